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
