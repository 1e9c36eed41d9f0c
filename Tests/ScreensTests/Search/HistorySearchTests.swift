import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct HistorySearchTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private var history: HistoryViewController { root.historyScreen }
    private var table: TableView { history.table }

    init() throws {
        root = RootViewController(actions: recording, format: .plain(), tab: .history)
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
        root.show(.twoMonths)
        try screen.update()
    }

    private func look(for text: String) throws {
        if !history.search.isActive { screen.press(.character("f"), .control) }
        (screen.window.firstResponder as? TextField)?.insertText(text)
        try settle()
    }

    private func settle() throws {
        for time in [0.0, 10, 20] { try screen.update(at: screen.window.time + time) }
    }

    private var rows: [String] { (0..<table.rowCount).compactMap { table.cell(forRow: $0)?.label } }
    private var count: String? {
        let labels = screen.window.treeDescription.all.filter { $0.type == "Label" }.compactMap(\.label)
        return labels.first { $0.allSatisfy { $0.isNumber || $0 == "…" } && !$0.isEmpty }
    }

    @Test func whatIsTypedLeavesTheMatchesAndTheirCount() throws {
        try look(for: "the")

        #expect(rows.count == 2)
        #expect(rows.first?.hasPrefix("82.3 kg, 02/11/2026, 07:05, ") == true)
        #expect(rows.first?.hasSuffix("since the previous entry, after the run, before breakfast") == true)
        #expect(table.sections.map(\.title) == ["November 2026", "October 2026"])
        #expect(count == "2")
    }

    @Test func escapeShowsAllWithTheSelectedEntryStillSelected() throws {
        try look(for: "scales")
        screen.press(.down)
        let selected = history.selectedEntry
        screen.press(.escape)
        try settle()

        #expect(selected?.note == "new scales")
        #expect(table.rowCount == 8 && history.selectedEntry == selected)
        #expect(table.visibleRect.contains(table.frame(ofRow: 5)))
        #expect(screen.window.firstResponder === table)
    }

    @Test func whatWasSelectedBeforeComesBackWhereNothingElseWas() throws {
        table.selectedRow = 0
        try look(for: "scales")
        screen.press(.escape)
        try settle()

        #expect(table.selectedRow == 0)
    }

    @Test func escapeInTheListEndsTheSearchToo() throws {
        try look(for: "the")
        table.becomeFirstResponder()

        screen.press(.escape)

        #expect(!history.search.isActive && table.rowCount == 8)
    }

    @Test func returnOpensTheNewestMatch() throws {
        try look(for: "<82")
        screen.press(.return)
        try settle()
        let opened = root.detailScreen?.entry.weight.text
        screen.press(.escape)
        try settle()

        #expect(opened == "81.9")
        #expect(table.rowCount == 1 && root.detailScreen == nil)
    }

    /// Ctrl Z undoes a deletion there, not the typing.
    @Test func backFromAMatchTheListHasTheFocus() throws {
        try look(for: "<82")
        screen.press(.return)
        try settle()
        screen.press(.escape)
        try settle()
        screen.press(.character("z"), .control)

        #expect(screen.window.firstResponder === table)
        #expect(history.search.isActive && table.rowCount == 1)
    }

    @Test func deletingAMatchTakesItAndSelectsTheNext() throws {
        try look(for: "the")
        table.becomeFirstResponder()
        table.selectedRow = 0

        screen.press(.delete)
        root.show(WeightHistory.twoMonths.replacing(6, with: nil))
        try settle()

        #expect(recording.deleted.map(\.entry.weight.text) == ["181.4"])
        #expect(rows.count == 1 && count == "1")
        #expect(history.selectedEntry?.weight.text == "183.2")
    }

    @Test func entriesThatComeJoinIfTheyAreLookedFor() throws {
        try look(for: "the")
        table.selectedRow = 1
        let more = [WeightEntry("2026-11-04", "80", note: "the end"), WeightEntry("2026-11-05", "80")]

        root.show(WeightHistory(entries: Array(WeightHistory.twoMonths) + more))
        try settle()

        #expect(rows.first == "80.0 kg, 04/11/2026, −1.9 kg since the previous entry, the end" && table.rowCount == 3)
        #expect(table.selectedRow == 2)
    }

    @Test func anotherUnitIsMeantByANumber() throws {
        try look(for: ">183")
        let inKilograms = table.rowCount
        root.unit = .pounds
        try settle()

        #expect(inKilograms == 0)
        #expect(rows.map { $0.prefix(5) } == ["183.2", "185.4", "187.1", "187.8", "187.2"])
    }

    @Test func nothingFoundIsSaid() throws {
        try look(for: "zzz")
        let texts = screen.window.treeDescription.texts
        screen.press(.escape)
        try settle()

        #expect(texts.contains("No entries found") && texts.contains("0"))
        #expect(!screen.window.treeDescription.texts.contains("No entries found"))
    }

    @Test func theButtonEndsTheSearch() throws {
        try look(for: "the")
        let button = try #require(history.view.subviews.compactMap { $0 as? HistorySearchBar }.first).doneButton

        screen.click(button.convert(button.bounds.center, to: nil))
        try settle()

        #expect(table.rowCount == 8)
    }

    @Test func fromTheGraphTheHistoryComes() throws {
        screen.press(.character("2"))
        try settle()

        try look(for: "2026-09")

        #expect(root.tab == .history && table.rowCount == 3)
    }

    @Test func nothingIsFoundForAnEmptyField() throws {
        try look(for: "the")
        let matches = try #require(history.search.matches).weighed
        let field = try #require(screen.window.firstResponder as? TextField)
        recording.isSearchSlow = true
        try look(for: "n")

        screen.press(.character("a"), .control)
        screen.press(.backspace)
        recording.found?(matches)
        try settle()

        #expect(field.text.isEmpty && history.search.matches == nil && table.rowCount == 8)
    }

    @Test func theEndOfASearchEndsItsFinding() throws {
        recording.isSearchSlow = true
        try look(for: "the")
        let wasRunning = recording.found != nil

        screen.press(.escape)

        #expect(wasRunning && recording.found == nil)
    }

    @Test func anotherEntryInTheSameRowIsNotSelected() throws {
        try look(for: "scales")
        screen.press(.down)
        let selected = history.selectedEntry?.note
        let index = root.selection.index

        screen.press(.character("a"), .control)
        try look(for: "run")

        #expect(selected == "new scales" && table.rowCount == 1)
        #expect(table.selectedRow == nil && root.selection.index == index)
    }

    @Test func aChangeBesideAnEmptyFieldMovesTheRowsOnce() throws {
        screen.press(.character("f"), .control)
        var updates = 0
        let update = history.search.onChange
        history.search.onChange = {
            updates += 1
            update?()
        }

        root.show(WeightHistory(entries: Array(WeightHistory.twoMonths) + [WeightEntry("2026-11-05", "80")]))
        try settle()

        #expect(table.rowCount == 9 && updates == 0)
    }

    /// A running search shows each partial result as it arrives.
    @Test func partsAreShownAsTheyCome() throws {
        let many = WeightHistory((0..<9000).map { (Double($0) * 3600, 80) })
        root.show(many)
        try look(for: "80")
        var parts = EntryMatches(try #require(history.search.matches).search, in: many)
        parts.advance(blocks: 1)

        recording.found?(parts)
        try settle()
        let first = (table.rowCount, count)
        parts.advance(blocks: 2)
        recording.found?(parts)
        try settle()

        #expect(first.0 == parts.history.blocks.last?.count && first.1?.hasSuffix("…") == true)
        #expect(table.rowCount == 9000 && count == "9000")
    }
}
