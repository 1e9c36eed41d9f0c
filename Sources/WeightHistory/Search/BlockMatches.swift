/// The matches of a search in a block of entries.
struct BlockMatches: Sendable {
    let rows: RowSet
    let count: Int
    let months: [MonthSection]

    init(_ search: EntrySearch, in block: EntryBlock) {
        rows = search.rows(of: block)
        count = rows.count
        months = count == 0 ? [] : block.months(of: rows)
    }
}

extension EntryBlock {
    fileprivate func months(of rows: RowSet) -> [MonthSection] {
        var found: [MonthSection] = []
        forEachMonth { month, range in
            let count = rows.count(in: range)
            if count == month.count { return found.append(month) }
            guard count > 0 else { return }
            var part = MonthSection(month: month.month)
            rows.forEachReversed(in: range) { part.append(packedRow($0)) }
            found.append(part)
        }
        return found
    }
}
