import Geometry
import ViewKit
import WeightHistory

/// A small panel over a screen, in which a person adds an entry or changes one.
public final class AddEntryViewController: FormViewController {
    /// Called with the entry that the person wants to be saved; nothing more is reported until it failed.
    public var onSave: ((WeightEntry) -> Void)?

    /// The entry that is changed; nil for a new one.
    public var original: WeightEntry? { draft.original }
    public var weightField: TextField { panel.upperField }
    public var dateField: TextField { panel.lowerField }

    private var draft: EntryDraft

    /// A panel for a new entry.
    ///
    /// - Parameters:
    ///   - now: What the date field begins with.
    ///   - rules: The zone of dates that are typed.
    public convenience init(now: EntryDate, format: EntryFormat, rules: TimeZoneRules) {
        self.init(EntryDraft(original: nil, date: now, rules: rules, format: format))
        title = "Add entry"
    }

    /// A panel for an entry that is there: what is left as it is keeps its digits, unit, precision and zone.
    public convenience init(editing entry: WeightEntry, format: EntryFormat, rules: TimeZoneRules) {
        self.init(EntryDraft(original: entry, date: entry.date, rules: rules, format: format))
        title = "Edit entry"
    }

    private init(_ draft: EntryDraft) {
        self.draft = draft
        super.init(AddEntryView(exampleDate: draft.dateText), unit: draft.weight.format.unit)
        weightField.text = draft.weight.text
        dateField.text = draft.dateText
    }

    override func unitDidChange() {
        let isUntouched = weightField.text == draft.weight.text
        draft.weight.format.unit = unit
        // Nobody typed these digits: they are the entry's weight in the earlier unit.
        if isUntouched { weightField.text = draft.weight.text }
    }

    override func submit() {
        let weight = read(.upper) { text throws(TypedFault) in
            try draft.weight.weight(typed: text)
        } explain: {
            draft.weight.sentence(for: $0, typed: $1)
        }
        let date = read(.lower) { text throws(TypedFault) in
            try draft.date(typed: text)
        } explain: {
            draft.sentence(forDate: $0, typed: $1)
        }
        guard let weight, let date else { return }
        beginSaving()
        onSave?(WeightEntry(date: date, weight: weight, note: draft.original?.note ?? ""))
    }
}
