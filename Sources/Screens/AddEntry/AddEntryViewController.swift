import ViewKit
import WeightHistory
import Words

/// A small panel that adds an entry or edits one.
final class AddEntryViewController: RowPanelViewController {
    var original: WeightEntry? { edited?.original }
    /// Called when the user leaves a new entry, with its unsaved texts; with nil if they were saved or discarded.
    var onLeave: ((UnsavedEntry?) -> Void)?
    let dateField = StepField(
        back: ToolTip(PanelWords.previousDay, key: "Down"), forward: ToolTip(PanelWords.nextDay, key: "Up"))
    let noteField = TextField()
    let noteButton = Button("Note")
    var weightField: TextField { weight.field }

    private let weight: WeightRow
    private var draft: EntryDraft
    private var edited: EditedEntry?
    private var surroundings: EntryContext

    /// Creates a panel for the entry at an index, 0 being the oldest, or for a new one, dated now.
    ///
    /// Unchanged fields keep their digits, unit, precision and zone. Traps if the index is out of range.
    ///
    /// - Parameter unsaved: A new entry that the user began to type earlier; it gets a button that drops it.
    init(
        editing index: Int? = nil, resuming unsaved: UnsavedEntry? = nil, format: EntryFormat,
        _ surroundings: EntryContext
    ) {
        let edited = index.map { EditedEntry($0, of: surroundings.history) }
        (self.edited, self.surroundings) = (edited, surroundings)
        var format = format
        if let unsaved, !unsaved.weight.isEmpty { format.unit = unsaved.unit }
        let original = edited?.original
        weight = WeightRow(
            "Weight",
            WeightDraft(
                original: original?.weight, format: format,
                suggestion: original?.weight ?? surroundings.history.last?.weight))
        draft = EntryDraft(
            date: original?.date ?? surroundings.now(), dates: format.dates, rules: surroundings.rules,
            note: NoteDraft(original?.note ?? "", room: TextField.maximumLength))
        let dateText = draft.resume(unsaved?.date)
        let rows = [weight.row, PanelRow("Date", .field(dateField, example: draft.dateText))]
        noteButton.alignment = .left
        super.init(
            PanelView(
                edited == nil ? "Add entry" : "Edit entry", isTitled: false, rows, aside: noteButton,
                buttons: (unsaved == nil ? [] : ["Discard"]) + ["Cancel", "Save"]), weight)
        (dateField.text, noteField.text) = (dateText, unsaved?.note ?? draft.note.text)
        if let unsaved { weight.resume(unsaved.weight) }
        if !noteField.text.isEmpty { openNote() }
        updateRemark()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if panel.buttons.count > 2 { panel.buttons[0].onAction = { [unowned self] in discard() } }
        dateField.onStep = { [unowned self] in
            if !dateField.isEditing { dateField.becomeFirstResponder() }
            stepValue(by: $0)
        }
        noteButton.onAction = { [unowned self] in
            guard isEditable else { return }
            let row = openNote()
            for view in row.views { view.alpha = 0 }
            noteField.becomeFirstResponder()
            layOut(animated: true)
            View.animate(duration: 0.25) { for view in row.views { view.alpha = 1 } }
        }
        connect(noteField)
    }

    override var keyCommands: [Command] {
        super.keyCommands + [
            Command("end-line", KeyPress(.return, modifiers: .shift), title: "End line") { [unowned self] in
                // The field shows a line end as `↵`.
                if noteField.isEditing, noteField.isEditable { noteField.insertText("↵") }
            }
        ]
    }

    override var obstacle: String? { PanelWords.entryInTheWay }

    func follow(_ history: WeightHistory) {
        surroundings.history = history
        edited?.follow(history)
        if original == nil { weight.draft.suggestion = history.last?.weight }
        // After a failed save, show the question about the entry's new state at once.
        if hasFailed { _ = isConfirmed(edited?.question(format)) }
    }

    /// A new entry as it is typed; nil if nothing was typed, and for an edited entry.
    var unsaved: UnsavedEntry? {
        guard edited == nil else { return nil }
        let entry = UnsavedEntry(
            weight: weightField.text, unit: format.unit, date: draft.kept(dateField.text, today: today),
            note: noteField.text)
        return entry.isEmpty ? nil : entry
    }

    override func leave() {
        onLeave?(unsaved)
        close()
    }

    override func finish() {
        onLeave?(nil)
        super.finish()
    }

    /// Drops the unsaved entry; the panel is then that of a new one.
    private func discard() {
        guard isEditable else { return }
        onLeave?(nil)
        draft = EntryDraft(
            date: surroundings.now(), dates: draft.dates, rules: draft.rules,
            note: NoteDraft("", room: TextField.maximumLength))
        (dateField.text, noteField.text) = (draft.dateText, "")
        weight.resume("")
        weightField.becomeFirstResponder()
        panel.buttons[0].isEnabled = false
        for field in [dateField, noteField] { noteTyping(in: field) }
    }

    private var today: CalendarDay { surroundings.now().day }

    override func hint(for field: TextField) -> String {
        field === dateField ? draft.hint(for: field.text, today: today) : super.hint(for: field)
    }

    override var steppedFields: [TextField] { super.steppedFields + [dateField] }

    override func stepped(_ field: TextField, by step: Int, isLarge: Bool) -> String? {
        guard field === dateField else { return nil }
        return draft.step(field.text, byDays: isLarge ? 7 * step : step, today: today)
    }

    override func submit() {
        let draftWeight = self.weight.draft
        let weight = read(weightField, draftWeight.weight(typed:), explain: draftWeight.sentence(for:typed:))
        let date = read(dateField) { text throws(InputError) in
            try draft.date(typed: text, today: today)
        } explain: {
            TypingWords.date($0, typed: $1, in: format.unit, example: draft.dateText)
        }
        guard let weight, let date else { return }
        submit(WeightEntry(date: date, weight: weight, note: draft.note.note(typed: noteField.text)))
    }

    private func submit(_ entry: WeightEntry) {
        let doubts = EntryWarnings(entry: entry, original: original, surroundings: surroundings, format: format)
        let isUntouched = entry == original
        let change = isUntouched ? nil : edited.map { $0.change(to: entry) } ?? .add(entry)
        if change != nil {
            guard isConfirmed(edited?.question(format)), isConfirmed(doubts.question) else { return }
        }
        save(change)
    }

    private var format: EntryFormat { weight.draft.format }

    @discardableResult private func openNote() -> PanelRow {
        let row = PanelRow("Note", .field(noteField, example: ""))
        panel.replaceAside(with: row)
        return row
    }
}
