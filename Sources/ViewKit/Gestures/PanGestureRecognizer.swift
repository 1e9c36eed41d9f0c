import Geometry

/// A continuous gesture: presses that move some distance, or two fingers that scroll on a touchpad, until they end.
open class PanGestureRecognizer: GestureRecognizer {
    public enum Axis: Sendable {
        case any, horizontal, vertical
    }

    public var onChange: ((PanGestureRecognizer) -> Void)?
    /// The required initial direction; a drag in another one fails.
    public var axis = Axis.any
    /// The distance that the presses move before the gesture begins, in points.
    public var minimumDistance = 10.0
    /// The distance that fingers scroll before the gesture begins, in points; if it is below `minimumDistance`, fingers
    /// that scroll across the axis may turn into it until then.
    public var minimumScrollDistance = 10.0
    public var minimumNumberOfTouches = 1
    public var maximumNumberOfTouches = Int.max
    /// The observed kinds of presses; `.scroll`, two fingers on a touchpad, is not among them by default.
    public var kinds: Set<Press.Kind> = [.pointer, .touch]
    /// The modifiers that may be held while fingers scroll.
    public var scrollModifiers: Modifiers = .shift

    // In the window, in points: the distance moved, and the part of it that `translation` excludes.
    private var travel = Point.zero
    private var start = Point.zero
    private var tracker = VelocityTracker()

    public var isScroll: Bool { presses.first?.kind == .scroll }

    /// Returns the translation since the presses began or since it was set, in a view's coordinates.
    public func translation(in view: View) -> Point {
        view.convert(travel - start, from: nil) - view.convert(.zero, from: nil)
    }

    public func setTranslation(_ translation: Point, in view: View) {
        start = travel - (view.convert(translation, to: nil) - view.convert(.zero, to: nil))
    }

    /// Returns the velocity over the last tenth of a second, in points per second of a view's coordinates.
    public func velocity(in view: View) -> Point {
        view.convert(tracker.velocity, from: nil) - view.convert(.zero, from: nil)
    }

    /// Whether a drag may begin with a translation in the window.
    func mayBegin(with travel: Point) -> Bool {
        switch axis {
        case .any: true
        case .horizontal: abs(travel.x) > abs(travel.y)
        case .vertical: abs(travel.y) >= abs(travel.x)
        }
    }

    override func accepts(_ press: Press) -> Bool {
        guard kinds.contains(press.kind), press.button == .primary else { return false }
        return press.kind != .scroll || presses.isEmpty && press.modifiers.isSubset(of: scrollModifiers)
    }

    override open func pressBegan(_ press: Press) {
        if presses.count > maximumNumberOfTouches, !isRunning { return fail() }
        updatePoint()
        tracker.add(travel, at: press.time)
    }

    override open func pressMoved(_ press: Press) {
        update(press)
        if isRunning { return change() }
        let distance = travel.distance(to: .zero)
        let least = isScroll ? minimumScrollDistance : minimumDistance
        guard presses.count >= minimumNumberOfTouches, distance >= least else { return }
        if mayBegin(with: travel) { recognize(as: .began) } else if distance >= minimumDistance { fail() }
    }

    override open func pressEnded(_ press: Press) {
        update(press)
        if presses.count > minimumNumberOfTouches { return }
        if isRunning { end() } else { fail() }
    }

    override open func reset() {
        travel = .zero
        start = .zero
        tracker = VelocityTracker()
    }

    override open func report() { onChange?(self) }

    private func update(_ press: Press) {
        let previous = windowPoint
        updatePoint()
        travel = travel + (windowPoint - previous)
        tracker.add(travel, at: press.time)
    }
}
