import CX11
import Glibc
import TestSupport
import Testing

/// Commands in a real window: by shortcut, through a menu with the mouse, and through a menu with the keyboard.
@Suite struct CommandWindowTests {
    /// A way to invoke a command.
    nonisolated enum Way: CaseIterable {
        case keys
        case mouse
        case menuKeys
    }

    /// Commands that open the menu, or close what is over the screens or the window; and the submenu of files, which
    /// has no commands of its own.
    private static let others = ["Menu", "Close message", "Close window", "Open recent"]
    /// Commands that are in the menu only at times.
    private static let atTimes = ["Unreadable lines…", "Open recent"]

    /// One window goes through a whole part, because opening a window is slow.
    @Test(arguments: CommandProof.Part.allCases, Way.allCases)
    func eachDoesWhatItSays(part: CommandProof.Part, way: Way) throws {
        let stage = try WindowStage.onTwoYears()
        let manual = ManualKeys()

        for proof in part.proofs where way == .keys || proof.origin != .keys {
            for keys in way == .keys ? manual.presses(of: proof.title) : [""] {
                try check(proof, way, keys, in: stage)
            }
        }

        stage.comeBack()
        let closing = CommandProof("Close window", seeing: { _ in nil })
        try stage.give(closing, .keys, manual.presses(of: closing.title)[part.closingKey])
        #expect(stage.running.waitForEnd().end == .exit(0))
    }

    private func check(_ proof: CommandProof, _ way: Way, _ keys: String, in stage: WindowStage) throws {
        stage.comeBack()
        proof.prepare(stage)
        var before: String?
        let isReady = stage.sees {
            before = proof.look($0)
            return proof.isAwaited(before)
        }

        try stage.give(proof, way, keys)

        var seen: String?
        let isDone = stage.sees {
            seen = proof.look($0)
            return proof.isProven(seen, after: before)
        }
        #expect(
            isReady && isDone,
            "\(proof.titles) by \(way) \(keys): \(before ?? "nothing") became \(seen ?? "nothing")")
        proof.takeBack(stage)
        stage.press("Escape")
    }

    @Test func eachHasAProof() throws {
        let stage = try WindowStage.onTwoYears()
        var titles: Set<String> = []

        for origin in CommandProof.Origin.allCases where origin != .keys {
            if origin == .row { CommandProof.selectFirstRow(stage) }
            titles.formUnion(try stage.titlesOfMenu(origin))
            stage.comeBack()
        }

        let changing = ["Undo", "Redo"]
        let proven = Set(CommandProof.all.map(\.title) + Self.others)
        let inMenus = titles.filter { title in !changing.contains { title.hasPrefix($0) } }
        let listed = inMenus.union(ManualKeys().titles).union(changing + Self.atTimes)
        #expect(proven == listed, "Only one of both has \(proven.symmetricDifference(listed).sorted()).")
    }

    /// Besides two that are there only at times.
    @Test func theMenuHasNoMoreThanSixteenLines() throws {
        let stage = try WindowStage.onTwoYears()
        CommandProof.closeUnreadableLine(stage)
        CommandProof.leaveOtherVersion(stage)

        let before = try stage.linesOfMenu()
        let count = stage.shownCounts.count
        CommandProof.removeUnreadableLine(stage)
        #expect(eventually { stage.shownCounts.count > count })
        stage.mergeOtherVersions()
        #expect(stage.sees { $0.message?.hasPrefix("Added 1 entry from another version.") == true })
        let atTimes = ["Merge the other version", "Unreadable lines…"]
        let after = try stage.linesOfMenu()

        // The files used before are known a moment after the start only.
        func withRecent(_ lines: [String]) -> Set<String> { Set(lines).union(["Open recent"]) }
        #expect(withRecent(after).count <= 16 && !after.contains(where: atTimes.contains))
        #expect(withRecent(before).count == withRecent(after).count + 2)
        #expect(before.filter(atTimes.contains) == atTimes)
    }

    @Test func theMenuAndAMessageComeAndGoByKeyAndPress() throws {
        let stage = try WindowStage.onGraph()

        stage.press("F10")
        #expect(stage.sees { $0.shows("MenuView") })
        stage.press("F10")
        #expect(stage.sees { !$0.shows("MenuView") })
        stage.press("Control_L z")
        #expect(stage.sees { $0.message == "There is nothing to undo." })
        stage.press("Escape")
        #expect(stage.sees { $0.message == nil })
        stage.press("Control_L z")
        #expect(stage.sees { $0.message != nil })
        let bar = try #require(try stage.view("MessageBar"))
        stage.click(x: Int(bar.frame[0]) + 30, y: Int(bar.frame[1]) + 14)
        #expect(
            try stays(for: .milliseconds(300)) { try stage.message() } && stage.message() == "There is nothing to undo."
        )
        try stage.clickButton("Close")

        #expect(stage.sees { $0.message == nil })
    }

    @Test func aRowsMenuDeletesAndTheMenuSaysWhatIsUndone() throws {
        let stage = try WindowStage.onHistory()

        try stage.choose(["Delete entry"], in: .row)
        #expect(stage.sees { $0.rows.count == 2 })
        try stage.choose(["Undo deleting 81.9 kg"], in: .main)

        #expect(stage.sees { $0.rows.count == 3 })
        #expect(text(of: stage.document) == Documents.threeDays)
    }

    @Test func theGraphsMenuOpensTheEntryUnderThePointer() throws {
        let stage = try WindowStage.onGraph()

        stage.observer.click(button: 3, x: 455, y: 300)
        #expect(stage.sees { $0.menuRow("Copy picture") != nil })
        try stage.clickMenuRow("81.9 kg on 11/03/26")

        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Since previous entry" } })
    }

    /// A low window cannot show the whole menu.
    @Test func theWheelReachesTheLastCommandOfTheMenu() throws {
        let stage = try WindowStage.onGraph()
        try stage.nextFrame { stage.resize(480, 360) }

        try stage.clickButton("Menu")
        #expect(stage.sees { $0.menuRow("Add entry") != nil })
        stage.observer.move(x: 400, y: 200)
        stage.turnWheel(button: 5, times: 20)
        try stage.clickMenuRow("About")

        #expect(stage.sees { CommandProof.panel("Health Beat")($0) != nil })
    }

    @Test func anotherDocumentIsOpenedByItsPath() throws {
        let stage = try WindowStage.onGraph()
        _ = stage.folder.write(Documents.threeDays + "2026-11-04,81.5,kg,\n", to: "other.csv")

        stage.press("Control_L o")
        #expect(stage.sees { $0.shows("PanelView") })
        stage.type("oth")
        stage.press("Tab")
        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "4 entries" })
    }

    @Test func exportWritesWhatWasAskedFor() throws {
        let stage = try WindowStage.onGraph()
        mkdir(stage.folder["Pictures"], 0o755)

        stage.press("Control_L Shift_L e")
        #expect(stage.sees { CommandProof.isAskingForExport($0) != nil })
        for _ in 0..<2 { stage.press("Right") }
        stage.press("Return")

        #expect(eventually { stage.folder.names(in: "Pictures").contains { $0.hasSuffix(".svg") } })
    }
}

