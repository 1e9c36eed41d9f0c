import Documents
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// Selected row, highlight and open entry are one thing.
@Suite struct SelectionTests {
    private let root = RootViewController(actions: .none, format: .plain(.kilograms))
    private let screen: TestScreen
    private var list: HistoryViewController { root.historyScreen }
    private var selected: [Int?] { [root.selection.index, list.selectedIndex, root.graphScreen.highlight.index] }

    init() throws {
        root.show(.zigzag(60))
        screen = try TestScreen(root, size: Size(width: 480, height: 600))
    }

    private func settle() throws {
        for time in [0.0, 1, 2, 3] { try screen.update(at: screen.window.time + time) }
    }

    private func press(_ key: Key, _ modifiers: Modifiers = []) throws {
        screen.press(key, modifiers)
        try settle()
    }

    /// Removes an entry, as an operation of this window does.
    private func deleteHere(_ index: Int) {
        let entry = root.history[index]
        let reference = root.history.reference(to: index)
        root.show(root.history.replacing(index, with: nil))
        root.selection.note(.remove(reference), of: entry)
    }

    @Test func theListHasTheEntryOfTheGraph() throws {
        try press(.home)
        try press(.right)
        try press(.character("1"))

        #expect(selected == [1, 1, 1])
        let row = try #require(list.table.selectedRow)
        #expect(list.table.visibleRect.contains(list.table.frame(ofRow: row)))
    }

    @Test func theGraphHasTheEntryOfTheListInView() throws {
        try press(.character("w"))
        try press(.character("1"))
        try press(.end)
        try press(.character("2"))

        #expect(selected == [0, 0, 0])
        #expect(root.graphScreen.graph.dates?.contains(root.history[0].date.instant) == true)
    }

    @Test func showOnGraphLeadsThere() throws {
        try press(.character("1"))
        try press(.end)
        try press(.return)
        let button = try #require(root.detailScreen?.table.cell(forRow: 6) as? DetailButtonCell).button
        button.onAction?()
        try settle()

        #expect(button.title == "Show on graph" && root.tab == .graph)
        #expect(root.graphScreen.highlight.index == 0 && root.detailScreen?.index == 0)
    }

    @Test(arguments: [false, true]) func anEntryIsShownAlone(isAwaited: Bool) throws {
        let history = root.history
        let entry = history[5]
        try press(.character("w"))
        if isAwaited { root.show(history.replacing(5, with: nil)) }

        root.show(entry, isOneOfSeveral: false)
        if isAwaited { root.show(history) }
        try settle()

        #expect(root.tab == .graph && root.selection.index == 5)
        #expect(root.graphScreen.graph.dates?.contains(entry.date.instant) == true)
    }

    @Test func oneOfSeveralEntriesIsShownInTheList() throws {
        try press(.home)
        try press(.return)
        list.beginSearch()
        try press(.character("2"))

        root.show(root.history[50], isOneOfSeveral: true)
        try settle()

        #expect(root.tab == .history && root.detailScreen == nil && selected == [50, 50, 50])
        let row = try #require(list.table.selectedRow)
        #expect(list.table.visibleRect.contains(list.table.frame(ofRow: row)))
    }

    nonisolated enum WayBack: CaseIterable, Sendable {
        case escape, keys, pointerButton, titleBar
    }

    @Test(arguments: WayBack.allCases) func eachWayBackLeadsToTheGraphThatOpenedTheEntry(way: WayBack) throws {
        try press(.home)
        try press(.return)
        let opened = (root.tab, root.detailScreen?.index)
        switch way {
        case .escape: try press(.escape)
        case .keys: try press(.left, .alt)
        case .pointerButton: screen.window.goBack()
        case .titleBar: screen.click(Point(x: 30, y: 22))
        }
        try settle()

        #expect(opened == (.history, 0))
        #expect(root.tab == .graph && root.detailScreen == nil && selected == [0, 0, 0])
    }

    @Test func escapeStaysInTheListThatOpenedTheEntry() throws {
        try press(.home)
        try press(.return)
        try press(.escape)
        try press(.character("1"))
        try press(.return)
        try press(.escape)

        #expect(root.tab == .history && root.detailScreen == nil)
    }

