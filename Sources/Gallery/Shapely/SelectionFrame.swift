import Geometry
import Glibc

/// The frame of the selected shapes: around one it is turned with the shape, around several it is upright.
nonisolated struct SelectionFrame: Hashable, Sendable {
    var center: Point
    /// In points, before the rotation.
    private(set) var size: Size
    /// Clockwise, in radians.
    private(set) var angle: Double

    nonisolated enum Handle: Hashable, Sendable {
        /// A corner or the middle of a side, in halves of the width and height from the centre: −1, 0 or 1 each.
        case resize(x: Int, y: Int)
        /// Above the upper side.
        case turn
    }

    static let handles: [Handle] =
        [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)].map { .resize(x: $0.0, y: $0.1) }
        + [.turn]
    /// The distance of the handle for turning from the upper side, in points.
    static let turnDistance = 28.0
    /// The distance from a handle at which a press takes it, of the pointer and of a finger, in points.
    private static let reaches = (pointer: 9.0, touch: 22.0)
    /// The steps of a turn with Shift, in radians.
    static let turnStep = Double.pi / 12

    init?(_ shapes: [Shape]) {
        guard let first = shapes.first else { return nil }
        (center, size, angle) = (first.center, first.size, first.angle)
        guard shapes.count > 1 else { return }
        let boxes = shapes.map { Rect(center: $0.center, size: $0.uprightSize) }
        let box = boxes.reduce(boxes[0]) { $0.union($1) }
        (center, size, angle) = (box.center, box.size, 0)
    }

    /// Returns a point as multiples of half the width and height from the centre, along the frame's sides.
    func fraction(of point: Point) -> Point {
        let offset = (point - center).applying(AffineTransform(rotation: -angle))
        return Point(x: offset.x / (size.width / 2), y: offset.y / (size.height / 2))
    }

    func point(_ fraction: Point) -> Point {
        let offset = Point(x: fraction.x * size.width / 2, y: fraction.y * size.height / 2)
        return center + offset.applying(AffineTransform(rotation: angle))
    }

    func location(of handle: Handle) -> Point {
        switch handle {
        case .resize(let x, let y): point(Point(x: Double(x), y: Double(y)))
        case .turn: point(Point(x: 0, y: -1 - Self.turnDistance / (size.height / 2)))
        }
    }

    /// Returns the nearest handle within the reach of a press; small frames keep room inside to be dragged by.
    func handle(at point: Point, isTouch: Bool) -> Handle? {
        let reach = isTouch ? Self.reaches.touch : Self.reaches.pointer
        let least = min(reach, min(size.width, size.height) / 3)
        let near = Self.handles.map { (handle: $0, distance: location(of: $0).distance(to: point)) }
            .filter { $0.distance <= ($0.handle == .turn ? reach : least) }
        return near.min { $0.distance < $1.distance }?.handle
    }

    /// Returns the frame with a handle dragged to a point.
    ///
    /// - Parameter isSteady: Whether the aspect is kept, or the turn is in steps.
    func dragged(_ handle: Handle, to point: Point, isSteady: Bool, _ limits: FrameLimits) -> SelectionFrame {
        switch handle {
        case .resize(let x, let y): resized(x, y, to: fraction(of: point), keepsAspect: isSteady, limits)
        case .turn: turned(towards: point, inSteps: isSteady)
        }
    }

    /// Keeps the opposite corner or side in place.
    private func resized(
        _ x: Int, _ y: Int, to fraction: Point, keepsAspect: Bool, _ limits: FrameLimits
    ) -> SelectionFrame {
        func factor(_ side: Int, _ fraction: Double) -> Double { (Double(side) * fraction + 1) / 2 }
        var (width, height) = (x == 0 ? 1 : factor(x, fraction.x), y == 0 ? 1 : factor(y, fraction.y))
        if keepsAspect {
            let both = limits.limited(x == 0 ? height : y == 0 ? width : max(width, height))
            (width, height) = (both, both)
        }
        var frame = self
        (width, height) = (width.clamped(to: limits.width), height.clamped(to: limits.height))
        frame.size = Size(width: size.width * width, height: size.height * height)
        let opposite = Point(x: -Double(x), y: -Double(y))
        frame.center = center + (point(opposite) - frame.point(opposite))
        return frame
    }

    private func turned(towards point: Point, inSteps: Bool) -> SelectionFrame {
        let way = point - center
        guard way != .zero else { return self }
        var frame = self
        frame.angle = atan2(way.x, -way.y)
        if inSteps { frame.angle = (frame.angle / Self.turnStep).rounded() * Self.turnStep }
        return frame
    }

    mutating func scale(to size: Size, by factor: Double, _ limits: FrameLimits) {
        let factor = limits.limited(factor)
        self.size = Size(width: size.width * factor, height: size.height * factor)
    }

    mutating func turn(from angle: Double, by turn: Double) { self.angle = angle + turn }
}

/// The factors by which a frame may be stretched so that the sides of all shapes stay within their limits.
nonisolated struct FrameLimits {
    let width: ClosedRange<Double>
    let height: ClosedRange<Double>

    init(_ shapes: [Shape], in frame: SelectionFrame) {
        func range(_ sides: [(shortest: Double, longest: Double)]) -> ClosedRange<Double> {
            let least = sides.map { Shape.sides.lowerBound / $0.shortest }.max() ?? 1
            let most = sides.map { Shape.sides.upperBound / $0.longest }.min() ?? 1
            return min(1, least)...max(1, most)
        }
        func sides(_ side: KeyPath<Size, Double>) -> [(shortest: Double, longest: Double)] {
            shapes.map { shape in
                let (width, height, own) = (shape.size.width, shape.size.height, shape.size[keyPath: side])
                return shape.angle == frame.angle ? (own, own) : (min(width, height), max(width, height))
            }
        }
        (width, height) = (range(sides(\.width)), range(sides(\.height)))
    }

    /// Returns the nearest factor that is possible in both directions.
    func limited(_ factor: Double) -> Double { factor.clamped(to: height).clamped(to: width) }
}
