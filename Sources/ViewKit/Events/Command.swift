import Geometry

/// A user action that keys, menus and buttons share, with one title for all.
public struct Command {
    /// The identifier in lower-case words with hyphens, such as `add-entry`; it never changes between versions.
    public let id: String
    /// The keyboard shortcuts, with the one to display first; may be empty.
    public let presses: [KeyPress]
    /// Whether the action repeats while the key is held.
    public let repeats: Bool
    /// Whether lists of commands include it; those for developers are not listed.
    public let isListed: Bool
    /// Returns a sentence with the reason why the command is unavailable now; nil if it is available.
    public let obstacle: () -> String?
    /// Returns whether the option that the command sets is on; nil for a command that sets none.
    public let isChecked: (() -> Bool)?
    /// Whether the option is one of several, of which one is on at a time.
    public let isChoice: Bool
    public let action: () -> Void
    private let makeTitle: () -> String
    private let fixedName: String?

    /// The short title for menus; may depend on the current state.
    public var title: String { makeTitle() }
    /// The title for lists, which does not depend on the current state.
    public var name: String { fixedName ?? title }

    public init(
        _ id: String, _ presses: KeyPress..., title: @autoclosure @escaping () -> String, name: String? = nil,
        repeats: Bool = false, isListed: Bool = true,
        obstacle: @escaping () -> String? = { nil }, isChecked: (() -> Bool)? = nil, isChoice: Bool = false,
        action: @escaping () -> Void
    ) {
        self.init(
            id, presses, title: title(), name: name, repeats: repeats, isListed: isListed, obstacle: obstacle,
            isChecked: isChecked, isChoice: isChoice, action: action)
    }

    public init(
        _ id: String, _ presses: [KeyPress], title: @autoclosure @escaping () -> String, name: String? = nil,
        repeats: Bool = false, isListed: Bool = true,
        obstacle: @escaping () -> String? = { nil }, isChecked: (() -> Bool)? = nil, isChoice: Bool = false,
        action: @escaping () -> Void
    ) {
        (self.id, makeTitle, fixedName, self.presses) = (id, title, name, presses)
        (self.repeats, self.isListed) = (repeats, isListed)
        (self.obstacle, self.isChecked, self.isChoice, self.action) = (obstacle, isChecked, isChoice, action)
    }

    /// Whether a press is one of the shortcuts; Shift is ignored for symbols such as `?`, since layouts differ in it.
    func matches(_ press: KeyPress) -> Bool {
        presses.contains { candidate in
            candidate.key == press.key
                && candidate.modifiers.relevant(to: candidate.key) == press.modifiers.relevant(to: press.key)
        }
    }

    /// The names of all shortcuts, such as `Ctrl E, F2`.
    var keyNames: String { presses.map(\.name).joined(separator: ", ") }

    public static func history(
        undo: @escaping () -> Void, redo: @escaping () -> Void, canUndo: @escaping () -> Bool = { true },
        canRedo: @escaping () -> Bool = { true }
    ) -> [Command] {
        [
            Command(
                "undo", .control("z"), title: "Undo", repeats: true,
                obstacle: { canUndo() ? nil : Words.nothingToUndo }, action: undo),
            Command(
                "redo", KeyPress(.character("z"), modifiers: [.control, .shift]), .control("y"), title: "Redo",
                repeats: true, obstacle: { canRedo() ? nil : Words.nothingToRedo }, action: redo),
        ]
    }

    /// Returns the commands for the text size, which call `choose` with a function from the current to the new one.
    public static func textSize(_ choose: @escaping ((TextSize) -> TextSize) -> Void) -> [Command] {
        [
            Command("larger-text", .control("+"), .control("="), title: "Larger text", repeats: true) {
                choose(\.larger)
            },
            Command("smaller-text", .control("-"), title: "Smaller text", repeats: true) { choose(\.smaller) },
            Command("default-text", .control("0"), title: "Default text") { choose { _ in .large } },
        ]
    }

    /// Returns the commands for each appearance, and for the next one.
    public static func appearances(
        current: @escaping () -> AppearanceChoice, choose: @escaping (AppearanceChoice) -> Void
    ) -> [Command] {
        func command(_ id: String, _ title: String, _ choice: AppearanceChoice) -> Command {
            Command(
                id, title: title, isChecked: { current() == choice }, isChoice: true, action: { choose(choice) })
        }
        return [
            command("system-appearance", "System appearance", .system),
            command("light-appearance", "Light appearance", .light),
            command("dark-appearance", "Dark appearance", .dark),
            Command("next-appearance", KeyPress(.character("d"), modifiers: .shift), title: "Next appearance") {
                choose(current().next)
            },
        ]
    }

    public static func fullScreen(isFull: @escaping () -> Bool, toggle: @escaping () -> Void) -> Command {
        Command("full-screen", KeyPress(.function(11)), title: "Full screen", isChecked: isFull, action: toggle)
    }

    /// Returns the commands that lead through the areas of a window, which call `move` with the direction.
    public static func areas(_ move: @escaping (_ forward: Bool) -> Void) -> [Command] {
        let key = Key.function(6)
        return [
            Command("next-area", KeyPress(key), title: "Next area of the window", repeats: true) { move(true) },
            Command(
                "previous-area", KeyPress(key, modifiers: .shift), title: "Previous area of the window", repeats: true
            ) { move(false) },
        ]
    }

    /// Returns the commands for debugging the view tree of a window, which are not listed.
    public static func developers(
        _ window: @escaping () -> Window?, printTree: @escaping (ViewDescription) -> Void
    ) -> [Command] {
        [
            Command(
                "print-view-tree", KeyPress(.function(11), modifiers: .control), title: "Print view tree",
                isListed: false
            ) {
                guard let window = window() else { return }
                // An earlier key in this turn of the loop may have left layout pending.
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
    public static func control(_ character: Character) -> KeyPress {
        KeyPress(.character(character), modifiers: .control)
    }

    /// The distance that an arrow key moves something: 1 point, or 10 with Shift; nil for other keys.
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

    /// The name of the press, such as `Ctrl E` or `F5`.
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
