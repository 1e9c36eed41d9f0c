import Geometry
import WeightHistory

/// The mapping of dates and weights to a graph view's bounds, in points.
nonisolated struct GraphGeometry: Sendable {
    let minX: Double
    let maxX: Double
    let topY: Double
    let bottomY: Double
    /// From `minX` to `maxX`, in seconds since 1970.
    private(set) var dates: ClosedRange<Double>
    /// From `bottomY` to `topY`, in kilograms.
    let weights: ClosedRange<Double>
    /// The x coordinates between which the line is drawn: those of the dates in view, or those of a sheet of paper.
    let lineXs: ClosedRange<Double>

    let pointsPerKilogram: Double

    private let pointsPerSecond: Double

    /// Nil if the insets leave no room; `flatScale` is the points per kilogram if all weights are the same.
    ///
    /// - Parameter sheet: The area that the line may fill; nil limits the line to the dates in view.
    init?(
        bounds: Rect, insets: EdgeInsets, dates: ClosedRange<Double>, weights: ClosedRange<Double>,
        flatScale: Double = WeightStep.bestSpacing, sheet: Rect? = nil
    ) {
        let inner = bounds.inset(by: insets)
        guard !inner.isEmpty else { return nil }
        (minX, maxX, topY, bottomY) = (inner.minX, inner.maxX, inner.minY, inner.maxY)
        (self.dates, self.weights) = (dates, weights)
        lineXs = min(inner.minX, sheet?.minX ?? inner.minX)...max(inner.maxX, sheet?.maxX ?? inner.maxX)
        pointsPerSecond = Self.scale(inner.width, dates)
        let scale = Self.scale(inner.height, weights)
        pointsPerKilogram = scale > 0 ? scale : flatScale
    }

    /// Whether all weights are the same, which leaves one guide through the middle.
    private var isFlat: Bool { weights.lowerBound == weights.upperBound }

    /// The weights whose guides are between `bottomY` and `topY`, in kilograms.
    var weightsInView: ClosedRange<Double> {
        guard isFlat else { return weights }
        let reach = (bottomY - topY) / 2 / pointsPerKilogram
        return weights.lowerBound - reach...weights.lowerBound + reach
    }

    /// Whether there is only one date, which puts everything in the middle.
    var isOneMoment: Bool { pointsPerSecond == 0 }

    /// Returns the number of device-pixel columns between `minX` and `maxX`, rounded up.
    func columnCount(scale: Double) -> Int { Int(((maxX - minX) * scale).rounded(.up)) }

    /// Returns the device-pixel column of a date, counted from the left edge of the bounds.
    func column(of date: Double, scale: Double) -> Double { (x(of: date) * scale).rounded(.down) }

    /// Returns the device-pixel columns of points that reach into a range of x coordinates.
    ///
    /// - Parameter reach: How far something is drawn from its point, in points.
    static func columns(reaching xs: ClosedRange<Double>, by reach: Double, scale: Double) -> ClosedRange<Double> {
        ((xs.lowerBound - reach) * scale).rounded(.down)...((xs.upperBound + reach) * scale).rounded(.up)
    }

    /// Linear from the first date at `minX` to the last at `maxX`; the middle if both are the same.
    func x(of date: Double) -> Double {
        isOneMoment ? (minX + maxX) / 2 : minX + (date - dates.lowerBound) * pointsPerSecond
    }

    /// Linear from the maximum at `topY` to the minimum at `bottomY`; the middle for the weight if both are the same.
    func y(of kilograms: Double) -> Double {
        (isFlat ? (topY + bottomY) / 2 : bottomY) - (kilograms - weights.lowerBound) * pointsPerKilogram
    }

    func point(of date: Double, _ kilograms: Double) -> Point { Point(x: x(of: date), y: y(of: kilograms)) }

    /// Returns the date at an x coordinate; infinite if there is only one date.
    func date(atX x: Double) -> Double {
        isOneMoment ? .infinity : dates.lowerBound + (x - minX) / pointsPerSecond
    }

    /// The dates between the ends of the line, in seconds since 1970.
    var lineDates: ClosedRange<Double> {
        guard !isOneMoment, lineXs != minX...maxX else { return dates }
        return min(dates.lowerBound, date(atX: lineXs.lowerBound))...max(dates.upperBound, date(atX: lineXs.upperBound))
    }

    /// Returns the geometry of equally many seconds from another date on.
    func beginning(at date: Double) -> GraphGeometry {
        var moved = self
        moved.dates = date...date + dates.span
        return moved
    }

    /// Returns how far another geometry must move to the right to match, in points; nil if anything else differs.
    func distance(from other: GraphGeometry) -> Double? {
        let isSameFrame = (minX, maxX, topY, bottomY) == (other.minX, other.maxX, other.topY, other.bottomY)
        // Panning changes the length of a span by rounding errors.
        let isSameSpan = abs(pointsPerSecond / other.pointsPerSecond - 1) < 1e-6 / (maxX - minX)
        guard isSameFrame, lineXs == other.lineXs, weights == other.weights, isSameSpan else { return nil }
        let distance = (other.dates.lowerBound - dates.lowerBound) * pointsPerSecond
        return abs(distance) < 1e6 ? distance : nil
    }

    private static func scale(_ length: Double, _ range: ClosedRange<Double>) -> Double {
        range.upperBound > range.lowerBound ? length / (range.upperBound - range.lowerBound) : 0
    }
}

