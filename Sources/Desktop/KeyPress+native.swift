import ViewKit
import X11

extension ViewKit.KeyPress {
    /// The press in the toolkit's words; nil for a key that it has none for.
    init?(_ press: X11.KeyPress) {
        guard let key = ViewKit.Key(press.key) else { return nil }
        self.init(key, modifiers: ViewKit.Modifiers(press.modifiers), isRepeat: press.isRepeat)
    }
}

extension ViewKit.Key {
    private static let named: [X11.Key: ViewKit.Key] = [
        .space: .space, .tab: .tab, .return: .return, .escape: .escape, .backspace: .backspace, .delete: .delete,
        .insert: .insert, .left: .left, .right: .right, .up: .up, .down: .down, .home: .home, .end: .end,
        .pageUp: .pageUp, .pageDown: .pageDown,
    ]

    fileprivate init?(_ key: X11.Key) {
        if let named = Self.named[key] {
            self = named
        } else if let number = (1...35).first(where: { key == .function($0) }) {
            self = .function(number)
        } else if let character = key.character {
            self = .character(Character(character))
        } else {
            return nil
        }
    }
}

extension ViewKit.Modifiers {
    init(_ modifiers: KeyModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.alt) { insert(.alt) }
        if modifiers.contains(.super) { insert(.logo) }
    }
}
