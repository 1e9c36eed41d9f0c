import Geometry
import System
import ViewKit
import WeightHistory

/// A row of the history: weight, date, and the note where there is one.
final class HistoryCell: TableCell {
    private let weight = Label(style: .body)
    private let date = Label(style: .subheadline)
    private let note = Label(style: .footnote)
    private var metrics: HistoryRowMetrics?

    /// More characters do not fit into a row of any window.
    private static let longestNote = 2000

    init() {
        super.init()
        for label in [weight, date, note] { contentView.addSubview(label) }
        weight.hasTabularFigures = true
        date.hasTabularFigures = true
    }

    /// Shows an entry.
    func show(_ entry: WeightEntry, _ format: EntryFormat, _ metrics: HistoryRowMetrics) {
        weight.text = format.weight(of: entry)
        date.text = format.date(of: entry)
        note.text = SafeText.singleLine(String(entry.note.prefix(Self.longestNote)))
        note.isHidden = entry.note.isEmpty
        self.metrics = metrics
        contentView.setNeedsLayout()
    }

    override var label: String? {
        [weight.text, date.text, note.text].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    override func layoutContent(in area: Rect) {
        guard let metrics else { return }
        let frames = metrics.frames(in: area, dateWidth: date.preferredSize.width, hasNote: !note.isHidden)
        (weight.frame, date.frame, note.frame) = frames
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        for label in [date, note] { label.textColor = traits.theme.secondary }
    }
}
