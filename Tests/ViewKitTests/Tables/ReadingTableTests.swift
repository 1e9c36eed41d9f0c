import Geometry
import Testing

@testable import ViewKit

/// Up and Down in a table for reading, whose last row has a button.
@MainActor @Suite struct ReadingTableTests {
    /// A stage with rows of 44 points, but the second of `tallHeight`; the last one has a button.
    private func makeStage(tallHeight: Double = 44) throws -> (stage: TableStage, button: Button) {
        let heights = [44, tallHeight] + Array(repeating: 44.0, count: 28)
        let stage = try TableStage([TableSection(rowHeights: heights)], style: .grouped)
        let button = Button("Delete")
        let fill = try #require(stage.table.cellForRow)
        stage.table.cellForRow = { row, cell in
            guard row == 29 else { return fill(row, cell is WordCell ? cell : nil) }
            let cell = TableCell()
            cell.contentView.addSubview(button)
            button.frame = Rect(x: 16, y: 0, width: 100, height: 44)
            return cell
        }
        stage.table.focusableRows = [29]
        try stage.update()
        stage.table.becomeFirstResponder()
        return (stage, button)
    }

    @Test func arrowsGoFromRowToRowAndToTheButton() throws {
        let (stage, button) = try makeStage()
        var rows: [Int?] = []

        for _ in 0..<3 {
            stage.press(.down)
            rows.append(stage.table.selectedRow)
        }
        for _ in 0..<40 { stage.press(.down) }
        let last = (stage.window.firstResponder, stage.table.selectedRow)
        stage.press(.up)

        #expect(rows == [0, 1, 2])
        #expect(last.0 === button && last.1 == nil && stage.table.visibleRows.contains(29))
        #expect(stage.window.firstResponder === stage.table && stage.table.selectedRow == 28)
    }

    @Test func theRowIsVisibleAndPressesSelectNone() throws {
        let (stage, _) = try makeStage()

        stage.click(100, 60)
        let afterPress = stage.table.selectedRow
        stage.press(.down)

        #expect(afterPress == nil && stage.selected.isEmpty)
        #expect(stage.table.cell(forRow: 0)?.isSelected == true)
    }

    @Test func theKeyboardFocusIsVisibleAtOnce() throws {
        let (stage, _) = try makeStage()
        stage.window.firstResponder = nil
        stage.press(.function(9))

        stage.table.becomeFirstResponder()

        #expect(stage.table.selectedRow == 0)
    }

    @Test func theOtherKeysScroll() throws {
        let (stage, _) = try makeStage()
        stage.press(.down)

        stage.press(.pageDown)
        let paged = stage.table.contentOffset.y
        stage.press(.end)

        #expect(paged == 436 && stage.table.isAtEnd)
        #expect(stage.table.selectedRow == 0)
    }

    @Test func fromARowOutOfSightTheFirstInSightIsNext() throws {
        let (stage, _) = try makeStage()
        stage.press(.down)
        stage.press(.pageDown)

        stage.press(.down)

        let row = try #require(stage.table.selectedRow)
        #expect(row > 5 && stage.table.contentOffset.y == 436)
    }

    /// The rows' order of reading includes every point of a row that is higher than the view.
    @Test func aTallRowIsReadByTheLine() throws {
        let (stage, _) = try makeStage(tallHeight: 1000)
        let frame = stage.table.frame(ofRow: 1)
        var seen: [ClosedRange<Double>] = []
        var presses = 0
        while stage.table.selectedRow != 2, presses < 100 {
            stage.press(.down)
            presses += 1
            if stage.table.selectedRow == 1 { seen.append(stage.table.bounds.minY...stage.table.bounds.maxY) }
        }

        #expect(presses < 100)
        #expect(seen.first.map { $0.contains(frame.minY) } == true)
        #expect(seen.last.map { $0.upperBound >= frame.maxY } == true)
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $1.lowerBound - $0.lowerBound <= 44 })
    }

    @Test func aTallRowIsReadUpwardsFromItsEnd() throws {
        let (stage, _) = try makeStage(tallHeight: 1000)
        let frame = stage.table.frame(ofRow: 1)
        stage.table.scrollToRow(2, animated: false)
        try stage.update()
        stage.table.selectedRow = 2
        stage.press(.up)
        let atEnd = stage.table.bounds.maxY
        for _ in 0..<40 where stage.table.selectedRow == 1 { stage.press(.up) }

        #expect(atEnd >= frame.maxY)
        #expect(stage.table.selectedRow == 0 && stage.table.bounds.minY <= 44)
    }

    @Test func withoutRowsKeysPass() throws {
        let stage = try TableStage([], style: .grouped)
        stage.table.becomeFirstResponder()

        stage.press(.down)

        #expect(stage.table.selectedRow == nil)
    }
}
