/// The entries in a span of time, such as a phase.
public struct SpanSummary: Hashable, Sendable {
    /// At least 1.
    public let count: Int
    /// The number of days with an entry, by the days as written.
    public let weighedDays: Int
    /// The days of the first and of the last entry.
    public let days: ClosedRange<CalendarDay>
    /// The mean of the daily means, in kilograms, like those below.
    public let mean: Double
    /// The trend of the whole history on the first day with an entry, and on the last one.
    public let firstTrend: Double
    public let lastTrend: Double
    /// The slope of the line through the span's weighings; nil with fewer than nine, or in under 14 days.
    public let rate: WeightRate?

    /// How much the trend rises.
    public var change: Double { lastTrend - firstTrend }

    /// Nil without entries in the span; both ends, in seconds since 1970, are included.
    public init?(of history: WeightHistory, in dates: ClosedRange<Double>) {
        let indices = history.indices(in: dates)
        guard let first = indices.first, let last = indices.last else { return nil }
        let days = DayWeights.all(of: history, in: indices)
        (count, weighedDays, mean) = (indices.count, days.count, days.mean)
        self.days = days[0].day...days[days.count - 1].day
        firstTrend = history.trend.weight(on: history[first].date)
        lastTrend = history.trend.weight(on: history[last].date)
        rate = history.rate(in: indices)
    }
}

extension WeightHistory {
    /// Computes what summaries of spans share, from any thread.
    public func computeDays() {
        for block in blocks { _ = block.days }
    }
}

extension WeightTrend {
    /// Returns the trend on the day of an entry, in kilograms.
    func weight(on date: EntryDate) -> Double {
        // A day's point is at the mean time of its entries.
        let nearest = partitionPoint { $0.date < date.instant }
        let candidates = Swift.max(0, nearest - 2)..<Swift.min(count, nearest + 2)
        let day = candidates.first { index in
            Int((self[index].date + Double(date.offset)).rounded(.down)).flooredQuotient(by: 86400)
                == date.day.daysSince1970
        }
        return self[day ?? Swift.min(nearest, count - 1)].kilograms
    }
}
