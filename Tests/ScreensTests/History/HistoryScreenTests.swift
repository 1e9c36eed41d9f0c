import Documents
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct HistoryScreenTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private var table: TableView { root.historyScreen.table }

    init() throws {
        root = RootViewController(actions: recording, format: .plain(), tab: .history)
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
        root.show(.twoMonths)
        try screen.update()
    }

    private var rows: [String] {
        (0..<table.rowCount).compactMap { table.cell(forRow: $0)?.label }
    }

    private func settle() throws {
        for time in [0.0, 10, 20] { try screen.update(at: screen.window.time + time) }
    }

    @Test func rowsAreTheEntriesNewestFirst() throws {
        #expect(table.rowCount == 8)
        #expect(
            rows.prefix(2) == [
                "81.9 kg, 03/11/2026, −0.4 kg since the previous entry",
                "82.3 kg, 02/11/2026, 07:05, −0.1 kg since the previous entry, after the run, before breakfast",
            ])
        #expect(table.sections.map(\.title) == ["November 2026", "October 2026", "September 2026"])
        #expect(table.sections.map(\.rowCount) == [3, 2, 3])
        #expect(table.sections.map(\.tallRows) == [[1], [0], [0]])
    }

    @Test func anotherUnitShowsEveryRowInIt() throws {
        screen.press(.character("l"))
        try screen.update()

        #expect(rows.first == "180.6 lbs, 03/11/2026, −0.8 lbs since the previous entry")
        #expect(rows.dropFirst().first?.hasPrefix("181.4 lbs") == true)
    }

    /// The pointer has a separate button for menus, so a long press is still a click.
    @Test func aRowThatThePointerHoldsLongIsShown() throws {
        let point = root.historyScreen.view.convert(table.frame(ofRow: 1).center, from: table)

        screen.window.beginPress(at: point, time: 1)
        try screen.update(at: 4)
        let (isMenuOpen, isShownAtOnce) = (screen.window.isMenuOpen, root.detailScreen != nil)
        screen.window.endPress(at: point, time: 4)
        try settle()

        #expect(!isMenuOpen && !isShownAtOnce && !screen.window.isMenuOpen)
        #expect(root.detailScreen?.entry.weight.text == "181.4")
    }

    @Test func aRowThatAFingerHoldsLongOpensItsMenuAlone() throws {
        let point = root.historyScreen.view.convert(table.frame(ofRow: 1).center, from: table)

        screen.window.beginPress(.touch(1), at: point, time: 1)
        try screen.update(at: 4)
        let isMenuOpen = screen.window.isMenuOpen
        screen.window.endPress(.touch(1), at: point, time: 4)
        try settle()

        #expect(isMenuOpen && screen.window.isMenuOpen)
        #expect(root.detailScreen == nil && table.selectedRow == 1)
    }

    @Test func selectingARowShowsTheEntry() throws {
        screen.press(.down)
        screen.press(.down)
        screen.press(.return)
        try settle()

        let detail = try #require(root.detailScreen)
        #expect(detail.entry.weight.text == "181.4")
        screen.press(.escape)
        try settle()
        #expect(root.detailScreen == nil)
        #expect(table.selectedRow == 1)
    }

    @Test func aPressOnARowShowsTheEntry() throws {
        let place = table.convert(table.frame(ofRow: 0).center, to: nil)

        screen.click(place)
        try settle()

        #expect(root.detailScreen?.entry.weight.text == "81.9")
    }

    @Test func deletingAsksForItByWhatTheEntrySays() throws {
        screen.press(.down)
        screen.press(.delete)

        #expect(recording.deleted.map(\.entry.weight.text) == ["81.9"])
        #expect(table.rowCount == 8)
    }

    @Test func aRowThatComesLeavesTheSelectionOnItsEntry() throws {
        screen.press(.end)
        let selected = root.historyScreen.selectedEntry

        root.show(WeightHistory(entries: Array(WeightHistory.twoMonths) + [WeightEntry("2026-11-04", "80")]))
        try settle()

        #expect(table.rowCount == 9 && table.selectedRow == 8)
        #expect(root.historyScreen.selectedEntry == selected)
    }

    /// Delete must not remove an entry that the user never selected.
    @Test(arguments: [0, 3, 7]) func whereTheSelectedEntryGoesElsewhereNothingIsSelected(row: Int) throws {
        table.selectedRow = row

        root.show(WeightHistory.twoMonths.replacing(7 - row, with: nil))
        try settle()
        screen.press(.delete)

        #expect(table.selectedRow == nil)
        #expect(recording.deleted.isEmpty)
    }

    @Test func theSelectionStaysOnAnEntryThatAnotherProgramChanges() throws {
        table.selectedRow = 3
        let old = root.history[4]
        let new = WeightEntry(date: old.date, weight: EntryWeight("70", .kilograms)!, note: old.note)

        root.show(WeightHistory.twoMonths.replacing(4, with: new))
        try settle()
        screen.press(.down)

        #expect(root.historyScreen.selectedEntry == root.history[3] && table.selectedRow == 4)
    }

    @Test(arguments: [false, true]) func theSelectionStaysWithTheEntryThatIsEdited(isReadFirst: Bool) throws {
        table.selectedRow = 1
        let new = WeightEntry("2026-09-01", "82.3")
        let edit = DocumentOperation.edit(EntryReference(root.history[6]), to: new)

        if isReadFirst { root.show(WeightHistory.twoMonths.replacing(6, with: new)) }
        root.selection.note(edit, of: new)
        if !isReadFirst { root.show(WeightHistory.twoMonths.replacing(6, with: new)) }

        #expect(root.historyScreen.selectedEntry == new)
        #expect(table.selectedRow == 7)
    }

    @Test func theSelectionThatThePersonHasMovedStays() throws {
        table.selectedRow = 1
        let new = WeightEntry("2026-09-01", "82.3")
        let edit = DocumentOperation.edit(EntryReference(root.history[6]), to: new)

        root.show(WeightHistory.twoMonths.replacing(6, with: new))
        screen.press(.down)
        root.selection.note(edit, of: new)

        #expect(table.selectedRow == 0)
    }

    @Test(arguments: [false, true]) func whatComesBackIsSelectedAndInSight(isReadFirst: Bool) throws {
        screen.window.frame.size.height = 200
        let all = WeightHistory.twoMonths
        root.show(all.replacing(1, with: nil))
        table.selectedRow = 0
        try screen.update()

        if isReadFirst { root.show(all) }
        root.selection.note(.putBack([]), of: all[1])
        if !isReadFirst { root.show(all) }
        try settle()

        #expect(root.historyScreen.selectedEntry == all[1])
        #expect(table.visibleRect.contains(table.frame(ofRow: 6)))
    }

    @Test func escapeLeavesTheMarksAfterTheMessage() throws {
        root.historyScreen.navigationItem.leftButton?.action()
        root.messageBar.message = "x"

        screen.press(.escape)
        let first = (root.messageBar.message, table.isEditing)
        screen.press(.escape)

        #expect(first.0 == nil && first.1)
        #expect(!table.isEditing)
        #expect(root.historyScreen.navigationItem.leftButton?.title == "Edit")
    }

    @Test func aDragAlongARowOpensNothing() throws {
        let row = table.convert(table.frame(ofRow: 0), to: nil)
        func drag(by way: Double) {
            screen.window.beginPress(at: Point(x: 20, y: row.midY), time: 0)
            for step in 1...4 {
                screen.window.movePress(to: Point(x: 20 + way * Double(step) / 4, y: row.midY), time: Double(step) / 10)
            }
            screen.window.endPress(at: Point(x: 20 + way, y: row.midY), time: 1)
        }

        drag(by: 280)
        try settle()
        let afterDrag = root.detailScreen
        drag(by: 9)

        #expect(afterDrag == nil)
        #expect(root.detailScreen != nil)
    }

    @Test func aListOutOfSightWakesNothing() throws {
        root.show(.twoMonths)
        root.showDetail(of: 0, animated: false)
        try settle()

        root.show(WeightHistory(entries: Array(WeightHistory.twoMonths) + [WeightEntry("2026-11-04", "80")]))
        try screen.update()

        #expect(!screen.window.needsFrame)
    }

    @Test func whatIsReadStaysInPlaceWhileRowsComeAbove() throws {
        table.contentOffset.y = table.frame(ofRow: 4).minY - 100
        try screen.update()
        let place = table.convert(table.frame(ofRow: 5), to: nil)

        root.show(WeightHistory(entries: Array(WeightHistory.twoMonths) + [WeightEntry("2026-11-04", "80")]))
        try settle()

        #expect(table.convert(table.frame(ofRow: 6), to: nil) == place)
    }

    @Test func copyingTakesTheSelectedRowAsText() {
        screen.press(.character("c"), .control)
        let before = recording.calls
        table.selectedRow = 1
        screen.press(.character("c"), .control)

        #expect(before == ["say No entry is selected."])
        #expect(recording.calls.dropFirst() == ["copy 02/11/2026, 07:05\t82.3 kg\tafter the run, before breakfast"])
    }

    @Test func marksAreShownOnlyWhileThereAreRowsToDelete() throws {
        let item = root.historyScreen.navigationItem
        #expect(item.leftButton?.title == "Edit")

        item.leftButton?.action()
        let editing = (table.isEditing, item.leftButton?.title)
        root.show(WeightHistory())

        #expect(editing.0 && editing.1 == "Done")
        #expect(!table.isEditing && item.leftButton == nil)
    }

    @Test func anEmptyHistorySaysHowToAddAnEntry() throws {
        root.show(WeightHistory())
        root.hint = "Add a line."
        try screen.update()
        #expect(screen.window.treeDescription.texts.contains("Weigh yourself, then add it here."))

        root.show(.twoMonths)
        try screen.update()

        #expect(!screen.window.treeDescription.texts.contains("Weigh yourself, then add it here."))
    }

    @Test func thePlusAddsAnEntry() {
        root.historyScreen.navigationItem.rightButtons.first?.action()

        #expect(root.entryScreen?.original == nil)
        #expect(root.presentedViewController === root.entryScreen)
        #expect(root.entryScreen != nil)
    }

    @Test func theListIsMadeWhenItIsFirstSeen() throws {
        let root = RootViewController(actions: .none, format: .plain())
        let screen = try TestScreen(root, size: Size(width: 320, height: 480))
        root.show(.twoMonths)

        let before = root.findsDifferences
        screen.press(.character("1"))
        try screen.update()

        #expect(!before && root.findsDifferences)
        #expect(root.historyScreen.table.rowCount == 8)
    }

    @Test func rowsInSightAreTheOnlyViews() throws {
        let many = WeightHistory((0..<50_000).map { (Double($0) * 3600, 80) })
        root.show(many)
        try screen.update()
        let visibleRows = Int((480.0 / 44).rounded(.up)) + 1

        for offset in stride(from: 0.0, to: table.contentSize.height, by: table.contentSize.height / 20) {
            table.contentOffset.y = offset
            try screen.update()

            #expect(table.subviews.count { $0 is HistoryCell } <= visibleRows + 2)
        }
    }

    @Test func narrowWindowsAndLargeTextKeepDateAndWeightApart() throws {
        let wide = try #require(table.cell(forRow: 0)).frame.height
        screen.window.currentTraits.textSize = .extraExtraExtraLarge
        screen.window.frame.size.width = 280
        try screen.update()

        let labels = table.cell(forRow: 0)!.contentView.subviews.compactMap { $0 as? Label }
        #expect(wide == 44)
        #expect(!labels[1].frame.intersects(labels[0].frame))
        for label in labels where !label.isHidden {
            #expect(label.frame.height >= label.preferredSize.height.rounded(.down))
            #expect(label.frame.width >= label.preferredSize.width)
        }
    }

    @Test func theMarksLeaveRoomForWeightAndDate() throws {
        screen.window.frame.size = Size(width: 280, height: 360)
        root.unit = .pounds
        try screen.update()

        root.historyScreen.navigationItem.leftButton?.action()
        try settle()

        let labels = table.cell(forRow: 1)!.contentView.subviews.compactMap { $0 as? Label }
        for label in labels.prefix(2) { #expect(label.frame.width >= label.preferredSize.width) }
    }
}
