/// A rectangle with an upper-left corner and a size, in points unless stated otherwise.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    public init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// A rectangle between two corners; empty if `right` or `bottom` is before `left` or `top`.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var width: Double { size.width }
    public var height: Double { size.height }
    public var center: Point { Point(x: midX, y: midY) }
    public var isEmpty: Bool { size.isEmpty }

    /// Whether the point is inside; the left and upper edges belong to the rectangle, the right and lower ones do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether the other rectangle is inside, edges included.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether the rectangles overlap; touching edges do not.
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns the common area; empty if there is none.
    public func intersection(_ other: Rect) -> Rect {
        Rect(
            left: max(minX, other.minX), top: max(minY, other.minY),
            right: min(maxX, other.maxX), bottom: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that contains both; an empty one is ignored.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(
            left: min(minX, other.minX), top: min(minY, other.minY),
            right: max(maxX, other.maxX), bottom: max(maxY, other.maxY))
    }

    /// Returns the point of the rectangle, edges included, that is nearest to another.
    public func nearestPoint(to point: Point) -> Point {
        Point(x: max(minX, min(maxX, point.x)), y: max(minY, min(maxY, point.y)))
    }

    public func offset(by offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }

    /// Returns the rectangle reduced by the insets; its size is never negative.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            left: minX + insets.left, top: minY + insets.top,
            right: maxX - insets.right, bottom: maxY - insets.bottom)
    }

    public func outset(by distance: Double) -> Rect {
        Rect(x: minX - distance, y: minY - distance, width: width + 2 * distance, height: height + 2 * distance)
    }

    public func scaled(by factor: Double) -> Rect {
        Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }

    /// The smallest rectangle with integral edges that contains this one.
    ///
    /// An edge within a millionth of a whole number counts as that number, so that rounding errors do not enlarge it.
    public var roundedOut: Rect {
        let tolerance = 1e-6
        return Rect(
            left: (minX + tolerance).rounded(.down), top: (minY + tolerance).rounded(.down),
            right: (maxX - tolerance).rounded(.up), bottom: (maxY - tolerance).rounded(.up))
    }
}
