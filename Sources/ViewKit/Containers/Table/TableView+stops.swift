// The stops of Tab, which may be in rows out of sight.
extension TableView {
    /// Scrolls to the focusable row that Tab reaches next, so that it has views.
    func revealFocusableRow(forward: Bool) {
        let current = rowWithFocus
        guard current != nil || isTabStop else { return }
        let next =
            forward
            ? focusableRows.first { $0 > current ?? -1 } : focusableRows.last { $0 < current ?? 0 }
        if let next { bringIntoSight(next) }
    }

    /// Returns the view that gets the focus when Tab comes to a view of the table from outside: the table itself, or one
    /// in the first or the last focusable row, which may be out of sight until then. Nil to pass over the view.
    func stop(at view: View, forward: Bool) -> View? {
        if isTabStop, view === self, forward || focusableRows.isEmpty { return self }
        let row = forward ? focusableRows.first : focusableRows.last
        if let row { bringIntoSight(row) }
        let stops = row.flatMap(cell(forRow:))?.focusableViews ?? []
        return (forward ? stops.first : stops.last) ?? (view === self && !isTabStop ? nil : view)
    }

    private func bringIntoSight(_ row: Int) {
        guard row < rowCount, cell(forRow: row) == nil else { return }
        scrollToRow(row, animated: false)
        layoutIfNeeded()
    }
}
