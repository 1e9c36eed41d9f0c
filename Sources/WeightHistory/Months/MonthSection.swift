/// Entries that follow each other in a history and belong to the same month, each by the day that was written.
public struct MonthSection: Hashable, Sendable {
    public let month: CalendarMonth
    public private(set) var count: Int
    /// Which entries have a note: their places in the section, the newest entry's being 0, ascending.
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
