/// The weighings of one day, by the day as written.
struct DayWeights: Sendable {
    let day: CalendarDay
    private(set) var count = 0
    private var sum = 0.0
    /// In kilograms, like `highest` and `mean`.
    private(set) var lowest = Double.infinity
    private(set) var highest = -Double.infinity

    var mean: Double { sum / Double(count) }

    private init(day: CalendarDay) { self.day = day }

    private mutating func add(_ kilograms: Double) {
        count += 1
        sum += kilograms
        lowest = min(lowest, kilograms)
        highest = max(highest, kilograms)
    }

    private mutating func add(_ other: DayWeights) {
        count += other.count
        sum += other.sum
        lowest = min(lowest, other.lowest)
        highest = max(highest, other.highest)
    }

    /// Returns the days of some entries of a history, ascending and each once.
    static func all(of history: WeightHistory, in indices: Range<Int>) -> [DayWeights] {
        var days: [DayWeights] = []
        history.forEachBlock(in: indices) { block, rows, _ in
            let part = rows.count == block.count ? block.days : all(in: block, rows)
            let isContinued = days.last?.day == part[0].day
            if isContinued { days[days.count - 1].add(part[0]) }
            days += part.dropFirst(isContinued ? 1 : 0)
        }
        return ascending(days)
    }

    /// Returns the days of some rows, at least one, in the order of the rows.
    static func all(in block: EntryBlock, _ rows: Range<Int>) -> [DayWeights] {
        var days: [DayWeights] = []
        var wallSeconds = 0..<0
        for row in rows {
            let packed = block.packedRow(row)
            let wall = packed.wallSeconds
            if !wallSeconds.contains(wall) {
                let day = wall.flooredQuotient(by: 86400)
                wallSeconds = day * 86400..<(day + 1) * 86400
                days.append(DayWeights(day: CalendarDay(daysSince1970: day)))
            }
            days[days.count - 1].add(packed.kilograms)
        }
        return days
    }

    /// Different offsets may bring a day between the entries of another one.
    private static func ascending(_ days: [DayWeights]) -> [DayWeights] {
        if zip(days, days.dropFirst()).allSatisfy({ $0.day < $1.day }) { return days }
        let sorted = days.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
        return sorted.reduce(into: []) { merged, next in
            if merged.last?.day == next.element.day {
                merged[merged.count - 1].add(next.element)
            } else {
                merged.append(next.element)
            }
        }
    }
}

extension [DayWeights] {
    /// The mean of the daily means, in kilograms; not a number for no days.
    var mean: Double { reduce(0) { $0 + $1.mean } / Double(count) }
}
