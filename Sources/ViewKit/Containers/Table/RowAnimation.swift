import Geometry

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
        for cell in table.cells.values { oldTops[ObjectIdentifier(cell)] = cell.presentation.frame.minY }
        for head in table.heads.values { oldHeads[head.text] = head.presentation.frame.minY }
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
