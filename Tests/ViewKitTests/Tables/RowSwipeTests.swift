import Geometry
import Testing

@testable import ViewKit

@MainActor @Suite struct RowSwipeTests {
    private let stage: TableStage
    private let table: TableView
    private let start = Point(x: 300, y: 60)

    init() throws {
        stage = try TableStage([TableSection(rowCount: 100)])
        table = stage.table
    }

    /// Drags row 1 to the left by a distance, after the ten points that start a drag.
    private func swipe(_ way: Double) {
        stage.drag(from: start, through: [Point(x: 290, y: 60), Point(x: 290 - way, y: 60)])
    }

    private func letGo(_ way: Double) throws {
        stage.release(at: Point(x: 290 - way, y: 60))
        try stage.run(until: stage.time + 0.4)
    }

    private var cell: TableCell { get throws { try #require(table.cell(forRow: 1)) } }

    @Test func theRowFollowsThePointerOverTheButton() throws {
        swipe(30)
        try stage.update()

        #expect(try cell.contentView.frame.minX == -30)
        #expect(try cell.deleteButton?.frame.maxX == 320)
        #expect(table.swipedRow == 1)
        #expect(try cell.isHighlighted == false)
        let report = try stage.update()
        swipe(0)
        #expect(report.viewsDrawn == 0)
    }

    @Test func pastHalfOfTheButtonItStaysOpen() throws {
        swipe(60)
        let open = try cell.openWidth
        try letGo(60)

        #expect(open > 60 && open < 120)
        #expect(try cell.contentView.frame.minX == -open)
        #expect(try cell.contentView.presentation.frame.minX == -open)
        #expect(stage.deleted.isEmpty && stage.selected.isEmpty)
    }

    @Test func beforeHalfItClosesAndTheButtonIsGone() throws {
        swipe(20)
        try letGo(20)

        #expect(try cell.contentView.frame.minX == 0)
        #expect(try cell.deleteButton == nil)
        #expect(table.swipedRow == nil)
        #expect(!stage.window.needsFrame)
    }

    @Test func pastHalfOfTheRowItDeletes() throws {
        swipe(170)
        stage.release(at: Point(x: 120, y: 60))

        #expect(stage.deleted == [1])
    }

    @Test func aRowThatItsOwnerKeepsCloses() throws {
        swipe(170)
        try letGo(170)

        #expect(try cell.contentView.presentation.frame.minX == 0)
        #expect(table.swipedRow == nil)
    }

    @Test func aPressOnTheButtonDeletes() throws {
        swipe(60)
        try letGo(60)

        stage.window.beginPress(at: Point(x: 300, y: 60), time: stage.time)
        let isHighlighted = try cell.deleteButton?.isHighlighted
        stage.window.endPress(at: Point(x: 300, y: 60), time: stage.time)

        #expect(isHighlighted == true)
        #expect(stage.deleted == [1])
        #expect(stage.selected.isEmpty)
    }

    @Test(arguments: [Point(x: 100, y: 60), Point(x: 100, y: 200)]) func aPressElsewhereOnlyCloses(place: Point) throws
    {
        swipe(60)
        try letGo(60)

        stage.click(place.x, place.y)
        try stage.run(until: stage.time + 0.4)

        #expect(table.swipedRow == nil)
        #expect(try cell.contentView.presentation.frame.minX == 0)
        #expect(stage.selected.isEmpty && stage.deleted.isEmpty)
    }

    @Test func scrollingAndEscapeClose() throws {
        swipe(60)
        try letGo(60)
        stage.wheel(5)
        #expect(table.swipedRow == nil)
        stage.wheel(-5)
        try stage.run(until: stage.time + 2)

        swipe(60)
        try letGo(60)
        stage.press(.escape)
        #expect(table.swipedRow == nil)
    }

    @Test func aSwipeThatIsInterruptedRollsBack() throws {
        swipe(170)
        stage.press(.escape)
        try stage.run(until: stage.time + 0.4)

        #expect(try cell.contentView.presentation.frame.minX == 0)
        #expect(table.swipedRow == nil && stage.deleted.isEmpty)
        stage.release(at: .zero)
        swipe(60)
        stage.window.cancelPresses()
        #expect(table.swipedRow == nil)
        #expect(stage.deleted.isEmpty)
    }

    @Test func aClosingRowCanBeTakenAgain() throws {
        swipe(60)
        try letGo(60)
        table.closeSwipe(animated: true)
        try stage.update()

        swipe(60)
        try stage.run(until: stage.time + 0.4)

        #expect(try cell.contentView.presentation.frame.minX == -60)
        #expect(try cell.deleteButton != nil)
    }

    @Test func anOpenRowCanBeClosedByADragBack() throws {
        swipe(60)
        try letGo(60)

        stage.drag(from: Point(x: 100, y: 60), through: [Point(x: 110, y: 60), Point(x: 200, y: 60)])
        stage.release(at: Point(x: 200, y: 60))
        try stage.run(until: stage.time + 0.4)

        #expect(table.swipedRow == nil)
        #expect(try cell.contentView.presentation.frame.minX == 0)
    }

    @Test func anotherRowTakesOver() throws {
        swipe(60)
        try letGo(60)
        let first = try cell

        stage.drag(from: Point(x: 300, y: 200), through: [Point(x: 290, y: 200), Point(x: 230, y: 200)])
        stage.release(at: Point(x: 230, y: 200))
        try stage.run(until: stage.time + 0.4)

        #expect(table.swipedRow == 4)
        #expect(first.contentView.frame.minX == 0 && first.deleteButton == nil)
    }

    @Test func rowsThatMayStayDoNotMove() throws {
        table.canDelete = { $0 != 1 }
        swipe(60)

        #expect(try cell.contentView.frame.minX == 0)
        #expect(table.swipedRow == nil)
    }

    @Test func aDragToTheRightIsNone() throws {
        stage.drag(from: Point(x: 100, y: 60), through: [Point(x: 120, y: 60), Point(x: 200, y: 60)])

        #expect(table.swipedRow == nil)
    }

    @Test func aDragFromTheEdgeGoesBefore() throws {
        let edge = ScreenEdgePanGestureRecognizer(edges: .right)
        stage.window.addGestureRecognizer(edge)

        stage.drag(from: Point(x: 312, y: 60), through: [Point(x: 300, y: 60), Point(x: 200, y: 60)])

        #expect(edge.isRunning)
        #expect(table.swipedRow == nil)
        #expect(try cell.contentView.frame.minX == 0)
    }

    @Test func theOpenRowStaysOpenWhereRowsComeAbove() throws {
        swipe(60)
        try letGo(60)
        let first = try cell

        table.apply([TableSection(rowCount: 102)], insertions: [0..<2], deletions: [], animated: true)
        try stage.run(until: stage.time + 0.4)

        #expect(table.swipedRow == 3)
        #expect(table.cell(forRow: 3) === first)
        #expect(first.swipeOffset > 0)
    }

    @Test func aDeletedRowFadesAsItIs() throws {
        table.onDelete = { [table] row in
            table.apply([TableSection(rowCount: 99)], insertions: [], deletions: [row..<row + 1], animated: true)
        }
        let first = try cell
        swipe(170)
        stage.release(at: Point(x: 120, y: 60))
        try stage.update()
        try stage.run(until: stage.time + 0.1)

        #expect(first.presentation.alpha < 1 && first.superview != nil)
        #expect(first.swipeOffset == 320)
        #expect(table.swipedRow == nil)
        try stage.run(until: stage.time + 0.4)
        #expect(first.superview == nil)
    }

    @Test func aCellThatIsUsedAgainIsClosed() throws {
        swipe(60)
        try letGo(60)

        table.contentOffset.y = 2000
        try stage.update()

        #expect(table.swipedRow == nil)
        #expect(table.cells.values.allSatisfy { $0.swipeOffset == 0 && $0.deleteButton == nil })
    }
}

@MainActor @Suite struct TableEditingTests {
    @Test func marksSlideInBeforeTheRowsThatCanBeDeleted() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        stage.table.canDelete = { $0 != 1 }

        stage.table.setEditing(true, animated: true)
        try stage.update(at: 1)
        let mark = try #require(stage.table.cell(forRow: 0)?.deleteControl)
        #expect(mark.presentation.frame.minX == -22)
        let report = try stage.update(at: 1.125)

        #expect(mark.presentation.frame.minX == -3)
        #expect(report.viewsDrawn == 0)
        try stage.run(until: 2)
        #expect(mark.presentation.frame.minX == 16)
        #expect((stage.table.cell(forRow: 0) as? WordCell)?.word.presentation.frame.minX == 54)
        #expect(stage.table.cell(forRow: 1)?.deleteControl == nil)
    }

    @Test func aPressOnAMarkDeletes() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        stage.table.isEditing = true
        try stage.update()

        stage.window.beginPress(at: Point(x: 27, y: 60), time: 1)
        let alpha = stage.table.cell(forRow: 1)?.deleteControl?.alpha
        stage.window.endPress(at: Point(x: 27, y: 60), time: 1.1)

        #expect(alpha == 0.4)
        #expect(stage.table.cell(forRow: 1)?.deleteControl?.alpha == 1)
        #expect(stage.deleted == [1])
    }

    @Test func rowsLeadNowhereWhileTheyAreEdited() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        stage.table.isEditing = true
        try stage.update()

        stage.click(150, 60)
        stage.press(.return)

        #expect(stage.table.selectedRow == 1)
        #expect(stage.selected.isEmpty)
    }

    @Test func rowsThatComeIntoSightHaveMarksToo() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        stage.table.isEditing = true
        stage.table.contentOffset.y = 2000
        try stage.update()
        #expect(stage.table.cells.values.allSatisfy { $0.deleteControl?.frame.minX == 16 })

        stage.table.setEditing(false, animated: true)
        try stage.run(until: 1)

        #expect(stage.table.cells.values.allSatisfy { $0.deleteControl == nil })
        #expect((stage.table.cells.values.first as? WordCell)?.word.frame.minX == 16)
        stage.table.contentOffset.y = 3000
        try stage.update()
        #expect(stage.table.cells.values.allSatisfy { $0.deleteControl == nil })
    }
}
