/// The selection of a text, from the anchor to the head, which moves with the caret.
///
/// Both are offsets in bytes of the text's UTF-8, at character boundaries. If they are equal, there is only a caret.
public struct TextSelection: Hashable, Sendable {
    public var anchor: Int
    public var head: Int

    public init(anchor: Int, head: Int) {
        self.anchor = anchor
        self.head = head
    }

    public init(caret: Int) { self.init(anchor: caret, head: caret) }

    public init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

    public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    public var isEmpty: Bool { anchor == head }
}

struct MarkedText: Equatable {
    let string: String
    /// The selected range, in bytes of the string's UTF-8; the caret is at its end.
    let selection: Range<Int>
}

/// A text with its selection, its marked text and its undo history; offsets are in bytes of the text's UTF-8.
struct TextEditor {
    private(set) var text = ""
    var selection = TextSelection(caret: 0) {
        didSet { if selection != oldValue { history.isOpen = false } }
    }
    /// The text that an input method is composing at the caret, not yet part of `text`.
    var marked: MarkedText?
    private var history = EditHistory()

    var canUndo: Bool { history.canTakeBack }
    var length: Int { text.utf8.count }
    /// Returns whether an offset is in the text or at one of its ends, and at a character boundary.
    func isBetweenCharacters(_ offset: Int) -> Bool {
        guard 0..<length ~= offset else { return offset == length }
        return !UTF8.isContinuation(text.utf8[text.utf8.index(text.startIndex, offsetBy: offset)])
    }

    var selectedText: String { text[utf8: selection.range] }

    var displayedText: String {
        guard let marked else { return text }
        return text[utf8: 0..<selection.head] + marked.string + text[utf8: selection.head..<length]
    }

    var displayedCaret: Int { selection.head + (marked?.selection.upperBound ?? 0) }

    var markedRange: Range<Int>? {
        marked.map { selection.head..<selection.head + $0.string.utf8.count }
    }

    /// The selected range in the displayed text; with marked text, the range selected in that.
    var highlightedRange: Range<Int> {
        guard let marked else { return selection.range }
        return selection.head + marked.selection.lowerBound..<selection.head + marked.selection.upperBound
    }

    mutating func reset(to newText: String) {
        text = newText
        text.makeContiguousUTF8()
        selection = TextSelection(caret: length)
        history = EditHistory()
    }

    mutating func replace(_ range: Range<Int>, with inserted: String, as kind: Edit.Kind) {
        guard !range.isEmpty || !inserted.isEmpty else { return }
        history.note(
            Edit(
                kind: kind, offset: range.lowerBound, removed: text[utf8: range], inserted: inserted,
                selectionBefore: selection))
        apply(range, inserted, selection: TextSelection(caret: range.lowerBound + inserted.utf8.count))
    }

    mutating func undo() -> Bool {
        guard let edit = history.takeBack() else { return false }
        apply(edit.rangeAfter, edit.removed, selection: edit.selectionBefore)
        return true
    }

    mutating func redo() -> Bool {
        guard let edit = history.bringBack() else { return false }
        apply(edit.rangeBefore, edit.inserted, selection: TextSelection(caret: edit.rangeAfter.upperBound))
        return true
    }

    mutating func endStep() { history.isOpen = false }

    /// Changes the selection without ending the last step.
    mutating func moveWithinStep(to newSelection: TextSelection) {
        let isOpen = history.isOpen
        selection = newSelection
        history.isOpen = isOpen
    }

    private mutating func apply(_ range: Range<Int>, _ inserted: String, selection: TextSelection) {
        text.unicodeScalars.replaceSubrange(text.indices(ofUTF8: range), with: inserted.unicodeScalars)
        text.makeContiguousUTF8()
        moveWithinStep(to: selection)
    }
}

extension String {
    /// The part in a range of UTF-8 offsets, which must be at character boundaries.
    subscript(utf8 range: Range<Int>) -> String { String(unicodeScalars[indices(ofUTF8: range)]) }

    fileprivate func indices(ofUTF8 range: Range<Int>) -> Range<Index> {
        let start = utf8.index(startIndex, offsetBy: range.lowerBound)
        return start..<utf8.index(start, offsetBy: range.count)
    }

    /// The text on one line: line breaks and tabs become spaces, other control characters are removed.
    var singleLine: String { cleaned(keeping: []) { $0.onSingleLine } }

    /// The text with line feeds for line breaks; control characters other than tabs are removed.
    var severalLines: String { cleaned(keeping: [0x09, 0x0a]) { $0.onSeveralLines } }

    /// Replaces scalars, or removes those that `replace` returns nil for; `controls` are bytes below a space to keep.
    private func cleaned(keeping controls: [UInt8], _ replace: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
        // 0xc2 and 0xe2 may begin a control character or a line separator.
        let isClean = utf8.allSatisfy {
            $0 >= 0x20 && $0 != 0x7f && $0 != 0xc2 && $0 != 0xe2 || controls.contains($0)
        }
        if isClean { return self }
        var result = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in unicodeScalars {
            // CR LF is a single line break.
            let isSecond = wasReturn && scalar == "\n"
            wasReturn = scalar == "\r"
            if !isSecond, let kept = replace(scalar) { result.append(kept) }
        }
        return String(result)
    }

    /// Returns as many whole characters from the start as fit into a number of bytes.
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

    fileprivate var onSeveralLines: Unicode.Scalar? {
        switch value {
        case 0x09: self
        case 0x0a...0x0d, 0x85, 0x2028, 0x2029: "\n"
        default: onSingleLine
        }
    }
}
