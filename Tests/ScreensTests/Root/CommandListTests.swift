import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The views that show the window's commands, compared with the list of commands.
@Suite struct CommandListTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain(.kilograms), tab: .history)
        root.show(WeightHistory([80, 100, 70, 60, 90]))
        root.follow(Measurements.of([.fat: WeightHistory([21, 20])]))
        screen = try TestScreen(root, size: Size(width: 480, height: 720))
    }

    private var menuCommands: [Command] {
        let menus = [root.menus.main, root.menus.entry(isShown: false), root.menus.entry(isShown: true)]
        return (menus + [root.menus.graph(entry: nil)]).flatMap(\.commands)
    }

    @Test func eachHasAnIdAndATitle() {
        for command in root.commands.listed {
            #expect(command.id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(command.id)")
            #expect(!command.title.isEmpty, "\(command.id)")
        }
    }

    /// The menu is short: what has a key and is not looked for there has only the key.
    @Test func eachIsInAMenuOrHasAKey() {
        (recording.hasOtherVersion, recording.hasUnreadableLines) = (true, true)
        let inMenus = Set(menuCommands.map(\.id))
        let others = root.commands.listed.filter { !inMenus.contains($0.id) }

        #expect(others.allSatisfy { !$0.presses.isEmpty })
        let reading = root.graphScreen.highlight.stepCommands.map(\.id)
        #expect(
            Set(others.map(\.id))
                == Set(
                    [
                        "menu", "close-message", "close-window", "export", "history", "graph", "next-tab",
                        "previous-tab", "next-area", "previous-area", "next-series", "previous-series", "next-event",
                        "previous-event",
                    ] + reading))
        let choices = root.commands.graph.seriesChoices + root.commands.listed
        #expect(inMenus.isSubset(of: Set(choices.map(\.id))))
    }

    @Test func theMenuHasItsLinesInOrder() {
        func titles(_ menu: Menu) -> [String] {
            menu.items.map { item in
                switch item {
                case .command(let command): command.title
                case .submenu(let title, _): "\(title) ▸"
                case .separator: "|"
                }
            }
        }
        let usual = titles(root.menus.main)
        (recording.hasOtherVersion, recording.hasUnreadableLines) = (true, true)
        let atTimes = titles(root.menus.main)

        #expect(
            usual == [
                "Undo", "Redo", "|", "Add entry", "Find…", "Goal and height…", "|", "Unit ▸", "Range ▸", "View ▸", "|",
                "Open…", "Import…", "Merge with…", "Export…", "Report…", "|", "Keyboard shortcuts", "About",
            ])
        #expect(Set(atTimes).subtracting(usual) == ["Merge the other version", "Unreadable lines…"])
        // The files used last are a line of their own.
        #expect(usual.filter { $0 != "|" }.count <= 15)
    }

    @Test func theLinesThatAreThereAtTimesDoWhatTheySay() {
        recording.hasUnreadableLines = true

        root.commands.document.unreadableLines.action()

        #expect(recording.calls == ["show unreadable lines"])
    }

    @Test func eachWithAKeyIsInOneGroupOfTheListOfKeys() {
        let grouped = root.commands.keyGroups.flatMap(\.commands).map(\.id)

        #expect(Set(grouped) == Set(root.commands.listed.filter { !$0.presses.isEmpty }.map(\.id)))
        #expect(Set(grouped).count == grouped.count)
    }

    @Test(arguments: [480.0, 900]) func theCommandsOfAnEntryHaveBackInPlaceOfShow(width: Double) throws {
        screen.window.frame.size.width = width
        try screen.update()
        func has(_ id: String) -> Bool { root.windowCommands.contains { $0.id == id } }
        let before = (has("back"), has("show-entry"))

        root.showDetail(of: 1, animated: false)
        let onEntry = (has("back"), has("show-entry"))
        screen.press(.character("2"))
        for time in [10.0, 20] { try screen.update(at: time) }

        #expect(before == (false, true) && onEntry == (true, false))
        // Side by side, the entry stays visible.
        #expect(has("back") == (width == 900))
    }

    @Test func theListOfKeysSaysUndoWhateverIsUndone() {
        recording.undoOperation = .remove(root.history.reference(to: 4))

        #expect(root.commands.document.undo.title == "Undo adding 90.0 kg")
        #expect(root.commands.document.undo.name == "Undo")
    }

    @Test func noTwoThatHoldTogetherHaveOneKey() {
        for commands in [root.commands.onHistory, root.commands.onGraph, root.commands.onHistoryBesideGraph] {
            var owners: [String: String] = [:]
            for command in commands {
                for press in command.presses {
                    let other = owners.updateValue(command.id, forKey: press.name)
                    #expect(other == nil, "\(press.name): \(command.id) and \(other ?? "")")
                }
            }
        }
    }

    @Test func thoseForDevelopersAreListedNowhere() {
        let all = root.commands.listed + root.commands.keyGroups.flatMap(\.commands) + menuCommands

        #expect(!all.contains { ["print-view-tree", "outline-views"].contains($0.id) })
        #expect(root.commands.everywhere.contains { $0.id == "print-view-tree" })
    }

    /// The list generates the manual's table of keys: on a failure, paste the expected text into the page.
    @Test func theManualHasEachWithItsKeys() {
        let folder = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
        let page = text(of: "\(folder)/docs/healthbeat.1")
        let table = root.commands.listed.filter { !$0.presses.isEmpty }.map(\.manualLines).joined(separator: "\n")

        #expect(page.contains(table), "\(table)")
    }

    @Test func whatCannotBeDoneSaysWhy() {
        for command in [root.commands.entries.edit, root.commands.entries.delete, root.commands.document.copy] {
            #expect(command.obstacle() == "No entry is selected.")
            command.action()
        }
        #expect(root.commands.document.undo.obstacle() == "There is nothing to undo.")
        #expect(recording.calls == Array(repeating: "say No entry is selected.", count: 3))
        #expect(recording.deleted.isEmpty && root.panels.rowPanel?.weightRow == nil)
    }

    @Test func undoAndRedoSayWhatTheyDo() {
        let entry = root.history.reference(to: 4)
        recording.undoOperation = .remove(entry)
        recording.redoOperation = .remove(entry)

        let (undo, redo) = (root.commands.document.undo, root.commands.document.redo)

        #expect(undo.title == "Undo adding 90.0 kg" && undo.obstacle() == nil)
        #expect(redo.title == "Redo deleting 90.0 kg" && redo.obstacle() == nil)
        recording.undoOperation = .edit(entry, to: root.history[0])
        #expect(undo.title == "Undo changing 90.0 kg")
        recording.undoOperation = .set([])
        #expect(undo.title == "Undo change")
    }

    @Test func unitsRangeTrendAndPaperAreChecked() {
        func checked(_ menu: Menu) -> [String] { menu.commands.filter { $0.isChecked?() == true }.map(\.id) }
        let before = checked(root.menus.main)
        screen.press(.character("l"))
        screen.press(.character("t"))

        #expect(before.contains("kilograms") && before.contains("all-entries") && !before.contains("trend"))
        #expect(checked(root.menus.main).contains("pounds") && checked(root.menus.main).contains("trend"))
    }

    @Test func theAppearanceGoesRoundAndIsChecked() {
        func chosen() -> [String] {
            root.menus.main.commands.filter { $0.id.hasSuffix("-appearance") && $0.isChecked?() == true }.map(\.id)
        }
        recording.appearance = .system
        var choices = 0
        root.onChoice = { choices += 1 }
        var all = [chosen()]

        for _ in 0..<3 {
            screen.press(.character("d"), .shift)
            all.append(chosen())
        }

        #expect(all == [["system-appearance"], ["light-appearance"], ["dark-appearance"], ["system-appearance"]])
        #expect(choices == 3)
    }
}

extension Menu {
    /// The commands of the menu and its submenus.
    var commands: [Command] {
        items.flatMap { item -> [Command] in
            switch item {
            case .command(let command): [command]
            case .submenu(_, let menu): menu.commands
            case .separator: []
            }
        }
    }
}

extension RootCommands {
    /// The commands for the list of keys and the menus, without duplicates.
    fileprivate var listed: [Command] {
        var ids: Set<String> = []
        return
            (onHistory + onGraph + [
                tabs.back, entries.showOnGraph, graph.copyPicture, graph.showAll, periods.name, periods.addEvent,
            ]).filter {
                $0.isListed && ids.insert($0.id).inserted
            }
    }
}

extension Command {
    private static var manualNames: [String: String] {
        ["−": "\\-", "?": "\\&?", "[": "\\&[", "]": "\\&]", ";": "\\&;", ":": "\\&:", "←": "Left", "→": "Right"]
    }

    /// The command's lines in the manual's table of keys.
    fileprivate var manualLines: String {
        let keys = presses.map { press in
            press.name.split(separator: " ").map { word in
                Self.manualNames[String(word)] ?? String(word)
            }.joined(separator: " ")
        }
        return ".It Ic \(keys.joined(separator: " , "))\n\(name)"
    }
}
