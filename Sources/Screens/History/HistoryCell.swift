import Geometry
import System
import ViewKit
import WeightHistory
import Words

/// A row of the history: weight, change since the previous entry, value of a series, date, and the note if there is one.
///
/// An entry without a weight has its values in that place.
final class HistoryCell: TableCell {
    private let weight = Label(style: .body)
    private let change = Label(style: .footnote)
    /// The value of the series in view.
    private let seriesValue = Label(style: .footnote, themeColor: \.secondary)
    private let date = Label(style: .subheadline, themeColor: \.secondary)
    private let note = Label(style: .footnote, themeColor: \.secondary)
    private var metrics: HistoryRowMetrics?
    /// The entry for assistive technology.
    private var sentence = ""

    /// The number of characters shown at most, more than any window has room for.
    private static let longestNote = 2000

    init() {
        super.init()
        for label in [weight, date, note, change, seriesValue] { contentView.addSubview(label) }
        for label in [weight, date, change, seriesValue] { label.hasTabularFigures = true }
    }

    /// Shows an entry with its values, and its change since the previous one, in kilograms; nil for the first entry.
    ///
    /// - Parameter series: The series whose value is shown beside the weight; nil for none.
    func show(
        _ entry: WeightEntry, change: Double?, _ series: Series?, _ format: EntryFormat, _ metrics: HistoryRowMetrics
    ) {
        weight.text = format.title(of: entry)
        let difference = change.map { WeightChange(kilograms: $0, in: format) }
        self.change.text = difference?.text ?? ""
        self.change.themeColor = (difference?.standing ?? .equal).color(equal: \.secondary)
        let shown = entry.weight.isNone ? nil : entry.values.last { $0.series == series }
        seriesValue.text = shown.map(format.value) ?? ""
        date.text = format.dates.textInMonth(entry.date, metrics.dateDetail)
        note.text = Self.line(of: entry.note)
        sentence = Self.sentence(entry, change: change, format)
        note.isHidden = entry.note.isEmpty
        self.metrics = metrics
        contentView.setNeedsLayout()
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = sentence
    }

    /// Returns weight, date, change since the previous entry in kilograms, values and note for assistive technology.
    ///
    /// The date is whole, as the month's header may be out of view.
    static func sentence(_ entry: WeightEntry, change: Double?, _ format: EntryFormat) -> String {
        let change = change.map { DetailWords.sincePrevious(change: format.change(kilograms: $0)) }
        let values = entry.weight.isNone ? [] : entry.values.map(format.named)
        return ([format.title(of: entry), format.date(of: entry), change] + values + [line(of: entry.note)])
            .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func line(of note: String) -> String { SafeText.singleLine(String(note.prefix(longestNote))) }

    override func layoutContent(in area: Rect) {
        guard let metrics else { return }
        let frames = metrics.frames(in: area, dateWidth: date.preferredSize.width, hasNote: !note.isHidden)
        (weight.frame, date.frame, note.frame) = frames
        let frame = metrics.changeFrame(in: weight.frame, behind: weight.preferredSize, change.preferredSize)
        if let frame { change.frame = frame }
        change.isHidden = frame == nil || change.text.isEmpty
        layOutValue(metrics)
    }

    private func layOutValue(_ metrics: HistoryRowMetrics) {
        seriesValue.isHidden = true
        guard !seriesValue.text.isEmpty else { return }
        let end = change.isHidden ? weight.frame.minX + weight.preferredSize.width : change.frame.maxX
        guard let frame = metrics.valueFrame(in: weight.frame, behind: end, seriesValue.preferredSize) else { return }
        (seriesValue.frame, seriesValue.isHidden) = (frame, false)
    }
}
