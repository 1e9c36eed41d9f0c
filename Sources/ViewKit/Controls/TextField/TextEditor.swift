/// What is selected in a text: from the place that stays to the one that moves with the caret.
///
/// Both count the bytes of the text's UTF-8 and lie between characters; where they are equal, there is a caret alone.
public struct TextSelection: Hashable, Sendable {
    /// The place that stays when the selection is extended.
    public var anchor: Int
    /// Where the caret is.
    public var head: Int

    public init(anchor: Int, head: Int) {
        self.anchor = anchor
        self.head = head
    }

    public init(caret: Int) {
        self.init(anchor: caret, head: caret)
    }

    public init(_ range: Range<Int>) {
        self.init(anchor: range.lowerBound, head: range.upperBound)
    }

    public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    public var isEmpty: Bool { anchor == head }
}

/// A line of text, what is selected in it, and what can be taken back.
///
/// Places count the bytes of the text's UTF-8.
struct TextEditor {
    private(set) var text = ""
    var selection = TextSelection(caret: 0) {
        didSet { if selection != oldValue { history.close() } }
    }
    var history = EditHistory()

    var selectedText: String { text[utf8: selection.range] }

    /// Another text, with the caret at its end and nothing to take back.
    mutating func reset(to newText: String) {
        text = newText
        text.makeContiguousUTF8()
        selection = TextSelection(caret: text.utf8.count)
        history = EditHistory()
    }

    /// Puts a text in the place of a part, behind which the caret then stands.
    mutating func replace(_ range: Range<Int>, with inserted: String, as kind: Edit.Kind) {
        let removed = text[utf8: range]
        guard !range.isEmpty || !inserted.isEmpty else { return }
        let edit = Edit(
            kind: kind, place: range.lowerBound, removed: removed, inserted: inserted, selectionBefore: selection)
        history.note(edit)
        apply(range, inserted, caret: range.lowerBound + inserted.utf8.count)
    }

    /// Takes back the last step; false where there is none.
    mutating func undo() -> Bool {
        guard let edit = history.takeBack() else { return false }
        apply(edit.rangeAfter, edit.removed, selection: edit.selectionBefore)
        return true
    }

    /// Does the step again that was taken back last; false where there is none.
    mutating func redo() -> Bool {
        guard let edit = history.bringBack() else { return false }
        apply(edit.rangeBefore, edit.inserted, caret: edit.rangeAfter.upperBound)
        return true
    }

    private mutating func apply(_ range: Range<Int>, _ inserted: String, caret: Int) {
        apply(range, inserted, selection: TextSelection(caret: caret))
    }

    private mutating func apply(_ range: Range<Int>, _ inserted: String, selection newSelection: TextSelection) {
        text.unicodeScalars.replaceSubrange(text.indices(ofUTF8: range), with: inserted.unicodeScalars)
        text.makeContiguousUTF8()
        // Moving the caret ends a step, but not this way.
        let isOpen = history.isOpen
        selection = newSelection
        history.isOpen = isOpen
    }
}

extension String {
    /// A part by places that count the bytes of the UTF-8 and lie between characters.
    subscript(utf8 range: Range<Int>) -> String { String(unicodeScalars[indices(ofUTF8: range)]) }

    func indices(ofUTF8 range: Range<Int>) -> Range<Index> {
        let start = utf8.index(startIndex, offsetBy: range.lowerBound)
        return start..<utf8.index(start, offsetBy: range.count)
    }
}
