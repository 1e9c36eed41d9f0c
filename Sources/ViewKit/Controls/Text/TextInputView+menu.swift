import Geometry

extension TextInputView {
    var textMenu: Menu {
        let isEmpty = selection.isEmpty
        return Menu([
            item("undo", "Undo", .undo, "z", reason: barring(!editor.canUndo, Words.nothingToUndo)),
            .separator,
            item("cut", "Cut", .cut, "x", reason: barring(isEmpty, Words.nothingSelected)),
            item("copy", "Copy", .copy, "c", reason: isEmpty ? Words.nothingSelected : nil),
            item("paste", "Paste", .paste, "v", reason: barring(false, "")),
            .separator,
            item(
                "select-all", "Select all", .selectAll, "a", reason: editor.length == 0 ? Words.noText : nil),
        ])
    }

    /// Returns the barrier to editing, or else `reason` if `isBarred`; nil if the text can be changed.
    private func barring(_ isBarred: Bool, _ reason: String) -> String? {
        barrier ?? (isBarred ? reason : nil)
    }

    private func item(
        _ id: String, _ title: String, _ command: TextCommand, _ letter: Character, reason: String?
    ) -> MenuItem {
        .command(
            Command(
                id, KeyPress(.character(letter), modifiers: .control), title: title,
                availability: { reason.map { .unavailable($0) } ?? .available },
                action: { [weak self] in self?.perform(command) }))
    }
}
