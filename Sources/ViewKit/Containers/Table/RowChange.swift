import Geometry
import System

/// Which row of an old order is which of a new one, by what was taken out and put in.
nonisolated struct RowMapping: Sendable {
    private let deletions: RowRanges
    private let insertions: RowRanges
    let oldCount: Int
    let newCount: Int

    /// - Parameters:
    ///   - insertions: Rows of the new order, ascending, apart from each other.
    ///   - deletions: Rows of the old order, ascending, apart from each other.
    ///
    /// Traps if the ranges are not so, or do not make the new number of rows of the old one.
    init(from oldCount: Int, to newCount: Int, insertions: [Range<Int>], deletions: [Range<Int>]) {
        self.deletions = RowRanges(deletions, below: oldCount)
        self.insertions = RowRanges(insertions, below: newCount)
        self.oldCount = oldCount
        self.newCount = newCount
        precondition(
            oldCount - self.deletions.count + self.insertions.count == newCount,
            "\(oldCount) rows less \(self.deletions.count) and \(self.insertions.count) more are not \(newCount).")
    }

    /// How many rows are in both orders.
    var keptCount: Int { newCount - insertions.count }

    /// Where a row has gone; nil if it was taken out.
    func newRow(ofOld row: Int) -> Int? {
        deletions.rank(of: row).map(insertions.row(ofRank:))
    }

    /// Where a row has come from; nil if it was put in.
    func oldRow(ofNew row: Int) -> Int? {
        insertions.rank(of: row).map(deletions.row(ofRank:))
    }

    /// Where the next row at or after an old one, that is in both orders, has gone; nil if there is none.
    func newRow(ofFirstKeptAtOrAfter row: Int) -> Int? {
        let rank = deletions.countOutside(before: row)
        return rank < keptCount ? insertions.row(ofRank: rank) : nil
    }

    /// Where the last row before an old one, that is in both orders, has gone; nil if there is none.
    func newRow(ofLastKeptBefore row: Int) -> Int? {
        let rank = deletions.countOutside(before: row) - 1
        return rank >= 0 ? insertions.row(ofRank: rank) : nil
    }
}

/// Ranges of rows in an order, and the ranks of the rows outside them.
private nonisolated struct RowRanges: Sendable {
    private let ranges: [Range<Int>]
    /// How many rows lie in the ranges before each one, and in all.
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

    /// How many rows outside the ranges come before a row.
    func countOutside(before row: Int) -> Int {
        let next = ranges.partitionPoint { $0.upperBound <= row }
        let partly = next < ranges.count ? max(0, row - ranges[next].lowerBound) : 0
        return row - countsBefore[next] - partly
    }

    /// The row's number among those outside the ranges; nil for one inside.
    func rank(of row: Int) -> Int? {
        let next = ranges.partitionPoint { $0.upperBound <= row }
        if next < ranges.count, ranges[next].contains(row) { return nil }
        return row - countsBefore[next]
    }

    /// The row outside the ranges that has a rank.
    func row(ofRank rank: Int) -> Int {
        let next = ranges.indices.partitionPoint { ranges[$0].lowerBound - countsBefore[$0] <= rank }
        return rank + countsBefore[next]
    }
}

/// A row that is to stay where it stands while the rows around it change.
struct RowAnchor {
    let row: Int
    /// From the upper edge of what can be seen to the row's, in points.
    private let distance: Double

    /// The first row in sight; nil if there is none, and at the upper end, where what is new comes into sight.
    init?(in table: TableView) {
        let top = table.visibleRect.minY
        guard top > 0, let row = table.layout.rows(from: top, to: table.visibleRect.maxY).first else { return nil }
        self.row = row
        distance = table.layout.edges(ofRow: row).top - top
    }

    /// Scrolls to where a row, that this one has become, stands as this one did.
    func restore(in table: TableView, row: Int) {
        table.compensate(
            forContentMovedBy: table.layout.edges(ofRow: row).top - distance - table.visibleRect.minY)
    }
}

/// Moves the rows in sight from where they stood to where a change puts them.
///
/// It knows where the cells and headers were seen before the change, and keeps those that leave alive until they are
/// gone.
final class RowAnimation {
    private static let duration = 0.25

    private let oldLayout: TableLayout
    private let oldOffset: Double
    private let oldHeight: Double
    /// Where cells were seen, in the old content.
    private var oldTops: [ObjectIdentifier: Double] = [:]
    private var oldHeaders: [String: Double] = [:]
    /// Cells that no row in sight has any more, and where in the new content they go; nil for those that were deleted.
    private var leaving: [(cell: TableCell, target: Rect?)] = []

    init(of table: TableView) {
        oldLayout = table.layout
        oldOffset = table.bounds.minY
        oldHeight = table.bounds.height
        for cell in table.cells.values { oldTops[ObjectIdentifier(cell)] = cell.presentation.frame.minY }
        for header in table.headers.values { oldHeaders[header.text] = header.presentation.frame.minY }
    }

    /// Keeps a cell whose row goes out of sight, until it is there.
    func keep(_ cell: TableCell, target: Rect?) {
        leaving.append((cell, target))
    }

    /// Starts, once the table has its new layout, offset and cells.
    func run(in table: TableView, change: RowMapping) {
        // What stood somewhere in the window stands there at first.
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

    /// A row that comes into sight was no further away than just outside.
    private func topOutOfSight(ofOld row: Int) -> Double {
        let edges = oldLayout.edges(ofRow: row)
        return max(oldOffset - (edges.bottom - edges.top), min(oldOffset + oldHeight, edges.top))
    }

    private func prepare(_ header: SectionHeader, shift: Double) {
        if let top = oldHeaders[header.text] { header.frame.origin.y = top + shift } else { header.alpha = 0 }
    }

    private func settle(_ view: View, at frame: Rect) {
        view.frame = frame
        view.alpha = 1
    }
}
