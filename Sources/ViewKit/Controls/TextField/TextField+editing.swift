import Cairo
import Geometry

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

extension TextField {
    /// Does what a key means to the text; false where that is nothing.
    func handle(_ press: KeyPress) -> Bool {
        if press.key == .return, press.modifiers.isEmpty, let onReturn {
            // A key that is held down acts once.
            guard !press.isRepeat else { return true }
            unmarkText()
            onReturn()
            return true
        }
        guard isEnabled, let command = TextCommand(press) else { return false }
        perform(command)
        return true
    }

    func perform(_ command: TextCommand) {
        if case .type = command { return }
        unmarkText()
        switch command {
        case .move(let motion, let isExtending): move(motion, extending: isExtending)
        case .delete(let motion): delete(motion)
        case .selectAll: select(TextSelection(0..<editor.text.utf8.count), isOffered: true)
        case .copy: copy()
        case .cut: cut()
        case .paste: paste()
        case .undo: if isEditable, editor.undo() { textDidChange() }
        case .redo: if isEditable, editor.redo() { textDidChange() }
        case .type: break
        }
    }

    private func move(_ motion: TextMotion, extending isExtending: Bool) {
        let selection = editor.selection
        guard isExtending else {
            let isStep = motion == .left || motion == .right
            let leaves = isStep && !selection.isEmpty
            let place = leaves ? edge(of: selection, motion) : destination(motion, from: selection.head)
            return select(TextSelection(caret: place))
        }
        let place = destination(motion, from: selection.head)
        select(TextSelection(anchor: selection.anchor, head: place), isOffered: true)
    }

    private func delete(_ motion: TextMotion) {
        let selection = editor.selection
        guard selection.isEmpty else { return replace(selection.range, with: "", as: .replacing) }
        let place = destination(motion, from: selection.head)
        let range = min(place, selection.head)..<max(place, selection.head)
        let isSingle = motion == .back || motion == .forward
        replace(range, with: "", as: isSingle ? .deleting : .replacing)
    }

    /// The end of a selection that stands farther to one side on the screen.
    private func edge(of selection: TextSelection, _ motion: TextMotion) -> Int {
        let layout = layout
        let ends = [selection.anchor, selection.head].sorted {
            layout.caret(at: $0).strong.minX < layout.caret(at: $1).strong.minX
        }
        return motion == .left ? ends[0] : ends[1]
    }

    private func destination(_ motion: TextMotion, from place: Int) -> Int {
        let layout = layout
        let isReversed = layout.isRightToLeft
        switch motion {
        case .left, .right: return layout.offset(besides: place, toTheRight: motion == .right) ?? place
        case .back: return layout.caretOffset(before: place) ?? place
        case .forward: return layout.caretOffset(after: place) ?? place
        case .wordBack: return layout.wordStart(before: place)
        case .wordForward: return layout.wordEnd(after: place)
        case .wordLeft: return destination(isReversed ? .wordForward : .wordBack, from: place)
        case .wordRight: return destination(isReversed ? .wordBack : .wordForward, from: place)
        case .start: return 0
        case .end: return editor.text.utf8.count
        }
    }
}

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

/// A selection under way: from a character, word or all that the press began on.
struct TextDrag {
    enum Unit {
        case character, word, all
    }
    let unit: Unit
    /// What was selected where the press began, which stays selected.
    let start: Range<Int>
}

extension TextField {
    func begin(_ press: Press) {
        switch press.button {
        case .primary: beginSelecting(press)
        case .middle: pastePrimary(press)
        case .secondary: break
        }
    }

    func drag(_ press: Press) {
        guard let dragging else { return }
        let place = offset(at: press.location(in: self))
        let reached = range(of: dragging.unit, at: place)
        let start = dragging.start
        let isForward = reached.upperBound >= start.upperBound
        select(
            TextSelection(
                anchor: isForward ? start.lowerBound : start.upperBound,
                head: isForward ? reached.upperBound : reached.lowerBound))
    }

    func endDrag(isOffered: Bool) {
        guard dragging != nil else { return }
        dragging = nil
        if isOffered { offerPrimary() }
    }

    private func beginSelecting(_ press: Press) {
        focusByPointer()
        unmarkText()
        let place = offset(at: press.location(in: self))
        if press.modifiers.contains(.shift), press.clickCount == 1 {
            let anchor = editor.selection.anchor
            dragging = TextDrag(unit: .character, start: anchor..<anchor)
            return select(TextSelection(anchor: anchor, head: place))
        }
        let unit = TextDrag.Unit(clickCount: press.clickCount)
        let range = range(of: unit, at: place)
        dragging = TextDrag(unit: unit, start: range)
        select(TextSelection(range))
    }

    private func pastePrimary(_ press: Press) {
        focusByPointer()
        unmarkText()
        select(TextSelection(caret: offset(at: press.location(in: self))))
        requestPaste(from: .primary)
    }

    private func range(of unit: TextDrag.Unit, at place: Int) -> Range<Int> {
        switch unit {
        case .character: place..<place
        case .word: layout.word(at: place)
        case .all: 0..<editor.text.utf8.count
        }
    }

    /// The press says what is selected, not the focus.
    private func focusByPointer() {
        guard !isEditing else { return }
        isFocusedByPointer = true
        becomeFirstResponder()
        isFocusedByPointer = false
    }
}

extension TextDrag.Unit {
    init(clickCount: Int) {
        switch clickCount {
        case ...1: self = .character
        case 2: self = .word
        default: self = .all
        }
    }
}
