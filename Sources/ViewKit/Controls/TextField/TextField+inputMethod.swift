import Cairo

/// What an input method is composing.
struct MarkedText: Equatable {
    let string: String
    /// What of it is being chosen, in bytes of its UTF-8; the caret stands at its end.
    let selection: Range<Int>
}

extension TextField {
    func type(_ text: String) {
        guard isEnabled else { return }
        dropMarkedText()
        let range = editor.selection.range
        replace(range, with: text, as: .typing)
    }

    func compose(_ text: String, selection: Range<Int>) {
        guard isEnabled, isEditable else { return }
        let string = text.singleLine
        if string.isEmpty { return dropMarkedText() }
        if !editor.selection.isEmpty { replace(editor.selection.range, with: "", as: .replacing) }
        marked = MarkedText(string: string, selection: selection.clamped(to: 0..<string.utf8.count))
        contentDidChange()
        restartBlinking()
    }

    /// The place of what is being composed in the shown text.
    var markedRange: Range<Int>? {
        marked.map { editor.selection.head..<editor.selection.head + $0.string.utf8.count }
    }

    /// Takes what is being composed for text, and has the input method forget it.
    func unmarkText() {
        guard let string = marked?.string else { return }
        type(string)
        window?.resetTextInput()
    }

    func dropMarkedText() {
        guard marked != nil else { return }
        marked = nil
        contentDidChange()
        restartBlinking()
    }
}
