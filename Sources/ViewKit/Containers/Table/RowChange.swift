import Geometry
import System

/// Maps the rows before a change to the rows after it.
nonisolated struct RowMapping: Sendable {
    private let deletions: RowRanges
    private let insertions: RowRanges
    let oldCount: Int
    let newCount: Int

    /// Traps unless the ranges, of new and of old rows, ascend, are disjoint, and turn `oldCount` into `newCount`.
    init(from oldCount: Int, to newCount: Int, insertions: [Range<Int>], deletions: [Range<Int>]) {
        self.deletions = RowRanges(deletions, below: oldCount)
        self.insertions = RowRanges(insertions, below: newCount)
        self.oldCount = oldCount
        self.newCount = newCount
        precondition(
            oldCount - self.deletions.count + self.insertions.count == newCount,
            "\(oldCount) rows less \(self.deletions.count) and \(self.insertions.count) more are not \(newCount).")
    }

    var keptCount: Int { newCount - insertions.count }

    /// Returns the new index of an old row; nil if the row was deleted.
    func newRow(ofOld row: Int) -> Int? { deletions.rank(of: row).map(insertions.row(ofRank:)) }

    /// Returns the old index of a new row; nil if the row was inserted.
    func oldRow(ofNew row: Int) -> Int? { insertions.rank(of: row).map(deletions.row(ofRank:)) }

    /// Returns the new index of the first kept row at or after an old one; nil if there is none.
    func newRow(ofFirstKeptAtOrAfter row: Int) -> Int? {
        let rank = deletions.countOutside(before: row)
        return rank < keptCount ? insertions.row(ofRank: rank) : nil
    }

    /// Returns the new index of the last kept row before an old one; nil if there is none.
    func newRow(ofLastKeptBefore row: Int) -> Int? {
        let rank = deletions.countOutside(before: row) - 1
        return rank >= 0 ? insertions.row(ofRank: rank) : nil
    }
}

/// Ranges of rows in an order, and the ranks of the rows outside them.
private nonisolated struct RowRanges: Sendable {
    private let ranges: [Range<Int>]
    /// The number of rows in the ranges before each one, then the number in all ranges.
    private let countsBefore: [Int]

    init(_ ranges: [Range<Int>], below count: Int) {
        precondition(
            ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count }
                && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
            "Ranges of rows ascend, share none, and lie among the rows.")
        self.ranges = ranges
        countsBefore = ranges.reduce(into: [0]) { $0.append($0.last! + $1.count) }
    }

    var count: Int { countsBefore.last! }

    /// Returns the number of rows before a row that are outside the ranges.
    func countOutside(before row: Int) -> Int {
        let next = ranges.partitionPoint { $0.upperBound <= row }
        let partly = next < ranges.count ? max(0, row - ranges[next].lowerBound) : 0
        return row - countsBefore[next] - partly
    }

    /// Returns a row's index among the rows outside the ranges; nil for a row inside one.
    func rank(of row: Int) -> Int? {
        let next = ranges.partitionPoint { $0.upperBound <= row }
        if next < ranges.count, ranges[next].contains(row) { return nil }
        return row - countsBefore[next]
    }

    func row(ofRank rank: Int) -> Int {
        let next = ranges.indices.partitionPoint { ranges[$0].lowerBound - countsBefore[$0] <= rank }
        return rank + countsBefore[next]
    }
}

struct RowAnchor {
    let row: Int
    /// The distance from the upper edge of the visible part down to the row's upper edge, in points.
    private let distance: Double

    /// Takes the first visible row; nil if there is none, or at the top, where new rows should come into view.
    init?(in table: TableView) {
        let top = table.visibleRect.minY
        guard top > 0, let row = table.layout.rows(from: top, to: table.visibleRect.maxY).first else { return nil }
        self.row = row
        distance = table.layout.edges(ofRow: row).top - top
    }

    func restore(in table: TableView, row: Int) {
        table.compensate(
            forContentMovedBy: table.layout.edges(ofRow: row).top - distance - table.visibleRect.minY)
    }
}

/// Animates rows and headers from their places before a change, captured by `init`, to those after it.
final class RowAnimation {
    private static let duration = 0.25

    private let oldLayout: TableLayout
    private let oldOffset: Double
    private let oldHeight: Double
    /// The upper edges of the cells before the change, in the old content.
    private var oldTops: [ObjectIdentifier: Double] = [:]
    private var oldHeaders: [String: Double] = [:]
    /// Cells whose rows have left the viewport, and their frames in the new content; nil for deleted rows.
    private var leaving: [(cell: TableCell, target: Rect?)] = []

    init(of table: TableView) {
        oldLayout = table.layout
        oldOffset = table.bounds.minY
        oldHeight = table.bounds.height
        for cell in table.cells.values { oldTops[ObjectIdentifier(cell)] = cell.presentation.frame.minY }
        for header in table.headers.values { oldHeaders[header.title.text] = header.presentation.frame.minY }
    }

    /// Keeps a cell until its row has reached `target` outside the viewport, or has faded out if that is nil.
    func keep(_ cell: TableCell, target: Rect?) { leaving.append((cell, target)) }

    /// Starts the animation; call it when the table has its new layout, offset and cells.
    func run(in table: TableView, change: RowMapping) {
        // Begin at the same places in the window.
        let shift = table.bounds.minY - oldOffset
        View.withoutAnimation {
            for (row, cell) in table.cells { prepare(cell, ofRow: row, change: change, shift: shift) }
            for (cell, _) in self.leaving { cell.frame.origin.y = oldTops[ObjectIdentifier(cell)]! + shift }
            for header in table.headers.values { prepare(header, shift: shift) }
        }
        let leaving = leaving
        for (cell, target) in leaving where target == nil { table.moveSubview(cell, to: 0) }
        View.animate(duration: Self.duration) {
            for (row, cell) in table.cells { settle(cell, at: table.frame(ofRow: row)) }
            for (section, header) in table.headers { settle(header, at: table.frame(ofHeader: section)) }
            for (cell, target) in leaving {
                if let target { cell.frame = target } else { cell.alpha = 0 }
            }
        } completion: { _ in
            for (cell, _) in leaving { cell.removeFromSuperview() }
        }
    }

    private func prepare(_ cell: TableCell, ofRow row: Int, change: RowMapping, shift: Double) {
        if let top = oldTops[ObjectIdentifier(cell)], change.oldRow(ofNew: row) != nil {
            cell.frame.origin.y = top + shift
        } else if let oldRow = change.oldRow(ofNew: row) {
            cell.frame.origin.y = topOutOfSight(ofOld: oldRow) + shift
        } else {
            cell.alpha = 0
        }
    }

    /// Returns the start of a row that comes into view: at most just outside the old viewport.
    private func topOutOfSight(ofOld row: Int) -> Double {
        let edges = oldLayout.edges(ofRow: row)
        return max(oldOffset - (edges.bottom - edges.top), min(oldOffset + oldHeight, edges.top))
    }

    private func prepare(_ header: SectionHeader, shift: Double) {
        if let top = oldHeaders[header.title.text] { header.frame.origin.y = top + shift } else { header.alpha = 0 }
    }

    private func settle(_ view: View, at frame: Rect) {
        view.frame = frame
        view.alpha = 1
    }
}
