/// Consecutive entries of a history in the same month, by their days as written.
public struct MonthSection: Hashable, Sendable {
    public let month: CalendarMonth
    public private(set) var count: Int
    /// The indices of entries with a note in the section, ascending; 0 is the newest entry.
    public private(set) var rowsWithNotes: [Int]

    init(_ run: MonthRun) {
        month = run.month
        count = run.count
        rowsWithNotes = run.rowsWithNotes
    }

    /// Appends older entries.
    mutating func append(_ run: MonthRun) {
        rowsWithNotes.reserveCapacity(rowsWithNotes.count + run.rowsWithNotes.count)
        for row in run.rowsWithNotes { rowsWithNotes.append(count + row) }
        count += run.count
    }
}

extension WeightHistory {
    /// The months of the history in reading order, newest entry first.
    ///
    /// A month occurs twice if entries of another month come between its own, as different offsets can cause. The
    /// blocks cache their months: after an addition, only new blocks are scanned.
    public var monthSections: [MonthSection] {
        var sections: [MonthSection] = []
        for block in blocks.reversed() {
            for run in block.monthRuns.reversed() {
                if sections.last?.month == run.month {
                    sections[sections.count - 1].append(run)
                } else {
                    sections.append(MonthSection(run))
                }
            }
        }
        return sections
    }
}

/// Consecutive entries of a block in the same month.
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
        for row in 0..<block.count {
            let packed = block.packedRow(row)
            let wall = packed.wallSeconds
            if !wallSeconds.contains(wall) {
                let month = CalendarMonth(of: EntryDate(timestamp: packed.timestamp, style: packed.style).day)
                wallSeconds = month.wallSeconds
                runs.append(MonthRun(month: month))
            }
            runs[runs.count - 1].add(packed)
        }
        for index in runs.indices { runs[index].reverseNotedRows() }
        return runs
    }

    mutating func add(_ row: PackedRow) {
        if row.weight.hasNote { rowsWithNotes.append(count) }
        count += 1
        sum += row.kilograms
    }

    /// Converts from chronological order to reading order.
    private mutating func reverseNotedRows() {
        rowsWithNotes = rowsWithNotes.reversed().map { count - 1 - $0 }
    }
}
