import WeightHistory

/// The rows of a list, newest first: all entries of a document, or those that match a search.
///
/// The rows of entries without a weight stand among the others by date; without any, nothing is computed for them.
struct HistoryRows {
    /// The entries with a weight.
    let history: WeightHistory
    /// The entries without a weight.
    let alone: WeightHistory
    private let matches: FoundEntries?
    private let loneRows: LoneRows

    init(of history: WeightHistory, alone: WeightHistory = WeightHistory(), matches: FoundEntries? = nil) {
        self.history = matches?.weighed.history ?? history
        self.alone = matches?.alone.history ?? alone
        self.matches = matches
        loneRows = Self.loneRows(of: self.history, self.alone, matches)
    }

    private static func loneRows(
        of history: WeightHistory, _ alone: WeightHistory, _ matches: FoundEntries?
    ) -> LoneRows {
        let count = matches?.alone.count ?? alone.count
        guard count > 0 else { return LoneRows() }
        return LoneRows(
            before: (0..<count).map { place in
                let timestamp = alone[matches?.alone.index(ofRow: place) ?? alone.count - 1 - place].date.timestamp
                let newer = history.count - history.firstIndexByDate { $0 > timestamp }
                return matches?.weighed.rowCount(before: newer) ?? newer
            })
    }

    var isSearch: Bool { matches != nil }

    /// Returns the sections of the rows: months if `periods` is nil.
    func sections(in periods: ListPeriods?) -> [EntrySection] {
        let weighed = matches?.weighed.sections ?? periods?.sections(of: history) ?? history.monthSections
        let start = { periods?.start(on: $0) ?? CalendarMonth(of: $0).firstDay }
        return loneRows.sections(weighed, from: start) { alone[aloneIndex(ofPlace: $0)] }
    }

    /// Returns the index of a row's entry; traps if the row is out of range.
    func index(ofRow row: Int) -> EntryIndex {
        switch loneRows.place(ofRow: row) {
        case .weighed(let place): .weighed(matches?.weighed.index(ofRow: place) ?? history.count - 1 - place)
        case .alone(let place): .alone(aloneIndex(ofPlace: place))
        }
    }

    /// Returns the row of an entry; nil if it does not match.
    func row(of index: EntryIndex) -> Int? {
        switch index {
        case .weighed(let index):
            let place = matches.map { $0.weighed.row(ofIndex: index) } ?? history.count - 1 - index
            return place.map { loneRows.row(of: .weighed($0)) }
        case .alone(let index):
            let place = matches.map { $0.alone.row(ofIndex: index) } ?? alone.count - 1 - index
            return place.map { loneRows.row(of: .alone($0)) }
        }
    }

    private func aloneIndex(ofPlace place: Int) -> Int { matches?.alone.index(ofRow: place) ?? alone.count - 1 - place }

    /// Returns the rows inserted and deleted since earlier rows of the same search; nil if that is not known.
    ///
    /// - Parameter change: The change of the entries with a weight; nil for none.
    func changes(
        from old: HistoryRows, by change: HistoryChange?
    ) -> (insertions: [Range<Int>], deletions: [Range<Int>])? {
        guard matches?.search == old.matches?.search, old.isWhole, isWhole,
            let weighed = difference(from: old, by: change), !weighed.isEverything
        else { return nil }
        // Equal blocks are not compared.
        let lone = HistoryDifference(from: old.alone, to: alone)
        if lone.isEverything { return nil }
        return (rows(weighed.insertions, lone.insertions), old.rows(weighed.deletions, lone.deletions))
    }

    private func difference(from old: HistoryRows, by change: HistoryChange?) -> HistoryDifference? {
        guard let change else {
            return history.isIdentical(to: old.history) ? HistoryDifference(from: history, to: history) : nil
        }
        guard change.old.isIdentical(to: old.history), change.new.isIdentical(to: history) else { return nil }
        return change.difference
    }

    private var isWhole: Bool { matches?.isComplete ?? true }

    /// Converts ranges of entries, counted from the newest of their kind, to rows; those not shown have none.
    private func rows(_ weighed: [Range<Int>], _ lone: [Range<Int>]) -> [Range<Int>] {
        let parts = weighed.compactMap { places(of: $0, matches?.weighed) }
        if loneRows.isEmpty { return parts }
        var rows = RangeSet<Int>()
        for part in parts.flatMap(loneRows.rows(ofWeighed:)) { rows.insert(contentsOf: part) }
        for place in lone.compactMap({ places(of: $0, matches?.alone) }).joined() {
            let row = loneRows.row(of: .alone(place))
            rows.insert(contentsOf: row..<row + 1)
        }
        return Array(rows.ranges)
    }

    private func places(of entries: Range<Int>, _ matches: EntryMatches?) -> Range<Int>? {
        guard let matches else { return entries }
        let places = matches.rowCount(before: entries.lowerBound)..<matches.rowCount(before: entries.upperBound)
        return places.isEmpty ? nil : places
    }
}

/// The entries of a document that match a search, as far as it has come.
struct FoundEntries {
    let weighed: EntryMatches
    /// Those without a weight.
    let alone: EntryMatches

    var search: EntrySearch { weighed.search }
    var count: Int { weighed.count + alone.count }
    var isComplete: Bool { weighed.isComplete }
}