/// The entries that a graph shows, with the geometry that places them.
nonisolated struct EntriesInView: Sendable {
    let history: WeightHistory
    let geometry: GraphGeometry
    /// The entries whose dates are in view.
    let indices: Range<Int>
    /// The entries between the ends of the line, some of which may be beside the dates in view.
    private let lineIndices: Range<Int>
    /// Whether each entry has a dot, or only those with the highest and the lowest weight.
    let areAllDotted: Bool
    private let extremes: EntryStatistics?

    /// - Parameter maximumDots: The number of entries up to which each has a dot.
    init(of history: WeightHistory, _ geometry: GraphGeometry, dottingUpTo maximumDots: Int = 0) {
        (self.history, self.geometry) = (history, geometry)
        indices = history.indices(in: geometry.dates)
        lineIndices = history.indices(in: geometry.lineDates)
        extremes = history.statistics(of: indices)
        areAllDotted = indices.count <= maximumDots
    }

    func isExtreme(_ kilograms: Double) -> Bool {
        kilograms == extremes?.minimum || kilograms == extremes?.maximum
    }

    func hasSameDots(as other: EntriesInView) -> Bool {
        areAllDotted == other.areAllDotted && extremes?.minimum == other.extremes?.minimum
            && extremes?.maximum == other.extremes?.maximum
    }

    /// Returns the entries between the ends of the line that fall in some columns of device pixels.
    func indices(in columns: ClosedRange<Double>, scale: Double) -> Range<Int> {
        let start = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) >= columns.lowerBound }
        let end = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) > columns.upperBound }
        return (start..<max(start, end)).clamped(to: lineIndices)
    }
}

/// Finds the entry of a graph that is nearest to a point.
struct NearestEntry {
    let history: WeightHistory
    let geometry: GraphGeometry
    /// Device pixels per point.
    let scale: Double

    /// Returns the index of the nearest entry in the history, 0 being the oldest; nil if no entry is in view.
    ///
    /// The horizontal distance decides. Among entries in the same column of device pixels, which look alike, the
    /// vertical distance decides, and then the older entry.
    func index(nearestTo point: Point) -> Int? {
        let inView = history.indices(in: geometry.dates)
        guard !inView.isEmpty else { return nil }
        let column = geometry.column(of: date(nearestToX: point.x, in: inView), scale: scale)
        let first = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) >= column }
        let end = history.firstIndexByDate { geometry.column(of: $0.seconds, scale: scale) > column }
        return nearest(toY: point.y, in: (first..<end).clamped(to: inView))
    }

    private func date(nearestToX x: Double, in indices: Range<Int>) -> Double {
        let after = history.firstIndexByDate { geometry.x(of: $0.seconds) >= x }
        let nearest = [after - 1, after].map { min(max($0, indices.lowerBound), indices.upperBound - 1) }
        let dates = nearest.map { history[$0].date.instant }
        return dates.min { abs(geometry.x(of: $0) - x) < abs(geometry.x(of: $1) - x) } ?? 0
    }

    private func nearest(toY y: Double, in indices: Range<Int>) -> Int {
        var nearest = (index: indices.lowerBound, distance: Double.infinity)
        history.forEachBlock(in: indices) { block, rows, start in
            guard leastDistance(fromY: y, to: block) < nearest.distance else { return }
            block.withColumns { _, kilograms in
                for row in rows {
                    let distance = abs(geometry.y(of: kilograms[row]) - y)
                    if distance < nearest.distance { nearest = (start + row, distance) }
                }
            }
        }
        return nearest.index
    }

    /// Returns a lower bound of the distance to the block's entries; its heaviest entry is the topmost.
    private func leastDistance(fromY y: Double, to block: EntryBlock) -> Double {
        max(0, geometry.y(of: block.maximum) - y, y - geometry.y(of: block.minimum))
    }
}
