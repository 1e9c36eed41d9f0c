import Geometry

/// All points within a radius of a line between two points: a stroke with round caps, or a dot where both are one.
///
/// Where another capsule ends at the start, what is nearest to that point is left to it, which is as near at least.
///
/// Coordinates are device pixels from the upper-left corner of the mask.
struct Capsule {
    let start: Point
    let end: Point
    let radius: Double

    /// How much of a pixel in its middle is covered: below 1 for a line thinner than a pixel.
    let strength: Double

    /// Whether another capsule ends at the start.
    private let isContinued: Bool

    /// The unit vector from start to end; zero for a dot.
    let direction: Point
    let length: Double
    private let inverseDirection: Point

    /// Nil if the capsule, cut to a mask's surroundings, leaves nothing that reaches into the mask.
    init?(_ segment: Polyline.Segment, inMaskOf area: Rect) {
        let (first, last) = (segment.start - area.origin, segment.end - area.origin)
        isContinued = segment.isContinued
        guard first != last || !isContinued else { return nil }
        radius = max(0.5, segment.diameter / 2)
        strength = min(1, segment.diameter)
        let margin = radius + 2
        let room = Rect(left: -margin, top: -margin, right: area.width + margin, bottom: area.height + margin)
        guard let (start, end) = clippedLine(from: first, to: last, to: room) else { return nil }
        self.start = start
        self.end = end
        length = start.distance(to: end)
        direction = length > 0 ? Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length) : .zero
        inverseDirection = Point(x: boundedInverse(direction.x), y: boundedInverse(direction.y))
    }

    /// The middle of the disc at the start; nil where that is left to another capsule.
    var startCap: Point? { isContinued ? nil : start }

    /// From how far away a pixel's middle is still touched.
    var reach: Double { radius + 0.5 }

    /// From the highest to the lowest point within a distance of the segment, wherever it is.
    @inline(__always)
    func extent(within distance: Double) -> (low: Double, high: Double) {
        (min(start.y, end.y) - distance, max(start.y, end.y) + distance)
    }

    /// The vertical line at x, as the capsule sees it.
    @inline(__always)
    func upright(atX x: Double) -> Upright {
        let (dx, dxEnd) = (x - start.x, x - end.x)
        let toStart = -direction.x * dx * inverseDirection.y
        let toEnd = (length - direction.x * dx) * inverseDirection.y
        return Upright(
            middle: (start.y + min(toStart, toEnd), start.y + max(toStart, toEnd)), squares: (dx * dx, dxEnd * dxEnd),
            onLine: start.y + direction.y * dx * inverseDirection.x)
    }

    /// A vertical line beside a segment.
    struct Upright {
        /// The part whose nearest point on the segment is not one of its ends.
        let middle: (low: Double, high: Double)
        /// Of the distances from the ends.
        fileprivate let squares: (start: Double, end: Double)
        /// Where it meets the line that the segment is a part of.
        fileprivate let onLine: Double

        /// The row in which it meets that line, or one on the way there from a steep line.
        var rowOnLine: Int { Int(max(-1e6, min(1e6, onLine)).rounded(.down)) }
    }

    /// The part of a vertical line that lies within a distance of the segment; `low` above `high` for none.
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

/// 1/value, but never more than 10¹⁵: what is parallel to an axis meets it far away instead of nowhere.
private func boundedInverse(_ value: Double) -> Double {
    let smallest = 1e-15
    return 1 / (value < 0 ? min(value, -smallest) : max(value, smallest))
}

/// The part of a line inside a rectangle, by Liang and Barsky; nil for none.
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
