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

    /// How far to the right all of it stands from where it does in another drawing, in points; nil if that is not all in
    /// which they differ.
    func distance(from other: GraphDrawing) -> Double? {
        guard let distance = entries.geometry.distance(from: other.entries.geometry),
            (trend == nil, scale, lineWidth, dotSize)
                == (other.trend == nil, other.scale, other.lineWidth, other.dotSize),
            color == other.color, entries.hasSameDots(as: other.entries),
            entries.history.isIdentical(to: other.entries.history)
        else { return nil }
        return distance
    }

    @MainActor func draw(on canvas: Canvas) {
        let clip = canvas.clipBounds
        if entries.indices.count <= Self.fewEntries {
            lines(in: clip.minX...clip.maxX).forEach(canvas.stroke)
        } else {
            canvas.strokeParts { lines(in: $0) }
        }
        guard let trend else { return }
        let indices = trend.indices(in: columns(in: clip.minX...clip.maxX), of: entries.geometry, scale: scale)
        draw(TrendGap.all(in: indices, of: trend), on: canvas)
    }

    @MainActor private func draw(_ gaps: [TrendGap], on canvas: Canvas) {
        guard !gaps.isEmpty else { return }
        canvas.withSavedState {
            canvas.strokeColor = color
            canvas.lineWidth = lineWidth
            for gap in gaps { gap.draw(on: canvas, in: entries.geometry) }
        }
    }

    /// What reaches into a range of x coordinates, later ones over earlier ones.
    private func lines(in xs: ClosedRange<Double>) -> [Polyline] {
        let columns = columns(in: xs)
        let line = GraphLine(through: entries, decimatedAt: scale, in: columns)
        guard let trend else {
            return [Polyline(line.points, width: lineWidth, dots: line.dots, dotDiameter: dotSize, color: color)]
        }
        let trendLine = trendLine(trend, in: columns)
        let pale = color.withAlpha(color.alpha * Self.paleAlpha)
        var lines = [Polyline(line.points, width: lineWidth / 2, color: pale)]
        lines += trendLine.parts.dropLast().map { Polyline($0, width: lineWidth, color: color) }
        let newest = trendLine.parts.last ?? []
        lines.append(Polyline(newest, width: lineWidth, dots: line.dots, dotDiameter: dotSize, color: color))
        return lines
    }

    private func trendLine(_ trend: WeightTrend, in columns: ClosedRange<Double>) -> TrendLine {
        TrendLine(through: trend, geometry: entries.geometry, decimatedAt: scale, in: columns)
    }

    /// The columns of device pixels from which something reaches into a range of x coordinates.
    private func columns(in xs: ClosedRange<Double>) -> ClosedRange<Double> {
        ((xs.lowerBound - reach) * scale).rounded(.down)...((xs.upperBound + reach) * scale).rounded(.up)
    }

    /// How far from an entry's point the line and its dot can be seen, in points.
    var reach: Double { max(lineWidth, dotSize) / 2 + 1 / scale }
}
