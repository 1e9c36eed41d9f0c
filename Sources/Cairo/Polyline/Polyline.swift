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

    /// The shape's coverage of an area, strip by strip; false if memory is short.
    ///
    /// Little memory is written again and again then, which stays near the processor, and none is where nothing is.
    ///
    /// - Parameters:
    ///   - stripWidth: In pixels.
    ///   - body: Gets a strip's mask and where its upper left corner stands; returns false if memory is short.
    func forEachMask(
        of area: PixelRect, stripWidth: Int, _ body: (CapsuleMask, _ x: Int, _ y: Int) -> Bool
    ) -> Bool {
        strips(of: area, width: stripWidth).allSatisfy { strip in
            guard let mask = strip.makeMask() else { return false }
            return body(mask, area.x + strip.columns.lowerBound, area.y)
        }
    }

    /// A part of the line, or a dot, in pixels from an area's corner.
    private struct Segment {
        let start: Point
        let end: Point
        let diameter: Double
    }

    /// Columns of an area, and what reaches into them.
    private struct Strip {
        let columns: Range<Int>
        let area: Size
        var segments: [Segment] = []

        /// Nil if memory is short.
        func makeMask() -> CapsuleMask? {
            let capsules = segments.compactMap {
                Capsule(from: $0.start, to: $0.end, diameter: $0.diameter, mask: area)
            }
            return CapsuleMask(columns: columns, height: Int(area.height), capsules: capsules)
        }
    }

    private func strips(of area: PixelRect, width stripWidth: Int) -> [Strip] {
        let corner = area.rect.origin
        var strips = stride(from: 0, to: max(0, area.width), by: stripWidth).map {
            Strip(columns: $0..<min(area.width, $0 + stripWidth), area: area.rect.size)
        }
        func add(_ start: Point, _ end: Point, _ diameter: Double) {
            guard diameter > 0 else { return }
            let segment = Segment(start: start - corner, end: end - corner, diameter: diameter)
            let reach = diameter / 2 + 2
            let first = strip(at: min(segment.start.x, segment.end.x) - reach)
            let last = strip(at: max(segment.start.x, segment.end.x) + reach)
            for index in max(0, first)..<max(0, first, min(strips.count, last + 1)) {
                strips[index].segments.append(segment)
            }
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
