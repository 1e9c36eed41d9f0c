/// Whether the trend is within a range to stay in, and since when.
public struct GoalStanding: Hashable, Sendable {
    public enum Place: String, Sendable { case below, within, above }

    /// Outside only if the trend is beyond a bound by more than its standard error.
    public let place: Place
    /// From the nearest bound to the trend, in kilograms; 0 between the bounds.
    public let distance: Double
    /// The first day of the trend from which on it was always in this place.
    public let since: CalendarDay
    /// From that day to that of the newest entry, counting both.
    public let days: Int

    /// Nil without entries, and while the error of a trend outside is not known.
    init?(of history: WeightHistory, in weights: ClosedRange<Double>) {
        let trend = history.trend
        guard let newest = trend.last, let last = history.last?.date.day else { return nil }
        let error = history.trendError()
        guard error != nil || weights.contains(newest.kilograms) else { return nil }
        let place = { (point: TrendPoint) in Self.place(of: point.kilograms, in: weights, error ?? 0) }
        self.place = place(newest)
        distance = max(weights.lowerBound - newest.kilograms, newest.kilograms - weights.upperBound, 0)
        let start = trend.lastIndex { [own = self.place] in place($0) != own }.map { $0 + 1 } ?? 0
        since = min(last, history.day(ofTrend: trend[start]) ?? last)
        days = last.daysSince1970 - since.daysSince1970 + 1
    }

    private static func place(of kilograms: Double, in weights: ClosedRange<Double>, _ error: Double) -> Place {
        if kilograms > weights.upperBound + error { return .above }
        return kilograms < weights.lowerBound - error ? .below : .within
    }
}

extension WeightHistory {
    /// The day of the weighings that a point of the trend follows, as they are written.
    fileprivate func day(ofTrend point: TrendPoint) -> CalendarDay? {
        // The mean of several times may be rounded.
        let end = firstIndexByDate { $0.seconds > point.date + 0.001 }
        return end > 0 ? self[end - 1].date.day : nil
    }
}
