import Geometry
import Testing

@testable import ViewKit

@MainActor @Suite struct TableSelectionTests {
    private let rows = [TableSection(rowCount: 100)]
    private let inFirstRow = Point(x: 100, y: 20)

    @Test func aPressShowsAtOnceAndActsOnRelease() throws {
        let stage = try TableStage(rows)
        let cell = try #require(stage.table.cell(forRow: 0))

        stage.window.beginPress(at: inFirstRow, time: 1)
        let isHighlighted = cell.isHighlighted
        let selectedBefore = stage.selected
        let report = try stage.update()
        stage.window.endPress(at: inFirstRow, time: 1.1)

        #expect(isHighlighted && selectedBefore.isEmpty)
        #expect(report.viewsDrawn == 0)
        #expect(!cell.isHighlighted && cell.isSelected)
        #expect(stage.selected == [0])
        #expect(stage.table.selectedRow == 0)
    }

    @Test func aDoubleClickChoosesWhereAClickOnlySelects() throws {
        let stage = try TableStage(rows)
        stage.table.choosesByDoubleClick = true

        for time in [1.0, 1.2, 1.4] {
            stage.window.beginPress(at: inFirstRow, time: time)
            stage.window.endPress(at: inFirstRow, time: time + 0.1)
        }
        let clicked = stage.selected
        stage.press(.return)

        #expect(clicked == [0] && stage.table.selectedRow == 0)
        #expect(stage.selected == [0, 0])
    }

    @Test func aFingersSecondTapChooses() throws {
        let stage = try TableStage(rows)
        stage.table.choosesByDoubleClick = true

        for time in [1.0, 3.0] {
            stage.window.beginPress(.touch(1), at: inFirstRow, time: time)
            stage.window.endPress(.touch(1), at: inFirstRow, time: time + 0.1)
        }

        #expect(stage.selected == [0] && stage.table.selectedRow == 0)
    }

    @Test func anotherSelectedRowIsReportedOnce() throws {
        let stage = try TableStage(rows)
        var reported: [Int?] = []
        stage.table.onSelectionChange = { [unowned table = stage.table] in reported.append(table.selectedRow) }

        stage.click(100, 20)
        stage.click(100, 20)
        stage.press(.down)
        stage.table.apply(
            [TableSection(rowCount: 101)], insertions: [0..<1], deletions: [], animated: false)
        stage.table.selectedRow = nil

        #expect(reported == [0, 1, nil])
    }

    @Test func aRowThatTheProgramSelectsIsNotReported() throws {
        let stage = try TableStage(rows)
        var count = 0
        stage.table.onSelectionChange = { count += 1 }

        stage.table.select(1)

        #expect(count == 0 && stage.table.selectedRow == 1)
        #expect(stage.table.cell(forRow: 1)?.isSelected == true)
    }

    @Test func aReleaseOutsideDoesNothing() throws {
        let stage = try TableStage([TableSection(rowCount: 3)])

        stage.window.beginPress(at: inFirstRow, time: 1)
        stage.window.movePress(to: Point(x: 100, y: 60), time: 1.1)
        let isHighlighted = stage.table.cell(forRow: 0)?.isHighlighted
        stage.window.endPress(at: Point(x: 100, y: 60), time: 1.2)

        #expect(isHighlighted == false)
        #expect(stage.selected.isEmpty && stage.table.selectedRow == nil)
    }

    @Test(arguments: [9.0, 10, 300]) func aDragAlongTheRowIsNoTap(way: Double) throws {
        let stage = try TableStage([TableSection(rowCount: 3)])

        // A drag that returns remains a tap only if it stayed within the limit.
        stage.drag(from: inFirstRow, through: [Point(x: 100 + way, y: 20), inFirstRow])
        stage.release(at: inFirstRow)

        #expect(stage.selected == (way < 10 ? [0] : []))
    }

    @Test func aDragThatScrollsTakesThePressBack() throws {
        let stage = try TableStage(rows)

        stage.drag(from: inFirstRow, through: [Point(x: 100, y: 5)])
        let isHighlighted = stage.table.cell(forRow: 0)?.isHighlighted
        stage.release(at: Point(x: 100, y: 5))

        #expect(isHighlighted == false)
        #expect(stage.selected.isEmpty)
    }

    @Test func theWheelTakesThePressBack() throws {
        let stage = try TableStage(rows)
        stage.window.beginPress(at: inFirstRow, time: 0)

        stage.wheel(10)

        #expect(stage.table.cell(forRow: 0)?.isHighlighted == false)
        stage.window.endPress(at: inFirstRow, time: 0.1)
        #expect(stage.selected.isEmpty)
    }

    @Test func anotherButtonSelectsNothing() throws {
        let stage = try TableStage(rows)

        stage.window.beginPress(at: inFirstRow, button: .secondary, time: 1)
        stage.window.endPress(at: inFirstRow, button: .secondary, time: 1.1)

        #expect(stage.selected.isEmpty)
    }

    @Test func headsAndWhatIsBelowTheRowsSelectNothing() throws {
        let stage = try TableStage([TableSection(title: "May", rowCount: 2)])

        stage.click(100, 10)
        stage.click(100, 300)

        #expect(stage.selected.isEmpty)
    }

