import Geometry

/// What some keys do, with the words a list of keys says it in.
public struct KeyCommand {
    /// Every way to give the command, the one to show first.
    public let presses: [KeyPress]
    /// What it does, short, for the list of keys.
    public let title: String
    /// Whether it is done again and again while the key is held.
    public let repeats: Bool
    public let action: () -> Void

    public init(_ presses: KeyPress..., title: String, repeats: Bool = false, action: @escaping () -> Void) {
        self.init(presses, title: title, repeats: repeats, action: action)
    }

    public init(_ presses: [KeyPress], title: String, repeats: Bool = false, action: @escaping () -> Void) {
        self.presses = presses
        self.title = title
        self.repeats = repeats
        self.action = action
    }

    /// Whether the press gives this command.
    ///
    /// Shift does not count for a mark such as `?` or `+`: layouts differ in which marks need it.
    func matches(_ press: KeyPress) -> Bool {
        presses.contains { candidate in
            candidate.key == press.key
                && candidate.modifiers.relevant(to: candidate.key) == press.modifiers.relevant(to: press.key)
        }
    }

    /// The keys in words, such as `Ctrl E`.
    public var keyNames: String { presses.map(\.name).joined(separator: ", ") }
}

extension KeyCommand {
    /// The usual keys that take changes back, and make them again.
    public static func history(undo: @escaping () -> Void, redo: @escaping () -> Void) -> [KeyCommand] {
        let z = Key.character("z")
        return [
            KeyCommand(KeyPress(z, modifiers: .control), title: "Undo", repeats: true, action: undo),
            KeyCommand(
                KeyPress(z, modifiers: [.control, .shift]), KeyPress(.character("y"), modifiers: .control),
                title: "Redo", repeats: true, action: redo),
        ]
    }

    /// The usual keys for the size of the text.
    ///
    /// - Parameter choose: Called with what makes the new size of the present one.
    public static func textSize(_ choose: @escaping ((TextSize) -> TextSize) -> Void) -> [KeyCommand] {
        func control(_ character: Character) -> KeyPress { KeyPress(.character(character), modifiers: .control) }
        return [
            KeyCommand(control("+"), control("="), title: "Larger text", repeats: true) { choose(\.larger) },
            KeyCommand(control("-"), title: "Smaller text", repeats: true) { choose(\.smaller) },
            KeyCommand(control("0"), title: "Default text") { choose { _ in .large } },
        ]
    }
}

extension Modifiers {
    func relevant(to key: Key) -> Modifiers {
        if case .character(let character) = key, !character.isLetter { subtracting(.shift) } else { self }
    }
}

extension KeyPress {
    /// How far an arrow moves something: a point, or ten with Shift; nil for other keys.
    public var arrowStep: Point? {
        guard modifiers.subtracting(.shift).isEmpty else { return nil }
        let length = modifiers.contains(.shift) ? 10.0 : 1
        return switch key {
        case .left: Point(x: -length, y: 0)
        case .right: Point(x: length, y: 0)
        case .up: Point(x: 0, y: -length)
        case .down: Point(x: 0, y: length)
        default: nil
        }
    }

    /// The press in words, such as `Ctrl E` or `F5`.
    public var name: String {
        let held = [(Modifiers.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.logo, "Super")]
            .filter { modifiers.contains($0.0) }
            .map(\.1)
        return (held + [key.name(withModifiers: !held.isEmpty)]).joined(separator: " ")
    }
}

extension Key {
    fileprivate func name(withModifiers: Bool) -> String {
        switch self {
        case .character("-"): "−"
        case .character(let character): withModifiers ? character.uppercased() : String(character)
        case .space: "Space"
        case .tab: "Tab"
        case .return: "Return"
        case .escape: "Escape"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .insert: "Insert"
        case .left: "←"
        case .right: "→"
        case .up: "↑"
        case .down: "↓"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "Page Up"
        case .pageDown: "Page Down"
        case .back: "Back"
        case .function(let number): "F\(number)"
        }
    }
}
