import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The order in which Tab reaches the buttons of an open entry whose lowest rows are out of sight.
@Suite struct EntryFocusTests {
    private let root = RootViewController(actions: .none, format: .plain(), tab: .history)
    private let screen: TestScreen

    init() throws {
        root.show(.twoMonths)
        screen = try TestScreen(root, size: Size(width: 320, height: 360))
    }

    private func settle() throws {
        for time in [0.0, 10, 20] { try screen.update(at: screen.window.time + time) }
    }

    private func open(width: Double = 320) throws -> TableView {
        screen.window.frame.size.width = width
        try settle()
        root.tabs.select(0, animated: false)
        root.showDetail(of: 5, animated: false)
        try settle()
        let table = try #require(root.detailScreen).table
        #expect(table.cell(forRow: table.rowCount - 1) == nil)
        return table
    }

    /// Moves the focus by Tab, and returns the label of the view that has it then.
    private func next(_ modifiers: Modifiers = []) throws -> String {
        screen.press(.tab, modifiers)
        try settle()
        let view = try #require(screen.window.firstResponder as? View)
        #expect(view !== root.detailScreen?.table)
        return view.label ?? ""
    }

    /// Returns the labels until `Edit`.
    private func round(_ modifiers: Modifiers = []) throws -> [String] {
        var labels = [try next(modifiers)]
        while labels.last != "Edit", labels.count < 40 { labels.append(try next(modifiers)) }
        return Array(labels.dropLast())
    }

    @Test func editIsTheFirstStopAndAllOtherButtonsFollow() throws {
        let table = try open()
        let before = screen.window.firstResponder
        let offset = table.contentOffset

        let first = try next()
        let offsetAtFirst = table.contentOffset
        let forward = try round()
        table.contentOffset = offset
        let backward = try round(.shift)

        #expect(before === table && first == "Edit" && offsetAtFirst == offset)
        #expect(forward == ["Menu", "Back to History", "Show on graph", "Delete", "History", "Graph"])
        #expect(backward == Array(forward.reversed()))
    }

    @Test func besideTheGraphTheRoundIsCompleteToo() throws {
        _ = try open(width: 800)

        let first = try next()
        let forward = try round()
        let backward = try round(.shift)

        #expect(first == "Edit")
        #expect(forward.starts(with: ["Back to History", "Show on graph", "Delete"]))
        #expect(forward.contains("Weight graph") && forward.count < 38)
        #expect(backward == Array(forward.reversed()))
    }

    @Test func shiftTabLeavesTheEntry() throws {
        _ = try open()

        #expect(try next(.shift) == "Graph")
        #expect(try next() == "Edit")
    }

    @Test func keysScrollTheEntryWhileEditHasTheFocus() throws {
        let table = try open()
        _ = try next()

        screen.press(.end)

        #expect(table.isAtEnd)
        #expect((screen.window.firstResponder as? View)?.label == "Edit")
    }
}
