enum TextMotion {
    /// By one character in visual order.
    case left, right
    /// By one word in visual order.
    case wordLeft, wordRight
    /// By one character or word in logical order.
    case back, forward, wordBack, wordForward
    case lineStart, lineEnd
    /// To the start or the end of the whole text.
    case start, end
    /// By one line or one page.
    case up, down, pageUp, pageDown
}

/// An editing command that a key gives.
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
        let isExtending = press.modifiers.contains(.shift)
        switch press.modifiers.subtracting(.shift) {
        case [] where press.isText: self = .type
        case [] where hasLines && press.key.verticalMotion != nil:
            self = .move(press.key.verticalMotion!, extending: isExtending)
        case []: self.init(plainKey: press.key, withShift: isExtending)
        case .control: self.init(controlKey: press.key, withShift: isExtending)
        default: return nil
        }
    }

    private init?(plainKey key: Key, withShift: Bool) {
        switch key {
        case .left: self = .move(.left, extending: withShift)
        case .right: self = .move(.right, extending: withShift)
        case .home: self = .move(.lineStart, extending: withShift)
        case .end: self = .move(.lineEnd, extending: withShift)
        case .backspace: self = .delete(.back)
        case .delete: self = withShift ? .cut : .delete(.forward)
        case .insert where withShift: self = .paste
        default: return nil
        }
    }

    private init?(controlKey key: Key, withShift: Bool) {
        switch key {
        case .left: self = .move(.wordLeft, extending: withShift)
        case .right: self = .move(.wordRight, extending: withShift)
        case .home: self = .move(.start, extending: withShift)
        case .end: self = .move(.end, extending: withShift)
        case .backspace: self = .delete(.wordBack)
        case .delete: self = .delete(.wordForward)
        case .insert where !withShift: self = .copy
        case .character(let character): self.init(controlCharacter: character, withShift: withShift)
        default: return nil
        }
    }

    private init?(controlCharacter character: Character, withShift: Bool) {
        switch (character, withShift) {
        case ("a", false): self = .selectAll
        case ("c", false): self = .copy
        case ("x", false): self = .cut
        case ("v", false): self = .paste
        case ("z", false): self = .undo
        case ("z", true), ("y", false): self = .redo
        default: return nil
        }
    }
}

extension Key {
    fileprivate var verticalMotion: TextMotion? {
        switch self {
        case .up: .up
        case .down: .down
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        default: nil
        }
    }
}
