import Geometry

/// A drag: begins once the presses have gone some distance, and goes on until they end.
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
    public var minimumNumberOfTouches = 1
    public var maximumNumberOfTouches = Int.max

    // In the window, in points: how far the presses have gone, and what of that is not counted.
    private var travel = Point.zero
    private var start = Point.zero
    private var tracker = VelocityTracker()

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

    override open func pressBegan(_ press: Press) {
        if presses.count > maximumNumberOfTouches, !isRunning { return fail() }
        updatePoint()
        tracker.add(travel, at: press.time)
    }

    override open func pressMoved(_ press: Press) {
        update(press)
        if isRunning { return change() }
        guard presses.count >= minimumNumberOfTouches, travel.distance(to: .zero) >= minimumDistance else { return }
        if mayBegin(with: travel) { recognize(as: .began) } else { fail() }
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

/// Finds how fast something moves, from where it was lately.
public struct VelocityTracker: Sendable {
    private var samples: [(point: Point, time: Double)] = []

    /// What lies further back, in seconds, counts no more.
    private static let span = 0.1

    public init() {}

    /// Notes a point, and the time in seconds; times never go back.
    public mutating func add(_ point: Point, at time: Double) {
        samples.removeAll { $0.time < time - Self.span }
        samples.append((point, time))
    }

    /// In points a second, over the last tenth of a second; zero where nothing moved in that time.
    public var velocity: Point {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let distance = last.point - first.point
        let duration = last.time - first.time
        return Point(x: distance.x / duration, y: distance.y / duration)
    }
}
