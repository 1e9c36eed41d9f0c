import Documents
import ViewKit
import WeightHistory
import Words

/// A small panel that adds or changes a phase or an event.
final class PeriodViewController: RowPanelViewController {
    let nameField = TextField()
    /// The first day of a phase, or the date of an event.
    let dateField = TextField()
    /// The last day of a phase; empty while the phase goes on.
    let endField = TextField()

    private var draft: PeriodDraft

    init(_ draft: PeriodDraft) {
        self.draft = draft
        let isPhase = draft.kind == .phase
        let rows = [
            PanelRow(isPhase ? "Name" : "Text", .field(nameField, example: "")),
            PanelRow(isPhase ? "From" : "Date", .field(dateField, example: "")),
        ]
        super.init(
            PanelView(
                draft.title, isTitled: false, rows + (isPhase ? [PanelRow("To", .field(endField, example: ""))] : []),
                buttons: ["Cancel", "Save"]))
        nameField.placeholder = TypingWords.forExample(name: isPhase ? "cut" : "new scales")
        endField.placeholder = PeriodWords.goesOn
        (nameField.text, dateField.text, endField.text) = (draft.name, draft.dateText, draft.endText)
    }

    override func viewWillAppear(animated: Bool) { nameField.becomeFirstResponder() }

    func follow(_ periods: DocumentPeriods) { draft.follow(periods) }

    override var obstacle: String? { PanelWords.entryInTheWay }

    override func hint(for field: TextField) -> String { field === nameField ? "" : draft.hint(for: field.text) }

    override func submit() {
        let name = read(nameField) { text throws(PeriodError) in
            try draft.period(named: text, draft.anyDate, nil)
        } explain: { [draft] _, _ in
            draft.kind == .phase ? PeriodWords.noNameForPhase : PeriodWords.noTextForEvent
        }
        let date = read(dateField, draft.date(typed:), explain: draft.sentence(for:typed:))
        let end = read(endField, draft.end(typed:), explain: draft.sentence(for:typed:))
        guard let date, let end, isOrdered(date, end), name != nil,
            let period = try? draft.period(named: nameField.text, date, end),
            isConfirmed(draft.isGone ? PeriodWords.changedMeanwhile(draft.kind) : nil)
        else { return }
        save(draft.operation(to: period))
    }

    /// Returns false after recording a mistake.
    private func isOrdered(_ date: EntryDate, _ end: EntryDate?) -> Bool {
        let checked: Void? = read(endField) { _ throws(PeriodError) in
            try draft.checkOrder(date, end)
        } explain: { _, _ in
            PeriodWords.endsEarly
        }
        return checked != nil
    }
}
