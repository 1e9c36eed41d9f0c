import Geometry

extension TextInputView {
    /// What can be done with the text.
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

    /// Why the text cannot be changed; nil if it can.
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
