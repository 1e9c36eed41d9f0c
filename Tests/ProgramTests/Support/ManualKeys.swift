import TestSupport

/// The shortcuts of commands in the manual, which a test of the screens compares with the list of commands.
struct ManualKeys {
    private var names: [String: [String]] = [:]

    init() {
        let folder = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
        let lines = text(of: "\(folder)/docs/healthbeat.1").split(separator: "\n")
        for (line, title) in zip(lines, lines.dropFirst()) where line.hasPrefix(".It Ic ") {
            names[String(title)] = line.dropFirst(7).split(separator: " , ").map(String.init)
        }
    }

    var titles: Set<String> { Set(names.keys) }

    /// The shortcuts as Xlib key names, with `Back` for the mouse button; empty for a command without one.
    func presses(of title: String) -> [String] { (names[title] ?? []).map(Self.press) }

    private static let symbols = [
        "Ctrl": "Control_L", "Shift": "Shift_L", "Alt": "Alt_L", "Backspace": "BackSpace",
        "\\&?": "Shift_L slash", "\\&[": "bracketleft", "\\&]": "bracketright", "\\&;": "semicolon",
        "\\&:": "Shift_L semicolon", "\\-": "minus",
        "+": "Shift_L plus", "=": "equal", "Page-Up": "Prior", "Page-Down": "Next", "Space": "space",
    ]

    private static func press(_ name: String) -> String {
        let words = name.replacing("Page ", with: "Page-").split(separator: " ").map { word in
            symbols[String(word)] ?? (word.count == 1 ? word.lowercased() : String(word))
        }
        return words.joined(separator: " ")
    }
}
