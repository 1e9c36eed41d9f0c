/// Whether the trend is within a range to stay in, and since when.
public struct GoalStanding: Hashable, Sendable {
    public enum Place: String, Sendable { case below, within, above }

    /// Entered by the trend between the bounds, left by a trend beyond one of them by more than its standard error.
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
        let certain = Self.lastStay(trend) { Self.place(of: $0, in: weights, error ?? 0) }
        place = certain?.place ?? (newest.kilograms > weights.upperBound ? .above : .below)
        distance = max(weights.lowerBound - newest.kilograms, newest.kilograms - weights.upperBound, 0)
        since = min(last, history.day(ofTrend: trend[certain?.start ?? 0]) ?? last)
        days = last.daysSince1970 - since.daysSince1970 + 1
    }

    /// Nil for a trend beyond a bound by less than its standard error.
    private static func place(of kilograms: Double, in weights: ClosedRange<Double>, _ error: Double) -> Place? {
        if weights.contains(kilograms) { return .within }
        if kilograms > weights.upperBound + error { return .above }
        return kilograms < weights.lowerBound - error ? .below : nil
    }

    /// Returns the newest place, and the index of the first point from which on there was no other; nil if there is no
    /// place.
    private static func lastStay(
        _ trend: WeightTrend, place: (Double) -> Place?
    ) -> (place: Place, start: Int)? {
        var stay: (place: Place, start: Int)?
        for index in trend.indices.reversed() {
            guard let place = place(trend[index].kilograms) else { continue }
            guard stay == nil || stay?.place == place else { break }
            stay = (place, index)
        }
        return stay
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