    @Test func keysMoveTheSelection() throws {
        let stage = try TableStage(rows)
        stage.table.becomeFirstResponder()
        func row(after key: Key) -> Int? {
            stage.press(key)
            return stage.table.selectedRow
        }

        #expect(row(after: .up) == 0)
        #expect(row(after: .up) == 0)
        #expect(row(after: .down) == 1)
        #expect(row(after: .end) == 99)
        #expect(row(after: .down) == 99)
        #expect(row(after: .pageUp) == 89)
        #expect(row(after: .pageDown) == 99)
        #expect(row(after: .home) == 0)
        #expect(stage.selected.isEmpty)
        stage.press(.return)
        stage.press(.return, isRepeat: true)
        #expect(stage.selected == [0])
    }

    @Test func anArrowStartsAtTheFirstRowThatIsSeenWhole() throws {
        let stage = try TableStage(
            [TableSection(title: "May", rowCount: 100)], insets: EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        stage.table.contentOffset.y = 1000
        stage.table.becomeFirstResponder()

        stage.press(.down)

        let row = try #require(stage.table.selectedRow)
        let head = stage.table.frame(ofHeader: 0).height
        let edges = stage.table.layout.edges(ofRow: row)
        #expect(edges.top - 1000 >= 44 + head && edges.top - 1000 < 44 + head + 44)
        #expect(stage.table.contentOffset.y == 1000)
    }

    @Test func theSelectionStaysInSightBetweenHeadsAndBars() throws {
        let stage = try TableStage(
            (0..<10).map { _ in TableSection(title: "Month", rowCount: 20) },
            insets: EdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        stage.table.becomeFirstResponder()
        let head = stage.table.frame(ofHeader: 0).height

        for key in Array(repeating: Key.down, count: 60) + Array(repeating: .up, count: 59) {
            stage.press(key)
            let edges = stage.table.layout.edges(ofRow: try #require(stage.table.selectedRow))
            let top = edges.top - stage.table.bounds.minY
            #expect(top >= 44 + head && edges.bottom - stage.table.bounds.minY <= 480 - 49)
        }
    }

    @Test func aPageGoesOverTallRowsAndHeads() throws {
        let stage = try TableStage(
            [TableSection(title: "May", rowCount: 3, rowHeight: 900), TableSection(title: "April", rowCount: 2)])
        stage.table.becomeFirstResponder()
        stage.table.selectedRow = 0

        stage.press(.pageDown)
        #expect(stage.table.selectedRow == 1)
        stage.press(.pageUp)
        #expect(stage.table.selectedRow == 0)
    }

    @Test func keysThatAreNotForTheTableGoOn() throws {
        let stage = try TableStage([])
        stage.table.becomeFirstResponder()

        #expect(!stage.table.consumeAsList(KeyPress(.down)))
        #expect(!stage.table.consumeAsList(KeyPress(.delete)))
        #expect(!stage.table.consume(KeyPress(.character("n"))))
        #expect(!stage.table.consumeAsList(KeyPress(.down, modifiers: .control)))
    }

    @Test func deletingGoesFromRowToRow() throws {
        let stage = try TableStage(rows)
        stage.table.becomeFirstResponder()
        stage.table.selectedRow = 5
        stage.table.onDelete = { row in
            stage.deleted.append(row)
            let count = stage.table.rowCount
            stage.table.apply(
                [TableSection(rowCount: count - 1)], insertions: [], deletions: [row..<row + 1], animated: true)
        }

        stage.press(.delete)
        stage.press(.backspace)
        stage.press(.delete, isRepeat: true)

        #expect(stage.deleted == [5, 5])
        #expect(stage.table.selectedRow == 5)
        stage.table.selectedRow = 97
        stage.press(.delete)
        #expect(stage.table.selectedRow == 96)
    }

    @Test func whatElsewhereDeletedSelectsNoOtherRow() throws {
        let stage = try TableStage(rows)
        stage.table.selectedRow = 5

        stage.table.apply([TableSection(rowCount: 99)], insertions: [], deletions: [5..<6], animated: false)

        #expect(stage.table.selectedRow == nil)
    }

    @Test func rowsThatMayStayAreNotDeleted() throws {
        let stage = try TableStage(rows)
        stage.table.becomeFirstResponder()
        stage.table.canDelete = { $0 != 5 }
        stage.table.selectedRow = 5

        stage.press(.delete)

        #expect(stage.deleted.isEmpty)
    }

    @Test func theKeyboardsFocusIsSeen() throws {
        let stage = try TableStage(rows)
        let empty = try TableStage([])

        stage.press(.tab)
        empty.press(.tab)

        #expect(stage.window.firstResponder === stage.table)
        #expect(stage.table.selectedRow == 0)
        #expect(!stage.table.showsFocusRing)
        #expect(!empty.table.showsFocusRing)
    }

    @Test func aPressGivesTheTableTheKeys() throws {
        let stage = try TableStage(rows)

        stage.click(100, 60)
        stage.press(.down)

        #expect(stage.table.selectedRow == 2)
        #expect(!stage.table.showsFocusRing)
    }

    @Test func aTableIsReadAloud() throws {
        let stage = try TableStage([TableSection(title: "May", rowCount: 1)])
        stage.table.name = "History"
        stage.table.selectedRow = 0

        let views = stage.window.treeDescription.all

        #expect(views.contains { $0.role == .table && $0.label == "History" && $0.value == "1 row" })
        #expect(views.contains { $0.role == .row && $0.label == "Row 0" && $0.value == "Selected" })
        #expect(views.contains { $0.label == "May" })
    }
}
