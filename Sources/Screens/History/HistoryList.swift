import Geometry
import ViewKit
import WeightHistory

/// The history and its rows: all entries or the matches of a search, under the titles of their months.
struct HistoryList {
    private(set) var history = WeightHistory()
    private(set) var rows = HistoryRows(of: WeightHistory())
    /// Nil until the list was first laid out.
    private(set) var metrics: HistoryRowMetrics?

    /// The change that the rows do not show yet.
    private var change: HistoryChange?
    private var samples = HistoryRowSamples()
    private var titles = PeriodTitles()
    /// The weeks or months whose means are in the titles; nil for months alone.
    var periods: ListPeriods? { didSet { titles = PeriodTitles() } }

    /// Sets another history, which the rows show after the next call of `show`.
    mutating func follow(_ change: HistoryChange) { (history, self.change) = (change.new, change) }

    /// Shows all rows or the matches; returns the rows inserted and deleted, nil if they are not known.
    mutating func show(_ matches: EntryMatches?) -> (insertions: [Range<Int>], deletions: [Range<Int>])? {
        let old = rows
        rows = HistoryRows(of: history, matches: matches)
        guard metrics != nil, let change else { return nil }
        self.change = nil
        return rows.changes(from: old, by: change)
    }

    /// Computes the row heights for a width and text size; returns whether they have changed.
    mutating func measure(width: Double, textSize: TextSize, _ format: EntryFormat) -> Bool {
        let old = metrics
        metrics = samples.metrics(width: width, textSize: textSize, format)
        return metrics != old
    }

    mutating func forgetTitles() { titles = PeriodTitles() }

    mutating func sections(_ format: EntryFormat) -> [TableSection] {
        guard let metrics else { return [] }
        // The means of a few matches would say little.
        let periods = rows.isSearch ? nil : periods
        titles.follow(periods, rows.history)
        return (periods?.sections(of: rows.history) ?? rows.sections).map { section in
            TableSection(
                title: titles.title(of: section, format), rowCount: section.count, rowHeight: metrics.height,
                tallRows: section.rowsWithNotes, tallRowHeight: metrics.tallHeight)
        }
    }

    /// Returns the index in the history of a row's entry; nil if it was just deleted.
    func index(ofRow row: Int) -> Int? {
        let index = rows.index(ofRow: row)
        return isUpToDate ? index : TrackedEntry(index, of: rows.history).index(in: history)
    }

    /// Returns the row of an entry of the history; nil if it has none, or none yet.
    func row(ofIndex index: Int) -> Int? { isUpToDate ? rows.row(ofIndex: index) : nil }

    private var isUpToDate: Bool { rows.history.isIdentical(to: history) }
}

/// The entries of a list, newest first: a whole history, or the matches of a search.
struct HistoryRows {
    let history: WeightHistory
    private let matches: EntryMatches?

    init(of history: WeightHistory, matches: EntryMatches? = nil) {
        self.history = matches?.history ?? history
        self.matches = matches
    }

    var isSearch: Bool { matches != nil }

    var sections: [EntrySection] { matches?.sections ?? history.monthSections }

    /// Returns the index in the history of a row's entry, the oldest being 0; traps if the row is out of range.
    func index(ofRow row: Int) -> Int { matches?.index(ofRow: row) ?? history.count - 1 - row }

    func row(ofIndex index: Int) -> Int? {
        guard let matches else { return history.count - 1 - index }
        return matches.row(ofIndex: index)
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
