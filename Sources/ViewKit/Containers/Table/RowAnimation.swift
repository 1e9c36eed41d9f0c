import Geometry

/// Which row of an old order is which of a new one, told by what was taken out and put in.
nonisolated struct RowMapping: Sendable {
    private let deletions: RowRanges
    private let insertions: RowRanges
    let oldCount: Int
    let newCount: Int

    /// - Parameters:
    ///   - insertions: Places in the new order, ascending, apart from each other.
    ///   - deletions: Places in the old order, ascending, apart from each other.
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

    /// Where a row has gone; nil where it was taken out.
    func newRow(ofOld row: Int) -> Int? {
        deletions.rank(of: row).map(insertions.place(ofRank:))
    }

    /// Where a row has come from; nil where it was put in.
    func oldRow(ofNew row: Int) -> Int? {
        insertions.rank(of: row).map(deletions.place(ofRank:))
    }

    /// Where the next row at or after an old one, that is in both orders, has gone; nil where there is none.
    func newRow(ofFirstKeptAtOrAfter row: Int) -> Int? {
        let rank = deletions.countOutside(before: row)
        return rank < keptCount ? insertions.place(ofRank: rank) : nil
    }

    /// Where the last row before an old one, that is in both orders, has gone; nil where there is none.
    func newRow(ofLastKeptBefore row: Int) -> Int? {
        let rank = deletions.countOutside(before: row) - 1
        return rank >= 0 ? insertions.place(ofRank: rank) : nil
    }
}

/// Ranges of places in an order, and the ranks of the places outside them.
private nonisolated struct RowRanges: Sendable {
    private let ranges: [Range<Int>]
    /// How many places lie in the ranges before each one, and in all.
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

    /// How many places outside the ranges come before a place.
    func countOutside(before place: Int) -> Int {
        let next = ranges.partitionPoint { $0.upperBound <= place }
        let partly = next < ranges.count ? max(0, place - ranges[next].lowerBound) : 0
        return place - countsBefore[next] - partly
    }

    /// The place's number among those outside the ranges; nil for one inside.
    func rank(of place: Int) -> Int? {
        let next = ranges.partitionPoint { $0.upperBound <= place }
        if next < ranges.count, ranges[next].contains(place) { return nil }
        return place - countsBefore[next]
    }

    /// The place outside the ranges that has a rank.
    func place(ofRank rank: Int) -> Int {
        let next = ranges.indices.partitionPoint { ranges[$0].lowerBound - countsBefore[$0] <= rank }
        return rank + countsBefore[next]
    }
}

/// The way of the rows in sight from where they stood to where a change puts them.
///
/// It knows where the cells and heads were shown before the change, and keeps those that leave alive until they are
/// gone.
final class RowAnimation {
    private static let duration = 0.25

    private let oldLayout: TableLayout
    private let oldOffset: Double
    private let oldHeight: Double
    /// Where cells were shown, in the old content.
    private var oldTops: [ObjectIdentifier: Double] = [:]
    private var oldHeads: [String: Double] = [:]
    /// Cells that no row in sight has any more, and where in the new content they go; nil for those that were deleted.
    private var leaving: [(cell: TableCell, target: Rect?)] = []

    init(of table: TableView) {
        oldLayout = table.layout
        oldOffset = table.bounds.minY
        oldHeight = table.bounds.height
        for cell in table.cells.values { oldTops[ObjectIdentifier(cell)] = cell.shownFrame.minY }
        for head in table.heads.values { oldHeads[head.text] = head.shownFrame.minY }
    }

    /// Takes a cell whose row goes out of sight.
    func take(_ cell: TableCell, target: Rect?) {
        leaving.append((cell, target))
    }

    /// Starts, once the table has its new layout, offset and cells.
    func run(in table: TableView, change: RowMapping) {
        // What stood at a place of the window stands there at first.
        let shift = table.bounds.minY - oldOffset
        View.withoutAnimation {
            for (row, cell) in table.cells { prepare(cell, ofRow: row, change: change, shift: shift) }
            for (cell, _) in self.leaving { cell.frame.origin.y = oldTops[ObjectIdentifier(cell)]! + shift }
            for head in table.heads.values { prepare(head, shift: shift) }
        }
        let leaving = leaving
        for (cell, target) in leaving where target == nil { table.lower(cell) }
        View.animate(duration: Self.duration) {
            for (row, cell) in table.cells { settle(cell, at: table.frame(ofRow: row)) }
            for (section, head) in table.heads { settle(head, at: table.frame(ofHead: section)) }
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

    private func prepare(_ head: SectionHead, shift: Double) {
        if let top = oldHeads[head.text] { head.frame.origin.y = top + shift } else { head.alpha = 0 }
    }

    private func settle(_ view: View, at frame: Rect) {
        view.frame = frame
        view.alpha = 1
    }
}
