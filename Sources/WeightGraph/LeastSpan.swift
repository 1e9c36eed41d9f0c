import WeightHistory

extension WeightUnit {
    /// The least span that a graph shows from its lowest to its highest weight, in kilograms: a few grams are no cliff.
    var leastSpan: Double { self == .kilograms ? 1 : 2 * WeightUnit.pounds.inKilograms }
}

extension ClosedRange<Double> {
    /// With the same middle, from a least span on; what is one number stays that.
    func widened(to least: Double) -> ClosedRange<Double> {
        guard span > 0, span < least else { return self }
        let middle = (lowerBound + upperBound) / 2
        return middle - least / 2...middle + least / 2
    }
}
