/// The matches of a search in a block of entries.
struct BlockMatches: Sendable {
    let rows: RowSet
    let count: Int
    let months: [MonthRun]

    init(_ search: EntrySearch, in block: EntryBlock) {
        rows = search.rows(of: block)
        count = rows.count
        months = count == 0 ? [] : block.months(of: rows)
    }
}

extension EntryBlock {
    fileprivate func months(of rows: RowSet) -> [MonthRun] {
        var end = count
        return monthRuns.compactMap { run in
            end -= run.count
            return part(of: run, with: rows, in: end..<end + run.count)
        }
    }

    private func part(of run: MonthRun, with rows: RowSet, in range: Range<Int>) -> MonthRun? {
        let count = rows.count(in: range)
        guard count > 0 else { return nil }
        if count == run.count { return run }
        var part = MonthRun(month: run.month)
        rows.forEachReversed(in: range) { part.append(packedRow($0)) }
        return part
    }
}
