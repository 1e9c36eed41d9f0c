import Geometry

/// All points within a radius of a segment: a stroke with round caps, or a dot if both ends are equal. If another
/// capsule ends at the start, this one omits its start cap, which the other covers. Coordinates are device pixels from
/// the mask's upper-left corner.
struct Capsule {
    let start: Point
    let end: Point
    let radius: Double

    /// The coverage of a pixel on the segment; below 1 for a line thinner than a pixel.
    let strength: Double

    private let isContinued: Bool

    /// The unit vector from start to end; zero for a dot.
    let direction: Point
    let length: Double
    private let inverseDirection: Point

    /// Nil if no part of the capsule reaches into the mask.
    init?(_ segment: Polyline.Segment, inMaskOf area: Rect) {
        let (first, last) = (segment.start - area.origin, segment.end - area.origin)
        isContinued = segment.isContinued
        guard first != last || !isContinued else { return nil }
        radius = max(0.5, segment.diameter / 2)
        strength = min(1, segment.diameter)
        let margin = radius + 2
        let room = Rect(left: -margin, top: -margin, right: area.width + margin, bottom: area.height + margin)
        guard let (start, end) = clippedLine(from: first, to: last, to: room) else { return nil }
        (self.start, self.end) = (start, end)
        length = start.distance(to: end)
        direction = length > 0 ? Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length) : .zero
        inverseDirection = Point(x: boundedInverse(direction.x), y: boundedInverse(direction.y))
    }

    /// The start cap's centre; nil if another capsule covers it.
    var startCap: Point? { isContinued ? nil : start }

    /// The distance within which a pixel's centre is touched.
    var reach: Double { radius + 0.5 }

    /// Returns the vertical extent of all points within a distance of the segment.
    @inline(__always)
    func extent(within distance: Double) -> (low: Double, high: Double) {
        (min(start.y, end.y) - distance, max(start.y, end.y) + distance)
    }

    /// Returns the vertical line at x, relative to the segment.
    @inline(__always)
    func upright(atX x: Double) -> Upright {
        let (dx, dxEnd) = (x - start.x, x - end.x)
        let toStart = -direction.x * dx * inverseDirection.y
        let toEnd = (length - direction.x * dx) * inverseDirection.y
        return Upright(
            middle: (start.y + min(toStart, toEnd), start.y + max(toStart, toEnd)), squares: (dx * dx, dxEnd * dxEnd),
            onLine: start.y + direction.y * dx * inverseDirection.x)
    }

    /// A vertical line, relative to a segment.
    struct Upright {
        /// The part whose nearest point on the segment is not an end.
        let middle: (low: Double, high: Double)
        /// The squared horizontal distances from the ends.
        fileprivate let squares: (start: Double, end: Double)
        /// The y at which it meets the segment's infinite line.
        fileprivate let onLine: Double

        /// The row in which it meets that line, clamped to ±10⁶ for steep lines.
        var rowOnLine: Int { Int(max(-1e6, min(1e6, onLine)).rounded(.down)) }
    }

    /// Returns the part of a vertical line within a distance of the segment; empty if `low` exceeds `high`.
    @inline(__always)
    func span(of upright: Upright, within distance: Double) -> (low: Double, high: Double) {
        let square = distance * distance
        var (low, high) = (Double.infinity, -Double.infinity)
        if !isContinued, upright.squares.start <= square {
            let half = (square - upright.squares.start).squareRoot()
            (low, high) = (start.y - half, start.y + half)
        }
        if upright.squares.end <= square {
            let half = (square - upright.squares.end).squareRoot()
            (low, high) = (min(low, end.y - half), max(high, end.y + half))
        }
        if length > 0 {
            let half = distance * abs(inverseDirection.x)
            let side = (max(upright.middle.low, upright.onLine - half), min(upright.middle.high, upright.onLine + half))
            if side.0 <= side.1 { (low, high) = (min(low, side.0), max(high, side.1)) }
        }
        return (low, high)
    }
}

/// Returns 1/value, limited to ±10¹⁵: a line parallel to an axis meets it far away instead of never.
private func boundedInverse(_ value: Double) -> Double {
    let smallest = 1e-15
    return 1 / (value < 0 ? min(value, -smallest) : max(value, smallest))
}

/// Clips a line to a rectangle (Liang and Barsky); nil if no part is inside.
private func clippedLine(from first: Point, to last: Point, to room: Rect) -> (Point, Point)? {
    if room.contains(first), room.contains(last) { return (first, last) }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    var (from, to) = (0.0, 1.0)
    func cut(_ slope: Double, _ distance: Double) -> Bool {
        if slope == 0 { return distance >= 0 }
        if slope < 0 { from = max(from, distance / slope) } else { to = min(to, distance / slope) }
        return from <= to
    }
    guard cut(-dx, first.x - room.minX), cut(dx, room.maxX - first.x),
        cut(-dy, first.y - room.minY), cut(dy, room.maxY - first.y)
    else { return nil }
    return (Point(x: first.x + from * dx, y: first.y + from * dy), Point(x: first.x + to * dx, y: first.y + to * dy))
}
