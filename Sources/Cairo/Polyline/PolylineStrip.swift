import Geometry

/// A part of a picture, as small as to stay near the processor while it is drawn, and what reaches into it of a polyline.
struct PolylineStrip: Sendable {
    /// In device pixels.
    private(set) var area: PixelRect
    let color: Color
    private var segments: [Polyline.Segment] = []

    /// Of a mask, in pixels.
    private static let mostPixels = 200_000
    /// The longest side of an area, in pixels.
    private static let longestSide = 4096

    private init(_ area: PixelRect, _ color: Color) {
        (self.area, self.color) = (area, color)
    }

    /// An area with all of a line, cut to the rows that it reaches into.
    init(_ area: PixelRect, with line: Polyline) {
        color = line.color
        let rows = line.bounds.intersection(area)
        self.area = PixelRect(x: area.x, y: rows.y, width: rows.isEmpty ? 0 : area.width, height: rows.height)
        line.forEachSegment { segments.append($0) }
    }

    /// The coverage of the area; nil if memory is short.
    func makeMask() -> CapsuleMask? {
        let capsules = segments.compactMap { Capsule($0, inMaskOf: area.rect) }
        return CapsuleMask(width: area.width, height: area.height, capsules: capsules)
    }

    /// Lays the colour on a picture; false if memory is short.
    func paint(alpha: Double, on pixels: PixelMemory) -> Bool {
        guard !area.isEmpty else { return true }
        guard let mask = makeMask() else { return false }
        mask.paint(Ink(color, alpha: alpha), on: pixels, x: area.x, y: area.y)
        return true
    }

    /// An area in upright strips: one, or as many for each thread.
    static func strips(of area: PixelRect, threads: Int) -> [PixelRect] {
        parts(of: area, width: longestSide).flatMap { part in
            let fewest = (part.width * part.height + mostPixels - 1) / mostPixels
            guard fewest > 1 else { return [part] }
            let count = (fewest + threads - 1) / threads * threads
            // Masks are painted in blocks of four columns.
            return parts(of: part, width: max(64, (part.width / count + 3) & ~3))
        }
    }

    /// An area in parts no higher than the longest side.
    static func parts(of area: PixelRect, width: Int = longestSide) -> [PixelRect] {
        stride(from: area.y, to: area.maxY, by: longestSide).flatMap { y in
            stride(from: area.x, to: area.maxX, by: width).map { x in
                PixelRect(x: x, y: y, width: width, height: longestSide).intersection(area)
            }
        }
    }

    /// Areas with what reaches into them of a line.
    static func strips(_ areas: [PixelRect], of line: Polyline) -> [PolylineStrip] {
        var strips = areas.map { PolylineStrip($0, line.color) }
        line.forEachSegment { segment in
            let reach = segment.diameter / 2 + 2
            let left = min(segment.start.x, segment.end.x) - reach
            let right = max(segment.start.x, segment.end.x) + reach
            for index in strips.indices
            where Double(strips[index].area.x) < right && left < Double(strips[index].area.maxX) {
                strips[index].segments.append(segment)
            }
        }
        return strips
    }
}
