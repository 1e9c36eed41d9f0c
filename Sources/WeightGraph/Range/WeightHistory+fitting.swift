import WeightHistory

extension WeightHistory {
    /// Returns the lowest and the highest weight of a graph of some dates, in kilograms; nil without entries.
    ///
    /// These are the weights of the entries in view. If all are the same, they are in the middle of the weights that
    /// the line passes at the edges; without entries in view, only that line counts.
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

    /// Returns the lowest and the highest weight on the line through all entries in a span of dates; nil if the line
    /// does not reach it.
    func weights(ofLineIn dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        let inView = indices(in: dates)
        let extremes = statistics(of: inView).map { [$0.minimum, $0.maximum] } ?? []
        let all = extremes + ends(ofLineIn: dates, inView)
        return all.isEmpty ? nil : all.min()!...all.max()!
    }

    /// Returns the weights of the line at both ends of a span of dates, if it continues there.
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

    /// Returns the weight on the line between two entries at a date; nil if one of them does not exist.
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
    /// The least span of weights that a graph shows, in kilograms, so that a few grams do not look like a cliff.
    var leastSpan: Double { self == .kilograms ? 1 : 2 * WeightUnit.pounds.inKilograms }
}

extension ClosedRange<Double> {
    /// Widens the range to a least span about its middle; a single number stays.
    func widened(to least: Double) -> ClosedRange<Double> {
        guard span > 0, span < least else { return self }
        let middle = (lowerBound + upperBound) / 2
        return middle - least / 2...middle + least / 2
    }
}
