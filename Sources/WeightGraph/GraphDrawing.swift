import Cairo
import Geometry
import WeightHistory

/// Everything needed to draw a graph's line with its trend over it.
nonisolated struct GraphDrawing: Sendable {
    let entries: EntriesInView
    /// Nil if it is not shown.
    let trend: WeightTrend?
    /// Device pixels per point.
    let scale: Double
    /// In points.
    let lineWidth: Double
    /// The diameter of a dot, in points.
    let dotSize: Double
    let color: Color
    /// The colour of the entries' line under a trend; nil draws only the trend.
    let colorUnderTrend: Color?
    /// The bars below the line if that goes through means.
    var bars: MeanBars?
    /// The line of the span that is compared, below the others; at most one.
    var compared: [GraphDrawing] = []

    /// The greatest difference between equal lengths, in device pixels: moving a picture has rounding errors.
    static let tolerance = 1.0 / 64
    /// The number of entries up to which a single thread draws them.
    private static let fewEntries = 1000

    /// Returns how far another drawing must move to the right to match, in points; nil if anything else differs.
    func distance(from other: GraphDrawing) -> Double? {
        guard let distance = entries.geometry.distance(from: other.entries.geometry),
            (trend == nil, scale, lineWidth, dotSize)
                == (other.trend == nil, other.scale, other.lineWidth, other.dotSize),
            (color, colorUnderTrend) == (other.color, other.colorUnderTrend),
            entries.hasSameDots(as: other.entries),
            entries.history.isIdentical(to: other.entries.history), movesSpans(of: other, by: distance)
        else { return nil }
        return distance
    }

    /// Whether bars and the compared line of another drawing match after a movement to the right, in points.
    private func movesSpans(of other: GraphDrawing, by distance: Double) -> Bool {
        guard (bars == nil) == (other.bars == nil), compared.count == other.compared.count else { return false }
        if let bars, let others = other.bars, !bars.matches(others) { return false }
        return zip(compared, other.compared).allSatisfy { one, other in
            one.distance(from: other).map { abs($0 - distance) * scale < Self.tolerance } ?? false
        }
    }

    @MainActor func draw(on canvas: Canvas) {
        for line in compared { line.draw(on: canvas) }
        bars?.draw(on: canvas)
        defer { bars?.drawHollows(inDotsOf: dotSize, on: canvas) }
        let clip = canvas.clipBounds
        if entries.indices.count <= Self.fewEntries {
            draw(lines(in: clip.minX...clip.maxX), on: canvas)
        } else {
            canvas.strokeConcurrently { lines(in: $0) }
            drawGaps(on: canvas)
        }
    }

    /// Draws lines that were determined before, and the trend's gaps.
    @MainActor func draw(_ lines: [Polyline], on canvas: Canvas) {
        lines.forEach(canvas.stroke)
        drawGaps(on: canvas)
    }

    @MainActor private func drawGaps(on canvas: Canvas) {
        guard let trend else { return }
        let clip = canvas.clipBounds
        let indices = trend.indices(in: columns(in: clip.minX...clip.maxX), of: entries.geometry, scale: scale)
        let gaps = TrendGap.all(in: indices, of: trend)
        guard !gaps.isEmpty else { return }
        canvas.withSavedState {
            canvas.strokeColor = color
            canvas.lineWidth = lineWidth
            for gap in gaps { gap.draw(on: canvas, in: entries.geometry) }
        }
    }

    /// Returns the lines that reach into a range of x coordinates, in drawing order.
    func lines(in xs: ClosedRange<Double>) -> [Polyline] {
        let columns = columns(in: xs)
        let line = GraphLine(through: entries, decimatedAt: scale, in: columns)
        guard let trend else {
            return [Polyline(line.points, width: lineWidth, dots: line.dots, dotDiameter: dotSize, color: color)]
        }
        let parts = TrendLine(through: trend, geometry: entries.geometry, decimatedAt: scale, in: columns).parts
        var lines = colorUnderTrend.map { [Polyline(line.points, width: lineWidth / 2, color: $0)] } ?? []
        lines += parts.dropLast().map { Polyline($0, width: lineWidth, color: color) }
        let newest = parts.last ?? []
        lines.append(Polyline(newest, width: lineWidth, dots: line.dots, dotDiameter: dotSize, color: color))
        return lines
    }

    /// Returns the columns of device pixels whose points can reach into a range of x coordinates.
    private func columns(in xs: ClosedRange<Double>) -> ClosedRange<Double> {
        GraphGeometry.columns(reaching: xs, by: reach, scale: scale)
    }

    /// How far the line and its dots extend from an entry's point, in points, antialiasing included.
    var reach: Double { max(lineWidth, dotSize, bars?.width ?? 0) / 2 + 1 / scale }
}
