/// The cells of the visible rows, and a few spare ones for the rows that come next.
final class RowCells {
    private(set) var inSight: [Int: TableCell] = [:]
    private var spare: [TableCell] = []
    private(set) var isEditing = false
    var needsRefill = false
    /// Whether the frames or the separators of the visible rows have changed.
    var needsPlacing = true
    /// The table's left edge and width at the last placement, in points.
    private var placedSpan = (x: 0.0, width: 0.0)
    private unowned let table: TableView

    init(of table: TableView) { self.table = table }

    func setEditing(_ newValue: Bool, duration: Double) {
        (isEditing, needsPlacing) = (newValue, true)
        let cells = inSight
        View.animate(duration: duration) {
            for (row, cell) in cells { cell.setEditing(isEditing && table.isDeletable(row)) }
        } completion: { _ in
            for cell in cells.values { cell.removeHiddenDeleteControl() }
        }
    }

    /// Gives every visible row a cell; while the table only scrolls, the cells of rows that stay visible cost nothing.
    func layout() {
        let rows = table.visibleRows
        // A refill that the owner requests while it fills a cell waits for the next layout.
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

    /// Renumbers the cells after a change; one whose row leaves the viewport goes to the animation, or becomes spare.
    func remap(by change: RowMapping, _ animation: RowAnimation?) {
        let rows = table.visibleRows
        var kept: [Int: TableCell] = [:]
        for row in inSight.keys.sorted() {
            let newRow = change.newRow(ofOld: row)
            if let newRow, rows.contains(newRow) {
                kept[newRow] = inSight[row]
            } else if let animation, let cell = inSight.removeValue(forKey: row) {
                animation.keep(cell, target: newRow.map(table.frame(ofRow:)))
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

    /// Returns the lines of a row: a group has lines above and below, and rows are separated.
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
