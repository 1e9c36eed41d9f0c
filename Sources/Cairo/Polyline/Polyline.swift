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

    /// The shape's coverage of an area, as pictures of a strip of it each; false if memory is short.
    ///
    /// Little memory is written again and again then, which stays near the processor, and none is where nothing is.
    ///
    /// - Parameters:
    ///   - stripWidth: In pixels.
    ///   - body: Gets a picture and where its upper left corner stands.
    func forEachMask(
        of area: PixelRect, stripWidth: Int, _ body: (ImageSurface, _ x: Int, _ y: Int) -> Void
    ) -> Bool {
        for (index, segments) in strips(of: area, width: stripWidth).enumerated() {
            let columns = index * stripWidth..<min(area.width, (index + 1) * stripWidth)
            let capsules = segments.compactMap {
                Capsule(from: $0.start, to: $0.end, diameter: $0.diameter, mask: area.rect.size)
            }
            let mask = CapsuleMask(columns: columns, height: area.height, capsules: capsules)
            guard let mask, let picture = try? mask.makeSurface() else { return false }
            body(picture.surface, area.x + columns.lowerBound, area.y + picture.top)
        }
        return true
    }

    /// A part of the line, or a dot, in pixels from an area's corner.
    private struct Segment {
        let start: Point
        let end: Point
        let diameter: Double
    }

    /// For each strip of an area what reaches into it.
    private func strips(of area: PixelRect, width stripWidth: Int) -> [[Segment]] {
        let corner = area.rect.origin
        let count = (max(0, area.width) + stripWidth - 1) / stripWidth
        var strips = [[Segment]](repeating: [], count: count)
        func add(_ start: Point, _ end: Point, _ diameter: Double) {
            guard diameter > 0 else { return }
            let segment = Segment(start: start - corner, end: end - corner, diameter: diameter)
            let reach = diameter / 2 + 2
            let first = strip(at: min(segment.start.x, segment.end.x) - reach)
            let last = strip(at: max(segment.start.x, segment.end.x) + reach)
            for index in max(0, first)..<max(0, first, min(count, last + 1)) { strips[index].append(segment) }
        }
        func strip(at x: Double) -> Int { Int((x / Double(stripWidth)).rounded(.down)) }
        for index in points.indices.dropLast() { add(points[index], points[index + 1], width) }
        if points.count == 1 { add(points[0], points[0], width) }
        for dot in dots { add(dot, dot, dotDiameter) }
        return strips
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
