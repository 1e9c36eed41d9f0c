/// Entries that follow each other in a history and belong to the same month, each by the day that was written.
public struct MonthSection: Hashable, Sendable {
    public let month: CalendarMonth
    public private(set) var count: Int
    /// Which entries have a note: their indices in the section, the newest entry's being 0, ascending.
    public private(set) var notedRows: [Int]

    init(_ run: MonthRun) {
        month = run.month
        count = run.count
        notedRows = run.notedRows
    }

    /// Adds older entries at the end.
    mutating func append(_ run: MonthRun) {
        notedRows.reserveCapacity(notedRows.count + run.notedRows.count)
        for row in run.notedRows { notedRows.append(count + row) }
        count += run.count
    }
}

extension WeightHistory {
    /// The history in months, the newest entry first, as people read it.
    ///
    /// A month comes twice where entries of another one stand between its own, as different offsets can make it.
    /// What was found out about a block is kept with it: after an addition only what is new is looked through.
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

/// Entries that follow each other in a block and belong to the same month.
struct MonthRun: Sendable {
    let month: CalendarMonth
    private(set) var count = 0
    /// The sum of the weights, in kilograms.
    private(set) var sum = 0.0
    /// Which entries have a note: their indices in the run, the newest entry's being 0, ascending.
    private(set) var notedRows: [Int] = []

    /// The runs of a block, the oldest first.
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
        for index in runs.indices { runs[index].turnNotedRows() }
        return runs
    }

    /// Adds the next entry.
    mutating func add(_ row: PackedRow) {
        if row.weight.hasNote { notedRows.append(count) }
        count += 1
        sum += row.kilograms
    }

    /// From the order of time to the order of reading.
    private mutating func turnNotedRows() {
        notedRows = notedRows.reversed().map { count - 1 - $0 }
    }
}
