import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// Up and Down in an open entry with eight rows, of which the last two are buttons.
@Suite struct DetailRowTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain(), tab: .history)
        root.show(.twoMonths)
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
    }

    private func settle() throws {
        for time in [0.0, 10, 20] { try screen.update(at: screen.window.time + time) }
    }

    /// Opens the newest entry by keys, and returns its table.
    private func open() throws -> TableView {
        screen.press(.down)
        screen.press(.return)
        try settle()
        return try #require(root.detailScreen).table
    }

    private var focused: String? { (screen.window.firstResponder as? View)?.label }

    private func press(_ key: Key, times: Int = 1) throws {
        for _ in 0..<times { screen.press(key) }
        try settle()
    }

    @Test func arrowsGoThroughTheRowsAndToTheButtons() throws {
        let table = try open()
        let first = table.selectedRow
        try press(.down, times: 5)
        let last = table.selectedRow
        try press(.down)
        let show = (focused, table.selectedRow)
        try press(.down, times: 2)
        let delete = focused
        try press(.up, times: 2)

        #expect(first == 0 && last == 5 && table.cell(forRow: 5)?.isSelected == true)
        #expect(show == ("Show on graph", nil) && delete == "Delete")
        #expect(table.selectedRow == 5 && screen.window.firstResponder === table)
    }

    @Test func animationsMakeNoDifference() throws {
        screen.window.currentTraits.reducesMotion = true

        #expect(try open().selectedRow == 0)
    }

    @Test func thePointerSelectsNoRow() throws {
        root.showDetail(of: 5, animated: false)
        try settle()
        let table = try #require(root.detailScreen).table

        screen.click(table.convert(table.frame(ofRow: 2).center, to: nil))

        #expect(table.selectedRow == nil && screen.window.firstResponder === table)
    }

    @Test(arguments: [Key.return, .space]) func returnAndSpacePressTheButton(key: Key) throws {
        _ = try open()
        try press(.down, times: 7)

        try press(key)

        #expect(recording.deleted.count == 1)
    }

    @Test func returnShowsTheEntryOnTheGraph() throws {
        _ = try open()
        try press(.down, times: 6)

        try press(.return)

        #expect(root.tab == .graph)
    }

    @Test func deleteDeletesTheEntryWhateverRowIsRead() throws {
        _ = try open()
        try press(.down, times: 2)

        try press(.delete)

        #expect(recording.deleted.map(\.entry) == [root.history[root.history.count - 1]])
    }

    @Test(arguments: [(0, "Edit"), (6, "Delete")]) func tabGoesOn(row: Int, label: String) throws {
        _ = try open()
        try press(.down, times: row)

        screen.press(.tab)

        #expect(focused == label)
    }

    @Test func aPanelGivesTheFocusBackToTheRow() throws {
        let table = try open()
        try press(.down, times: 3)

        try press(.function(2))
        let isOpen = root.entryScreen != nil
        try press(.escape)

        #expect(isOpen && screen.window.firstResponder === table && table.selectedRow == 3)
    }

    @Test func theRowIsGreyBesideTheFocus() throws {
        screen.window.frame.size.width = 900
        try settle()
        screen.press(.character("1"))
        let table = try open()
        let focused = table.isSelectionActive

        try press(.character("2"))
        let beside = table.isSelectionActive
        try press(.character("1"))

        #expect(focused && !beside && table.isSelectionActive)
        #expect(screen.window.firstResponder === table && table.selectedRow == 0)
    }

    @Test func ofALongNoteNothingIsLeftOut() throws {
        let note = (1...150).map { "line \($0)" }.joined(separator: "\n")
        root.show(WeightHistory(entries: [WeightEntry("2026-11-02", "81", note: note)]))
        let table = try open()
        var seen = Set<String>()

        for _ in 0..<400 where focused != "Show on graph" {
            let offset = table.contentOffset.y
            screen.press(.down)
            try screen.update()
            #expect(abs(table.contentOffset.y - offset) <= table.visibleRect.height)
            for row in table.visibleRows {
                seen.formUnion((table.cell(forRow: row)?.label ?? "").split(separator: "\n").map(String.init))
            }
            #expect(table.selectedRow.map { table.visibleRows.contains($0) } != false)
        }

        #expect(focused == "Show on graph" && seen.isSuperset(of: (1...150).map { "line \($0)" }))
    }
}
