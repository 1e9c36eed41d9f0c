/// The selected row of a table, kept up to date as rows change.
struct RowSelection {
    private(set) var row: Int?
    /// The row that was deleted by key; the next row is selected when it is gone.
    private var rowDeletedByKey: Int?

    mutating func select(_ newRow: Int?) { (row, rowDeletedByKey) = (newRow, nil) }

    mutating func noteDeletionByKey(of row: Int) { rowDeletedByKey = row }

    /// Renumbers the selection after a change; a row deleted by key passes the selection on, any other one clears it.
    mutating func remap(by change: RowMapping) {
        row = row.flatMap { selected in
            if let kept = change.newRow(ofOld: selected) { return kept }
            guard selected == rowDeletedByKey else { return nil }
            // So that the user can delete row after row.
            return change.newRow(ofFirstKeptAtOrAfter: selected) ?? change.newRow(ofLastKeptBefore: selected)
        }
        rowDeletedByKey = rowDeletedByKey.flatMap(change.newRow(ofOld:))
    }
}
