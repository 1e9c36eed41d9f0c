import ViewKit
import WeightHistory

extension AddEntryViewController {
    /// Reports the entry, or says what is wrong with what was typed.
    func save() {
        guard progress == .editing else { return }
        faults = [:]
        let weight = read(.weight) { () throws(TypedFault) in try draft.weight(typed: weightField.text) }
        let date = read(.date) { () throws(TypedFault) in try draft.date(typed: dateField.text) }
        guard let weight, let date else { return showFaults() }
        say("")
        progress = .saving
        onSave?(WeightEntry(date: date, weight: weight, note: draft.original?.note ?? ""))
    }

    func cancel() {
        guard progress == .editing else { return }
        progress = .cancelled
        onCancel?()
    }

    /// Says why the entry that was reported is not saved; the person can go on.
    public func show(failure sentence: String) {
        progress = .editing
        say(sentence)
    }

    /// What the person changes is not wrong any more until it is saved.
    func forgetFault(of part: EntryDraft.Part) {
        faults[part] = nil
        markFaults()
    }

    private func read<Value>(_ part: EntryDraft.Part, _ body: () throws(TypedFault) -> Value) -> Value? {
        do {
            return try body()
        } catch {
            faults[part] = error
            return nil
        }
    }

    /// The first field with a fault gets the focus, with all of its text selected.
    private func showFaults() {
        markFaults()
        let field = faults[.weight] == nil ? dateField : weightField
        field.becomeFirstResponder()
        field.selectAll()
    }

    private func markFaults() {
        weightField.hasError = faults[.weight] != nil
        dateField.hasError = faults[.date] != nil
        if let fault = faults[.weight] {
            say(draft.sentence(for: fault, of: .weight, typed: weightField.text))
        } else if let fault = faults[.date] {
            say(draft.sentence(for: fault, of: .date, typed: dateField.text))
        } else {
            say("")
        }
    }

    private func say(_ sentence: String) {
        panel.message.text = sentence
        place(animated: true)
    }
}
