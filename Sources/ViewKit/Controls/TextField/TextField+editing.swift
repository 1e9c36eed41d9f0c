import Cairo

extension TextField {
    /// What is selected, in bytes of the text's UTF-8.
    ///
    /// Setting it traps where a place lies outside the text or within a character's bytes.
    public var selection: TextSelection {
        get { editor.selection }
        set {
            let length = editor.text.utf8.count
            precondition((0...length).contains(newValue.anchor) && (0...length).contains(newValue.head))
            unmarkText()
            select(newValue)
        }
    }

    public func selectAll() {
        select(TextSelection(0..<editor.text.utf8.count))
    }

    /// - Parameter isOffered: Whether the selection is the person's wish, which the middle button then pastes.
    func select(_ selection: TextSelection, isOffered: Bool = false) {
        if selection != editor.selection {
            editor.selection = selection
            contentDidChange()
        }
        editor.history.close()
        restartBlinking()
        if isOffered { offerPrimary() }
    }

    /// Puts text in the place of a part, as one line, as far as there is room, and reports it.
    func replace(_ range: Range<Int>, with string: String, as kind: Edit.Kind) {
        let room = Self.maximumLength - (editor.text.utf8.count - range.count)
        let inserted = string.singleLine.cut(toUTF8: room)
        guard isEditable, !range.isEmpty || !inserted.isEmpty else { return restartBlinking() }
        editor.replace(range, with: inserted, as: kind)
        textDidChange()
    }

    func textDidChange() {
        moveCaretOutOfCharacter()
        contentDidChange()
        restartBlinking()
        onChange?(editor.text)
    }

    /// A mark joins the letter before it, and letters may join across the caret: it never stands within a character.
    private func moveCaretOutOfCharacter() {
        let head = editor.selection.head
        guard editor.selection.isEmpty, head > 0, head < editor.text.utf8.count else { return }
        let layout = layout
        guard let place = layout.caretOffset(after: head - 1), place != head else { return }
        let isOpen = editor.history.isOpen
        editor.selection = TextSelection(caret: place)
        editor.history.isOpen = isOpen
    }
}

extension String {
    /// The text on one line: ends of lines and tabs become spaces, other control characters go.
    var singleLine: String {
        let isClean = utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != 0xc2 && $0 != 0xe2 }
        if isClean { return self }
        var result = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in unicodeScalars {
            // The two characters of a line's end are one space.
            let isSecond = wasReturn && scalar == "\n"
            wasReturn = scalar == "\r"
            if !isSecond, let kept = scalar.onSingleLine { result.append(kept) }
        }
        return String(result)
    }

    /// As many whole characters from the start as fit into a number of bytes.
    func cut(toUTF8 limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var (end, count) = (startIndex, 0)
        while end < endIndex {
            let next = index(after: end)
            count += utf8.distance(from: end, to: next)
            if count > limit { break }
            end = next
        }
        return String(self[..<end])
    }
}

extension Unicode.Scalar {
    fileprivate var onSingleLine: Unicode.Scalar? {
        switch value {
        case 0x09...0x0d, 0x85, 0x2028, 0x2029: " "
        case 0..<0x20, 0x7f..<0xa0: nil
        default: self
        }
    }
}
