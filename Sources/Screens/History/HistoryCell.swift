import Geometry
import System
import ViewKit
import WeightHistory
import Words

/// A row of the history: weight, change since the previous entry, date, and the note if there is one.
final class HistoryCell: TableCell {
    private let weight = Label(style: .body)
    private let change = Label(style: .footnote)
    private let date = Label(style: .subheadline, themeColor: \.secondary)
    private let note = Label(style: .footnote, themeColor: \.secondary)
    private var metrics: HistoryRowMetrics?
    /// Weight, date and change for assistive technology.
    private var words: [String] = []

    /// The number of characters shown at most, more than any window has room for.
    private static let longestNote = 2000

    init() {
        super.init()
        for label in [weight, date, note, change] { contentView.addSubview(label) }
        for label in [weight, date, change] { label.hasTabularFigures = true }
    }

    /// Shows an entry and its change since the previous one, in kilograms; nil for the first entry.
    func show(_ entry: WeightEntry, change: Double?, _ format: EntryFormat, _ metrics: HistoryRowMetrics) {
        weight.text = format.weight(of: entry)
        let difference = change.map { WeightChange(kilograms: $0, in: format) }
        self.change.text = difference?.text ?? ""
        self.change.themeColor = (difference?.standing ?? .equal).color(equal: \.secondary)
        date.text = format.dates.textInMonth(entry.date, metrics.dateDetail)
        words = [weight.text, format.date(of: entry)]
        if let change { words.append(DetailWords.sincePrevious(change: format.change(kilograms: change))) }
        note.text = SafeText.singleLine(String(entry.note.prefix(Self.longestNote)))
        note.isHidden = entry.note.isEmpty
        self.metrics = metrics
        contentView.setNeedsLayout()
    }

    /// Includes the whole date, as the month's header may be out of view.
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = (words + [note.text]).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    override func layoutContent(in area: Rect) {
        guard let metrics else { return }
        let frames = metrics.frames(in: area, dateWidth: date.preferredSize.width, hasNote: !note.isHidden)
        (weight.frame, date.frame, note.frame) = frames
        let frame = metrics.changeFrame(in: weight.frame, behind: weight.preferredSize, change.preferredSize)
        if let frame { change.frame = frame }
        change.isHidden = frame == nil || change.text.isEmpty
    }
}
