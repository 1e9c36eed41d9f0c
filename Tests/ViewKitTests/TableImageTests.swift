import Cairo
import Geometry
import TestSupport
import Testing

@testable import ViewKit

@MainActor @Suite struct TableImageTests {
    private let months = [
        TableSection(title: "November 2026", rowCount: 4),
        TableSection(title: "October 2026", rowCount: 30, tallRows: [1], tallRowHeight: 62),
    ]

    @Test(arguments: [1.0, 2]) func rows(scale: Double) throws {
        let stage = try makeStage(scale: scale)

        stage.table.selectedRow = 1
        stage.window.beginPress(at: Point(x: 100, y: 28 + 100), time: 0)
        try stage.update()

        expectImage(stage.surface, named: "table-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func rowsInOtherTextSizes(size: TextSize) throws {
        let stage = try makeStage(months, textSize: size)

        expectImage(stage.surface, named: "table-\(size.rawValue)")
    }

    @Test(arguments: [1.0, 2]) func rowsThatAreEdited(scale: Double) throws {
        let stage = try makeStage(scale: scale)
        stage.table.canDelete = { $0 != 2 }

        stage.table.isEditing = true
        try stage.update()

        expectImage(stage.surface, named: "table-editing-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func aRowThatIsSwiped(scale: Double) throws {
        let stage = try makeStage(scale: scale)
        stage.table.selectedRow = 0
        let y = 28 + 66.0
        stage.drag(from: Point(x: 280, y: y), through: [Point(x: 270, y: y), Point(x: 180, y: y)])

        stage.release(at: Point(x: 180, y: y))
        try stage.run(until: 1)

        expectImage(stage.surface, named: "table-swiped-\(Int(scale))x")
    }

    @Test func aRowThatIsSwipedFar() throws {
        let stage = try makeStage()
        let y = 28 + 66.0

        stage.drag(from: Point(x: 280, y: y), through: [Point(x: 270, y: y), Point(x: 90, y: y)])
        try stage.update()

        expectImage(stage.surface, named: "table-swiped-far")
    }

    @Test(arguments: [1.0, 1.5]) func rowsThatScrolledUnderTheirHead(scale: Double) throws {
        let stage = try makeStage(scale: scale)

        stage.wheel(260)
        try stage.update()

        expectImage(stage.surface, named: "table-scrolled-\(scale == 1 ? "1x" : "1.5x")")
    }

    @Test func theScrollBarUnderThePointer() throws {
        let stage = try makeStage(scale: 2)

        stage.wheel(26)
        try stage.update()
        stage.window.hover(at: Point(x: 314, y: 30), time: 0)
        try stage.update()

        expectImage(stage.surface, named: "table-bar-2x")
    }

    @Test func rowsOnTheirWay() throws {
        let stage = try makeStage()
        let words = (0..<34).map(stage.words)
        let newWords = [words[0], "88.8 kg", words[1], words[3], words[4]] + words[6...]
        stage.words = { newWords[$0] }

        stage.table.apply(
            [TableSection(title: "November 2026", rowCount: 4), TableSection(title: "October 2026", rowCount: 29)],
            insertions: [1..<2], deletions: [2..<3, 5..<6], animated: true)
        try stage.update(at: 1)
        try stage.update(at: 1.1)

        expectImage(stage.surface, named: "table-changing")
    }

    @Test(arguments: [1.0, 2]) func groups(scale: Double) throws {
        let sections = [
            TableSection(rowCount: 1, rowHeight: 66), TableSection(title: "This month", rowCount: 3),
            TableSection(title: "All", rowCount: 2),
        ]
        let stage = try makeStage(sections, style: .grouped, scale: scale)

        expectImage(stage.surface, named: "table-grouped-\(Int(scale))x")
    }

    @Test func oneRow() throws {
        let stage = try makeStage([TableSection(title: "November 2026", rowCount: 1)])

        expectImage(stage.surface, named: "table-one-row")
    }

    private func makeStage(
        _ sections: [TableSection]? = nil, style: TableView.Style = .plain, scale: Double = 1,
        textSize: TextSize = .large
    ) throws -> TableStage {
        let stage = try TableStage(
            sections ?? months, style: style, size: Size(width: 320, height: 300),
            traits: Traits(displayScale: scale, textSize: textSize))
        let fill = stage.table.cellForRow!
        stage.table.cellForRow = { row, cell in
            let cell = fill(row, cell)
            cell.showsDisclosure = style == .plain
            return cell
        }
        stage.words = { "\(90 - $0).\($0 * 7 % 10) kg" }
        try stage.update()
        return stage
    }
}
