/// The statistics of a series; numbers are in its unit.
public struct SeriesSummary: Sendable {
    public let series: Series
    /// At least 1.
    public let count: Int
    /// The days of the oldest and of the newest value.
    public let first: CalendarDay
    public let last: CalendarDay
    public let oldest: SeriesValue
    public let latest: SeriesValue
    public let minimum: Double
    public let maximum: Double
    public let average: Double
    /// The trend on the newest value's day.
    public let trend: Double
    public let rate: WeightRate?

    public var change: Double { latest.number - oldest.number }

    /// Nil without values.
    ///
    /// - Parameters:
    ///   - history: The series' values.
    ///   - indices: The values to sum up; trend and rate also follow earlier ones. Nil for all.
    public init?(of series: Series, _ history: WeightHistory, in indices: Range<Int>? = nil) {
        let indices = indices ?? 0..<history.count
        let known = history.entries(in: 0..<indices.upperBound)
        guard let statistics = history.statistics(of: indices), let trend = known.latestTrend else { return nil }
        let (first, last) = (history[indices.lowerBound], history[indices.upperBound - 1])
        guard let oldest = SeriesValue(first.weight.text, series), let latest = SeriesValue(last.weight.text, series)
        else { return nil }
        (self.series, count, self.first, self.last) = (series, indices.count, first.date.day, last.date.day)
        (self.oldest, self.latest) = (oldest, latest)
        (minimum, maximum, average) = (statistics.minimum, statistics.maximum, statistics.average)
        (self.trend, rate) = (trend, known.rate())
    }
}

extension WeightHistory {
    /// Returns the indices of the entries in a range; empty if there are none.
    ///
    /// - Parameter rules: The zone whose midnights bound the range's days.
    public func indices(in choice: RangeChoice, rules: TimeZoneRules) -> Range<Int> {
        guard let firstDate, let lastDate else { return 0..<0 }
        return indices(in: choice.dates(in: firstDate...lastDate, rules: rules))
    }
}
