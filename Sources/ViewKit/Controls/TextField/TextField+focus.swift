import Cairo

extension TextField {
    func gotFocus() {
        // What comes to the focus without the pointer is replaced by typing.
        if !isFocusedByPointer, window?.focus.isRestoring != true {
            editor.selection = TextSelection(0..<editor.text.utf8.count)
        }
        contentDidChange()
        restartBlinking()
        window?.updateTextInput()
        onFocusChange?(true)
    }

    func lostFocus() {
        unmarkText()
        dragging = nil
        scrollOffset = 0
        stopBlinking()
        contentDidChange()
        window?.updateTextInput()
        onFocusChange?(false)
    }
}
