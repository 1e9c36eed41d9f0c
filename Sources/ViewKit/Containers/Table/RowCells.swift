/// The cells of the visible rows, and a few spare ones for the rows that come next.
final class RowCells {
    private(set) var inSight: [Int: TableCell] = [:]
    /// The selected row and its cell while it is out of sight, if assistive technology looks at the window.
    private var selected: (row: Int, cell: TableCell)?
    private var spare: [TableCell] = []
    private var identities = RowIdentities()
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

    func cell(ofRow row: Int) -> TableCell? { inSight[row] ?? (selected?.row == row ? selected?.cell : nil) }

    func row(of cell: TableCell) -> Int? {
        selected?.cell === cell ? selected?.row : inSight.first { $0.value === cell }?.key
    }

    /// Makes all rows others for assistive technology.
    func forgetIdentities() {
        identities = RowIdentities()
        for cell in Array(inSight.values) + spare + [selected?.cell].compactMap(\.self) { cell.forgetIdentities() }
    }

    /// Gives every visible row a cell; while the table only scrolls, the cells of rows that stay visible cost nothing.
    func layout() {
        let rows = table.visibleRows
        // A refill that the owner requests while it fills a cell waits for the next layout.
        let isRefilling = needsRefill
        for row in inSight.keys.sorted() where !rows.contains(row) { leaveSight(row) }
        let placesAll = needsPlacing || isEditing || placedSpan != (table.bounds.minX, table.bounds.width)
        (needsRefill, needsPlacing) = (false, false)
        for row in rows {
            let cell = isRefilling ? nil : inSight[row]
            guard cell == nil || placesAll else { continue }
            let placed = cell ?? makeCell(forRow: row)
            inSight[row] = placed
            place(placed, atRow: row)
        }
        layOutSelected(isRefilling: isRefilling)
        placedSpan = (table.bounds.minX, table.bounds.width)
        putAwaySpareCells()
    }

    /// Renumbers the cells after a change; one whose row leaves the viewport goes to the animation, or becomes spare.
    func remap(by change: RowMapping, _ animation: RowAnimation?) {
        let rows = table.visibleRows
        var kept: [Int: TableCell] = [:]
        identities.remap(by: change)
        for (row, cell) in inSight.sorted(by: { $0.key < $1.key }) {
            let newRow = change.newRow(ofOld: row)
            if let newRow, rows.contains(newRow) {
                kept[newRow] = cell
            } else if let animation {
                identities.take(from: cell, ofRow: newRow)
                // The row is told no more while its cell leaves.
                cell.isIgnored = true
                animation.keep(cell, target: newRow.map(table.frame(ofRow:)))
            } else {
                table.rowDidLeave(row)
                retire(cell, ofRow: newRow)
            }
        }
        if let (row, cell) = selected {
            let newRow = change.newRow(ofOld: row)
            selected = newRow.map { ($0, cell) }
            if newRow == nil { retire(cell, ofRow: nil) }
        }
        inSight = kept
        needsRefill = true
    }

    /// Returns a cell with a row's content: that which the row has had, else a spare or a new one.
    private func makeCell(forRow row: Int) -> TableCell {
        let own = self.cell(ofRow: row)
        if selected?.row == row { selected = nil }
        let old = own ?? spare.popLast()
        guard let cell = table.cellForRow?(row, old) else {
            preconditionFailure("A table in sight has cells for its rows.")
        }
        if let old, old !== cell {
            identities.take(from: old, ofRow: row)
            spare.append(old)
        }
        if cell.superview !== table { table.insertSubview(cell, at: 0) }
        cell.isHidden = false
        if cell !== own { identities.give(to: cell, ofRow: row) }
        return cell
    }

    /// Keeps a cell for the selected row while that is out of sight.
    private func layOutSelected(isRefilling: Bool) {
        let isWanted = table.window?.isDescribed == true && table.cellForRow != nil && !table.bounds.isEmpty
        let row = isWanted ? table.selectedRow.flatMap { inSight[$0] == nil ? $0 : nil } : nil
        if let (oldRow, cell) = selected, oldRow != row {
            selected = nil
            retire(cell, ofRow: oldRow)
        }
        guard let row else { return }
        let cell = isRefilling || selected == nil ? makeCell(forRow: row) : selected!.cell
        selected = (row, cell)
        place(cell, atRow: row)
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

    private func leaveSight(_ row: Int) {
        guard let cell = inSight.removeValue(forKey: row) else { return }
        table.rowDidLeave(row)
        retire(cell, ofRow: row)
    }

    /// - Parameter row: The row that the cell has shown; nil if it is gone.
    private func retire(_ cell: TableCell, ofRow row: Int?) {
        identities.take(from: cell, ofRow: row)
        cell.prepareForReuse()
        spare.append(cell)
    }

    private func putAwaySpareCells() {
        while spare.count > 2 { spare.removeFirst().removeFromSuperview() }
        for cell in spare { cell.isHidden = true }
    }
}

/// The identities of rows without cells, so that a row that comes back is the same one for assistive technology.
private struct RowIdentities {
    private var identities: [Int: ViewIdentities] = [:]

    /// Enough for going back and forth; beyond, rows that come back are new ones.
    private static let capacity = 1000

    /// Moves a cell's identities to its row; forgets them if the row, which is nil, is gone.
    mutating func take(from cell: TableCell, ofRow row: Int?) {
        if identities.count >= Self.capacity { identities = [:] }
        if let row, !cell.identities.isEmpty { identities[row] = cell.identities }
        cell.forgetIdentities()
    }

    mutating func give(to cell: TableCell, ofRow row: Int) {
        if let own = identities.removeValue(forKey: row) { cell.identities = own }
    }

    mutating func remap(by change: RowMapping) {
        let renumbered = identities.compactMap { row, own in change.newRow(ofOld: row).map { ($0, own) } }
        identities = Dictionary(uniqueKeysWithValues: renumbered)
    }
}
