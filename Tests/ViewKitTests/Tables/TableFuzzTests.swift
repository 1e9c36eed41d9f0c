import Geometry
import TestSupport
import Testing

@testable import ViewKit

/// Names that a user and other programs change together while the table moves.
@MainActor @Suite struct TableFuzzTests {
    @Test(arguments: 0..<12 as Range<UInt64>) func theTableShowsTheListWhateverHappens(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = Names(count: 60)
        let stage = try TableStage(names.sections)
        stage.words = { "\(names.list[$0])" }
        stage.table.reloadRows()
        stage.table.onDelete = { row in names.delete(row, from: stage.table) }

        for _ in 0..<150 {
            act(on: stage, names, &random)
            if random.once(in: 2) { try stage.update(at: stage.time + Double.random(in: 0...0.2, using: &random)) }
        }
        stage.window.cancelPresses()
        try stage.run(until: stage.time + 5)

        #expect(stage.table.rowCount == names.list.count)
        #expect(Set(stage.table.cells.keys) == Set(stage.table.visibleRows))
        #expect(stage.cellsAlive <= stage.table.visibleRows.count + 2)
        for (row, cell) in stage.table.cells {
            #expect((cell as? WordCell)?.word.text == "\(names.list[row])")
            #expect(cell.presentation.frame == stage.table.frame(ofRow: row))
            #expect(cell.presentation.alpha == 1)
            #expect(cell.swipeOffset == 0 || row == stage.table.swipedRow)
        }
        #expect(!stage.window.needsFrame)
    }

    private func act(on stage: TableStage, _ names: Names, _ random: inout SeededGenerator) {
        let place = Point(
            x: Double(Int.random(in: 0..<320, using: &random)), y: Double.random(in: 0..<480, using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: stage.wheel(Double.random(in: -300...300, using: &random), precise: random.once(in: 2))
        case 2: stage.click(place.x, place.y)
        case 3:
            let end = Point(x: place.x - Double.random(in: 20...250, using: &random), y: place.y)
            stage.drag(from: place, through: [Point(x: place.x - 11, y: place.y), end])
            if !random.once(in: 4) { stage.release(at: end) }
        case 4:
            let end = Point(x: place.x, y: place.y + Double.random(in: -200...200, using: &random))
            stage.drag(.touch(1), from: place, through: [end], seconds: 0.02)
            if !random.once(in: 4) { stage.release(.touch(1), at: end) }
        case 5: stage.press(random.pick([.up, .down, .pageUp, .pageDown, .home, .end, .return, .escape, .space]))
        case 6: stage.press(.delete)
        case 7: stage.table.setEditing(random.once(in: 2), animated: random.once(in: 2))
        case 8: stage.table.scroll(to: Point(x: 0, y: Double.random(in: 0...3000, using: &random)), animated: true)
        case 9: stage.window.cancelPresses()
        default: names.change(stage.table, &random)
        }
    }
}

/// A list of unique names.
@MainActor private final class Names {
    private(set) var list: [Int]
    private var next: Int

    init(count: Int) {
        list = Array(0..<count)
        next = count
    }

    /// Twenty rows per section.
    var sections: [TableSection] {
        stride(from: 0, to: list.count, by: 20).map { start in
            TableSection(
                title: "From \(start)", rowCount: min(20, list.count - start), tallRows: [0], tallRowHeight: 60)
        }
    }

    func delete(_ row: Int, from table: TableView) {
        list.remove(at: row)
        table.apply(sections, insertions: [], deletions: [row..<row + 1], animated: true)
    }

    func change(_ table: TableView, _ random: inout SeededGenerator) {
        var (new, insertions, deletions): ([Int], [Range<Int>], [Range<Int>]) = ([], [], [])
        for (place, name) in list.enumerated() {
            if random.once(in: 15) {
                insertions.append(new.count..<new.count + 1)
                new.append(next)
                next += 1
            }
            if random.once(in: 15) { deletions.append(place..<place + 1) } else { new.append(name) }
        }
        list = new
        table.apply(sections, insertions: insertions, deletions: deletions, animated: !random.once(in: 3))
    }
}
