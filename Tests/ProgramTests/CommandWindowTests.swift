import CX11
import Glibc
import TestSupport
import Testing

/// Commands in a real window: by key, through a menu with the mouse, and through a menu with the keyboard.
@Suite struct CommandWindowTests {
    /// How a command is given.
    nonisolated enum Way: CaseIterable {
        case keys
        case mouse
        case menuKeys
    }

    /// Those that are in no menu, and the one that ends the window.
    private static let others = ["Menu", "Close message", "Close window"]

    /// One window goes through all of them, since a window takes its time to open.
    @Test(arguments: Way.allCases) func eachDoesWhatItSays(way: Way) throws {
        let stage = try Self.onTwoYears()
        let keys = ManualKeys()

        for proof in CommandProof.all {
            for keys in way == .keys ? keys.presses(of: proof.title) : [""] {
                try check(proof, in: stage) {
                    switch way {
                    case .keys: stage.give(keys)
                    case .mouse: try stage.choose(proof)
                    case .menuKeys: stage.chooseByKeys(proof)
                    }
                }
            }
        }
    }

    /// Of 336 entries each: every range is shorter.
    private static func onTwoYears() throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"paper":"plain","reducesMotion":true}"#)
        return try WindowStage(Documents.days(672), in: folder)
    }

    private func check(_ proof: CommandProof, in stage: WindowStage, giving: () throws -> Void) throws {
        try proof.prepare(stage)
        let before = try proof.look(stage)

        try giving()

        var seen: String?
        let isDone = stage.waits {
            seen = try proof.look($0)
            return seen.map { $0 != before && proof.isRight($0) } == true
        }
        #expect(isDone, "\(proof.titles): \(before ?? "nothing") became \(seen ?? "nothing")")
        stage.pressInTurn(proof.after)
        #expect(try stage.comesBack(), "\(proof.titles)")
    }

    /// A new command needs a proof of its own.
    @Test func eachHasAProof() throws {
        let stage = try Self.onTwoYears()
        var titles: Set<String> = []

        for origin in [CommandProof.Origin.main, .row, .graph] {
            if origin == .row { stage.pressInTurn(["1", "Down"]) }
            titles.formUnion(try stage.titlesOfMenu(origin))
            #expect(try stage.comesBack())
        }

        let changing = ["Undo", "Redo"]
        let proven = Set(CommandProof.all.map(\.title) + Self.others)
        let inMenus = titles.filter { title in !changing.contains { title.hasPrefix($0) } }
        let listed = inMenus.union(ManualKeys().titles).union(changing)
        #expect(proven == listed)
    }

    @Test(arguments: Way.allCases) func closeWindow(way: Way) throws {
        for keys in way == .keys ? ManualKeys().presses(of: "Close window") : [""] {
            let stage = try WindowStage.onGraph()

            switch way {
            case .keys: stage.press(keys)
            case .mouse: try stage.choose(CommandProof("Close window", seeing: { _ in nil }))
            case .menuKeys: stage.chooseByKeys(CommandProof("Close window", seeing: { _ in nil }))
            }

            #expect(stage.running.waitForEnd().end == .exit(0))
        }
    }

    @Test func theMenuAndAMessageComeAndGoByKeyAndPress() throws {
        let stage = try WindowStage.onGraph()

        stage.press("F10")
        #expect(stage.waits { try $0.view("MenuView") != nil })
        stage.press("F10")
        #expect(stage.waits { try $0.view("MenuView") == nil })
        stage.press("Control_L z")
        #expect(stage.waits { try $0.message() == "There is nothing to undo." })
        stage.press("Escape")
        #expect(stage.waits { try $0.message() == nil })
        stage.press("Control_L z")
        try stage.click { try stage.view("MessageBar") }

        #expect(stage.waits { try $0.message() == nil })
    }

    @Test func aRowsMenuDeletesAndTheMenuSaysWhatIsUndone() throws {
        let stage = try WindowStage.onHistory()

        try stage.openMenu(.row, byKey: false)
        try stage.click { try stage.menuRow("Delete entry") }
        #expect(stage.waits { try $0.rows().count == 2 })
        try stage.clickButton("Menu")
        try stage.click { try stage.menuRow("Undo delete of 81.9 kg") }

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

// Keys and menus.
extension WindowStage {
    /// Presses keys one after the other, each once the window shows what the one before did.
    func pressInTurn(_ keys: [String]) {
        for key in keys {
            press(key)
            settle()
        }
    }

    /// Presses keys, or the mouse's button for going back.
    fileprivate func give(_ keys: String) {
        if keys == "Back" { observer.click(button: 8, x: 240, y: 300) } else { press(keys) }
    }

    /// A row of an open menu by its title, or by the beginning of one.
    fileprivate func menuRow(_ title: String) throws -> PrintedView? {
        let rows = try printedTree().visible.filter { $0.class == "MenuRow" }
        return rows.last { $0.label == title } ?? rows.last { $0.label?.hasPrefix("\(title) ") == true }
    }

    fileprivate func openMenu(_ origin: CommandProof.Origin, byKey: Bool) throws {
        switch (origin, byKey) {
        case (.main, true): press("F10")
        case (.main, false): try clickButton("Menu")
        case (_, true): press("Menu")
        case (.row, false): observer.click(button: 3, x: 240, y: 90)
        case (.graph, false): observer.click(button: 3, x: 240, y: 300)
        }
    }

    /// Goes through the menu with the mouse.
    fileprivate func choose(_ proof: CommandProof) throws {
        try openMenu(proof.origin, byKey: false)
        for (index, title) in proof.titles.enumerated() {
            // On a slow machine the pointer's rest has opened a menu already, which the click closes again.
            if index > 0, !waits(until: { try $0.menuRow(title) != nil }) {
                try click { try menuRow(proof.titles[index - 1]) }
            }
            #expect(waits { try $0.menuRow(title) != nil }, "\(title)")
            try click { try menuRow(title) }
        }
    }

    /// Goes through the menu with the keyboard: by the beginnings of the titles.
    fileprivate func chooseByKeys(_ proof: CommandProof) {
        #expect(throws: Never.self) { try openMenu(proof.origin, byKey: true) }
        for title in proof.titles {
            #expect(waits { try $0.menuRow(title) != nil }, "\(title)")
            type(title.lowercased().filter { $0 != "…" })
            press("Return")
        }
    }

    /// The titles of all commands of a menu, and of the menus in it.
    fileprivate func titlesOfMenu(_ origin: CommandProof.Origin) throws -> [String] {
        try openMenu(origin, byKey: true)
        #expect(waits { try $0.view("MenuView") != nil })
        var titles: [String] = []
        for title in try titlesOfMenus().first ?? [] {
            press("Right")
            let open = try titlesOfMenus()
            titles += open.count > 1 ? open[1] : [title]
            if open.count > 1 { press("Left") }
            press("Down")
        }
        return titles
    }

    /// The titles in each of the open menus, the lowest menu first.
    private func titlesOfMenus() throws -> [[String]] {
        try printedTree().visible.filter { $0.class == "MenuView" }.map { menu in
            menu.all.filter { $0.class == "MenuRow" }.compactMap(\.label)
        }
    }

    /// What lies over the screens.
    private static let overlays = [
        "AddEntryView", "DoneButton", "HistorySearchBar", "KeyList", "MenuView", "MessageBar", "PersonView",
        "SheetView",
    ]

    /// Whether the window is seen to show its graph again, and nothing over it.
    fileprivate func comesBack() throws -> Bool {
        observer.move(x: 999, y: 1499)
        return waits { stage in
            let views = try stage.printedTree().visible
            let isOver = views.contains {
                Self.overlays.contains($0.class)
            }
            let isOnGraph = views.contains { $0.class == "TabButton" && $0.label == "Graph" && $0.value == "selected" }
            let isReading = views.contains { $0.class == "ReadoutBubble" }
            if isOver || isReading || !isOnGraph { stage.press("Escape") }
            if !isOnGraph { stage.press("2") }
            return !isOver && !isReading && isOnGraph
        }
    }
}

// What only a window manager is told.
extension WindowStage {
    func watchRequests() {
        XSelectInput(observer.display, observer.root, SubstructureNotifyMask)
        _ = nextRequest()
    }

    /// The kind of the next message to a window manager; nil if none has come.
    func nextRequest() -> String? {
        observer.sync()
        var event = XEvent()
        guard XCheckTypedEvent(observer.display, ClientMessage, &event) != 0 else { return nil }
        return observer.name(of: event.xclient.message_type)
    }
}

extension Observer {
    fileprivate func click(button: UInt32, x: Int, y: Int) {
        move(x: x, y: y)
        press(button: button, true)
        press(button: button, false)
    }
}

/// The keys of commands as the manual has them, which a test of the screens compares with the list of commands.
private struct ManualKeys {
    private var names: [String: [String]] = [:]

    init() {
        let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
        let lines = text(of: "\(folder)/docs/healthbeat.1").split(separator: "\n")
        for (line, title) in zip(lines, lines.dropFirst()) where line.hasPrefix(".It Ic ") {
            names[String(title)] = line.dropFirst(7).split(separator: " , ").map(String.init)
        }
    }

    var titles: Set<String> { Set(names.keys) }

    /// The presses in Xlib's names; none for a command without a key.
    func presses(of title: String) -> [String] { (names[title] ?? []).map(Self.press) }

    private static let symbols = [
        "Ctrl": "Control_L", "Shift": "Shift_L", "Alt": "Alt_L", "Backspace": "BackSpace",
        "\\&?": "Shift_L slash", "\\-": "minus", "+": "Shift_L plus", "=": "equal", "Page-Up": "Prior",
        "Page-Down": "Next",
    ]

    private static func press(_ name: String) -> String {
        let words = name.replacing("Page ", with: "Page-").split(separator: " ").map { word in
            symbols[String(word)] ?? (word.count == 1 ? word.lowercased() : String(word))
        }
        return words.joined(separator: " ")
    }
}
