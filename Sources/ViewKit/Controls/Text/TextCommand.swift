enum TextMotion {
    /// By one character or word in visual order.
    case left, right, wordLeft, wordRight
    /// By one character or word in logical order.
    case back, forward, wordBack, wordForward
    case lineStart, lineEnd
    case start, end
    case up, down, pageUp, pageDown
}

enum TextCommand {
    case move(TextMotion, extending: Bool)
    /// Deletes the selection, or, if it is empty, everything that a motion passes.
    case delete(TextMotion)
    case selectAll, copy, cut, paste, undo, redo
    /// Types a character, which arrives separately as text.
    case type

    /// Nil for a key that has no meaning in a text; vertical keys have one if `hasLines`.
    init?(_ press: KeyPress, hasLines: Bool) {
        guard press.modifiers.isDisjoint(with: [.alt, .logo]) else { return nil }
        let (hasControl, hasShift) = (press.modifiers.contains(.control), press.modifiers.contains(.shift))
        switch (press.key, hasControl, hasShift) {
        case (_, false, _) where press.isText: self = .type
        case (.left, _, _): self = .move(hasControl ? .wordLeft : .left, extending: hasShift)
        case (.right, _, _): self = .move(hasControl ? .wordRight : .right, extending: hasShift)
        case (.home, _, _): self = .move(hasControl ? .start : .lineStart, extending: hasShift)
        case (.end, _, _): self = .move(hasControl ? .end : .lineEnd, extending: hasShift)
        case (.up, false, _) where hasLines: self = .move(.up, extending: hasShift)
        case (.down, false, _) where hasLines: self = .move(.down, extending: hasShift)
        case (.pageUp, false, _) where hasLines: self = .move(.pageUp, extending: hasShift)
        case (.pageDown, false, _) where hasLines: self = .move(.pageDown, extending: hasShift)
        case (.backspace, _, _): self = .delete(hasControl ? .wordBack : .back)
        case (.delete, true, _): self = .delete(.wordForward)
        case (.delete, false, false): self = .delete(.forward)
        case (.delete, false, true), (.character("x"), true, false): self = .cut
        case (.insert, true, false), (.character("c"), true, false): self = .copy
        case (.insert, false, true), (.character("v"), true, false): self = .paste
        case (.character("a"), true, false): self = .selectAll
        case (.character("z"), true, false): self = .undo
        case (.character("z"), true, true), (.character("y"), true, false): self = .redo
        default: return nil
        }
    }
}

extension TextCommand {
    /// Whether the command does something in a text that cannot be changed.
    func readsText(selecting hasSelection: Bool) -> Bool {
        switch self {
        case .copy: hasSelection
        case .undo, .redo, .type: false
        default: true
        }
    }
}
