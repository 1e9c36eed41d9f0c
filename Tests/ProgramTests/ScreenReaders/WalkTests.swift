import TestSupport
import Testing

/// Every control that a screen shows is told once: with a name, its role, its states, and the place where it is drawn.
@Suite(.enabled("AT-SPI or its Python bindings are not installed.") { await hasScreenReaders() })
struct WalkTests {
    /// A part of the window, by the keys that lead to it.
    nonisolated static let parts = [
        "graph": [], "history": ["1"], "entry": ["1", "Down", "Return"], "new entry": ["n"],
        "corrected entry": ["1", "Down", "F2"], "unit": ["Shift_L u"], "goal": ["g"], "date": ["Control_L g"],
        "search": ["Control_L f"], "export": ["Control_L Shift_L e"], "open": ["Control_L o"],
        "import": ["Control_L i"], "menu": ["F10"], "keys": ["F1"], "message": ["1", "Down", "Delete"],
    ]

    @Test(arguments: parts.keys.sorted()) func everyPartOfTheWindowIsTold(part: String) throws {
        let stage = try ReaderStage { try .withReaders($0, ReaderTask.document) }
        for key in Self.parts[part]! { stage.stage.press(key) }

        try expectAllControls(stage)
        stage.stage.resize(1200, 800)
        try expectAllControls(stage)
    }

    @Test(arguments: [
        "curves", "text", "motion", "gestures", "controls", "frames", "transitions", "shapely", "colours", "people",
        "persistence",
    ]) func everyDemoIsTold(id: String) throws {
        let stage = try ReaderStage { try .onGallery(id, environment: $0) }

        try expectAllControls(stage)
        stage.stage.press("i")
        try expectAllControls(stage)
    }

    /// The roles of controls: printed by the window, and told to readers.
    private static let roles = [
        "button": "push button", "textField": "entry", "searchField": "entry", "textView": "text", "slider": "slider",
        "switch": "toggle button", "tab": "page tab", "radioButton": "radio button", "menuItem": "menu item",
        "checkMenuItem": "check menu item", "radioMenuItem": "radio menu item",
    ]

    private func expectAllControls(_ stage: ReaderStage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var missing: [String] = []
        // Both are read one after the other, and something may move in between.
        eventually {
            let printed = (try? stage.stage.printedTree()).map { controls(of: $0) } ?? []
            let told = (try? stage.tree()) ?? []
            let origin = stage.stage.origin
            missing = printed.compactMap { control in
                let (x, y) = (control.frame[0] + Double(origin.x), control.frame[1] + Double(origin.y))
                let (left, top) = (Int(x.rounded()), Int(y.rounded()))
                let frame = [
                    left, top, Int((x + control.frame[2]).rounded()) - left,
                    Int((y + control.frame[3]).rounded()) - top,
                ]
                let count = told.count {
                    $0.role == Self.roles[control.role] && $0.frame == frame && !$0.name.isEmpty
                        && $0.states.contains("visible")
                }
                return count == 1 ? nil : "\(control.role) \(control.label ?? "") \(frame): \(count)"
            }
            return !printed.isEmpty && missing.isEmpty
        }
        #expect(missing == [], sourceLocation: sourceLocation)
    }

    /// The controls in the window, with those of rows left out, which are leaves.
    private func controls(of tree: PrintedView) -> [PrintedView] {
        let size = tree.frame[2...3].map(\.self)
        return tree.visible.filter { view in
            let (left, top, width, height) = (view.frame[0], view.frame[1], view.frame[2], view.frame[3])
            let isInside = left < size[0] && top < size[1] && left + width > 0 && top + height > 0
            return Self.roles[view.role] != nil && width > 0 && height > 0 && isInside
        }
    }
}
