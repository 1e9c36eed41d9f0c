import Geometry

/// Observes the presses on a view and its subviews, and recognises a gesture.
///
/// When one recognizer succeeds, the others of the same press fail, and the view under the press gets `pressCancelled`.
/// A subclass overrides the methods for presses and calls `recognize(as:)`, `change()`, `end()` and `fail()`.
open class GestureRecognizer {
    public enum State: Sendable {
        /// Undecided, or without a press.
        case possible
        /// A continuous gesture was recognised.
        case began
        case changed
        /// The gesture has ended, or a discrete gesture was recognised.
        case ended
        /// The gesture was cancelled; its effects have to be undone.
        case cancelled
        /// The presses are not this gesture; the state stays until they end.
        case failed
    }

    public internal(set) weak var view: View?
    public private(set) var state = State.possible
    /// Called when the state has changed, also to failed and possible, or when the gesture begins to wait.
    public var onStateChange: (() -> Void)?
    /// Whether the gesture is recognised, but has to wait until a drag from an edge has failed.
    public var isWaiting: Bool { deferredState != nil }
    /// Whether presses are observed; setting false cancels a gesture in progress.
    public var isEnabled = true { didSet { if !isEnabled { cancel() } } }
    /// Asked when the gesture is recognised; false makes it fail. After true, a drag from an edge may still go first.
    public var shouldBegin: (() -> Bool)?
    /// Asked about another recognizer of the same presses; true lets both succeed.
    public var allowsSimultaneousRecognition: ((GestureRecognizer) -> Bool)?
    /// Whether the view under the press gets `pressCancelled`, and nothing after it, when the gesture is recognised.
    public var cancelsPressesInView = true

    /// The observed presses that are down.
    public private(set) var presses: [Press] = []
    /// The centre of the presses, in the window, in points; unchanged after the last of them has ended.
    public private(set) var windowPoint = Point.zero
    // The recognised state, while a drag from an edge has to fail first.
    private var deferredState: State?
    // All presses since the gesture became possible, including ended ones.
    private var pressesOfGesture: [Press] = []

    public init() {}

    public func location(in view: View) -> Point { view.convert(windowPoint, from: nil) }

    /// Cancels a gesture in progress; an undecided one fails.
    public func cancel() {
        if isRunning {
            enter(.cancelled)
        } else if isUndecided {
            fail()
        }
    }

    /// Whether to observe a press; asked when it begins.
    func accepts(_ press: Press) -> Bool {
        (press.kind == .pointer || press.kind == .touch) && press.button == .primary
    }
    /// Whether recognising this gesture on a press makes the other recognizer fail.
    func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Called when an accepted press has begun and is in `presses`.
    open func pressBegan(_ press: Press) {}
    open func pressMoved(_ press: Press) {}
    /// Called when a press has ended, before it leaves `presses`.
    open func pressEnded(_ press: Press) {}
    /// Called when all presses are over, to forget the gesture's values.
    open func reset() {}
    /// Called when the state changes to any but possible and failed.
    open func report() {}

    public var isRunning: Bool { state == .began || state == .changed }

    /// Whether presses were observed and nothing is decided.
    private var isUndecided: Bool { state == .possible && !pressesOfGesture.isEmpty }

    /// Whether events of a press can still affect this recognizer.
    func isFollowing(_ press: Press) -> Bool {
        (isUndecided || isRunning) && presses.contains { $0 === press }
    }

    /// Recognises the gesture: `began` if it is continuous, `ended` if it is discrete. A drag may have to wait until
    /// those from an edge have failed. If a view or `shouldBegin` refuses it, it fails.
    public func recognize(as recognized: State) {
        guard state == .possible, deferredState == nil else { return }
        guard isAllowedToBegin else { return fail() }
        deferredState = recognized
        releaseHeldState()
        if isWaiting { onStateChange?() }
    }

    public func change() {
        if isRunning { enter(.changed) }
    }

    public func end() {
        if isRunning { enter(.ended) }
    }

    /// Makes an undecided gesture fail.
    public func fail() {
        guard isUndecided else { return }
        let rivals = rivals
        enter(.failed)
        for rival in rivals { rival.releaseHeldState() }
    }

    private func enter(_ new: State) {
        let isRecognized = state == .possible && new != .failed
        state = new
        deferredState = nil
        if isRecognized { failRivals() }
        if new != .failed { report() }
        onStateChange?()
        resetIfOver()
    }

    private func releaseHeldState() {
        guard let deferredState, !rivals.contains(where: { mustWait(for: $0) }) else { return }
        // A continuous gesture cannot begin after its presses have ended.
        if deferredState == .began, presses.isEmpty { return fail() }
        enter(deferredState)
    }

    /// The other recognizers of the presses.
    private var rivals: [GestureRecognizer] { pressesOfGesture.flatMap(\.recognizers).filter { $0 !== self } }

    /// Whether this recognizer is a drag that must wait for another one, from an edge, to fail.
    private func mustWait(for other: GestureRecognizer) -> Bool {
        self is PanGestureRecognizer && !(self is ScreenEdgePanGestureRecognizer)
            && other is ScreenEdgePanGestureRecognizer && other.isUndecided && other.isEnabled
            && other.presses.first?.kind != .scroll
    }

    private func failRivals() {
        for rival in rivals where defeats(rival) { rival.fail() }
        guard cancelsPressesInView, view?.window != nil else { return }
        for press in presses { press.withdrawFromView() }
    }

    private func defeats(_ rival: GestureRecognizer) -> Bool {
        canPrevent(rival) && allowsSimultaneousRecognition?(rival) != true
            && rival.allowsSimultaneousRecognition?(self) != true
    }

    /// Whether `shouldBegin` and the views between the press and this recognizer's view let the gesture begin.
    private var isAllowedToBegin: Bool {
        // Scrolls are not delivered to views, so views have no say in them.
        for press in presses where press.kind != .scroll {
            let below = press.view.withSuperviews.prefix { $0 !== view }
            if !below.allSatisfy({ $0.gestureRecognizerShouldBegin(self) }) { return false }
        }
        return shouldBegin?() ?? true
    }

    /// Observes a press from now on, if the recognizer accepts it.
    func track(_ press: Press) {
        guard isEnabled, deferredState == nil, state == .possible || isRunning, accepts(press) else { return }
        presses.append(press)
        pressesOfGesture.append(press)
    }

    func forget(_ press: Press) {
        presses.removeAll { $0 === press }
        updatePoint()
        resetIfOver()
    }

    func updatePoint() {
        guard !presses.isEmpty else { return }
        let sum = presses.reduce(Point.zero) { $0 + $1.windowPoint }
        windowPoint = Point(x: sum.x / Double(presses.count), y: sum.y / Double(presses.count))
    }

    /// Makes a decided gesture possible again after its last press.
    private func resetIfOver() {
        guard presses.isEmpty, state != .possible, !isRunning else { return }
        state = .possible
        pressesOfGesture = []
        reset()
        onStateChange?()
    }
}
