import Geometry
import ViewKit
import WeightHistory

/// The history and its rows: all entries or the matches of a search, under the titles of their months.
struct HistoryList {
    private(set) var history = WeightHistory()
    /// The entries without a weight.
    private(set) var alone = WeightHistory()
    private(set) var rows = HistoryRows(of: WeightHistory())
    /// Nil until the list was first laid out.
    private(set) var metrics: HistoryRowMetrics?

    /// The change that the rows do not show yet.
    private var change: HistoryChange?
    private var hasAloneChanged = false
    private var samples = HistoryRowSamples()
    private var titles = PeriodTitles()
    /// The weeks or months whose means are in the titles; nil for months alone.
    var periods: ListPeriods? { didSet { titles = PeriodTitles() } }

    /// Sets another history, which the rows show after the next call of `show`.
    mutating func follow(_ change: HistoryChange) { (history, self.change) = (change.new, change) }

    /// Sets other entries without a weight, likewise; returns false if they are the same.
    mutating func follow(alone: WeightHistory) -> Bool {
        guard !alone.isIdentical(to: self.alone) else { return false }
        (self.alone, hasAloneChanged) = (alone, true)
        return true
    }

    /// Shows all rows or the matches; returns the rows inserted and deleted, nil if they are not known.
    mutating func show(_ matches: FoundEntries?) -> (insertions: [Range<Int>], deletions: [Range<Int>])? {
        let old = rows
        rows = HistoryRows(of: history, alone: alone, matches: matches)
        guard metrics != nil, change != nil || hasAloneChanged else { return nil }
        defer { (change, hasAloneChanged) = (nil, false) }
        return rows.changes(from: old, by: change)
    }

    /// Computes the row heights for a width and text size; returns whether they have changed.
    ///
    /// - Parameter series: The series whose values are shown beside the weights; nil for none.
    mutating func measure(width: Double, textSize: TextSize, _ format: EntryFormat, _ series: Series?) -> Bool {
        let old = metrics
        metrics = samples.metrics(width: width, textSize: textSize, format, series)
        return metrics != old
    }

    mutating func forgetTitles() { titles = PeriodTitles() }

    mutating func sections(_ format: EntryFormat) -> [TableSection] {
        guard let metrics else { return [] }
        // The means of a few matches would say little.
        let periods = rows.isSearch ? nil : periods
        titles.follow(periods, rows.history)
        return rows.sections(in: periods).map { section in
            TableSection(
                title: titles.title(of: section, format), rowCount: section.count, rowHeight: metrics.height,
                tallRows: section.rowsWithNotes, tallRowHeight: metrics.tallHeight)
        }
    }

    /// Returns the index of a row's entry in the history, or among those without a weight; nil if it was just deleted.
    func index(ofRow row: Int) -> EntryIndex? {
        let index = rows.index(ofRow: row)
        if isUpToDate(index) { return index }
        return switch index {
        case .weighed(let index): TrackedEntry(index, of: rows.history).index(in: history).map { .weighed($0) }
        case .alone(let index): TrackedEntry(index, of: rows.alone).index(in: alone).map { .alone($0) }
        }
    }

    /// Returns the row of an entry; nil if it has none, or none yet.
    func row(of index: EntryIndex) -> Int? { isUpToDate(index) ? rows.row(of: index) : nil }

    private func isUpToDate(_ index: EntryIndex) -> Bool {
        switch index {
        case .weighed: rows.history.isIdentical(to: history)
        case .alone: rows.alone.isIdentical(to: alone)
        }
    }
}
