public struct HistorySummary: Hashable, Sendable {
    /// At least 1.
    public let count: Int
    /// The days of the oldest and of the newest entry.
    public let first: CalendarDay
    public let last: CalendarDay
    public let latest: WeightEntry
    /// In kilograms, like `maximum`, `average` and `trend`.
    public let minimum: Double
    public let maximum: Double
    /// The mean of the entries.
    public let average: Double
    /// The trend on the newest entry's day.
    public let trend: Double
    public let rate: WeightRate?
    public let goal: EntryWeight?
    /// Nil without a goal.
    public let forecast: Forecast?
    /// The index of the newest entry; nil if the height is not known.
    public let bodyMassIndex: BodyMassIndex?

    /// Nil without entries.
    ///
    /// - Parameter indices: The entries that are summed up; trend and rate also follow earlier ones. Nil for all.
    public init?(of history: WeightHistory, _ person: Person, in indices: Range<Int>? = nil) {
        let indices = indices ?? 0..<history.count
        let known = history.entries(in: 0..<indices.upperBound)
        guard let statistics = history.statistics(of: indices), let trend = known.latestTrend else { return nil }
        let (first, latest) = (history[indices.lowerBound], history[indices.upperBound - 1])
        (count, self.first, last, self.latest) = (indices.count, first.date.day, latest.date.day, latest)
        (minimum, maximum, average) = (statistics.minimum, statistics.maximum, statistics.average)
        self.trend = trend
        let rate = known.rate()
        self.rate = rate
        goal = person.goal
        forecast = person.goal.map { goal in
            Forecast(goal: goal.kilograms, first: first.kilograms, trend: trend, rate: rate, newest: latest.date)
        }
        bodyMassIndex = person.height.map { BodyMassIndex(kilograms: latest.kilograms, height: $0) }
    }
}

extension WeightHistory {
    /// The trend on the newest entry's day, in kilograms, computed from the last year; nil without entries.
    var latestTrend: Double? {
        guard let lastDate else { return nil }
        // A difference from a year ago has shrunk to less than a rounding error.
        let start = blocks.partitionPoint { $0.lastTimestamp.seconds < lastDate - 366 * 86400 }
        return WeightTrend(of: Array(blocks[start...])).last?.kilograms
    }
}
