extension TextField {
    func copy() {
        guard !editor.selection.isEmpty else { return }
        window?.pasteboard?.offer(editor.selectedText, .clipboard)
    }

    func cut() {
        guard !editor.selection.isEmpty else { return }
        copy()
        replace(editor.selection.range, with: "", as: .replacing)
    }

    func paste() {
        requestPaste(from: .clipboard)
    }

    /// What is selected is what the middle button pastes, everywhere.
    func offerPrimary() {
        guard !editor.selection.isEmpty else { return }
        window?.pasteboard?.offer(editor.selectedText, .primary)
    }

    /// Puts in what another program has, once it has sent it; nothing where the field was left meanwhile.
    func requestPaste(from source: Pasteboard.Source) {
        window?.pasteboard?.request(source) { [weak self] text in
            guard let self, let text, isEditing, isEnabled else { return }
            unmarkText()
            replace(editor.selection.range, with: text, as: .replacing)
        }
    }
}
