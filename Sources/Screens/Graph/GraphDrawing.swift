import Cairo
import Geometry
import WeightHistory

/// How a graph's line is drawn, and its trend over it.
nonisolated struct GraphDrawing: Sendable {
    let entries: EntriesInView
    /// Nil where it is not shown.
    let trend: WeightTrend?
    /// Device pixels to a point.
    let scale: Double
    /// Points.
    let lineWidth: Double
    /// The diameter of a dot, in points.
    let dotSize: Double
    let color: Color

    /// Of the entries' line under a trend.
    private static let paleAlpha = 0.35
    /// Up to so many entries are drawn at once rather than by several threads.
    private static let fewEntries = 1000

    @MainActor func draw(on canvas: Canvas) {
        if entries.indices.count <= Self.fewEntries {
            let clip = canvas.clipBounds
            lines(in: clip.minX...clip.maxX).forEach(canvas.stroke)
        } else {
            canvas.strokeParts { lines(in: $0) }
        }
        guard let trend else { return }
        TrendLine(through: trend, geometry: entries.geometry, decimatedAt: scale)
            .drawGaps(on: canvas, width: lineWidth, color: color)
    }

    /// What reaches into a range of x coordinates, later ones over earlier ones.
    private func lines(in xs: ClosedRange<Double>) -> [Polyline] {
        let columns = ((xs.lowerBound - reach) * scale).rounded(.down)...((xs.upperBound + reach) * scale).rounded(.up)
        let line = GraphLine(through: entries, decimatedAt: scale, in: columns)
        guard let trend else {
            return [Polyline(line.points, width: lineWidth, dots: line.dots, dotDiameter: dotSize, color: color)]
        }
        let trendLine = TrendLine(through: trend, geometry: entries.geometry, decimatedAt: scale, in: columns)
        let pale = color.withAlpha(color.alpha * Self.paleAlpha)
        return [Polyline(line.points, width: lineWidth / 2, color: pale)]
            + trendLine.parts.map { Polyline($0, width: lineWidth, color: color) }
            + [Polyline([], width: 0, dots: line.dots, dotDiameter: dotSize, color: color)]
    }

    /// How far from an entry's point the line and its dot can be seen, in points.
    private var reach: Double { max(lineWidth, dotSize) / 2 + 1 / scale }
}
