import Geometry
import ScreenTestSupport
import System
import TestSupport
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The screens, panels and menus that are drawn in every appearance.
nonisolated enum AppearanceScene: String, CaseIterable, Sendable {
    case graph, plain, trend, series, reading, history, editing, search, detail, wide, start, message, progress, drop
    case add, mistake, question, goal, export, open, importing, review, lines, date, units, about, keys
    case menu, submenu, rowMenu, graphMenu

    var size: Size {
        switch self {
        case .wide: Size(width: 1024, height: 640)
        case .open, .review, .export: Size(width: 640, height: 600)
        default: Size(width: 480, height: 720)
        }
    }
}

@MainActor extension AppearanceScene {
    private var isOnGraph: Bool {
        switch self {
        case .history, .editing, .search, .detail, .wide, .rowMenu: false
        default: true
        }
    }

    func makeRoot() -> RootViewController {
        let recording = Recording()
        recording.recordedFiles.folders["~"] = [
            FolderItem("Documents", isFolder: true, modified: 1_790_000_000_000_000_000),
            FolderItem("weights.csv", size: 812, modified: 1_789_000_000_000_000_000),
        ]
        let root = RootViewController(actions: recording, format: .plain(), tab: isOnGraph ? .graph : .history)
        root.graphScreen.axes.calendar = .english
        if self != .start { root.show(.twoMonths) }
        root.person = Person(goal: EntryWeight("82.7", .kilograms), height: try? Height("178 cm"))
        root.graphScreen.style = GraphStyle(paper: self == .plain ? .plain : .measured, showsTrend: self == .trend)
        if self == .plain { root.graphScreen.style.showsTrend = true }
        if self == .series {
            root.graphScreen.style.series = "fat_%"
            root.follow(Measurements.of([.fat: .ofFat]))
        }
        return root
    }

    /// Shows the scene in the root's window, which has been laid out.
    func show(_ root: RootViewController, on screen: TestScreen) throws {
        screen.window.currentTraits.reducesMotion = true
        switch self {
        case .graph, .plain, .trend, .history: break
        case .series: root.graphScreen.highlight.read(1)
        case .reading: root.graphScreen.highlight.read(4)
        case .wide: root.selection.choose(root.history.count - 4)
        case .start: root.hint = "Drop a file here.\nYour weights are saved in ~/Documents/weights.csv."
        case .message: root.messageBar.show("Deleted 82.4 kg on Sun 1.", buttons: [MessageButton(title: "Undo") {}])
        case .progress: root.overlays.progress = 0.4
        case .drop: root.overlays.dropHint = "Drop to import"
        case .editing, .search, .detail, .rowMenu: try showHistory(root, on: screen)
        case .menu, .submenu, .graphMenu, .keys: try showMenu(root, on: screen)
        default: try showPanel(root, on: screen)
        }
        for time in [10.0, 20, 30] { try screen.update(at: time) }
    }

    private func showHistory(_ root: RootViewController, on screen: TestScreen) throws {
        root.historyScreen.table.selectedRow = 1
        switch self {
        case .editing: root.historyScreen.navigationItem.leftButton?.action()
        case .detail: root.showDetail(of: root.history.count - 2, animated: false)
        case .search:
            screen.press(.character("f"), .control)
            screen.window.send(text: "the")
        default:
            try screen.update()
            screen.press(.menu)
            screen.press(.down)
        }
    }

    private func showMenu(_ root: RootViewController, on screen: TestScreen) throws {
        switch self {
        case .keys: screen.press(.character("?"))
        case .graphMenu: screen.press(.menu)
        default:
            screen.press(.function(10))
            // The first row that leads to another menu.
            for _ in 0..<(self == .submenu ? 5 : 2) { screen.press(.down) }
            if self == .submenu { screen.press(.right) }
        }
    }

    private func showPanel(_ root: RootViewController, on screen: TestScreen) throws {
        switch self {
        case .add: screen.press(.character("n"))
        case .mistake, .question:
            root.addEntry()
            root.entryScreen?.weightField.insertText(self == .mistake ? "8o" : "182.4")
            root.entryScreen?.confirm()
        case .goal: root.editPerson()
        case .export: root.exportAs()
        case .open:
            root.openDocument()
            try screen.update()
            for key: Key in [.tab, .down] { screen.press(key) }
        case .importing: _ = root.show(ImportViewController(.ready))
        case .review: _ = root.showReview(of: .questions) { _, _ in }
        case .lines: root.showUnreadableLines(Self.unreadable) { _ in }
        case .date: root.goToDate()
        case .units: root.showUnitSelector()
        default: root.showAbout()
        }
    }

    private static let unreadable = UnreadableLines(
        file: "weights.csv",
        lines: [
            UnreadableLine(
                number: 5, reason: "\"8o\" is not a number. A weight looks like 82.4.",
                text: "2026-11-04T07:12:00+01:00,8o,kg,")
        ], count: 1)
}
