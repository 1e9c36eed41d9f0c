import WeightHistory

/// The lowest and the highest weight of a trend between two dates, cached for the latest dates of one trend.
struct TrendWeights {
    private var known: (dates: ClosedRange<Double>, weights: ClosedRange<Double>?)?

    /// Returns the weights in kilograms, those at the ends interpolated; nil if the trend does not reach the dates.
    mutating func weights(of trend: WeightTrend, in dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        if let known, known.dates == dates { return known.weights }
        let weights = trend.weights(in: dates)
        known = (dates, weights)
        return weights
    }
}

extension WeightTrend {
    fileprivate func weights(in dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        let start = partitionPoint { $0.date < dates.lowerBound }
        let end = Swift.max(start, partitionPoint { $0.date <= dates.upperBound })
        let ends = [weight(at: dates.lowerBound, before: start), weight(at: dates.upperBound, before: end)]
            .compactMap(\.self)
        var lowest = ends.min() ?? .infinity
        var highest = ends.max() ?? -.infinity
        forEach(in: start..<end) { point in
            lowest = Swift.min(lowest, point.kilograms)
            highest = Swift.max(highest, point.kilograms)
        }
        return lowest <= highest ? lowest...highest : nil
    }

    /// Returns the weight at a date between a point and the one before; nil if one of them does not exist.
    private func weight(at date: Double, before index: Int) -> Double? {
        guard index > 0, index < count else { return nil }
        let (start, end) = (self[index - 1], self[index])
        return date.interpolated(from: (start.date, start.kilograms), to: (end.date, end.kilograms))
    }
}
