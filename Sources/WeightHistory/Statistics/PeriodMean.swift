/// The weighings of a week or a month, by their days as written.
public struct PeriodMean: Hashable, Sendable {
    /// The first day of the week or month.
    public let start: CalendarDay
    /// The mean of the daily means, in kilograms, like those below.
    public let mean: Double
    /// The lowest of all entries.
    public let lowest: Double
    public let highest: Double
    /// The number of days with a weighing, at least 1.
    public let days: Int
    /// By how much the mean is above that of the previous period with a weighing; nil for the first.
    public let change: Double?

    /// Whether there are too few days with a weighing to stand for the period.
    public var isUncertain: Bool { days < 3 }
    public var weights: ClosedRange<Double> { lowest...highest }
}

extension WeightHistory {
    /// Returns the weeks, months or days that have entries, the oldest first; computed once.
    ///
    /// - Parameter calendar: Its zone does not matter, as days are those as written.
    public func means(by period: CalendarPeriod, in calendar: LocalCalendar) -> [PeriodMean] {
        cachedMeans.means(by: period, in: calendar) { findMeans(by: period, in: calendar) }
    }

    private func findMeans(by period: CalendarPeriod, in calendar: LocalCalendar) -> [PeriodMean] {
        let days = DayWeights.all(of: self, in: indices)
        var means: [PeriodMean] = []
        var start = 0
        while start < days.count {
            let number = calendar.number(of: period, on: days[start].day)
            let end = days[start...].firstIndex { calendar.number(of: period, on: $0.day) != number } ?? days.count
            let part = Array(days[start..<end])
            means.append(
                PeriodMean(part, from: calendar.firstDay(of: period, number: number), after: means.last?.mean))
            start = end
        }
        return means
    }
}

extension PeriodMean {
    fileprivate init(_ days: [DayWeights], from start: CalendarDay, after previous: Double?) {
        let mean = days.mean
        self.init(
            start: start, mean: mean, lowest: days.map(\.lowest).min()!, highest: days.map(\.highest).max()!,
            days: days.count, change: previous.map { mean - $0 })
    }
}
