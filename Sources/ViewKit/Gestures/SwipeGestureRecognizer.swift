import Geometry

/// A discrete gesture: a quick, straight movement, recognised before the presses end.
public final class SwipeGestureRecognizer: GestureRecognizer {
    public enum Direction: Hashable, Sendable {
        case left, right, up, down
    }

    public var onChange: ((SwipeGestureRecognizer) -> Void)?
    public var directions: Set<Direction>
    /// The distance that the presses must move, in points.
    public var minimumDistance = 40.0
    public var numberOfTouches = 1
    public private(set) var direction = Direction.right

    private var travel = Point.zero

    /// The minimum average speed since the first press began, in points per second.
    private static let minimumSpeed = 200.0

    public init(_ directions: Set<Direction>) {
        self.directions = directions
        super.init()
    }

    override public func pressBegan(_ press: Press) {
        if presses.count > numberOfTouches { return fail() }
        updatePoint()
    }

    override public func pressMoved(_ press: Press) {
        update()
        guard let first = presses.map(\.startTime).min(), presses.count == numberOfTouches else { return }
        let distance = travel.distance(to: .zero)
        guard distance >= minimumDistance else { return }
        let isQuick = distance >= Self.minimumSpeed * (press.time - first)
        guard isQuick, let direction = travelDirection, directions.contains(direction) else { return fail() }
        self.direction = direction
        recognize(as: .ended)
    }

    override public func pressEnded(_ press: Press) {
        fail()
    }

    override public func reset() {
        travel = .zero
    }

    override public func report() { onChange?(self) }

    private func update() {
        let previous = windowPoint
        updatePoint()
        travel = travel + (windowPoint - previous)
    }

    /// The direction of the movement; nil if its smaller component exceeds half of the larger one.
    private var travelDirection: Direction? {
        let (width, height) = (abs(travel.x), abs(travel.y))
        if height <= width / 2 { return travel.x > 0 ? .right : .left }
        if width <= height / 2 { return travel.y > 0 ? .down : .up }
        return nil
    }
}
