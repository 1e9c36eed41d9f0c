import ViewKit
import WeightHistory
import Words

/// The fields of an entry panel for the values of series, in the order of the document's columns.
final class ValueFields {
    private(set) var fields: [(draft: ValueDraft, field: TextField, row: PanelRow)] = []
    /// The rows that are shown; at first none.
    private(set) var rows: [PanelRow] = []

    /// - Parameters:
    ///   - measurements: The measurements of the document; without series, the usual ones are offered.
    ///   - values: The values of the entry being edited; empty for a new one.
    ///   - unsaved: Texts that were typed earlier, by the names of their columns.
    init(
        _ measurements: Measurements, values: [SeriesValue], resuming unsaved: [String: String], _ format: EntryFormat
    ) {
        let offered = measurements.series.isEmpty ? Series.usual : measurements.series
        let others = unsaved.keys.sorted().compactMap { Series(column: $0) }.filter { series in
            !offered.contains { $0.holds(series) }
        }
        let columns = offered + others
        fields = columns.map { series in
            let draft = ValueDraft(
                series: series, original: values.last { $0.series == series },
                last: measurements[series].last.flatMap { SeriesValue($0.weight.text, series) }, format: format,
                columns: columns)
            return Self.makeField(draft, Self.text(of: series, in: unsaved))
        }
    }

    /// Returns the text that was typed for a series, with its unit if that was another one; nil for none.
    private static func text(of series: Series, in unsaved: [String: String]) -> String? {
        if let text = unsaved[series.columnName] { return text }
        let former = unsaved.first { Series(column: $0.key).map(series.holds) == true }
        return former.map { name, text in
            let sign = Series(column: name)?.unit?.sign ?? ""
            return text.contains { $0.isLetter || $0 == "%" } ? text : "\(text) \(sign)"
        }
    }

    private static func makeField(
        _ draft: ValueDraft, _ text: String?
    ) -> (draft: ValueDraft, field: TextField, row: PanelRow) {
        let field = TextField()
        let row = PanelRow(SeriesWords.title(of: draft.series), .field(field, example: "888.8"))
        (field.text, field.placeholder) = (text ?? draft.text, draft.placeholder)
        field.name = SpokenWords.field(of: draft.series)
        return (draft, field, row)
    }

    /// Whether the rows of all fields are shown.
    var isWhole: Bool { rows.count == fields.count }
    /// Whether rows can be shown or hidden: not if all fields are filled.
    var canBeHidden: Bool { !fields.allSatisfy(isFilled) }

    /// Shows the rows of all fields, or only those with a text or with a value of the entry being edited.
    func show(all: Bool) { rows = fields.filter { all || isFilled($0) }.map(\.row) }

    private func isFilled(_ field: (draft: ValueDraft, field: TextField, row: PanelRow)) -> Bool {
        field.draft.original != nil || !ValueDraft.isBlank(field.field.text)
    }

    /// Whether a value is shown, typed or not.
    var hasText: Bool { fields.contains { !ValueDraft.isBlank($0.field.text) } }
    /// The typed texts by the names of their columns.
    var typed: [String: String] {
        let filled = fields.filter { !ValueDraft.isBlank($0.field.text) }
        return Dictionary(uniqueKeysWithValues: filled.map { ($0.draft.series.columnName, $0.field.text) })
    }

    /// Empties all fields.
    func clear() {
        for (_, field, _) in fields { field.text = "" }
    }

    func remark(of field: TextField) -> String? { draft(of: field)?.remark(of: field.text) }

    private func draft(of field: TextField) -> ValueDraft? { fields.first { $0.field === field }?.draft }
}
