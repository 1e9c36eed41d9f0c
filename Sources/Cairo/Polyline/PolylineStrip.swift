import Geometry

/// A part of an image, small enough for the processor's cache, with the segments that reach into it.
struct PolylineStrip: Sendable {
    /// In device pixels.
    private(set) var area: PixelRect
    let color: Color
    private var segments: [Polyline.Segment] = []

    /// The largest mask, and its longest side, in pixels.
    private static let (mostPixels, longestSide) = (200_000, 4096)

    private init(_ area: PixelRect, _ color: Color) { (self.area, self.color) = (area, color) }

    /// An area with all segments of a line, cropped to the rows that the line touches.
    init(_ area: PixelRect, with line: Polyline) {
        color = line.color
        let rows = line.bounds.intersection(area)
        self.area = PixelRect(x: area.x, y: rows.y, width: rows.isEmpty ? 0 : area.width, height: rows.height)
        line.forEachSegment { segments.append($0) }
    }

    /// Returns the area's coverage; nil if memory is short.
    func makeMask() -> CapsuleMask? {
        let capsules = segments.compactMap { Capsule($0, inMaskOf: area.rect) }
        return CapsuleMask(width: area.width, height: area.height, capsules: capsules)
    }

    /// Paints the strip; returns false if memory is short.
    func paint(alpha: Double, on pixels: PixelMemory) -> Bool {
        guard !area.isEmpty else { return true }
        guard let mask = makeMask() else { return false }
        mask.paint(Ink(color, alpha: alpha), on: pixels, x: area.x, y: area.y)
        return true
    }

    /// Divides an area into vertical strips: one if it is small, or else a multiple of the number of threads.
    static func strips(of area: PixelRect, threads: Int) -> [PixelRect] {
        parts(of: area, width: longestSide).flatMap { part in
            let fewest = (part.width * part.height + mostPixels - 1) / mostPixels
            guard fewest > 1 else { return [part] }
            let count = (fewest + threads - 1) / threads * threads
            // Masks are painted in blocks of four columns.
            return parts(of: part, width: max(64, (part.width / count + 3) & ~3))
        }
    }

    /// Divides an area into parts no wider or higher than the limits.
    static func parts(of area: PixelRect, width: Int = longestSide) -> [PixelRect] {
        stride(from: area.y, to: area.maxY, by: longestSide).flatMap { y in
            stride(from: area.x, to: area.maxX, by: width).map { x in
                PixelRect(x: x, y: y, width: width, height: longestSide).intersection(area)
            }
        }
    }

    /// Returns a strip for each area, with the segments that reach into its columns.
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
