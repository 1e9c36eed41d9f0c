import Geometry

extension TableView {
    /// Gives every row in sight a cell, those that went out of sight first.
    func layoutRows() {
        let rows = rowsInSight
        for row in cells.keys.sorted() where !rows.contains(row) { retireCell(ofRow: row) }
        for row in rows {
            if needsRefill || cells[row] == nil { cells[row] = makeCell(forRow: row) }
            place(cells[row]!, atRow: row)
        }
        needsRefill = false
        putAwaySpareCells()
    }

    /// The rows that show a part of themselves, under bars too.
    public var rowsInSight: Range<Int> {
        guard cellForRow != nil, !bounds.isEmpty else { return 0..<0 }
        return layout.rows(from: bounds.minY, to: bounds.maxY)
    }

    private func makeCell(forRow row: Int) -> TableCell {
        let old = cells[row] ?? spareCells.popLast()
        guard let cell = cellForRow?(row, old) else { preconditionFailure("A table in sight has cells for its rows.") }
        if let old, old !== cell { spareCells.append(old) }
        if cell.superview !== self { insertSubview(cell, at: 0) }
        cell.isHidden = false
        return cell
    }

    private func place(_ cell: TableCell, atRow row: Int) {
        cell.frame = frame(ofRow: row)
        cell.isSelected = row == selection
        cell.edges = edges(ofRow: row)
        cell.setEditing(editing && isDeletable(row))
    }

    /// Which lines a row has: a group is closed above and below, and rows are divided.
    private func edges(ofRow row: Int) -> TableCell.Edges {
        let section = layout.section(ofRow: row)
        let rows = layout.rows(ofSection: section)
        let isDivided = row != rows.upperBound - 1 && layout.sections[section].isDivided
        var edges: TableCell.Edges = isDivided ? .separator : []
        if style == .grouped, row == rows.lowerBound { edges.insert(.top) }
        if style == .grouped, row == rows.upperBound - 1 { edges.insert(.bottom) }
        return edges
    }

    func retireCell(ofRow row: Int) {
        guard let cell = cells.removeValue(forKey: row) else { return }
        if row == swipedRow { swipedRow = nil }
        cell.prepareForReuse()
        spareCells.append(cell)
    }

    private func putAwaySpareCells() {
        while spareCells.count > 2 { spareCells.removeFirst().removeFromSuperview() }
        for cell in spareCells { cell.isHidden = true }
    }

    /// Lays a cell under the others; it stays in the tree, so that nothing of it is drawn anew.
    func lower(_ cell: TableCell) {
        moveSubview(cell, to: 0)
    }

    func isDeletable(_ row: Int) -> Bool { onDelete != nil && canDelete(row) }
}
