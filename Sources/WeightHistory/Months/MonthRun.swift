/// Entries that follow each other in a block and belong to the same month.
struct MonthRun: Sendable {
    let month: CalendarMonth
    private(set) var count = 0
    /// The sum of the weights, in kilograms.
    private(set) var sum = 0.0
    /// Which entries have a note: their places in the run, the newest entry's being 0, ascending.
    private(set) var notedRows: [Int] = []

    /// The runs of a block, the oldest first.
    static func all(in block: EntryBlock) -> [MonthRun] {
        var runs: [MonthRun] = []
        var wallSeconds = 0..<0
        for row in 0..<block.count {
            let packed = block.packedRow(row)
            let wall = packed.timestamp.wholeSeconds + packed.style.offset
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

    private mutating func add(_ row: PackedRow) {
        if row.weight.hasNote { notedRows.append(count) }
        count += 1
        sum += row.kilograms
    }

    /// From the order of time to the order of reading.
    private mutating func turnNotedRows() {
        notedRows = notedRows.reversed().map { count - 1 - $0 }
    }
}
