import WeightHistory

extension WeightHistory {
    /// From the lowest to the highest weight that a graph of some dates shows, in kilograms; nil without entries.
    ///
    /// Those of the entries in view. Where they are all the same, it stands in the middle of what the line to the nearest
    /// entries outside passes through; where there are none, that line alone counts.
    func weights(fitting dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        guard !isEmpty else { return nil }
        let inView = indices(in: dates)
        if let statistics = statistics(of: inView), statistics.minimum < statistics.maximum {
            return statistics.minimum...statistics.maximum
        }
        let ends = ends(ofLineIn: dates, inView)
        guard let first = inView.first else { return around(ends, nearest: inView.lowerBound) }
        let middle = self[first].kilograms
        let reach = ends.map { abs($0 - middle) }.max() ?? 0
        return middle - reach...middle + reach
    }

    /// From the lowest to the highest weight that the line through all entries passes in a span of dates; nil if it does
    /// not come there.
    func weights(ofLineIn dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        let inView = indices(in: dates)
        let extremes = statistics(of: inView).map { [$0.minimum, $0.maximum] } ?? []
        let all = extremes + ends(ofLineIn: dates, inView)
        return all.isEmpty ? nil : all.min()!...all.max()!
    }

    /// What the line passes where it enters and leaves a span of dates.
    private func ends(ofLineIn dates: ClosedRange<Double>, _ inView: Range<Int>) -> [Double] {
        [
            weight(at: dates.lowerBound, between: inView.lowerBound - 1, and: inView.lowerBound),
            weight(at: dates.upperBound, between: inView.upperBound - 1, and: inView.upperBound),
        ].compactMap(\.self)
    }

    private func around(_ ends: [Double], nearest index: Int) -> ClosedRange<Double> {
        let weights = ends.isEmpty ? [self[Swift.min(index, count - 1)].kilograms] : ends
        return weights.min()!...weights.max()!
    }

    /// Where the line from one entry to the next stands at a date; nil where it does not go on.
    private func weight(at date: Double, between before: Int, and after: Int) -> Double? {
        guard indices.contains(before), indices.contains(after) else { return nil }
        let (start, end) = (self[before], self[after])
        let time = end.date.instant - start.date.instant
        guard time > 0 else { return end.kilograms }
        let share = (date - start.date.instant) / time
        return start.kilograms + (end.kilograms - start.kilograms) * share
    }
}

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
