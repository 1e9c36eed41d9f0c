import ViewKit

/// The row of a form for a note: a button, until the person wants to write one; then a field.
final class NoteRow {
    let button = Button("Note")
    let label = Label(style: .subheadline)
    let field = TextField()
    /// Whether the field is there.
    private(set) var isOpen = false

    init() {
        (label.text, field.name) = ("Note", "Note")
        button.alignment = .left
        updateParts()
    }

    var parts: [View] { [label, button, field] }

    /// Puts the field in the button's place, which then can be typed into.
    func open() {
        guard !isOpen else { return }
        isOpen = true
        for part in [label, field] { part.alpha = 0 }
        updateParts()
    }

    /// Shows the field whole; within an animation, little by little.
    func reveal() {
        for part in [label, field] { part.alpha = 1 }
    }

    /// Puts a line's end where the caret is, as the field shows one; does nothing elsewhere.
    func endLine() {
        guard field.isEditing, field.isEditable else { return }
        field.insertText("↵")
    }

    private func updateParts() {
        button.isHidden = isOpen
        for part in [label, field] { part.isHidden = !isOpen }
    }
}
