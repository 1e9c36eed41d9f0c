import Documents
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import Screens
@testable import WeightGraph
@testable import WeightHistory

/// Entries without a weight in the history: their rows, opened, edited, deleted and found.
@Suite struct LoneRowTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private var history: HistoryViewController { root.historyScreen }
    private var table: TableView { history.table }

    init() throws {
        root = RootViewController(actions: recording, format: .plain(), tab: .history)
        screen = try TestScreen(root, size: Size(width: 480, height: 720))
        screen.window.currentTraits.reducesMotion = true
        root.show(try .withLoneEntries())
        try screen.settle()
    }

    private var rows: [String] { (0..<table.rowCount).compactMap { table.cell(forRow: $0)?.label } }

    @Test func eachHasARowInItsMonth() {
        #expect(
            rows == [
                "81.9 kg, 03/11/2026, −0.5 kg since the previous entry, fat 21 %, waist 91.5 cm",
                "Waist 92 cm, 01/11/2026, 20:00, tape",
                "82.4 kg, 01/11/2026, 07:12, −0.6 kg since the previous entry, fat 21.3 %",
                "83.0 kg, 31/10/2026, −1.1 kg since the previous entry, a walk", "Waist 95 cm, 15/10/2026",
                "84.1 kg, 02/10/2026, fat 22.5 %",
            ])
        #expect(table.sections.map(\.title) == ["November 2026", "October 2026"])
        #expect(table.sections.map(\.rowCount) == [3, 3] && table.sections.map(\.tallRows) == [[1], [0]])
        #expect(root.history.count == 4 && root.history.minimum == 81.9)
    }

    @Test func rowsOfAMomentEachHaveTheirOwnValues() throws {
        root.show(
            try .measured([
                "2026-11-20,82.4,kg,morning,21.3,92", "2026-11-20,82.9,kg,evening,22.9,", "2026-11-20,,,,20.4,",
                "2026-11-20,,,,,89.9",
            ]))
        try screen.settle()

        #expect(
            rows == [
                "Waist 89.9 cm, 20/11/2026", "Fat 20.4 %, 20/11/2026",
                "82.9 kg, 20/11/2026, +0.5 kg since the previous entry, fat 22.9 %, evening",
                "82.4 kg, 20/11/2026, fat 21.3 %, waist 92 cm, morning",
            ])
        table.selectedRow = 1
        try screen.pressAndSettle(.delete)
        #expect(recording.deleted == [root.measurements.alone.reference(to: 0)])
    }

    @Test func keysWalkThroughItAndOpenIt() throws {
        try screen.pressAndSettle(.down)
        try screen.pressAndSettle(.down)
        let selected = (table.selectedRow, root.graphScreen.highlight.index)
        try screen.pressAndSettle(.return)

        let detail = try #require(root.detailScreen)
        #expect(selected == (1, nil) && detail.isAlone && detail.entry.note == "tape")
        try screen.pressAndSettle(.escape)
        #expect(root.detailScreen == nil && table.selectedRow == 1)
        try screen.pressAndSettle(.down)
        #expect(root.graphScreen.highlight.index == 2)
    }

    @Test func theGraphHasNoPlaceForIt() throws {
        table.selectedRow = 1

        let obstacle = root.commands.entries.showOnGraph.obstacle()

        #expect(obstacle == "This entry has no weight." && root.selection.index == nil)
    }

    @Test(arguments: [false, true]) func deleteDeletesIt(isOpen: Bool) throws {
        table.selectedRow = 4
        if isOpen { try screen.pressAndSettle(.return) }

        try screen.pressAndSettle(.delete)

        #expect(recording.deleted == [root.measurements.alone.reference(to: 0)])
        #expect(recording.deleted.first?.entry.values == [] && root.detailScreen == nil)
    }

    /// Deletes the row in the document as well, before or after the operation is reported.
    @Test(arguments: [false, true]) func deletedHereTheRowBelowIsSelected(isReportedFirst: Bool) throws {
        table.selectedRow = 1
        let entry = root.measurements.alone[1]
        var rest = root.measurements
        rest.alone = rest.alone.replacing(1, with: nil)

        let report = { [root] in root.selection.note(.remove([EntryReference(entry)]), of: entry) }
        if isReportedFirst { report() }
        root.follow(rest)
        if !isReportedFirst { report() }
        try screen.settle()

        #expect(table.rowCount == 5 && table.selectedRow == 1 && root.selection.index == 2)
    }

    @Test func undoSelectsWhatItBringsBack() throws {
        let all = root.measurements
        var rest = all
        rest.alone = rest.alone.replacing(1, with: nil)
        root.follow(rest)

        root.selection.note(.putBack([]), of: all.alone[1])
        root.follow(all)
        try screen.settle()

        #expect(table.rowCount == 6 && table.selectedRow == 1)
    }

    @Test func editingItIsAnOperationOnItsLine() throws {
        table.selectedRow = 1
        try screen.pressAndSettle(.function(2))
        let panel = try #require(root.entryScreen)
        let field = try #require(panel.values.fields.last?.field)
        #expect(panel.weightField.text == "" && field.text == "92")

        field.becomeFirstResponder()
        field.selectAll()
        field.insertText("91,5")
        try screen.pressAndSettle(.return)

        var new = root.measurements.alone[1]
        new.values = [try #require(SeriesValue("91.5", .waist))]
        #expect(recording.saved == [.edit(root.measurements.alone.reference(to: 1), to: new)])
    }

    /// The open entry stays open, as a weight.
    @Test(arguments: [false, true]) func anEntryThatGetsAWeightIsFollowed(isReportedFirst: Bool) throws {
        table.selectedRow = 1
        try screen.pressAndSettle(.return)
        let old = root.measurements.alone[1]
        var new = old
        new.weight = try #require(EntryWeight("82", .kilograms))
        var rest = root.measurements
        rest.alone = rest.alone.replacing(1, with: nil)
        let change = { [root] in
            root.show(WeightHistory(entries: Array(root.history) + [new]))
            root.follow(rest)
        }
        let report = { [root] in root.selection.note(.edit(EntryReference(old), to: new), of: new) }

        recording.isChanging = true
        if isReportedFirst { report() } else { change() }
        if isReportedFirst { change() } else { report() }
        recording.isChanging = false
        try screen.settle()

        #expect(root.detailScreen?.entry == new && root.detailScreen?.isAlone == false)
        #expect(root.selection.index == 3 && recording.calls.isEmpty)
    }

    @Test func anEntryThatAnotherProgramDeletesIsLeft() throws {
        table.selectedRow = 1
        try screen.pressAndSettle(.return)
        var rest = root.measurements
        rest.alone = rest.alone.replacing(1, with: nil)

        root.follow(rest)
        try screen.settle()

        #expect(root.detailScreen == nil && recording.calls.count == 1)
        #expect(recording.calls.first?.hasSuffix(" on 01/11/2026 is no longer in the document.") == true)
    }

    @Test(arguments: [
        ("tape", ["Waist 92 cm"]), ("2026-11-01", ["Waist 92 cm", "82.4 kg"]), ("<82", ["81.9 kg"]),
        ("october", ["83.0 kg", "Waist 95 cm", "84.1 kg"]), ("walk", ["83.0 kg"]),
    ])
    func aSearchFindsItByDateAndNote(text: String, found: [String]) throws {
        try screen.pressAndSettle(.character("f"), .control)
        for character in text { screen.window.send(text: String(character)) }
        try screen.settle()

        #expect(rows.map { String($0.prefix { $0 != "," }) } == found)
        #expect(history.search.matches?.count == found.count)
    }

    @Test func aDocumentWithoutWeightsHasRowsAllTheSame() throws {
        root.show(try .measured(["2026-11-01,,,,21.3,", "2026-11-02,,,,21,92"]))
        root.hint = "weights.csv"
        try screen.settle()

        #expect(rows == ["Fat 21 %, waist 92 cm, 02/11/2026", "Fat 21.3 %, 01/11/2026"])
        #expect(history.navigationItem.leftButton?.title == "Edit")
    }

    @Test func copyingTakesTheValuesAlong() throws {
        table.selectedRow = 0
        try screen.pressAndSettle(.character("c"), .control)
        table.selectedRow = 1
        try screen.pressAndSettle(.character("c"), .control)

        #expect(
            recording.calls == [
                "copy 03/11/2026\t81.9 kg\tfat 21 %\twaist 91.5 cm", "copy 01/11/2026, 20:00\twaist 92 cm\ttape",
            ])
    }

    /// A row shows the value of the series in view, if necessary without the time of day.
    @Test(arguments: [480.0, 360, 320, 280]) func aRowShowsTheValueInView(width: Double) throws {
        func labels() -> [String] {
            let cell = table.cell(forRow: 2)
            return cell?.contentView.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.map(\.text) ?? []
        }
        screen.window.frame.size.width = width
        try screen.settle()
        let without = labels()

        history.series = .fat
        try screen.settle()
        let with = labels()
        history.series = nil
        try screen.settle()

        #expect(labels() == without && with.contains("21.3 %"))
        let rest = with.filter { $0 != "21.3 %" }
        let hasTime = rest.contains { $0.contains(":") }
        #expect(hasTime == (width >= 360) && without.contains { $0.contains(":") })
        #expect(zip(rest, without).allSatisfy { $0 == $1 || $1.hasPrefix("\($0), ") })
    }

    /// Shows random documents one after another, and compares each with a sorted list.
    @Test func rowsFollowAnyChange() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            let document = try Document.measured(Self.lines(&random))
            let isSearching = random.once(in: 4)
            if isSearching {
                history.beginSearch()
                history.search.look(for: "x")
            }
            root.show(document)
            try screen.settle()

            let entries = Array(document.history.reversed()) + Array(document.measurements.alone.reversed())
            let sorted = entries.enumerated().filter { !isSearching || $0.element.note == "x" }.sorted { one, other in
                let (first, second) = (one.element.date.timestamp, other.element.date.timestamp)
                if first != second { return first > second }
                if one.element.weight.isNone != other.element.weight.isNone { return one.element.weight.isNone }
                return one.offset < other.offset
            }
            let shown = (0..<table.rowCount).map { row -> WeightEntry? in
                table.selectedRow = row
                return history.selectedEntry.map { WeightEntry(date: $0.date, weight: $0.weight, note: $0.note) }
            }
            #expect(shown == sorted.map(\.element))
            if isSearching { history.endSearch() }
        }
    }

    private static func lines(_ random: inout SeededGenerator) -> [String] {
        (0..<Int.random(in: 0..<12, using: &random)).map { _ in
            let day = "2026-\(random.pick(["09", "10", "11"]))-0\(Int.random(in: 1...4, using: &random))"
            let note = random.once(in: 3) ? "x" : ""
            let digit = Int.random(in: 0...9, using: &random)
            return random.once(in: 2) ? "\(day),,,\(note),,9\(digit)" : "\(day),8\(digit),kg,\(note),,"
        }
    }
}