// Keys and menus.
extension WindowStage {
    /// A window on two years of 336 entries each, so that every range is shorter, with room for the whole menu.
    fileprivate static func onTwoYears() throws -> WindowStage {
        let folder = TestFolder()
        folder.writeSettings(#"{"paper":"plain","reducesMotion":true,"unit":"kg","windowSize":[480,900]}"#)
        // Without a program that plays sounds.
        let bin = folder.makeFolder("bin")
        for tool in ["cp", "rm", "sed"] { symlink("/bin/\(tool)", "\(bin)/\(tool)") }
        return try WindowStage(Documents.days(672), in: folder, environment: ["PATH": bin])
    }

    /// - Parameter keys: The shortcut, if the command is invoked by keys.
    fileprivate func give(_ proof: CommandProof, _ way: CommandWindowTests.Way, _ keys: String) throws {
        switch way {
        case .keys where keys == "Back": observer.click(button: 8, x: 240, y: 300)
        case .keys: press(keys)
        case .mouse: try choose(proof.titles, in: proof.origin)
        case .menuKeys: try chooseByKeys(proof.titles, in: proof.origin)
        }
    }

    private func openMenu(_ origin: CommandProof.Origin, byKey: Bool) throws {
        switch (origin, byKey) {
        case (.main, true): press("F10")
        case (.main, false): try clickButton("Menu")
        case (_, true): press("Menu")
        case (.row, false): observer.click(button: 3, x: 240, y: 90)
        case (.graph, false): observer.click(button: 3, x: 240, y: 300)
        case (.keys, false): Issue.record("The command is in no menu.")
        }
    }

    /// Opens the menu, and returns its lines.
    fileprivate func linesOfMenu() throws -> [String] {
        press("F10")
        #expect(sees { $0.shows("MenuView") })
        let lines = try Sight(of: self).menus.first ?? []
        press("Escape")
        return lines
    }

    /// Chooses a command with the mouse.
    fileprivate func choose(_ titles: [String], in origin: CommandProof.Origin) throws {
        try openMenu(origin, byKey: false)
        for title in titles { try clickMenuRow(title) }
    }

    fileprivate func clickMenuRow(_ title: String) throws {
        var row: PrintedView?
        _ = sees {
            row = $0.menuRow(title)
            return row != nil
        }
        click(on: try #require(row, "\(title)"))
    }

    /// Chooses a command by typing its titles; nothing waits, because the window handles keys in order.
    private func chooseByKeys(_ titles: [String], in origin: CommandProof.Origin) throws {
        try openMenu(origin, byKey: true)
        for title in titles {
            type(title.lowercased().filter { $0 != "…" })
            press("Return")
        }
    }

    /// The titles of all commands of a menu and its submenus.
    fileprivate func titlesOfMenu(_ origin: CommandProof.Origin) throws -> [String] {
        try openMenu(origin, byKey: true)
        #expect(sees { $0.shows("MenuView") })
        var titles = try Sight(of: self).menus.first ?? []
        for submenu in Set(CommandProof.all.filter { $0.origin == origin && $0.titles.count > 1 }.map { $0.titles[0] })
        {
            type(submenu.lowercased())
            press("Right")
            #expect(sees { $0.menus.count == 2 }, "\(submenu)")
            titles.removeAll { $0 == submenu }
            titles += try Sight(of: self).menus.last ?? []
            press("Left")
        }
        return titles
    }

    /// The classes of views that cover the screens.
    private static let overlays = [
        "DoneButton", "HistorySearchBar", "KeyList", "MenuView", "MessageBar", "PanelView",
    ]

    /// Returns to the graph with nothing over it.
    fileprivate func comeBack() {
        observer.move(x: 999, y: 1499)
        let isBack = sees { sight in
            let isOver = Self.overlays.contains(where: sight.shows) || sight.shows("ReadoutDot")
            if isOver { press("Escape") }
            if sight.tab != "Graph" { press("2") }
            return !isOver && sight.tab == "Graph"
        }
        #expect(isBack)
    }
}

// Requests to the window manager.
extension WindowStage {
    func watchRequests() {
        XSelectInput(observer.display, observer.root, SubstructureNotifyMask)
        while nextRequest() != nil {}
    }

    /// The type of the next client message to a window manager; nil if none has arrived.
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
