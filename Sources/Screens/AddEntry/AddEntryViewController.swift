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
    /// Adds the fields for the values of series, or hides the empty ones.
    let moreButton = Button("More…")
    private(set) var values: ValueFields
    /// Called when the user has opened or closed the fields for values.
    var onMore: ((_ isOpen: Bool) -> Void)?
    var weightField: TextField { weight.field }

    private let weight: WeightRow
    private var draft: EntryDraft
    private var edited: EditedEntry?
    private var surroundings: EntryContext
    /// The values that the user last wanted to write in an edited entry's line.
    private var submittedChanges: [SeriesValue] = []

    /// Creates a panel for an entry, or for a new one, dated now.
    ///
    /// Unchanged fields keep their digits, unit, precision and zone. Traps if the index is out of range.
    ///
    /// - Parameters:
    ///   - unsaved: A new entry that the user began to type earlier; it gets a button that drops it.
    ///   - showsMore: Whether the fields for values are open even if there are no values.
    init(
        editing index: EntryIndex? = nil, resuming unsaved: UnsavedEntry? = nil, showsMore: Bool = false,
        format: EntryFormat, _ surroundings: EntryContext
    ) {
        let edited = index.map { EditedEntry($0, of: surroundings) }
        (self.edited, self.surroundings) = (edited, surroundings)
        var format = format
        if let unsaved, !unsaved.weight.isEmpty { format.unit = unsaved.unit }
        let original = edited?.original
        weight = WeightRow(
            "Weight",
            WeightDraft(
                original: original?.knownWeight, format: format,
                suggestion: original?.knownWeight ?? surroundings.history.last?.weight))
        values = ValueFields(
            surroundings.measurements, values: edited?.originalValues ?? [], resuming: unsaved?.values ?? [:], format)
        draft = EntryDraft(
            date: original?.date ?? surroundings.now(), dates: format.dates.editable, rules: surroundings.rules,
            note: NoteDraft(original?.note ?? "", room: TextField.maximumLength))
        let dateText = draft.resume(unsaved?.date)
        let rows = [weight.row, PanelRow("Date", .field(dateField, example: draft.dateText))]
        for button in [noteButton, moreButton] { button.alignment = .left }
        super.init(
            PanelView(
                edited == nil ? "Add entry" : "Edit entry", isTitled: false, rows, asides: [noteButton, moreButton],
                buttons: (unsaved == nil ? [] : ["Discard"]) + ["Cancel", "Save"]), weight)
        (dateField.text, noteField.text) = (dateText, unsaved?.note ?? draft.note.text)
        if let unsaved { weight.resume(unsaved.weight) }
        if !noteField.text.isEmpty { openNote() }
        if showsMore || values.hasText { showValues(all: true) }
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
            if isEditable { show([openNote()], focusing: noteField) }
        }
        moreButton.onAction = { [unowned self] in
            if isEditable { toggleValues() }
        }
        for field in [noteField] + values.fields.map(\.field) { connect(field) }
    }

    /// Offers the series and last values that the document has now.
    private func renewValues() {
        values = ValueFields(
            surroundings.measurements, values: edited?.originalValues ?? [], resuming: values.typed, format)
        values.fields.map(\.field).forEach(connect)
    }

    /// Fades in new rows.
    private func show(_ rows: [PanelRow], focusing field: TextField?) {
        let views = rows.flatMap(\.views)
        for view in views { view.alpha = 0 }
        field?.becomeFirstResponder()
        layOut(animated: true)
        View.animate(duration: 0.25) { for view in views { view.alpha = 1 } }
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

    func follow(_ history: WeightHistory, _ measurements: Measurements) {
        (surroundings.history, surroundings.measurements) = (history, measurements)
        edited?.follow(surroundings)
        if original == nil { weight.draft.suggestion = history.last?.weight }
        // After a failed save, show the question about the entry's new state at once.
        if hasFailed { _ = isConfirmed(edited?.question(format, changing: submittedChanges)) }
    }

    /// A new entry as it is typed; nil if nothing was typed, and for an edited entry.
    var unsaved: UnsavedEntry? {
        guard edited == nil else { return nil }
        let entry = UnsavedEntry(
            weight: weightField.text, unit: format.unit, date: draft.kept(dateField.text, today: today),
            note: noteField.text, values: values.typed)
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
        values.clear()
        forgetMistakes()
        weightField.becomeFirstResponder()
        panel.buttons[0].isEnabled = false
        for field in [dateField, noteField] { noteTyping(in: field) }
    }

    private var today: CalendarDay { surroundings.now().day }

    override func textDidChange(in field: TextField) { updateMoreButton() }

    override func hint(for field: TextField) -> String {
        if field === dateField { return panel.fitting(draft.hints(for: field.text, today: today)) }
        return values.remark(of: field) ?? super.hint(for: field)
    }

    override var steppedFields: [TextField] { super.steppedFields + [dateField] }

    override func stepped(_ field: TextField, by step: Int, isLarge: Bool) -> String? {
        guard field === dateField else { return nil }
        return draft.step(field.text, byDays: isLarge ? 7 * step : step, today: today)
    }

    override func submit() {
        let weight = readWeight()
        let date = read(dateField) { text throws(InputError) in
            try draft.date(typed: text, today: today)
        } explain: {
            TypingWords.date($0, typed: $1, in: format.unit, example: draft.dateText)
        }
        let (all, changes) = readValues()
        guard let weight, let date, let all else { return }
        submit(
            WeightEntry(date: date, weight: weight, note: draft.note.note(typed: noteField.text), values: all), changes)
    }

    /// Reads the weight, which may be missing if there is a value.
    private func readWeight() -> EntryWeight? {
        if ValueDraft.isBlank(weightField.text), values.hasText { return EntryWeight.none }
        return read(weightField, weight.draft.weight(typed:), explain: weight.draft.sentence(for:typed:))
    }

    /// Returns all values, nil if one is wrong, and those to write in an edited entry's line.
    private func readValues() -> (all: [SeriesValue]?, changes: [SeriesValue]) {
        var (all, changes, areRight) = ([SeriesValue](), [SeriesValue](), true)
        for (draft, field, _) in values.fields {
            let value = read(field) { text throws(ValueError) in
                try draft.value(typed: text, besides: all)
            } explain: {
                draft.sentence(for: $0, typed: $1)
            }
            guard let value else {
                areRight = false
                continue
            }
            changes += draft.changes(to: value)
            if let value { all.append(value) }
        }
        return (areRight ? all : nil, changes)
    }

    private func submit(_ entry: WeightEntry, _ changes: [SeriesValue]) {
        let doubts = EntryWarnings(entry: entry, original: original, surroundings: surroundings, format: format)
        let isUntouched = edited.map { $0.isOriginal(entry, changes) } ?? false
        let change = isUntouched ? nil : edited.map { $0.change(to: entry, changes) } ?? .add(entry)
        submittedChanges = changes
        if change != nil {
            guard isConfirmed(edited?.question(format, changing: changes)), isConfirmed(doubts.question) else { return }
        }
        save(change)
    }

    private var format: EntryFormat { weight.draft.format }

    @discardableResult private func openNote() -> PanelRow {
        let row = PanelRow("Note", .field(noteField, example: ""))
        panel.show(panel.rows + [row], without: noteButton)
        return row
    }

    private func toggleValues() {
        let (opens, former) = (!values.isWhole, values.rows)
        onMore?(opens)
        if opens { renewValues() }
        let new = showValues(all: opens, insteadOf: former)
        show(new, focusing: new.first?.field)
    }

    /// Shows all fields for values below the date, or only the filled ones; returns the new rows.
    ///
    /// - Parameter former: The rows of values that are shown.
    @discardableResult private func showValues(all: Bool, insteadOf former: [PanelRow] = []) -> [PanelRow] {
        values.show(all: all)
        let others = panel.rows.filter { row in !former.contains { $0 === row } }
        // A field that is hidden leaves its focus to the weight.
        let hidden = former.filter { row in !values.rows.contains { $0 === row } }
        if hidden.contains(where: { $0.field?.isEditing == true }) { weightField.becomeFirstResponder() }
        panel.show(Array(others.prefix(2)) + values.rows + others.dropFirst(2))
        updateMoreButton()
        return values.rows.filter { row in !former.contains { $0 === row } }
    }

    private func updateMoreButton() {
        moreButton.title = values.isWhole ? "Less" : "More…"
        moreButton.isEnabled = values.canBeHidden
    }
}

extension WeightEntry {
    /// Nil if the entry has no weight.
    fileprivate var knownWeight: EntryWeight? { weight.isNone ? nil : weight }
}
