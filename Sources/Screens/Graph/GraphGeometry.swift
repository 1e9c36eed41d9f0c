import Geometry

/// Where dates and weights stand in a graph view's bounds, in points.
struct GraphGeometry {
    let minX: Double
    let maxX: Double
    let topY: Double
    let bottomY: Double
    /// From `minX` to `maxX`, in seconds since 1970.
    let dates: ClosedRange<Double>
    /// From `bottomY` to `topY`, in kilograms.
    let weights: ClosedRange<Double>

    private let pointsPerSecond: Double
    private let pointsPerKilogram: Double

    /// Nil if there is no room within the insets.
    init?(bounds: Rect, insets: EdgeInsets, dates: ClosedRange<Double>, weights: ClosedRange<Double>) {
        let inner = bounds.inset(by: insets)
        guard !inner.isEmpty else { return nil }
        (minX, maxX, topY, bottomY) = (inner.minX, inner.maxX, inner.minY, inner.maxY)
        (self.dates, self.weights) = (dates, weights)
        pointsPerSecond = Self.scale(inner.width, dates)
        pointsPerKilogram = Self.scale(inner.height, weights)
    }

    /// Whether all the weights are the same, which leaves one guide through the middle.
    var isFlat: Bool { pointsPerKilogram == 0 }

    /// Linear from the first date at `minX` to the last at `maxX`; the middle where both are the same moment.
    func x(of date: Double) -> Double {
        pointsPerSecond == 0 ? (minX + maxX) / 2 : minX + (date - dates.lowerBound) * pointsPerSecond
    }

    /// Linear from the maximum at `topY` to the minimum at `bottomY`; the middle where both are the same weight.
    func y(of kilograms: Double) -> Double {
        isFlat ? (topY + bottomY) / 2 : bottomY - (kilograms - weights.lowerBound) * pointsPerKilogram
    }

    /// The date at a distance from the left; infinite if all entries share one date.
    func date(atX x: Double) -> Double {
        pointsPerSecond == 0 ? .infinity : dates.lowerBound + (x - minX) / pointsPerSecond
    }

    private static func scale(_ length: Double, _ range: ClosedRange<Double>) -> Double {
        range.upperBound > range.lowerBound ? length / (range.upperBound - range.lowerBound) : 0
    }
}
