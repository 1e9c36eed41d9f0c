import Cairo
import Geometry

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
        case .secondary, .back, .other: break
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
