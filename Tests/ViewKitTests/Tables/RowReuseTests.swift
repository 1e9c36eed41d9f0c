import Geometry
import TestSupport
import Testing

@testable import ViewKit

@MainActor @Suite struct RowReuseTests {
    @Test func onlyRowsInSightAreViewsAtAMillionRows() throws {
        let stage = try TableStage([TableSection(rowCount: 1_000_000)])
        var random = SeededGenerator(seed: 7)
        var most = 0

        for step in 0..<400 {
            let next = stage.table.contentOffset.y + 17
            stage.table.contentOffset.y = step % 3 == 0 ? Double.random(in: 0...43_999_000, using: &random) : next
            stage.window.layoutPass()
            let rows = stage.table.visibleRows
            most = max(most, stage.cellsAlive - rows.count)
            #expect(Set(stage.table.cells.keys) == Set(rows))
        }

        #expect(most <= 2)
        #expect(stage.cellsMade <= 12 + 2)
    }

    @Test func aUsedCellShowsItsNewRowInItsPlace() throws {
        let stage = try TableStage([TableSection(rowCount: 1_000_000)])

        stage.table.contentOffset.y = 44 * 500_000
        try stage.update()

        let cell = try #require(stage.table.cell(forRow: 500_003) as? WordCell)
        #expect(cell.word.text == "Row 500003")
        #expect(cell.frame == Rect(x: 0, y: 44 * 500_003, width: 320, height: 44))
        #expect(stage.table.cell(forRow: 0) == nil)
    }

    @Test(arguments: [1, 1.25, 1.5, 2.0]) func scrollingDrawsNewRowsOnly(scale: Double) throws {
        let sections = (0..<1000).map { TableSection(title: "Month \($0)", rowCount: 1000) }
        let stage = try TableStage(sections, traits: Traits(displayScale: scale))
        stage.table.contentOffset.y = 22_000_000
        try stage.update()

        for _ in 0..<200 {
            let before = stage.table.visibleRows
            stage.wheel(7)
            let report = try stage.update(at: stage.time + 0.02)
            // A new row has two words.
            let new = stage.table.visibleRows.filter { !before.contains($0) }.count
            let newHeads = 1
            #expect(report.viewsDrawn <= 2 * new + newHeads)
            if new == 0 { #expect(report.viewsDrawn == 0) }
        }
    }

    @Test func scrollingFillsNewRowsOnly() throws {
        let stage = try TableStage([TableSection(rowCount: 1_000_000)])
        var filled: [Int] = []
        let fill = try #require(stage.table.cellForRow)
        stage.table.cellForRow = { row, cell in
            filled.append(row)
            return fill(row, cell)
        }
        try stage.update()
        var known = Set(filled)
        filled = []

        for _ in 0..<200 {
            stage.wheel(30)
            try stage.update(at: stage.time + 0.02)
            known.formUnion(filled)
        }

        #expect(Set(filled).count == filled.count)
        #expect(known == Set(0..<stage.table.visibleRows.upperBound))
    }

    /// Returns a table whose last row, out of sight, has a button.
    private func stageWithButton() throws -> (stage: TableStage, button: Button) {
        let stage = try TableStage([TableSection(rowCount: 100)], style: .grouped)
        let button = Button("Delete")
        let fill = try #require(stage.table.cellForRow)
        stage.table.cellForRow = { row, cell in
            guard row == 99 else { return fill(row, cell is WordCell ? cell : nil) }
            let cell = TableCell()
            cell.contentView.addSubview(button)
            button.frame = Rect(x: 16, y: 0, width: 100, height: 44)
            return cell
        }
        stage.table.focusableRows = [99]
        try stage.update()
        return (stage, button)
    }

    @Test func tabBringsARowOutOfSightIntoIt() throws {
        let (stage, button) = try stageWithButton()
        stage.table.becomeFirstResponder()

        stage.press(.tab)

        #expect(stage.window.firstResponder === button)
        #expect(stage.table.visibleRows.contains(99))
    }

    private func addButton(below table: TableView) -> Button {
        let button = Button("Done")
        button.frame = Rect(x: 0, y: 440, width: 100, height: 40)
        table.superview?.addSubview(button)
        return button
    }

    @Test(arguments: [true, false]) func shiftTabFromOutsideBringsTheLastRowIntoSight(isTabStop: Bool) throws {
        let (stage, button) = try stageWithButton()
        let outside = addButton(below: stage.table)
        stage.table.isTabStop = isTabStop
        outside.becomeFirstResponder()

        stage.press(.tab, modifiers: .shift)
        let inside = stage.window.firstResponder
        stage.press(.tab, modifiers: .shift)

        let next: View = isTabStop ? stage.table : outside
        #expect(inside === button && stage.table.visibleRows.contains(99))
        #expect(stage.window.firstResponder === next)
    }

    @Test func tabPassesOverATableThatIsNoStop() throws {
        let (stage, button) = try stageWithButton()
        let outside = addButton(below: stage.table)
        stage.table.isTabStop = false
        outside.becomeFirstResponder()

        stage.press(.tab)
        let inside = stage.window.firstResponder
        stage.press(.tab)

        #expect(inside === button && stage.window.firstResponder === outside)
    }

    @Test func rowsThatAreFilledAnewKeepWhatTheyDrew() throws {
        let stage = try TableStage([TableSection(rowCount: 30)])

        stage.table.reloadRows()
        let same = try stage.update()
        stage.words = { $0 == 2 ? "Changed" : "Row \($0)" }
        stage.table.reloadRows()
        let changed = try stage.update()

        #expect(same.viewsDrawn == 0)
        #expect(changed.viewsDrawn == 1)
    }

    @Test func anotherKindOfCellTakesThePlace() throws {
        let stage = try TableStage([TableSection(rowCount: 30)])

        stage.table.cellForRow = { _, _ in TableCell() }
        try stage.update()

        #expect(stage.cellsInSight.allSatisfy { !($0 is WordCell) })
        #expect(stage.cellsAlive <= stage.table.visibleRows.count + 2)
    }

    @Test func aTableOfNoSizeHasNoRows() throws {
        let stage = try TableStage([TableSection(title: "May", rowCount: 30)])

        stage.table.frame = .zero
        try stage.update()

        #expect(stage.table.cells.isEmpty)
        #expect(stage.cellsAlive <= 2)
    }

    @Test func aResizeKeepsTheRows() throws {
        let stage = try TableStage([TableSection(rowCount: 1000)])
        stage.table.contentOffset.y = 500
        try stage.update()

        stage.table.frame.size = Size(width: 280, height: 360)
        try stage.update()

        #expect(stage.table.contentOffset.y == 500)
        #expect(stage.table.cell(forRow: 12)?.frame.width == 280)
        #expect(stage.table.visibleRows == 11..<20)
    }

    @Test func rowsReloadedWhileOneIsFilledAreFilledAgain() throws {
        let stage = try TableStage([TableSection(rowCount: 3)])
        var isFirst = true
        stage.words = { row in
            if isFirst {
                isFirst = false
                stage.words = { "Changed \($0)" }
                stage.table.reloadRows()
            }
            return "Row \(row)"
        }

        stage.table.reloadRows()
        try stage.update()

        #expect((stage.table.cell(forRow: 0) as? WordCell)?.word.text == "Changed 0")
    }
}
