import Geometry

/// The cells of the rows in sight, and a few without a row for those that come next.
final class RowCells {
    /// By row.
    private(set) var inSight: [Int: TableCell] = [:]
    /// Hidden.
    private var spare: [TableCell] = []
    /// Whether rows that can be deleted show a delete control.
    private(set) var isEditing = false
    /// Whether the cells in sight are to be filled again.
    private(set) var needsRefill = false
    /// Whether the rows in sight stand elsewhere, or are divided otherwise.
    private var needsPlacing = true
    /// The table's left edge and width when they were placed.
    private var placedSpan = (x: 0.0, width: 0.0)
    private unowned let table: TableView

    init(of table: TableView) {
        self.table = table
    }

    /// Has the cells in sight filled again by the next layout.
    func setNeedsRefill() {
        needsRefill = true
    }

    /// Has the cells in sight placed again by the next layout.
    func setNeedsPlacing() {
        needsPlacing = true
    }

    /// Shows or hides the delete controls, which slide in and out over a duration in seconds.
    func setEditing(_ newValue: Bool, duration: Double) {
        (isEditing, needsPlacing) = (newValue, true)
        let cells = inSight
        View.animate(duration: duration) {
            for (row, cell) in cells { cell.setEditing(isEditing && table.isDeletable(row)) }
        } completion: { _ in
            for cell in cells.values { cell.removeHiddenDeleteControl() }
        }
    }

    /// Gives every row in sight a cell, those that went out of sight first; where rows only pass, the ones that stay
    /// cost nothing.
    func layout() {
        let rows = table.rowsInSight
        // What an owner asks for while it fills a cell is done by the next layout.
        let isRefilling = needsRefill
        for row in inSight.keys.sorted() where !rows.contains(row) { retireCell(ofRow: row) }
        let placesAll = needsPlacing || isEditing || placedSpan != (table.bounds.minX, table.bounds.width)
        (needsRefill, needsPlacing) = (false, false)
        for row in rows {
            let cell = isRefilling ? nil : inSight[row]
            if cell == nil || placesAll { place(cell ?? makeCell(forRow: row), atRow: row) }
        }
        placedSpan = (table.bounds.minX, table.bounds.width)
        putAwaySpareCells()
    }

    /// Gives the cells their rows' numbers after a change; those whose rows go out of sight are handed over, or spare.
    func remap(by change: RowMapping, handingOver leave: ((TableCell, _ row: Int?) -> Void)?) {
        let rows = table.rowsInSight
        var kept: [Int: TableCell] = [:]
        for row in inSight.keys.sorted() {
            let newRow = change.newRow(ofOld: row)
            if let newRow, rows.contains(newRow) {
                kept[newRow] = inSight[row]
            } else if let leave, let cell = inSight.removeValue(forKey: row) {
                leave(cell, newRow)
            } else {
                retireCell(ofRow: row)
            }
        }
        inSight = kept
        needsRefill = true
    }

    private func makeCell(forRow row: Int) -> TableCell {
        let old = inSight[row] ?? spare.popLast()
        guard let cell = table.cellForRow?(row, old) else {
            preconditionFailure("A table in sight has cells for its rows.")
        }
        if let old, old !== cell { spare.append(old) }
        if cell.superview !== table { table.insertSubview(cell, at: 0) }
        cell.isHidden = false
        inSight[row] = cell
        return cell
    }

    private func place(_ cell: TableCell, atRow row: Int) {
        cell.frame = table.frame(ofRow: row)
        cell.isSelected = row == table.selectedRow
        cell.edges = edges(ofRow: row)
        cell.setEditing(isEditing && table.isDeletable(row))
    }

    /// Which lines a row has: a group is closed above and below, and rows are divided.
    private func edges(ofRow row: Int) -> TableCell.Edges {
        let section = table.layout.section(ofRow: row)
        let rows = table.layout.rows(ofSection: section)
        let isDivided = row != rows.upperBound - 1 && table.layout.sections[section].isDivided
        var edges: TableCell.Edges = isDivided ? .separator : []
        if table.style == .grouped, row == rows.lowerBound { edges.insert(.top) }
        if table.style == .grouped, row == rows.upperBound - 1 { edges.insert(.bottom) }
        return edges
    }

    private func retireCell(ofRow row: Int) {
        guard let cell = inSight.removeValue(forKey: row) else { return }
        table.rowDidLeave(row)
        cell.prepareForReuse()
        spare.append(cell)
    }

    private func putAwaySpareCells() {
        while spare.count > 2 { spare.removeFirst().removeFromSuperview() }
        for cell in spare { cell.isHidden = true }
    }
}
