import WeightHistory

/// The entries of a list, newest first: a whole history, or the matches of a search.
struct HistoryRows {
    let history: WeightHistory
    private let matches: EntryMatches?

    /// - Parameter matches: The matches to show; nil shows all entries.
    init(of history: WeightHistory, matches: EntryMatches? = nil) {
        self.history = matches?.history ?? history
        self.matches = matches
    }

    var count: Int { matches?.count ?? history.count }

    var sections: [MonthSection] { matches?.sections ?? history.monthSections }

    /// Returns the index in the history of a row's entry, the oldest being 0; traps if the row is out of range.
    func index(ofRow row: Int) -> Int { matches?.index(ofRow: row) ?? history.count - 1 - row }

    /// Returns the row of an entry by its index in the history; nil if it is not shown.
    func row(ofIndex index: Int) -> Int? {
        guard let matches else { return history.count - 1 - index }
        return matches.row(ofIndex: index)
    }

    /// Returns the row of the entry that had a row in earlier rows; nil if it has none now.
    func row(following row: Int, of old: HistoryRows) -> Int? {
        let index = old.index(ofRow: row)
        let isSame = history.isIdentical(to: old.history)
        return (isSame ? index : history.index(following: index, of: old.history)).flatMap(self.row(ofIndex:))
    }

    /// Returns the rows inserted and deleted since earlier rows of the same search; nil if that is not known.
    func changes(
        from old: HistoryRows, by change: HistoryChange
    ) -> (insertions: [Range<Int>], deletions: [Range<Int>])? {
        guard let difference = change.difference, !difference.isEverything, matches?.search == old.matches?.search,
            old.isWhole, isWhole, change.old.isIdentical(to: old.history), change.new.isIdentical(to: history)
        else { return nil }
        return (difference.insertions.compactMap(rows), difference.deletions.compactMap(old.rows))
    }

    private var isWhole: Bool { matches?.isComplete ?? true }

    /// Converts a range of entries, counted from the newest, to rows; nil if none of them is shown.
    private func rows(of entries: Range<Int>) -> Range<Int>? {
        guard let matches else { return entries }
        let rows = matches.rowCount(before: entries.lowerBound)..<matches.rowCount(before: entries.upperBound)
        return rows.isEmpty ? nil : rows
    }
}
