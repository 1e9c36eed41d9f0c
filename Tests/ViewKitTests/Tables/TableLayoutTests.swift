import Geometry
import TestSupport
import Testing

@testable import ViewKit

/// All rows and headers of a table in order: slow, and obviously correct.
private struct NaiveLayout {
    var rows: [(top: Double, bottom: Double)] = []
    var sections: [(top: Double, headerBottom: Double, bottom: Double)] = []
    var sectionsOfRows: [Int] = []

    init(_ sections: [TableSection], headerHeights: TableLayout.HeaderHeights) {
        var y = 0.0
        for (index, section) in sections.enumerated() {
            let top = y
            y += section.title == nil ? headerHeights.untitled : headerHeights.titled
            let headerBottom = y
            let tall = Set(section.tallRows)
            for row in 0..<section.rowCount {
                let height =
                    section.rowHeights?[row] ?? (tall.contains(row) ? section.tallRowHeight : section.rowHeight)
                rows.append((y, y + height))
                sectionsOfRows.append(index)
                y += height
            }
            self.sections.append((top, headerBottom, y))
        }
    }

    func row(at y: Double) -> Int? { rows.firstIndex { $0.top <= y && y < $0.bottom } }

    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let first = rows.firstIndex { $0.bottom > top } ?? rows.count
        let end = rows.lastIndex { $0.top < bottom }.map { $0 + 1 } ?? 0
        return first..<max(first, end)
    }
}

@Suite struct TableLayoutTests {
    @Test func aMillionRowsOfOneHeight() {
        let layout = TableLayout([TableSection(rowCount: 1_000_000)])

        #expect(layout.height == 44_000_000)
        #expect(layout.row(at: 43_999_999) == 999_999)
        #expect(layout.row(at: 44_000_000) == nil)
        #expect(layout.rows(from: 440, to: 480) == 10..<11)
        #expect(layout.edges(ofRow: 500_000).top == 22_000_000)
    }

    @Test func headsStandBeforeTheirRows() {
        let layout = TableLayout(
            [
                TableSection(title: "May", rowCount: 2), TableSection(rowCount: 1),
                TableSection(title: "April", rowCount: 1),
            ],
            headerHeights: .init(titled: 28, untitled: 10))

        #expect(layout.edges(ofSection: 0) == (0, 28, 116))
        #expect(layout.edges(ofRow: 2) == (126, 170))
        #expect(layout.edges(ofRow: 3) == (198, 242))
        #expect(layout.row(at: 20) == nil)
        #expect(layout.rows(from: 0, to: 28).isEmpty)
        #expect(layout.sections(from: 0, to: 117) == 0..<2)
        #expect(layout.section(ofRow: 3) == 2)
        #expect(layout.rows(ofSection: 0) == 0..<2)
    }

    @Test func aTableWithoutRowsHasNothingAnywhere() {
        let layout = TableLayout([TableSection(rowCount: 0), TableSection(title: "May", rowCount: 0)])

        #expect(layout.rows(from: -100, to: 100).isEmpty)
        #expect(layout.row(at: 0) == nil)
        #expect(TableLayout().rows(from: 0, to: 100).isEmpty)
        #expect(TableLayout().sections(from: 0, to: 100).isEmpty)
    }

    @Test(arguments: [1, 1.25, 1.5, 2.0]) func edgesLieBetweenPixels(scale: Double) {
        let section = TableSection(
            title: "May", rowCount: 1000, rowHeight: 44.3, tallRows: [3, 700], tallRowHeight: 61.7)
        let layout = TableLayout(
            [section, section], headerHeights: .init(titled: 27.9, untitled: 0), scale: scale)

        for row in stride(from: 0, to: 2000, by: 7) {
            let pixels = layout.edges(ofRow: row).top * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-6)
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func searchesFindWhatCountingFinds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let sections = randomSections(&random)
        let heads = TableLayout.HeaderHeights(titled: random.pick([0, 20, 28]), untitled: random.pick([0, 12]))

        let layout = TableLayout(sections, headerHeights: heads)
        let naive = NaiveLayout(sections, headerHeights: heads)

        #expect(layout.rowCount == naive.rows.count)
        for row in naive.rows.indices {
            #expect(layout.edges(ofRow: row) == naive.rows[row])
            #expect(layout.section(ofRow: row) == naive.sectionsOfRows[row])
        }
        for (index, section) in naive.sections.enumerated() { #expect(layout.edges(ofSection: index) == section) }
        // Whole and half points hit the edges and places between them.
        for _ in 0..<200 {
            let top = Double(Int.random(in: -20...Int(2 * layout.height) + 20, using: &random)) / 2
            let bottom = top + Double(Int.random(in: 0...300, using: &random))
            #expect(layout.row(at: top) == naive.row(at: top), "at \(top)")
            #expect(layout.rows(from: top, to: bottom) == naive.rows(from: top, to: bottom), "\(top) to \(bottom)")
            let inSight = naive.sections.indices.filter {
                naive.sections[$0].bottom > top && naive.sections[$0].top < bottom && bottom > top
                    && naive.sections[$0].top < naive.sections[$0].bottom
            }
            let found = layout.sections(from: top, to: bottom)
                .filter { naive.sections[$0].top < naive.sections[$0].bottom }
            #expect(bottom == top || found == inSight, "\(top) to \(bottom)")
        }
    }

    @Test func heightsThatAreNoWholeNumbersFindTheirRows() {
        let section = TableSection(
            rowCount: 100_000, rowHeight: 44, tallRows: Array(stride(from: 5, to: 100_000, by: 9)), tallRowHeight: 61)
        let layout = TableLayout(Array(repeating: section, count: 10), scale: 1.5)

        for row in stride(from: 0, to: 1_000_000, by: 997) {
            let edges = layout.edges(ofRow: row)
            #expect(layout.row(at: edges.top) == row)
            #expect(layout.row(at: (edges.top + edges.bottom) / 2) == row)
            #expect(layout.rows(from: edges.top, to: edges.bottom) == row..<row + 1)
        }
    }

    private func randomSections(_ random: inout SeededGenerator) -> [TableSection] {
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
            let count = Int.random(in: 0...12, using: &random)
            let title = random.once(in: 2) ? "Month" : nil
            if random.once(in: 3) {
                let heights = (0..<count).map { _ in Double(Int.random(in: 1...90, using: &random)) }
                return TableSection(title: title, rowHeights: heights)
            }
            let tall = (0..<count).filter { _ in random.once(in: 3) }
            return TableSection(
                title: title, rowCount: count, rowHeight: random.pick([30, 44]),
                tallRows: tall, tallRowHeight: random.pick([20, 61]))
        }
    }
}
