import Geometry

final class TextPressTracker {
    /// Whether a press is giving the view the focus; the press then sets the selection.
    private(set) var givesFocus = false

    private unowned let view: TextInputView
    /// The unit that a drag selects by, and the range where the drag began, which stays selected.
    private var selecting: (unit: Unit, start: Range<Int>)?

    private enum Unit {
        case character, word, paragraph
    }

    init(in view: TextInputView) { self.view = view }

    func begin(_ press: Press) {
        switch press.button {
        case .primary: beginSelecting(press)
        case .middle: paste(press)
        case .secondary, .back, .other: break
        }
    }

    func move(_ press: Press) {
        guard let (unit, start) = selecting else { return }
        // Offsets do not count text that is being composed.
        view.unmarkText()
        let reached = range(of: unit, at: offset(of: press))
        let isForward = reached.upperBound >= start.upperBound
        view.select(
            TextSelection(
                anchor: isForward ? start.lowerBound : start.upperBound,
                head: isForward ? reached.upperBound : reached.lowerBound))
    }

    func end() {
        guard selecting != nil else { return }
        selecting = nil
        view.offer(to: .primary)
    }

    func cancel() { selecting = nil }

    private func beginSelecting(_ press: Press) {
        giveFocus()
        if press.modifiers.contains(.shift), press.clickCount == 1 {
            let anchor = view.selection.anchor
            selecting = (.character, anchor..<anchor)
            return view.select(TextSelection(anchor: anchor, head: offset(of: press)))
        }
        let unit: Unit = press.clickCount < 2 ? .character : press.clickCount == 2 ? .word : .paragraph
        let range = range(of: unit, at: offset(of: press))
        selecting = (unit, range)
        view.select(TextSelection(range))
    }

    private func paste(_ press: Press) {
        giveFocus()
        view.select(TextSelection(caret: offset(of: press)))
        view.requestPaste(from: .primary)
    }

    /// Keeps the selection if the menu is requested on it, and otherwise moves the caret to a point of the view.
    func prepareMenu(at point: Point) {
        giveFocus()
        let offset = view.offset(at: point)
        let range = view.selection.range
        if range.isEmpty || !(range.lowerBound...range.upperBound).contains(offset) {
            view.select(TextSelection(caret: offset))
        }
    }

    private func offset(of press: Press) -> Int { view.offset(at: press.location(in: view)) }

    private func range(of unit: Unit, at offset: Int) -> Range<Int> {
        switch unit {
        case .character: offset..<offset
        case .word: view.word(at: offset)
        case .paragraph: view.paragraph(at: offset)
        }
    }

    private func giveFocus() {
        if !view.isEditing {
            givesFocus = true
            view.becomeFirstResponder()
            givesFocus = false
        }
        view.unmarkText()
    }
}
