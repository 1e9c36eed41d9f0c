import Geometry

/// A line through points and dots of another width, which together are one shape.
struct Polyline {
    var points: [Point]
    var width: Double
    var dots: [Point]
    var dotDiameter: Double

    /// In device pixels, where a point is `scale` pixels long in every direction.
    func applying(_ transform: AffineTransform, scale: Double) -> Polyline {
        Polyline(
            points: points.map { bounded($0.applying(transform)) }, width: width * scale,
            dots: dots.map { bounded($0.applying(transform)) }, dotDiameter: dotDiameter * scale)
    }

    /// All pixels that the shape touches.
    var bounds: PixelRect {
        let line = extent(of: points, around: width / 2 + 1)
        return PixelRect(covering: line.union(extent(of: dots, around: dotDiameter / 2 + 1)))
    }

    /// The shape's coverage of an area, as a picture of that size; nil if memory is short.
    func makeMask(of area: PixelRect) -> ImageSurface? {
        let mask = CapsuleMask(width: area.width, height: area.height, capsules: capsules(in: area))
        return try? mask?.makeSurface()
    }

    private func capsules(in area: PixelRect) -> [Capsule] {
        let corner = area.rect.origin
        let size = area.rect.size
        var capsules: [Capsule] = []
        capsules.reserveCapacity(points.count + dots.count)
        func add(_ start: Point, _ end: Point, _ diameter: Double) {
            guard diameter > 0 else { return }
            if let capsule = Capsule(from: start - corner, to: end - corner, diameter: diameter, mask: size) {
                capsules.append(capsule)
            }
        }
        for index in points.indices.dropLast() { add(points[index], points[index + 1], width) }
        if points.count == 1 { add(points[0], points[0], width) }
        for dot in dots { add(dot, dot, dotDiameter) }
        return capsules
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
    /// Whether a circle stays a circle.
    var isSimilarity: Bool {
        let (first, second) = (a * a + b * b, c * c + d * d)
        let tolerance = 1e-9 * max(first, second)
        return abs(first - second) <= tolerance && abs(a * c + b * d) <= tolerance
    }
}
