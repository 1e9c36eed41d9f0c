/// The matches of a search in a block of entries.
struct BlockMatches: Sendable {
    let rows: RowSet
    let count: Int
    let months: [EntrySection]

    init(_ search: EntrySearch, in block: EntryBlock) {
        rows = search.rows(of: block)
        count = rows.count
        months = count == 0 ? [] : block.months(of: rows)
    }
}

extension EntryBlock {
    fileprivate func months(of rows: RowSet) -> [EntrySection] {
        var found: [EntrySection] = []
        forEachMonth { month, range in
            let count = rows.count(in: range)
            if count == month.count { return found.append(month) }
            guard count > 0 else { return }
            var part = EntrySection(start: month.start)
            rows.forEachReversed(in: range) { part.append(packedRow($0)) }
            found.append(part)
        }
        return found
    }
}
