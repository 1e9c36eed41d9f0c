import Geometry

/// Something that a person can have done: by a key, from a menu or by a button, which all say it in the same words.
public struct Command {
    /// The same from one version to the next, in lower-case words with hyphens, such as `add-entry`.
    public let id: String
    /// Every way to give the command by key, the one to show first; empty if there is none.
    public let presses: [KeyPress]
    /// Whether it is done again and again while the key is held.
    public let repeats: Bool
    /// Whether lists of commands show it: those for developers do not.
    public let isListed: Bool
    /// Whether it can be done at this moment, and if not, why.
    public let availability: () -> CommandAvailability
    /// Whether what it chooses is chosen already; nil for a command that chooses nothing.
    public let isChecked: (() -> Bool)?
    public let action: () -> Void
    private let makeTitle: () -> String

    /// What it does, short, as a menu and the list of keys say it; at the moment, where that changes.
    public var title: String { makeTitle() }

    public init(
        _ id: String, _ presses: KeyPress..., title: @autoclosure @escaping () -> String, repeats: Bool = false,
        isListed: Bool = true,
        availability: @escaping () -> CommandAvailability = { .available }, isChecked: (() -> Bool)? = nil,
        action: @escaping () -> Void
    ) {
        self.init(
            id, presses, title: title(), repeats: repeats, isListed: isListed, availability: availability,
            isChecked: isChecked, action: action)
    }

    public init(
        _ id: String, _ presses: [KeyPress], title: @autoclosure @escaping () -> String, repeats: Bool = false,
        isListed: Bool = true,
        availability: @escaping () -> CommandAvailability = { .available }, isChecked: (() -> Bool)? = nil,
        action: @escaping () -> Void
    ) {
        (self.id, makeTitle, self.presses) = (id, title, presses)
        (self.repeats, self.isListed) = (repeats, isListed)
        (self.availability, self.isChecked, self.action) = (availability, isChecked, action)
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
    var keyNames: String { presses.map(\.name).joined(separator: ", ") }
}

/// Whether a command can be done at the moment.
public enum CommandAvailability: Equatable, Sendable {
    case available
    /// It cannot, for a reason in a sentence.
    case unavailable(String)
}

extension Command {
    /// The usual keys that take changes back, and make them again.
    public static func history(undo: @escaping () -> Void, redo: @escaping () -> Void) -> [Command] {
        let z = Key.character("z")
        return [
            Command("undo", KeyPress(z, modifiers: .control), title: "Undo", repeats: true, action: undo),
            Command(
                "redo", KeyPress(z, modifiers: [.control, .shift]), KeyPress(.character("y"), modifiers: .control),
                title: "Redo", repeats: true, action: redo),
        ]
    }

    /// The usual keys for the size of the text.
    ///
    /// - Parameter choose: Called with what makes the new size of the present one.
    public static func textSize(_ choose: @escaping ((TextSize) -> TextSize) -> Void) -> [Command] {
        func control(_ character: Character) -> KeyPress { KeyPress(.character(character), modifiers: .control) }
        return [
            Command("larger-text", control("+"), control("="), title: "Larger text", repeats: true) {
                choose(\.larger)
            },
            Command("smaller-text", control("-"), title: "Smaller text", repeats: true) { choose(\.smaller) },
            Command("default-text", control("0"), title: "Default text") { choose { _ in .large } },
        ]
    }

    /// The usual key for a window that takes the whole screen.
    public static func fullScreen(
        isFull: @escaping () -> Bool, toggle: @escaping () -> Void
    ) -> Command {
        Command("full-screen", KeyPress(.function(11)), title: "Full screen", isChecked: isFull, action: toggle)
    }

    /// Keys for those who work on a program, which no list of keys has.
    ///
    /// - Parameters:
    ///   - window: The one that is looked at.
    ///   - printTree: Called with all of its views.
    public static func developers(
        _ window: @escaping () -> Window?, printTree: @escaping (ViewDescription) -> Void
    ) -> [Command] {
        [
            Command(
                "print-view-tree", KeyPress(.function(11), modifiers: .control), title: "Print view tree",
                isListed: false
            ) {
                guard let window = window() else { return }
                // A key of the same turn may have changed what is still to be laid out.
                window.layoutIfNeeded()
                printTree(window.treeDescription)
            },
            Command(
                "outline-views", KeyPress(.function(12), modifiers: .control), title: "Outline views",
                isListed: false
            ) { window()?.outlinesFrames.toggle() },
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
        return (held + [key.name]).joined(separator: " ")
    }
}

extension Key {
    fileprivate var name: String {
        switch self {
        case .character("-"): "−"
        case .character(let character): character.uppercased()
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
        case .menu: "Menu"
        case .function(let number): "F\(number)"
        }
    }
}
