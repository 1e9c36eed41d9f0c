import Geometry
import TestSupport
import Testing

@testable import ViewKit

@MainActor @Suite struct RowChangeTests {
    @Test(arguments: 0..<30 as Range<UInt64>, [false, true])
    func cellsShowWhatAListShows(seed: UInt64, animated: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let change = RandomChange(&random, names: 80)
        let stage = try TableStage(sections(of: change.old))
        var names = change.old
        stage.words = { "\(names[$0])" }
        stage.table.reloadRows()
        stage.table.contentOffset.y = Double.random(in: 0...1500, using: &random)
        try stage.update()
        let firstRow = try #require(stage.table.layout.rows(from: stage.table.bounds.minY, to: .infinity).first)
        let name = names[firstRow...].first { change.new.contains($0) }
        let isAtTop = stage.table.contentOffset.y == 0
        let place = stage.table.layout.edges(ofRow: firstRow).top - stage.table.contentOffset.y
        stage.table.selectedRow = firstRow

        names = change.new
        stage.table.apply(
            sections(of: names), insertions: change.insertions, deletions: change.deletions, animated: animated)
        try stage.run(until: 1)

        for (row, cell) in stage.table.cells { #expect((cell as? WordCell)?.word.text == "\(names[row])") }
        #expect(stage.cellsInSight.count == stage.table.visibleRows.count)
        #expect(stage.cellsAlive <= stage.table.visibleRows.count + 2)
        #expect(stage.table.selectedRow == names.firstIndex(of: change.old[firstRow]))
        // The row at the edge, or the next remaining one, keeps its place unless the rows end nearby.
        let range = stage.table.scrollRange
        if !isAtTop, let name, let row = names.firstIndex(of: name), stage.table.contentOffset.y < range.upperBound,
            stage.table.contentOffset.y > 0
        {
            #expect(stage.table.layout.edges(ofRow: row).top - stage.table.contentOffset.y == place)
        }
    }

    @Test func whatIsNewAtTheUpperEndComesIntoSight() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])

        stage.table.apply([TableSection(rowCount: 101)], insertions: [0..<1], deletions: [], animated: false)
        try stage.update()

        #expect(stage.table.contentOffset.y == 0)
    }

    @Test func aRowThatWentFadesWhileTheOthersMove() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        let gone = try #require(stage.table.cell(forRow: 1))

        stage.table.apply([TableSection(rowCount: 99)], insertions: [], deletions: [1..<2], animated: true)
        try stage.update(at: 1)
        #expect(stage.top(ofRow: 0) == 0)
        #expect(stage.top(ofRow: 1) == 88)
        #expect(gone.presentation.alpha == 1)
        let report = try stage.update(at: 1.125)

        #expect(abs(gone.presentation.alpha - 0.5) < 1e-9)
        #expect(gone.presentation.frame.minY == 44)
        #expect(stage.top(ofRow: 1) == 66)
        // The row that became visible was drawn with the first frame.
        #expect(report.viewsDrawn == 0)
        try stage.update(at: 1.25)
        #expect(stage.top(ofRow: 1) == 44)
        #expect(gone.superview == nil)
        #expect(!stage.window.needsFrame)
    }

    @Test func aRowThatComesFadesIn() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])

        stage.table.apply([TableSection(rowCount: 101)], insertions: [2..<3], deletions: [], animated: true)
        try stage.update(at: 1)
        #expect(stage.table.cell(forRow: 2)?.presentation.alpha == 0)
        #expect(stage.top(ofRow: 3) == 88)
        try stage.update(at: 1.125)

        #expect(abs((stage.table.cell(forRow: 2)?.presentation.alpha ?? 0) - 0.5) < 1e-9)
        #expect(stage.top(ofRow: 2) == 88)
        #expect(stage.top(ofRow: 3) == 110)
    }

    @Test func aSecondChangeGoesOnFromWhereTheRowsAre() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        stage.table.apply([TableSection(rowCount: 99)], insertions: [], deletions: [0..<1], animated: true)
        try stage.update(at: 1)
        try stage.update(at: 1.125)
        #expect(stage.top(ofRow: 3) == 154)

        stage.table.apply([TableSection(rowCount: 98)], insertions: [], deletions: [0..<1], animated: true)
        try stage.update(at: 1.125)

        #expect(stage.top(ofRow: 2) == 154)
        try stage.run(until: 2)
        #expect(stage.top(ofRow: 2) == 88)
        #expect(stage.cellsAlive <= stage.table.visibleRows.count + 2)
    }

    @Test func rowsAboveThatComeAndGoMoveNothingInSight() throws {
        let stage = try TableStage([TableSection(rowCount: 1000)])
        stage.table.contentOffset.y = 4400 + 10
        try stage.update()
        let cell = stage.table.cell(forRow: 103)

        stage.table.apply([TableSection(rowCount: 1040)], insertions: [0..<50], deletions: [20..<30], animated: true)
        try stage.update(at: 1)

        #expect(stage.table.cell(forRow: 143) === cell)
        #expect(stage.top(ofRow: 143) == 122)
    }

    @Test func aChangeRightAfterAScrollIsAnimatedToo() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        stage.wheel(100)

        stage.table.apply([TableSection(rowCount: 99)], insertions: [], deletions: [4..<5], animated: true)
        try stage.update(at: 1)

        #expect(stage.top(ofRow: 4) == 5 * 44 - 100.0)
        try stage.update(at: 1.25)
        #expect(stage.top(ofRow: 4) == 4 * 44 - 100.0)
        #expect(stage.cellsInSight.count == stage.table.visibleRows.count)
    }

    @Test func changesInOneTurnAddUp() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        let cell = stage.table.cell(forRow: 5)

        for count in [99, 98, 97] {
            stage.table.apply([TableSection(rowCount: count)], insertions: [], deletions: [0..<1], animated: true)
        }
        try stage.update(at: 1)

        #expect(stage.table.cell(forRow: 2) === cell)
        #expect(stage.top(ofRow: 2) == 220)
        try stage.run(until: 2)
        #expect(stage.top(ofRow: 2) == 88)
        #expect(stage.cellsAlive <= stage.table.visibleRows.count + 2)
    }

    @Test func everythingNewIsShownAtOnce() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        stage.table.selectedRow = 3
        stage.table.contentOffset.y = 1000

        stage.table.apply([TableSection(rowCount: 5)], insertions: [0..<5], deletions: [0..<100], animated: true)
        try stage.update()

        #expect(stage.cellsInSight.count == 5)
        #expect(stage.table.contentOffset.y == 0)
        #expect(stage.table.selectedRow == nil)
    }

    @Test func headsComeAndGoWithTheirSections() throws {
        let stage = try TableStage([TableSection(title: "May", rowCount: 1), TableSection(title: "April", rowCount: 5)])
        let april = try #require(stage.table.headers[1])

        stage.table.apply(
            [TableSection(title: "April", rowCount: 5)], insertions: [], deletions: [0..<1], animated: true)
        try stage.update(at: 1)
        let start = stage.table.headers[0]?.presentation.frame.minY
        try stage.run(until: 2)

        #expect(stage.headerTexts == ["April"])
        #expect(start == april.frame.height + 44)
        #expect(stage.table.headers[0]?.presentation.frame.minY == 0)
        #expect(stage.table.subviews.count { $0 is SectionHeader } == 1)
    }

    @Test func withoutMotionRowsAreWhereTheyGoAtOnce() throws {
        let stage = try TableStage([TableSection(rowCount: 100)], traits: Traits(reducesMotion: true))

        stage.table.apply([TableSection(rowCount: 99)], insertions: [], deletions: [1..<2], animated: true)
        try stage.update(at: 1)

        #expect(stage.top(ofRow: 1) == 44)
        #expect(stage.cellsInSight.count == stage.table.visibleRows.count)
    }

    private func sections(of names: [Int]) -> [TableSection] {
        [TableSection(title: "All", rowCount: names.count)]
    }
}
