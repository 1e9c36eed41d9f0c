import Cairo
import Geometry
import WeightHistory

/// A long time without weighings, which a trend crosses in dashes.
nonisolated struct TrendGap {
    private let start: TrendPoint
    private let end: TrendPoint

    /// The longest time between two points that is not a gap, in seconds.
    private static let longestStep = 30.0 * 86_400
    /// The lengths of dashes and spaces in turn, in points.
    private static let dashes = [4.0, 3.0]

    static func isGap(from point: TrendPoint, to next: TrendPoint) -> Bool { next.date - point.date > longestStep }

    /// Returns the gaps in a range of a trend's points, oldest first.
    static func all(in indices: Range<Int>, of trend: WeightTrend) -> [TrendGap] {
        var gaps: [TrendGap] = []
        var newest: TrendPoint?
        trend.forEach(in: indices) { point in
            if let newest, isGap(from: newest, to: point) { gaps.append(TrendGap(start: newest, end: point)) }
            newest = point
        }
        return gaps
    }

    /// Draws dashes that start at the gap's beginning, even if that is out of view, so that they do not shift.
    @MainActor func draw(on canvas: Canvas, in geometry: GraphGeometry) {
        let line = line(in: geometry)
        let cut = line.cut(toX: geometry.minX...geometry.maxX)
        guard let first = cut.first, let last = cut.last else { return }
        let phase = line[0].distance(to: first).truncatingRemainder(dividingBy: Self.dashes.reduce(0, +))
        canvas.dash = Dash(lengths: Self.dashes, phase: phase)
        canvas.strokeLines([(first, last)])
    }

    func line(in geometry: GraphGeometry) -> [Point] {
        [start, end].map { geometry.point(of: $0.date, $0.kilograms) }
    }
}
