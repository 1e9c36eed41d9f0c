import Glibc
import TestSupport
import Testing

/// Commands in a real window: by key, through the menu with the mouse, and through the menu with the keyboard.
@Suite struct CommandWindowTests {
    /// How a command is given.
    enum Way: CaseIterable {
        case key
        case mouse
        case menuKeys
    }

    /// A command by its key and by its titles in the menu, and what it does.
    struct Step {
        let keys: String
        let titles: [String]
        let effect: (WindowStage) throws -> Bool

        init(_ keys: String, _ titles: String..., effect: @escaping (WindowStage) throws -> Bool) {
            (self.keys, self.titles, self.effect) = (keys, titles, effect)
        }
    }

    private static let steps = [
        Step("l", "Unit", "Pounds") { try $0.visibleLabels.contains { $0.hasSuffix("lbs") } },
        Step("t", "Trend") { $0.folder.settings.contains("trend") },
        Step("p", "Measured paper") { $0.folder.settings.contains("plain") },
        Step("Left", "Go to", "Earlier entry") { try $0.graphValue()?.contains("81.9 kg") == true },
        Step("Control_L plus", "Text size", "Larger text") { $0.folder.settings.contains("textSize") },
        Step("n", "Add entry") { try $0.panel() != nil },
        Step("g", "Goal and height") { try $0.panel() != nil },
        Step("1", "Go to", "History") { try $0.selectedTab() == "History" },
        Step("Control_L e", "Export as shown") { !$0.folder.names(in: "Pictures").isEmpty },
        Step("Control_L c", "Copy") { try $0.message() == "Copied the picture" },
        Step("Control_L Shift_L e", "Export…") { try $0.visibleLabels.contains("Export the graph") },
        Step("Control_L o", "Open…") { try $0.printedTree().all.contains { $0.class == "SheetView" } },
        Step("F5", "Read again") { $0.shownCounts.count > 1 },
        Step("F1", "Keys") { try $0.printedTree().all.contains { $0.class == "KeyList" } },
        Step("Control_L w", "Close window") { !$0.running.isRunning },
    ]

    @Test(arguments: Way.allCases, 0..<15) func doWhatTheySay(way: Way, index: Int) throws {
        let (stage, step) = (try WindowStage.onGraph(), Self.steps[index])

        switch way {
        case .key: stage.press(step.keys)
        case .mouse: try stage.choose(step.titles)
        case .menuKeys: stage.chooseByKeys(step.titles)
        }

        #expect(eventually(within: .seconds(20)) { (try? step.effect(stage)) == true }, "\(step.titles)")
    }

    @Test func aRowsMenuDeletesAndTheMenuSaysWhatIsUndone() throws {
        let stage = try WindowStage.onHistory()

        stage.observer.move(x: 240, y: 90)
        stage.observer.press(button: 3, true)
        stage.observer.press(button: 3, false)
        #expect(stage.waits { try $0.menuRow("Delete entry") != nil })
        try stage.click { try stage.menuRow("Delete entry") }
        #expect(stage.waits { try $0.rows().count == 2 })
        try stage.choose(["Undo delete of 81.9 kg"])

        #expect(stage.waits { try $0.rows().count == 3 })
        #expect(text(of: stage.document) == Documents.threeDays)
    }

    @Test func theGraphsMenuOpensTheEntryUnderThePointer() throws {
        let stage = try WindowStage.onGraph()

        stage.observer.move(x: 455, y: 300)
        stage.observer.press(button: 3, true)
        stage.observer.press(button: 3, false)
        #expect(stage.waits { try $0.menuRow("Copy picture") != nil })
        try stage.click { try stage.menuRow("81.9 kg on 11/03/26") }

        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Since the entry before" } })
    }

    @Test func anotherDocumentIsOpenedByItsPath() throws {
        let stage = try WindowStage.onGraph()
        _ = stage.folder.write(Documents.threeDays + "2026-11-04,81.5,kg,\n", to: "other.csv")

        stage.press("Control_L o")
        #expect(stage.waits { try $0.printedTree().all.contains { $0.class == "SheetView" } })
        stage.type("oth")
        stage.press("Tab")
        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "4 entries" })
    }

    @Test func exportWritesWhatWasAskedFor() throws {
        let stage = try WindowStage.onGraph()
        mkdir(stage.folder["Pictures"], 0o755)

        stage.press("Control_L Shift_L e")
        #expect(stage.waits { try $0.visibleLabels.contains("Export the graph") })
        stage.press("Right")
        stage.press("Return")

        #expect(eventually { stage.folder.names(in: "Pictures").contains { $0.hasSuffix(".svg") } })
    }
}

extension WindowStage {
    /// A row of an open menu by its title.
    fileprivate func menuRow(_ title: String) throws -> PrintedView? {
        try printedTree().visible.first { $0.class == "MenuRow" && $0.label == title }
    }

    /// Goes through the menu with the mouse.
    fileprivate func choose(_ titles: [String]) throws {
        try clickButton("Menu")
        for (index, title) in titles.enumerated() {
            // On a slow machine the pointer's rest has opened a menu already, which the click closes again.
            if index > 0, !waits(until: { try $0.menuRow(title) != nil }) {
                try click { try menuRow(titles[index - 1]) }
            }
            #expect(waits { try $0.menuRow(title) != nil }, "\(title)")
            try click { try menuRow(title) }
        }
    }

    /// Goes through the menu with the keyboard: by the beginnings of the titles.
    fileprivate func chooseByKeys(_ titles: [String]) {
        press("F10")
        for title in titles {
            #expect(waits { try $0.menuRow(title) != nil }, "\(title)")
            type(title.lowercased().filter { $0 != "…" })
            press("Return")
        }
    }
}
