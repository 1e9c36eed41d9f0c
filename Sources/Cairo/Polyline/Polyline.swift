import Geometry

/// A line through points and dots of another width, drawn as one shape in one colour.
public struct Polyline: Sendable {
    public var points: [Point]
    /// In the unit of the coordinates, as is `dotDiameter`.
    public var width: Double
    public var dots: [Point]
    public var dotDiameter: Double
    public var color: Color

    public init(_ points: [Point], width: Double, dots: [Point] = [], dotDiameter: Double = 0, color: Color) {
        (self.points, self.width, self.dots, self.dotDiameter, self.color) = (points, width, dots, dotDiameter, color)
    }

    /// Transforms to device pixels; `scale` is the pixels per point.
    func applying(_ transform: AffineTransform, scale: Double) -> Polyline {
        Polyline(
            points.map { bounded($0.applying(transform)) }, width: width * scale,
            dots: dots.map { bounded($0.applying(transform)) }, dotDiameter: dotDiameter * scale, color: color)
    }

    /// The pixels that the shape may touch.
    var bounds: PixelRect {
        let line = extent(of: points, around: width / 2 + 1)
        return PixelRect(covering: line.union(extent(of: dots, around: dotDiameter / 2 + 1)))
    }

    /// A segment of the line, or a dot.
    struct Segment {
        let start: Point
        let end: Point
        let diameter: Double
        /// Whether another segment ends at the start.
        let isContinued: Bool
    }

    @inline(__always)
    func forEachSegment(_ body: (Segment) -> Void) {
        if width > 0 {
            for index in points.indices.dropLast() {
                body(Segment(start: points[index], end: points[index + 1], diameter: width, isContinued: index > 0))
            }
            if points.count == 1 { body(dot(at: points[0], width)) }
        }
        guard dotDiameter > 0 else { return }
        for middle in dots { body(dot(at: middle, dotDiameter)) }
    }

    private func dot(at point: Point, _ diameter: Double) -> Segment {
        Segment(start: point, end: point, diameter: diameter, isContinued: false)
    }

    private func extent(of points: [Point], around margin: Double) -> Rect {
        guard let first = points.first else { return .zero }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return Rect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
    }

    private func bounded(_ point: Point) -> Point {
        let limit = 1e12
        return Point(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
    }
}

extension AffineTransform {
    var isSimilarity: Bool {
        let (first, second) = (a * a + b * b, c * c + d * d)
        let tolerance = 1e-9 * max(first, second)
        return abs(first - second) <= tolerance && abs(a * c + b * d) <= tolerance
    }
}
