import Geometry

extension TableView {
    /// Follows a change of the rows: those that stay keep their cells, their selection and their place in sight.
    ///
    /// The row at the upper edge stays where it is, unless that is the upper end of everything, where what is new comes
    /// into sight. Traps if the ranges do not make the new rows of the old ones.
    ///
    /// - Parameters:
    public func apply(
        _ sections: [TableSection], insertions: [Range<Int>], deletions: [Range<Int>], animated: Bool
    ) {
        let change = RowMapping(
            from: rowCount, to: sections.rowCount, insertions: insertions, deletions: deletions)
        cancelRowPress()
        guard change.keptCount > 0 else { return replaceEverything(with: sections) }
        // What is in no window, or still shows older rows, has nothing to move from.
        let animation = animated && window != nil && !needsRefill ? RowAnimation(of: self) : nil
        let anchor = RowAnchor(in: self)
        layout = TableLayout(sections, headHeights: headHeights, scale: traits.displayScale)
        contentSize = Size(width: 0, height: layout.height)
        restore(anchor, change)
        follow(change, animation)
        guard let animation else { return setNeedsLayout() }
        layoutSubviews()
        animation.run(in: self, change: change)
    }

    private func replaceEverything(with sections: [TableSection]) {
        closeSwipe(animated: false)
        selectedRow = nil
        replace(sections: sections)
    }

    /// The anchor's row, or the next one that is left, stands where it stood.
    private func restore(_ anchor: RowAnchor?, _ change: RowMapping) {
        guard let anchor else {
            compensate(forContentMovedBy: 0)
            return
        }
        if let row = change.newRow(ofFirstKeptAtOrAfter: anchor.row) {
            anchor.restore(in: self, row: row)
        } else if let row = change.newRow(ofLastKeptBefore: anchor.row) {
            scrollToRow(row, animated: false)
        }
    }

    /// Cells, selection and the open row go where their rows have gone.
    private func follow(_ change: RowMapping, _ animation: RowAnimation?) {
        moveCells(change, animation)
        swipedRow = swipedRow.flatMap(change.newRow(ofOld:))
        selection = selection.flatMap { selected in
            change.newRow(ofOld: selected) ?? (selected == rowDeletedByKey ? successor(of: selected, change) : nil)
        }
        rowDeletedByKey = rowDeletedByKey.flatMap(change.newRow(ofOld:))
        needsRefill = true
    }

    private func moveCells(_ change: RowMapping, _ animation: RowAnimation?) {
        let rows = rowsInSight
        var kept: [Int: TableCell] = [:]
        for row in cells.keys.sorted() {
            let newRow = change.newRow(ofOld: row)
            if let newRow, rows.contains(newRow) {
                kept[newRow] = cells[row]
            } else if let animation, let cell = cells.removeValue(forKey: row) {
                animation.take(cell, target: newRow.map(frame(ofRow:)))
            } else {
                retireCell(ofRow: row)
            }
        }
        cells = kept
    }

    /// Whoever deletes row after row with the key finds the next one selected.
    private func successor(of row: Int, _ change: RowMapping) -> Int? {
        change.newRow(ofFirstKeptAtOrAfter: row) ?? change.newRow(ofLastKeptBefore: row)
    }
}
