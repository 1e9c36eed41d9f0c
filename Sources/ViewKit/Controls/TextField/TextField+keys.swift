import Cairo

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