    @Test func deletedHereTheNextOlderIsSelected() throws {
        try press(.home)
        try press(.right)
        deleteHere(1)
        let older = selected
        deleteHere(0)

        #expect(older == [0, nil, 0] || older == [0, 0, 0])
        #expect(root.selection.index == 0, "There is no older one.")
    }

    @Test func deletedElsewhereNoneIsSelected() throws {
        try press(.character("1"))
        try press(.down)
        root.show(root.history.replacing(58, with: nil))
        try settle()

        #expect(selected == [nil, nil, nil])
    }

    @Test func undoSelectsWhatItBringsBack() throws {
        let whole = root.history
        try press(.character("1"))
        deleteHere(30)
        root.show(whole)
        root.selection.note(.putBack([]), of: whole[30])
        try settle()

        #expect(selected == [30, 30, 30])
    }

    @Test func aNewEntryClearsTheSelection() throws {
        try press(.home)
        let entry = WeightEntry("1990-01-01", "80")
        root.selection.note(.add(entry), of: entry)

        #expect(selected == [nil, list.selectedIndex, nil])
    }

    @Test func anotherDocumentClearsIt() throws {
        try press(.home)
        root.showNothing()
        root.show(.zigzag(60))

        #expect(root.selection.index == nil && root.graphScreen.highlight.index == nil)
    }

    @Test func aSearchWithoutTheEntryLeavesIt() throws {
        try press(.character("1"))
        try press(.end)
        try press(.character("f"), .control)
        screen.window.send(text: "february")
        try settle()
        let during = selected
        try press(.escape)

        #expect(during == [0, nil, 0])
        #expect(selected == [0, 0, 0])
    }

    @Test func theSelectionIsGreyBesideTheFocus() throws {
        screen.window.frame.size = Size(width: 900, height: 600)
        try press(.character("1"))
        let focused = list.table.isSelectionActive
        try press(.character("2"))

        #expect(focused && !list.table.isSelectionActive)
    }

    @Test(arguments: 1...30) func listGraphAndOpenEntryAlwaysAgree(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        var log: [String] = []
        for _ in 0..<20 {
            let step = Step.allCases.randomElement(using: &numbers)!
            log.append("\(step)")
            try perform(step, &numbers)
            try expectAgreement(log)
        }
    }

    private enum Step: CaseIterable {
        case history, graph, earlier, later, up, down, open, escape, week, month, all, unit, search, press
        case reload, elsewhere, delete, undo, narrow, wide
    }

    private func perform(_ step: Step, _ numbers: inout SeededGenerator) throws {
        switch step {
        case .history: try press(.character("1"))
        case .graph: try press(.character("2"))
        case .earlier: try press(.left)
        case .later: try press(.right)
        case .up: try press(.up)
        case .down: try press(.down)
        case .open: try press(.return)
        case .escape: try press(.escape)
        case .week: try press(.character("w"))
        case .month: try press(.character("m"))
        case .all: try press(.character("a"))
        case .unit: try press(.character("u"))
        case .search:
            try press(.character("f"), .control)
            screen.window.send(text: ["jan", "80", "1970"].randomElement(using: &numbers)!)
        case .press:
            let x = Double.random(in: 30..<screen.window.frame.size.width - 60, using: &numbers)
            screen.click(Point(x: x, y: 300))
        case .reload: root.show(WeightHistory(entries: Array(root.history)))
        case .elsewhere:
            root.show(root.history.replacing(Int.random(in: root.history.indices, using: &numbers), with: nil))
        case .delete: if let index = root.selection.index { deleteHere(index) }
        case .undo:
            let whole = WeightHistory.zigzag(60)
            root.show(whole)
            root.selection.note(.putBack([]), of: whole[Int.random(in: 0..<60, using: &numbers)])
        case .narrow: screen.window.frame.size.width = 480
        case .wide: screen.window.frame.size.width = 900
        }
        try settle()
    }

    private func expectAgreement(_ log: [String]) throws {
        let selected = root.selection.index
        try #require(root.graphScreen.highlight.index == selected, "\(log)")
        if let row = list.selectedIndex { try #require(row == selected, "\(log)") }
        if let selected, list.isViewLoaded, !list.search.isActive, list.table.rowCount > 0 {
            try #require(list.selectedIndex == selected, "\(log)")
        }
        if let detail = root.detailScreen, let selected {
            try #require(detail.entry == root.history[selected], "\(log)")
        }
    }
}
