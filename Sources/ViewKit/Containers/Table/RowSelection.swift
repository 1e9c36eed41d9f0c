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
            change.newRow(ofOld: selected) ?? (selected == rowDeletedByKey ? successor(of: selected, change) : nil)
        }
        rowDeletedByKey = rowDeletedByKey.flatMap(change.newRow(ofOld:))
    }

    /// Returns the row to select next, so that the user can delete row after row by key.
    private func successor(of row: Int, _ change: RowMapping) -> Int? {
        change.newRow(ofFirstKeptAtOrAfter: row) ?? change.newRow(ofLastKeptBefore: row)
    }
}
