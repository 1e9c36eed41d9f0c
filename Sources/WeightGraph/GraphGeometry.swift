import Geometry

/// Where dates and weights stand in a graph view's bounds, in points.
nonisolated struct GraphGeometry: Sendable {
    let minX: Double
    let maxX: Double
    let topY: Double
    let bottomY: Double
    /// From `minX` to `maxX`, in seconds since 1970.
    let dates: ClosedRange<Double>
    /// From `bottomY` to `topY`, in kilograms.
    let weights: ClosedRange<Double>

    let pointsPerKilogram: Double

    private let pointsPerSecond: Double

    /// Nil if there is no room within the insets.
    ///
    /// - Parameter flatScale: Points to a kilogram where all the weights are the same.
    init?(
        bounds: Rect, insets: EdgeInsets, dates: ClosedRange<Double>, weights: ClosedRange<Double>,
        flatScale: Double = WeightStep.bestSpacing
    ) {
        let inner = bounds.inset(by: insets)
        guard !inner.isEmpty else { return nil }
        (minX, maxX, topY, bottomY) = (inner.minX, inner.maxX, inner.minY, inner.maxY)
        (self.dates, self.weights) = (dates, weights)
        pointsPerSecond = Self.scale(inner.width, dates)
        let scale = Self.scale(inner.height, weights)
        pointsPerKilogram = scale > 0 ? scale : flatScale
    }

    /// Whether all the weights are the same, which leaves one guide through the middle.
    private var isFlat: Bool { weights.lowerBound == weights.upperBound }

    /// The weights that a guide between `bottomY` and `topY` can stand at, in kilograms.
    var weightsInView: ClosedRange<Double> {
        guard isFlat else { return weights }
        let reach = (bottomY - topY) / 2 / pointsPerKilogram
        return weights.lowerBound - reach...weights.lowerBound + reach
    }

    /// Whether the dates are one, which puts everything into the middle.
    var isOneMoment: Bool { pointsPerSecond == 0 }

    /// How many columns of device pixels lie between `minX` and `maxX`.
    ///
    /// - Parameter scale: Device pixels to a point.
    func columnCount(scale: Double) -> Int { Int(((maxX - minX) * scale).rounded(.up)) }

    /// The column of device pixels that a date stands in, counted from the bounds' left edge.
    func column(of date: Double, scale: Double) -> Double { (x(of: date) * scale).rounded(.down) }

    /// Linear from the first date at `minX` to the last at `maxX`; the middle where both are the same moment.
    func x(of date: Double) -> Double {
        isOneMoment ? (minX + maxX) / 2 : minX + (date - dates.lowerBound) * pointsPerSecond
    }

    /// Linear from the maximum at `topY` to the minimum at `bottomY`; where both are the same weight, that stands in the
    /// middle.
    func y(of kilograms: Double) -> Double {
        (isFlat ? (topY + bottomY) / 2 : bottomY) - (kilograms - weights.lowerBound) * pointsPerKilogram
    }

    /// Where an entry stands, or a trend on a date.
    func point(of date: Double, _ kilograms: Double) -> Point { Point(x: x(of: date), y: y(of: kilograms)) }

    /// The date at a distance from the left; infinite if all entries share one date.
    func date(atX x: Double) -> Double {
        isOneMoment ? .infinity : dates.lowerBound + (x - minX) / pointsPerSecond
    }

    /// How far to the right everything stands from where it does in another geometry, in points; nil if that is not all
    /// in which they differ.
    func distance(from other: GraphGeometry) -> Double? {
        let isSameFrame = (minX, maxX, topY, bottomY) == (other.minX, other.maxX, other.topY, other.bottomY)
        // A span that was moved is as long as before but for the last bits of its ends.
        let isSameSpan = abs(pointsPerSecond / other.pointsPerSecond - 1) < 1e-6 / (maxX - minX)
        guard isSameFrame, weights == other.weights, isSameSpan else { return nil }
        let distance = (other.dates.lowerBound - dates.lowerBound) * pointsPerSecond
        return abs(distance) < 1e6 ? distance : nil
    }

    private static func scale(_ length: Double, _ range: ClosedRange<Double>) -> Double {
        range.upperBound > range.lowerBound ? length / (range.upperBound - range.lowerBound) : 0
    }
}
