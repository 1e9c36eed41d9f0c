import Geometry

/// Looks at the presses on a view, and says when they make a gesture.
///
/// When one recognises its gesture, the others that look at the same press fail, and the press is reported to the view
/// under it as cancelled. A subclass decides in the methods for presses, by `recognize(as:)`, `change()`, `end()` and `fail()`.
open class GestureRecognizer {
    public enum State: Sendable {
        /// Nothing is decided, or nothing is pressed.
        case possible
        /// A gesture that goes on was recognised.
        case began
        case changed
        /// The gesture came to its end; one that acts once was recognised.
        case ended
        /// The gesture was broken off: what it did is to be taken back.
        case cancelled
        /// The presses make no such gesture; until they end, nothing more is decided.
        case failed
    }

    /// The view whose presses are looked at.
    public private(set) weak var view: View?
    public private(set) var state = State.possible
    /// Without it, presses are not looked at; a gesture in progress is cancelled.
    public var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }
    /// Asked when everything else speaks for the gesture; false lets it fail.
    public var shouldBegin: (() -> Bool)?
    /// Asked about another one that looks at the same presses: with true, neither fails when the other is recognised.
    public var runsTogether: ((GestureRecognizer) -> Bool)?
    /// Whether the press is reported to the view under it no more once the gesture is recognised.
    public var cancelsPressesInView = true
    /// The pointer's button that makes the gesture; a finger counts as the primary one.
    public var button = Press.Button.primary

    /// The presses that are down and looked at.
    public private(set) var presses: [Press] = []
    /// The middle of the presses, in the window; it stays where they ended.
    public private(set) var windowPoint = Point.zero
    // What was recognised, but has to wait until others have failed.
    private var heldState: State?
    // Every press since the gesture was possible, also those that ended.
    private var pressesOfGesture: [Press] = []
    private var rivalry = Rivalry()

    public init() {}

    /// The middle of the presses in a view's own coordinates.
    public func location(in view: View) -> Point {
        view.convert(windowPoint, from: nil)
    }

    /// Lets this one be recognised only after the other one has failed.
    public func require(toFail other: GestureRecognizer) {
        rivalry.toFail.append(WeakRecognizer(recognizer: other))
        other.rivalry.waiting.append(WeakRecognizer(recognizer: self))
    }

    /// Breaks off what is in progress.
    public func cancel() {
        if isRunning {
            enter(.cancelled)
        } else if isUndecided {
            fail()
        }
    }

    /// Whether a press is looked at; asked when it begins.
    func accepts(_ press: Press) -> Bool {
        (press.kind == .pointer || press.kind == .touch) && press.button == button
    }
    /// Whether the other one fails when this one is recognised on the same press.
    func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// A press that is accepted began; it is among `presses` already.
    open func pressBegan(_ press: Press) {}
    open func pressMoved(_ press: Press) {}
    /// A press ended; it is among `presses` still.
    open func pressEnded(_ press: Press) {}
    /// Everything is over: what was noted for the gesture is to be forgotten.
    open func reset() {}
    /// The state is another one that is reported to the owner: every one but possible and failed.
    open func report() {}
}

private struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}

/// The recognizers that one waits for, and those that wait for it.
private struct Rivalry {
    var toFail: [WeakRecognizer] = []
    var waiting: [WeakRecognizer] = []
}

extension GestureRecognizer {
    /// Whether a gesture that goes on is in progress.
    public var isRunning: Bool { state == .began || state == .changed }

    /// Whether it may still recognise what it has seen.
    private var isUndecided: Bool { state == .possible && !pressesOfGesture.isEmpty }

    /// Whether what happens to a press can make a difference.
    func isFollowing(_ press: Press) -> Bool {
        (isUndecided || isRunning) && presses.contains { $0 === press }
    }

