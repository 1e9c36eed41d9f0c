import Cairo

extension TextField {
    /// Does what a key means to the text; false if that is nothing.
    func consume(_ press: KeyPress) -> Bool {
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

    private func perform(_ command: TextCommand) {
        if case .type = command { return }
        unmarkText()
        switch command {
        case .move(let motion, let isExtending): move(motion, extending: isExtending)
        case .delete(let motion): delete(motion)
        case .selectAll: select(TextSelection(0..<editor.length), isOffered: true)
        case .copy: offer(to: .clipboard)
        case .cut: cut()
        case .paste: requestPaste(from: .clipboard)
        case .undo: undo()
        case .redo: redo()
        case .type: break
        }
    }

    private func move(_ motion: TextMotion, extending isExtending: Bool) {
        let selection = editor.selection
        guard isExtending else {
            let isStep = motion == .left || motion == .right
            let leaves = isStep && !selection.isEmpty
            let offset = leaves ? edge(of: selection, motion) : destination(motion, from: selection.head)
            return select(TextSelection(caret: offset))
        }
        let offset = destination(motion, from: selection.head)
        select(TextSelection(anchor: selection.anchor, head: offset), isOffered: true)
    }

    private func delete(_ motion: TextMotion) {
        let selection = editor.selection
        guard selection.isEmpty else { return replace(selection.range, with: "", as: .replacing) }
        let offset = destination(motion, from: selection.head)
        let range = min(offset, selection.head)..<max(offset, selection.head)
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

    private func destination(_ motion: TextMotion, from offset: Int) -> Int {
        let layout = layout
        let isReversed = layout.isRightToLeft
        switch motion {
        case .left, .right: return layout.offset(beside: offset, toTheRight: motion == .right) ?? offset
        case .back: return layout.caretOffset(before: offset) ?? offset
        case .forward: return layout.caretOffset(after: offset) ?? offset
        case .wordBack: return layout.wordStart(before: offset)
        case .wordForward: return layout.wordEnd(after: offset)
        case .wordLeft: return destination(isReversed ? .wordForward : .wordBack, from: offset)
        case .wordRight: return destination(isReversed ? .wordBack : .wordForward, from: offset)
        case .start: return 0
        case .end: return editor.length
        }
    }

    private func cut() {
        guard !editor.selection.isEmpty else { return }
        offer(to: .clipboard)
        replace(editor.selection.range, with: "", as: .replacing)
    }

    /// What is selected is what the middle button pastes, everywhere.
    func offerPrimary() {
        offer(to: .primary)
    }

    private func offer(to source: Pasteboard.Source) {
        guard !editor.selection.isEmpty else { return }
        window?.pasteboard?.offer(editor.selectedText, source)
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

/// A press on a field: what it selects, from its beginning to its end.
final class FieldPressing {
    /// Whether a press gives the field the focus right now: it says itself what is selected.
    private(set) var givesFocus = false

    private unowned let field: TextField
    /// What a drag selects by, and what was selected where it began, which stays selected.
    private var selecting: (unit: Unit, start: Range<Int>)?

    private enum Unit {
        case character, word, all
    }

    init(in field: TextField) {
        self.field = field
    }

    func begin(_ press: Press) {
        switch press.button {
        case .primary: beginSelecting(press)
        case .middle: paste(press)
        case .secondary, .back, .other: break
        }
    }

    func move(_ press: Press) {
        guard let (unit, start) = selecting else { return }
        let reached = range(of: unit, at: offset(of: press))
        let isForward = reached.upperBound >= start.upperBound
        field.select(
            TextSelection(
                anchor: isForward ? start.lowerBound : start.upperBound,
                head: isForward ? reached.upperBound : reached.lowerBound))
    }

    func end() {
        guard selecting != nil else { return }
        selecting = nil
        field.offerPrimary()
    }

    func cancel() {
        selecting = nil
    }

    private func beginSelecting(_ press: Press) {
        giveFocus()
        if press.modifiers.contains(.shift), press.clickCount == 1 {
            let anchor = field.selection.anchor
            selecting = (.character, anchor..<anchor)
            return field.select(TextSelection(anchor: anchor, head: offset(of: press)))
        }
        let unit: Unit = press.clickCount < 2 ? .character : press.clickCount == 2 ? .word : .all
        let range = range(of: unit, at: offset(of: press))
        selecting = (unit, range)
        field.select(TextSelection(range))
    }

    private func paste(_ press: Press) {
        giveFocus()
        field.select(TextSelection(caret: offset(of: press)))
        field.requestPaste(from: .primary)
    }

    private func offset(of press: Press) -> Int { field.offset(at: press.location(in: field)) }

    private func range(of unit: Unit, at offset: Int) -> Range<Int> {
        switch unit {
        case .character: offset..<offset
        case .word: field.layout.word(at: offset)
        case .all: 0..<field.text.utf8.count
        }
    }

    /// What is being composed in the field becomes text.
    private func giveFocus() {
        if !field.isEditing {
            givesFocus = true
            field.becomeFirstResponder()
            givesFocus = false
        }
        field.unmarkText()
    }
}
