import Geometry

/// The mapping of dates and weights to a graph view's bounds, in points.
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

    /// Nil if the insets leave no room.
    ///
    /// - Parameter flatScale: Points per kilogram if all weights are the same.
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
    ///
    /// - Parameter scale: Device pixels per point.
    func columnCount(scale: Double) -> Int { Int(((maxX - minX) * scale).rounded(.up)) }

    /// Returns the device-pixel column of a date, counted from the left edge of the bounds.
    func column(of date: Double, scale: Double) -> Double { (x(of: date) * scale).rounded(.down) }

    /// Linear from the first date at `minX` to the last at `maxX`; the middle if both are the same.
    func x(of date: Double) -> Double {
        isOneMoment ? (minX + maxX) / 2 : minX + (date - dates.lowerBound) * pointsPerSecond
    }

    /// Linear from the maximum at `topY` to the minimum at `bottomY`; the middle for the weight if both are the same.
    func y(of kilograms: Double) -> Double {
        (isFlat ? (topY + bottomY) / 2 : bottomY) - (kilograms - weights.lowerBound) * pointsPerKilogram
    }

    /// Returns the point of an entry, or of a trend at a date.
    func point(of date: Double, _ kilograms: Double) -> Point { Point(x: x(of: date), y: y(of: kilograms)) }

    /// Returns the date at an x coordinate; infinite if there is only one date.
    func date(atX x: Double) -> Double {
        isOneMoment ? .infinity : dates.lowerBound + (x - minX) / pointsPerSecond
    }

    /// Returns how far another geometry must move to the right to match this one, in points; nil if anything else
    /// differs.
    func distance(from other: GraphGeometry) -> Double? {
        let isSameFrame = (minX, maxX, topY, bottomY) == (other.minX, other.maxX, other.topY, other.bottomY)
        // Panning changes the length of a span by rounding errors.
        let isSameSpan = abs(pointsPerSecond / other.pointsPerSecond - 1) < 1e-6 / (maxX - minX)
        guard isSameFrame, weights == other.weights, isSameSpan else { return nil }
        let distance = (other.dates.lowerBound - dates.lowerBound) * pointsPerSecond
        return abs(distance) < 1e6 ? distance : nil
    }

    private static func scale(_ length: Double, _ range: ClosedRange<Double>) -> Double {
        range.upperBound > range.lowerBound ? length / (range.upperBound - range.lowerBound) : 0
    }
}
