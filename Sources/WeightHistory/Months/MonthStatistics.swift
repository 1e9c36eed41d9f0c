/// The weights of a month, by the days as written.
public struct MonthStatistics: Hashable, Sendable {
    public let month: CalendarMonth
    /// The number of days with an entry, at least 1.
    public private(set) var dayCount = 0
    /// In kilograms, like those below.
    public private(set) var minimum = Double.infinity
    public private(set) var maximum = -Double.infinity
    /// The mean of the daily means, so that a day counts as much as any other.
    public var mean: Double { sumOfMeans / Double(dayCount) }

    private var sumOfMeans = 0.0

    private init(month: CalendarMonth) { self.month = month }

    private mutating func add(_ day: EntryStatistics) {
        dayCount += 1
        sumOfMeans += day.average
        (minimum, maximum) = (min(minimum, day.minimum), max(maximum, day.maximum))
    }

    /// - Parameter days: The entries of each day, by the days since 1970.
    fileprivate static func all(in days: [Int: EntryStatistics]) -> [MonthStatistics] {
        var months: [MonthStatistics] = []
        for (day, statistics) in days.sorted(by: { $0.key < $1.key }) {
            let month = CalendarMonth(of: CalendarDay(daysSince1970: day))
            if months.last?.month != month { months.append(MonthStatistics(month: month)) }
            months[months.count - 1].add(statistics)
        }
        return months
    }
}

extension WeightHistory {
    /// Returns the statistics of each month that has some of these entries, the oldest first; traps outside.
    public func monthStatistics(of indices: Range<Int>) -> [MonthStatistics] {
        var days: [Int: EntryStatistics] = [:]
        forEachBlock(in: indices) { block, rows, _ in
            for row in rows {
                let packed = block.packedRow(row)
                let kilograms = packed.kilograms
                let entry = EntryStatistics(count: 1, minimum: kilograms, maximum: kilograms, sum: kilograms)
                let day = packed.wallSeconds.flooredQuotient(by: 86400)
                days[day] = days[day]?.adding(entry) ?? entry
            }
        }
        return MonthStatistics.all(in: days)
    }
}
