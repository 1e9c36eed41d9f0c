/// Where values stand along an edge of the paper, linearly.
struct PaperAxis: Hashable {
    /// Where `value` stands, in points from the paper's left or upper edge.
    var point: Double
    var value: Double
    /// Negative where values grow upwards; not 0.
    var pointsPerValue: Double

    func position(of value: Double) -> Double { point + (value - self.value) * pointsPerValue }

    func value(at position: Double) -> Double { value + (position - point) / pointsPerValue }

    /// The values from one position to another.
    func values(from start: Double, to end: Double) -> ClosedRange<Double> {
        let (first, last) = (value(at: start), value(at: end))
        return min(first, last)...max(first, last)
    }
}

extension PaperAxis {
    /// The dates of a graph, in seconds since 1970, as its geometry has them.
    ///
    /// A single moment stands in the middle of a week.
    ///
    /// - Parameter origin: The graph's left edge on the paper.
    init(datesOf geometry: GraphGeometry, origin: Double) {
        let (width, dates) = (geometry.maxX - geometry.minX, geometry.dates)
        let span = dates.upperBound - dates.lowerBound
        self.init(
            point: origin + geometry.x(of: dates.lowerBound), value: dates.lowerBound,
            pointsPerValue: width / (span > 0 ? span : 7 * 86400))
    }

    /// The weights of a graph, in kilograms, as its geometry has them.
    ///
    /// - Parameter origin: The graph's upper edge on the paper.
    init(weightsOf geometry: GraphGeometry, origin: Double) {
        let lowest = geometry.weights.lowerBound
        self.init(point: origin + geometry.y(of: lowest), value: lowest, pointsPerValue: -geometry.pointsPerKilogram)
    }
}
