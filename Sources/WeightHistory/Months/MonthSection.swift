/// Consecutive entries of a history in the same month, by their days as written.
public struct MonthSection: Hashable, Sendable {
    public let month: CalendarMonth
    public private(set) var count: Int
    /// The indices of entries with a note in the section, ascending; 0 is the newest entry.
    public private(set) var rowsWithNotes: [Int]

    fileprivate init(_ run: MonthRun) {
        (month, count, rowsWithNotes) = (run.month, run.count, run.rowsWithNotes)
    }

    fileprivate mutating func append(_ run: MonthRun) {
        rowsWithNotes += run.rowsWithNotes.map { count + $0 }
        count += run.count
    }
}

extension [MonthSection] {
    /// Appends older entries, to the last section if they are in the same month.
    mutating func append(_ run: MonthRun) {
        if last?.month == run.month { self[count - 1].append(run) } else { append(MonthSection(run)) }
    }
}

extension WeightHistory {
    /// The months of the history in reading order, newest entry first.
    ///
    /// A month occurs twice if entries of another month come between its own, as different offsets can cause. After an
    /// addition, only new blocks are scanned, as blocks cache their months.
    public var monthSections: [MonthSection] {
        var sections: [MonthSection] = []
        for block in blocks.reversed() {
            for run in block.monthRuns { sections.append(run) }
        }
        return sections
    }

    /// Returns the mean weight of a month's entries, by their days as written, in kilograms; nil if it has none.
    public func average(of month: CalendarMonth) -> Double? {
        let seconds = month.wallSeconds
        // No clock is further from UTC, so other blocks have no entries of the month.
        let start = Timestamp(seconds: seconds.lowerBound - DateStyle.greatestOffset)
        let end = Timestamp(seconds: seconds.upperBound + DateStyle.greatestOffset)
        var (sum, count) = (0.0, 0)
        for block in blocks where block.firstTimestamp <= end && block.lastTimestamp >= start {
            for run in block.monthRuns where run.month == month {
                sum += run.sum
                count += run.count
            }
        }
        return count == 0 ? nil : sum / Double(count)
    }

    /// Returns the first entry of the latest month before an entry's that has entries; nil if there is none.
    public func firstIndex(ofMonthBefore index: Int) -> Int? {
        let month = month(at: index)
        let moment = Timestamp(seconds: month.wallSeconds.lowerBound + DateStyle.greatestOffset)
        let end = firstIndexByDate { $0 > moment }
        guard let last = (0..<end).last(where: { self.month(at: $0) < month }) else { return nil }
        return firstIndex(notBefore: self.month(at: last))
    }

    /// Returns the first entry of the next month after an entry's that has entries; nil if there is none.
    public func firstIndex(ofMonthAfter index: Int) -> Int? {
        firstIndex(notBefore: month(at: index).next)
    }

    /// Returns the first entry in a month or later, by the days as written.
    private func firstIndex(notBefore month: CalendarMonth) -> Int? {
        let moment = Timestamp(seconds: month.wallSeconds.lowerBound - DateStyle.greatestOffset)
        let start = firstIndexByDate { $0 >= moment }
        return (start..<count).first { self.month(at: $0) >= month }
    }

    private func month(at index: Int) -> CalendarMonth { CalendarMonth(of: self[index].date.day) }
}

/// Consecutive entries of a block in the same month, newest entry first.
struct MonthRun: Sendable {
    let month: CalendarMonth
    private(set) var count = 0
    /// The sum of the weights, in kilograms.
    private(set) var sum = 0.0
    /// The indices of entries with a note in the run, ascending; 0 is the newest entry.
    private(set) var rowsWithNotes: [Int] = []

    static func all(in block: EntryBlock) -> [MonthRun] {
        var runs: [MonthRun] = []
        var wallSeconds = 0..<0
        for row in (0..<block.count).reversed() {
            let packed = block.packedRow(row)
            let wall = packed.wallSeconds
            if !wallSeconds.contains(wall) {
                let month = CalendarMonth(of: EntryDate(timestamp: packed.timestamp, style: packed.style).day)
                wallSeconds = month.wallSeconds
                runs.append(MonthRun(month: month))
            }
            runs[runs.count - 1].append(packed)
        }
        return runs
    }

    mutating func append(_ row: PackedRow) {
        if row.weight.hasNote { rowsWithNotes.append(count) }
        count += 1
        sum += row.kilograms
    }
}
