/// A linear mapping of values to positions along an edge of the paper.
struct PaperAxis: Hashable {
    /// The position of `value`, in points from the paper's left or upper edge.
    var point: Double
    var value: Double
    /// Negative if values grow upwards; not 0.
    var pointsPerValue: Double

    func position(of value: Double) -> Double { point + (value - self.value) * pointsPerValue }

    func value(at position: Double) -> Double { value + (position - point) / pointsPerValue }

    /// Returns the values between two positions.
    func values(from start: Double, to end: Double) -> ClosedRange<Double> {
        let (first, last) = (value(at: start), value(at: end))
        return min(first, last)...max(first, last)
    }
}

extension PaperAxis {
    /// Maps the dates of a graph, in seconds since 1970, like the graph's geometry.
    ///
    /// The width shows a week if there is only one moment, with the moment in the middle.
    ///
    /// - Parameter origin: The graph's left edge on the paper, in points.
    init(datesOf geometry: GraphGeometry, origin: Double) {
        let (width, dates) = (geometry.maxX - geometry.minX, geometry.dates)
        let span = dates.upperBound - dates.lowerBound
        self.init(
            point: origin + geometry.x(of: dates.lowerBound), value: dates.lowerBound,
            pointsPerValue: width / (span > 0 ? span : 7 * 86400))
    }

    /// Maps the weights of a graph, in kilograms, like the graph's geometry.
    ///
    /// - Parameter origin: The graph's upper edge on the paper, in points.
    init(weightsOf geometry: GraphGeometry, origin: Double) {
        let lowest = geometry.weights.lowerBound
        self.init(point: origin + geometry.y(of: lowest), value: lowest, pointsPerValue: -geometry.pointsPerKilogram)
    }
}
