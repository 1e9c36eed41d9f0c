import Geometry
import ViewKit
import WeightHistory

/// The history, and the rows that show all of it, or what was found in it, under the titles of their months.
struct HistoryList {
    private(set) var history = WeightHistory()
    private(set) var rows = HistoryRows(of: WeightHistory())
    /// Nil until the list was laid out: before, nobody has seen it.
    private(set) var metrics: HistoryRowMetrics?

    /// What the rows have yet to follow.
    private var change: HistoryChange?
    private var samples = HistoryRowSamples()
    /// The headers of the months that were shown: making one takes longer than everything else about a section.
    private var titles: [CalendarMonth: String] = [:]

    /// The document has another history, which the rows do not show yet.
    mutating func follow(_ change: HistoryChange) {
        (history, self.change) = (change.new, change)
    }

    /// Shows the rows of the history or of what was found; returns what that inserts and deletes, where it is known.
    mutating func show(_ matches: EntryMatches?) -> (insertions: [Range<Int>], deletions: [Range<Int>])? {
        let old = rows
        rows = HistoryRows(of: history, matches: matches)
        guard metrics != nil, let change else { return nil }
        self.change = nil
        return rows.changes(from: old, by: change)
    }

    /// Rows are as high as the text needs, which depends on its size, and on how much room there is beside it. Returns
    /// whether they are other ones now.
    mutating func measure(width: Double, textSize: TextSize, _ format: EntryFormat) -> Bool {
        let old = metrics
        metrics = samples.metrics(
            width: width, textSize: textSize,
            examples: (
                format.weights.widestText(in: format.unit), WeightChange.widestText(in: format),
                format.dates.textInMonth(.example)
            ))
        return metrics != old
    }

    mutating func forgetTitles() { titles = [:] }

    mutating func sections(_ format: EntryFormat) -> [TableSection] {
        guard let metrics else { return [] }
        return rows.sections.map { section in
            TableSection(
                title: title(of: section.month, format), rowCount: section.count, rowHeight: metrics.height,
                tallRows: section.notedRows, tallRowHeight: metrics.tallHeight)
        }
    }

    private mutating func title(of month: CalendarMonth, _ format: EntryFormat) -> String {
        if let title = titles[month] { return title }
        let title = format.dates.month(month)
        titles[month] = title
        return title
    }

    /// The index in the history of a row's entry; nil if it has just gone.
    func index(ofRow row: Int) -> Int? {
        let index = rows.index(ofRow: row)
        return isUpToDate ? index : TrackedEntry(index, of: rows.history).index(in: history)
    }

    /// The row of an entry of the history; nil if it has none, or none yet.
    func row(ofIndex index: Int) -> Int? { isUpToDate ? rows.row(ofIndex: index) : nil }

    private var isUpToDate: Bool { rows.history.isIdentical(to: history) }
}

extension EntryDate {
    /// A moment with as many figures as moments have, on a day with a long name: Wednesday, 22 November 2028, 22:48.
    fileprivate static var example: EntryDate {
        EntryDate(instant: 1_858_546_080, offset: 0, precision: .minute, zone: .utc)
    }
}
