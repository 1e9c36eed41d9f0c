import Documents
import Geometry
import ViewKit
import WeightHistory

/// A small panel over a screen, in which a person adds an entry or changes one.
public final class AddEntryViewController: FormViewController {
    /// Called with what the document is to do, nil if that is nothing; nothing more is reported until it failed.
    public var onSave: ((DocumentOperation?) -> Void)?

    /// The entry that is changed, as it was when the panel came; nil for a new one.
    public var original: WeightEntry? { edited?.original }
    public var weightField: TextField { panel.upperField }
    public var dateField: TextField { panel.lowerField }
    public var noteField: TextField { noteRow.field }
    public var noteButton: Button { noteRow.button }

    private var draft: EntryDraft
    private var edited: EditedEntry?
    private var surroundings: EntrySurroundings
    private let noteRow: NoteRow

    /// A panel for a new entry, of now.
    public convenience init(format: EntryFormat, _ surroundings: EntrySurroundings) {
        self.init(nil, format, surroundings)
        title = "Add entry"
    }

    /// A panel for an entry that is there: what is left as it is keeps its digits, unit, precision and zone.
    ///
    /// - Parameter index: The entry's in the history, the oldest being 0; traps outside.
    public convenience init(editing index: Int, format: EntryFormat, _ surroundings: EntrySurroundings) {
        self.init(EditedEntry(index, of: surroundings.history), format, surroundings)
        title = "Edit entry"
    }

    private init(_ edited: EditedEntry?, _ format: EntryFormat, _ surroundings: EntrySurroundings) {
        (self.edited, self.surroundings) = (edited, surroundings)
        let original = edited?.original
        let weight = WeightDraft(
            original: original?.weight, format: format,
            suggestion: original?.weight ?? surroundings.history.last?.weight)
        draft = EntryDraft(
            date: original?.date ?? surroundings.now(), dates: format.dates, rules: surroundings.rules,
            note: NoteDraft(original?.note ?? "", room: TextField.maximumLength))
        let panel = AddEntryView(exampleDate: draft.dateText)
        noteRow = panel.noteRow
        super.init(panel, weight)
        dateField.text = draft.dateText
        noteField.text = draft.note.text
        if !draft.note.note.isEmpty { panel.showNote() }
    }

    /// The document has other entries by now.
    func follow(_ history: WeightHistory) {
        surroundings.history = history
        edited?.follow(history)
        if original == nil { weight.suggestion = history.last?.weight }
        // Where saving failed because of that, it is said at once what it is now.
        if hasFailed { _ = isConfirmed(edited?.question(weight.format)) }
    }

    override func steppedLowerText(by step: Int, isLarge: Bool) -> String? {
        draft.step(dateField.text, byDays: isLarge ? 7 * step : step, today: surroundings.now().day)
    }

    override func submit() {
        let weight = read(.upper) { text throws(TypedFault) in
            try self.weight.weight(typed: text)
        } explain: {
            self.weight.sentence(for: $0, typed: $1)
        }
        let date = read(.lower) { text throws(TypedFault) in
            try draft.date(typed: text, today: surroundings.now().day)
        } explain: {
            draft.sentence(forDate: $0, typed: $1, in: unit)
        }
        guard let weight, let date else { return }
        submit(WeightEntry(date: date, weight: weight, note: draft.note.note(typed: noteField.text)))
    }

    private func submit(_ entry: WeightEntry) {
        let doubts = EntryDoubts(entry: entry, original: original, surroundings: surroundings, format: weight.format)
        let isUntouched = entry == original
        let change = isUntouched ? nil : edited.map { $0.change(to: entry) } ?? .add(entry)
        if change != nil {
            guard isConfirmed(edited?.question(weight.format)), isConfirmed(doubts.question) else { return }
        }
        beginSaving()
        onSave?(change)
    }
}