    /// The presses make the gesture: `began` for one that goes on, `ended` for one that acts once.
    ///
    /// It may wait until others have failed, or fail itself where its owner is against it.
    public func recognize(as recognized: State) {
        guard state == .possible, heldState == nil else { return }
        guard isWelcome else { return fail() }
        heldState = recognized
        releaseHeldState()
    }

    /// The gesture goes on.
    public func change() {
        if isRunning { enter(.changed) }
    }

    /// The gesture came to its end.
    public func end() {
        if isRunning { enter(.ended) }
    }

    /// The presses do not make the gesture.
    public func fail() {
        guard isUndecided else { return }
        let rivals = rivals
        enter(.failed)
        for rival in rivals { rival.releaseHeldState() }
    }

    private func enter(_ new: State) {
        let isRecognized = state == .possible && new != .failed
        state = new
        heldState = nil
        if isRecognized { defeatRivals() }
        if new != .failed { report() }
        resetIfOver()
    }

    private func releaseHeldState() {
        guard let heldState, !rivals.contains(where: { mustWait(for: $0) }) else { return }
        // A gesture that goes on cannot begin after its presses have ended.
        if heldState == .began, presses.isEmpty { return fail() }
        enter(heldState)
    }

    /// Those with a press in common, and those that wait for each other.
    private var rivals: [GestureRecognizer] {
        let others = (rivalry.toFail + rivalry.waiting).compactMap(\.recognizer)
        return (pressesOfGesture.flatMap(\.recognizers) + others).filter { $0 !== self }
    }

    /// A drag from an edge goes before every other drag.
    private func mustWait(for other: GestureRecognizer) -> Bool {
        guard other.isUndecided, other.isEnabled else { return false }
        return rivalry.toFail.contains { $0.recognizer === other }
            || other is ScreenEdgePanGestureRecognizer && self is PanGestureRecognizer
                && !(self is ScreenEdgePanGestureRecognizer) && other.presses.first?.kind != .scroll
    }

    private func defeatRivals() {
        for rival in rivals where defeats(rival) { rival.fail() }
        guard cancelsPressesInView, view?.window != nil else { return }
        for press in presses { press.withdrawFromView() }
    }

    private func defeats(_ rival: GestureRecognizer) -> Bool {
        if rival.rivalry.toFail.contains(where: { $0.recognizer === self }) { return true }
        return canPrevent(rival) && runsTogether?(rival) != true && rival.runsTogether?(self) != true
    }

    /// Whether its owner, and the views between the press and it, let it begin.
    private var isWelcome: Bool {
        // The views below have no use for two fingers that scroll.
        for press in presses where press.kind != .scroll {
            var below: View? = press.view
            while let current = below, current !== view {
                if !current.gestureRecognizerShouldBegin(self) { return false }
                below = current.superview
            }
        }
        return shouldBegin?() ?? true
    }
}

extension GestureRecognizer {
    /// Looks at the presses on a view from now on; nil looks at none.
    func belong(to newView: View?) { view = newView }

    /// Looks at a press from now on, if it is one for this gesture.
    func track(_ press: Press) {
        guard isEnabled, heldState == nil, state == .possible || isRunning, accepts(press) else { return }
        presses.append(press)
        pressesOfGesture.append(press)
    }

    /// Stops looking at a press that is over.
    func forget(_ press: Press) {
        presses.removeAll { $0 === press }
        updatePoint()
        resetIfOver()
    }

    /// Finds the middle of the presses again.
    func updatePoint() {
        guard !presses.isEmpty else { return }
        let sum = presses.reduce(Point.zero) { $0 + $1.windowPoint }
        windowPoint = Point(x: sum.x / Double(presses.count), y: sum.y / Double(presses.count))
    }

    /// After the last press, a gesture that is decided becomes possible again.
    private func resetIfOver() {
        guard presses.isEmpty, state != .possible, !isRunning else { return }
        state = .possible
        pressesOfGesture = []
        reset()
    }
}
