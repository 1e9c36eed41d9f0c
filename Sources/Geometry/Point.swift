/// A position in a plane, in points unless stated otherwise; y grows downwards.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public static let zero = Point(x: 0, y: 0)

    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    public static func + (point: Point, offset: Point) -> Point {
        Point(x: point.x + offset.x, y: point.y + offset.y)
    }

    public static func - (point: Point, offset: Point) -> Point {
        Point(x: point.x - offset.x, y: point.y - offset.y)
    }

    public func distance(to other: Point) -> Double {
        let difference = self - other
        return (difference.x * difference.x + difference.y * difference.y).squareRoot()
    }
}
