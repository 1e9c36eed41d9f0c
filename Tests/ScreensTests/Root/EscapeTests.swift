import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// Escape ends one thing at a time, the topmost first.
@Suite struct EscapeTests {
    private let root = RootViewController(actions: .none, format: .plain(.kilograms), tab: .history)
    private let screen: TestScreen

    init() throws {
        root.show(.zigzag(60))
        screen = try TestScreen(root, size: Size(width: 900, height: 600))
    }

    private func settle() throws {
        for time in [0.0, 1, 2, 3] { try screen.update(at: screen.window.time + time) }
    }

    private var shown: [String] {
        let parts: [(String, Bool)] = [
            ("menu", screen.window.isMenuOpen), ("keys", root.view.subviews.contains { $0.role == .dialog }),
            ("search", root.historyScreen.search.isActive), ("highlight", root.graphScreen.highlight.index != nil),
            ("message", root.messageBar.message != nil), ("editing", root.historyScreen.table.isEditing),
            ("entry", root.detailScreen != nil),
        ]
        return parts.filter(\.1).map(\.0)
    }

    @Test func endsOneThingAtATime() throws {
        root.historyScreen.navigationItem.leftButton?.action()
        root.historyScreen.beginSearch()
        root.tabs.select(1, animated: false)
        try settle()
        root.graphScreen.graph.becomeFirstResponder()
        root.graphScreen.highlight.read(3)
        root.messageBar.message = "Exported."
        screen.press(.character("?"))
        screen.press(.function(10))
        try settle()
        var all = ["menu", "keys", "search", "highlight", "message", "editing"]
        #expect(shown == all)

        while !all.isEmpty {
            all.removeFirst()
            screen.press(.escape)
            try settle()
            #expect(shown == all)
        }
    }

    @Test func goesBackFromAnEntryBesideTheGraphLast() throws {
        root.showDetail(of: 5, animated: false)
        root.tabs.select(1, animated: false)
        try settle()
        root.graphScreen.graph.becomeFirstResponder()
        root.messageBar.message = "Exported."
        var all = ["highlight", "message", "entry"]
        #expect(shown == all)

        while all.count > 1 {
            all.removeFirst()
            screen.press(.escape)
            try settle()
            #expect(shown == all)
        }
        screen.press(.escape)
        try settle()
        #expect(root.detailScreen == nil)
    }

    @Test func leavesAnEntryBelowTheGraph() throws {
        screen.window.frame.size.width = 480
        try settle()
        root.showDetail(of: 5, animated: false)
        screen.press(.character("2"))
        try settle()

        for _ in 0..<3 { screen.press(.escape) }
        try settle()

        #expect(shown == ["entry"] && root.tab == .graph)
    }
}
