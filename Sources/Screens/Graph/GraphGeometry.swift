import Geometry
import WeightHistory

/// Where dates and weights stand in a graph view's bounds, in points.
struct GraphGeometry {
    let minX: Double
    let maxX: Double
    let topY: Double
    let bottomY: Double

    private let firstDate: Double
    private let minimum: Double
    private let pointsPerSecond: Double
    private let pointsPerKilogram: Double

    /// The geometry of a history in bounds, or nil if there is nothing to draw or no room to draw it in.
    init?(bounds: Rect, margin: Double, history: WeightHistory) {
        let inner = bounds.inset(by: EdgeInsets(top: 2 * margin, left: margin, bottom: margin, right: margin))
        guard !inner.isEmpty, let firstDate = history.firstDate, let lastDate = history.lastDate,
            let minimum = history.minimum, let maximum = history.maximum
        else { return nil }
        (minX, maxX, topY, bottomY) = (inner.minX, inner.maxX, inner.minY, inner.maxY)
        self.firstDate = firstDate
        self.minimum = minimum
        pointsPerSecond = lastDate > firstDate ? inner.width / (lastDate - firstDate) : 0
        pointsPerKilogram = maximum > minimum ? inner.height / (maximum - minimum) : 0
    }

    /// Whether all the weights are the same, which leaves one guide through the middle.
    var isFlat: Bool { pointsPerKilogram == 0 }

    /// Linear from the first date at `minX` to the last at `maxX`; the middle where both are the same moment.
    func x(of date: Double) -> Double {
        pointsPerSecond == 0 ? (minX + maxX) / 2 : minX + (date - firstDate) * pointsPerSecond
    }

    /// Linear from the maximum at `topY` to the minimum at `bottomY`; the middle where both are the same weight.
    func y(of kilograms: Double) -> Double {
        isFlat ? (topY + bottomY) / 2 : bottomY - (kilograms - minimum) * pointsPerKilogram
    }

    /// The date at a distance from the left; infinite if all entries share one date.
    func date(atX x: Double) -> Double {
        pointsPerSecond == 0 ? .infinity : firstDate + (x - minX) / pointsPerSecond
    }
}
