import Geometry
import Glibc
import System

/// A path parametrised by its length, for motion at constant speed. Lines and arcs are exact; curves are approximated
/// to a thousandth of a point.
public struct PathMeasure: Sendable {
    fileprivate enum Segment: Sendable {
        case line(from: Point, to: Point)
        case arc(center: Point, radius: Double, from: Double, to: Double)
    }

    private var segments: [Segment] = []
    /// The cumulative length at the end of each segment.
    private var ends: [Double] = []
    /// The cumulative length at the end of each element of the path that has segments.
    private var elementEnds: [Double] = []
    private var start: Point?
    /// The end of the last element; nil for an empty path.
    private(set) var end: Point?

    public init(_ path: Path) {
        var pen: Point?
        var figureStart: Point?
        for element in path.elements {
            let count = segments.count
            switch element {
            case .move(let point):
                figureStart = point
                pen = point
            case .line(let point):
                pen = addLine(from: pen, to: point)
            case .curve(let point, let control1, let control2):
                pen = addCurve(from: pen ?? control1, control1, control2, to: point)
            case .arc(let center, let radius, let from, let to, let isClockwise):
                let way = isClockwise ? 1.0 : -1
                let turns = max(0, (way * (from - to) / (2 * .pi)).rounded(.up))
                let end = to + way * turns * 2 * .pi
                pen = addArc(from: pen, .arc(center: center, radius: radius, from: from, to: end))
            case .close:
                if let point = figureStart { pen = addLine(from: pen, to: point) }
            }
            figureStart = figureStart ?? segments.first?.point(at: 0) ?? pen
            start = start ?? figureStart
            if segments.count > count { elementEnds.append(length) }
        }
        end = pen
    }

    /// The length of all lines and curves in points; gaps between subpaths do not count.
    public var length: Double { ends.last ?? 0 }

    /// Returns the point at a distance from the start in points, clamped to the path; an empty path yields the origin.
    public func point(at distance: Double) -> Point {
        guard let last = segments.last, distance > 0 else { return start ?? .zero }
        guard distance < length else { return last.point(at: 1) }
        let index = ends.dropLast().partitionPoint { $0 < distance }
        let begin = index > 0 ? ends[index - 1] : 0
        return segments[index].point(at: (distance - begin) / (ends[index] - begin))
    }

    /// Returns the distance in points after a part of the path from 0 to 1, of which each line, arc or curve has the same
    /// share.
    public func distance(atPart part: Double) -> Double {
        guard !elementEnds.isEmpty else { return 0 }
        let place = max(0, min(1, part)) * Double(elementEnds.count)
        let index = min(Int(place), elementEnds.count - 1)
        let begin = index > 0 ? elementEnds[index - 1] : 0
        return begin + (elementEnds[index] - begin) * (place - Double(index))
    }

    private mutating func append(_ segment: Segment) {
        segments.append(segment)
        ends.append(length + segment.length)
    }

    /// Adds a line, unless there is no current point, and returns the new one.
    private mutating func addLine(from pen: Point?, to point: Point) -> Point {
        if let pen { append(.line(from: pen, to: point)) }
        return point
    }

    private mutating func addArc(from pen: Point?, _ arc: Segment) -> Point {
        if let pen, pen != arc.point(at: 0) { append(.line(from: pen, to: arc.point(at: 0))) }
        append(arc)
        return arc.point(at: 1)
    }

    /// Adds a curve as lines within the tolerance; their number follows from the second derivative.
    private mutating func addCurve(from start: Point, _ first: Point, _ second: Point, to end: Point) -> Point {
        func bend(_ one: Point, _ middle: Point, _ other: Point) -> Double {
            hypot(one.x - 2 * middle.x + other.x, one.y - 2 * middle.y + other.y)
        }
        let tolerance = 0.001
        let steps = (0.75 * max(bend(start, first, second), bend(first, second, end)) / tolerance).squareRoot()
        let count = steps.isFinite ? Int(min(10_000, max(1, steps.rounded(.up)))) : 1
        var pen = start
        for step in 1...count {
            let point = cubic(start, first, second, end, at: Double(step) / Double(count))
            append(.line(from: pen, to: point))
            pen = point
        }
        return end
    }
}

extension PathMeasure.Segment {
    fileprivate var length: Double {
        switch self {
        case .line(let start, let end): start.distance(to: end)
        case .arc(_, let radius, let start, let end): radius * abs(end - start)
        }
    }

    /// - Parameter fraction: From 0 to 1, of the segment's length.
    fileprivate func point(at fraction: Double) -> Point {
        switch self {
        case .line(let start, let end):
            Point(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
        case .arc(let center, let radius, let start, let end):
            Point(
                x: center.x + radius * cos(start + (end - start) * fraction),
                y: center.y + radius * sin(start + (end - start) * fraction))
        }
    }
}

/// Returns a point of a cubic Bézier curve, in Bernstein form.
private func cubic(_ start: Point, _ first: Point, _ second: Point, _ end: Point, at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
        x: a * start.x + b * first.x + c * second.x + d * end.x, y: a * start.y + b * first.y + c * second.y + d * end.y
    )
}
