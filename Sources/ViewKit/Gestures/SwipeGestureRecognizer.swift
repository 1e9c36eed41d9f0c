import Geometry

/// A discrete gesture: a quick, straight movement, recognised before the presses end.
public final class SwipeGestureRecognizer: GestureRecognizer {
    public enum Direction: Hashable, Sendable {
        case left, right, up, down
    }

    public var onChange: ((SwipeGestureRecognizer) -> Void)?
    public var directions: Set<Direction>
    public var numberOfTouches = 1
    public private(set) var direction = Direction.right

    private var travel = Point.zero
    /// The time when the first press began.
    private var startTime = 0.0

    /// The distance that the presses must move, in points.
    private static let minimumDistance = 40.0
    /// The minimum average speed since the first press began, in points per second.
    private static let minimumSpeed = 200.0

    public init(_ directions: Set<Direction>) {
        self.directions = directions
        super.init()
    }

    override public func pressBegan(_ press: Press) {
        if presses.count > numberOfTouches { return fail() }
        if presses.count == 1 { startTime = press.time }
        updatePoint()
    }

    override public func pressMoved(_ press: Press) {
        let previous = windowPoint
        updatePoint()
        travel = travel + (windowPoint - previous)
        let distance = travel.distance(to: .zero)
        guard presses.count == numberOfTouches, distance >= Self.minimumDistance else { return }
        let isQuick = distance >= Self.minimumSpeed * (press.time - startTime)
        guard isQuick, let direction = travelDirection, directions.contains(direction) else { return fail() }
        self.direction = direction
        recognize(as: .ended)
    }

    override public func pressEnded(_ press: Press) { fail() }

    override public func reset() { travel = .zero }

    override public func report() { onChange?(self) }

    /// The direction of the movement; nil if its smaller component exceeds half of the larger one.
    private var travelDirection: Direction? {
        let (width, height) = (abs(travel.x), abs(travel.y))
        if height <= width / 2 { return travel.x > 0 ? .right : .left }
        if width <= height / 2 { return travel.y > 0 ? .down : .up }
        return nil
    }
}
