import Geometry

/// A drag: begins once the presses have gone some distance, and goes on until they end. Two fingers that scroll on a
/// touchpad drag the content along.
open class PanGestureRecognizer: GestureRecognizer {
    /// The directions that a drag may begin in.
    public enum Axis: Sendable {
        case any, horizontal, vertical
    }

    public var onChange: ((PanGestureRecognizer) -> Void)?
    /// The direction that the first points have to go in; a drag that starts in the other one fails.
    public var axis = Axis.any
    /// How far the presses go before the gesture begins, in points.
    public var minimumDistance = 10.0
    /// How far two fingers that scroll go in the axis before the gesture begins, in points; up to `minimumDistance` they
    /// may turn to the axis.
    public var minimumScrollDistance = 10.0
    public var minimumNumberOfTouches = 1
    public var maximumNumberOfTouches = Int.max
    /// What is looked at: the pointer and fingers on the screen, unless two fingers that scroll are added.
    public var kinds: Set<Press.Kind> = [.pointer, .touch]
    /// The keys that may be held while two fingers scroll.
    public var scrollModifiers: Modifiers = .shift

    // In the window, in points: how far the presses have gone, and what of that is not counted.
    private var travel = Point.zero
    private var start = Point.zero
    private var tracker = VelocityTracker()

    /// Whether two fingers that scroll on a touchpad make the gesture.
    public var isScroll: Bool { presses.first?.kind == .scroll }

    /// How far the presses have gone since they began, in a view's coordinates.
    public func translation(in view: View) -> Point {
        view.convert(travel - start, from: nil) - view.convert(.zero, from: nil)
    }

    /// Counts the translation from another value on, in a view's coordinates.
    public func setTranslation(_ translation: Point, in view: View) {
        start = travel - (view.convert(translation, to: nil) - view.convert(.zero, to: nil))
    }

    /// How fast the presses go, in points of a view's coordinates a second, over the last tenth of a second.
    public func velocity(in view: View) -> Point {
        view.convert(tracker.velocity, from: nil) - view.convert(.zero, from: nil)
    }

    /// Whether a drag may begin by going so far, in points of the window.
    func mayBegin(with travel: Point) -> Bool {
        switch axis {
        case .any: true
        case .horizontal: abs(travel.x) > abs(travel.y)
        case .vertical: abs(travel.y) >= abs(travel.x)
        }
    }

    override func accepts(_ press: Press) -> Bool {
        guard kinds.contains(press.kind), press.button == button else { return false }
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
        guard presses.count >= minimumNumberOfTouches, distance >= leastDistance else { return }
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

    private var leastDistance: Double { isScroll ? minimumScrollDistance : minimumDistance }

    private func update(_ press: Press) {
        let previous = windowPoint
        updatePoint()
        travel = travel + (windowPoint - previous)
        tracker.add(travel, at: press.time)
    }
}
