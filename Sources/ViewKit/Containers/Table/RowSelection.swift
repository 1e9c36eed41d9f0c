/// The row of a table that keys act on, and which one that becomes as rows change.
struct RowSelection {
    /// Nil if none is selected.
    private(set) var row: Int?
    /// A row that was deleted with the key: the next one is selected after it.
    private var rowDeletedByKey: Int?

    mutating func select(_ newRow: Int?) {
        (row, rowDeletedByKey) = (newRow, nil)
    }

    mutating func noteDeletionByKey(of row: Int) {
        rowDeletedByKey = row
    }

    /// The rows have other numbers, or are gone, after a change.
    mutating func remap(by change: RowMapping) {
        row = row.flatMap { selected in
            change.newRow(ofOld: selected) ?? (selected == rowDeletedByKey ? successor(of: selected, change) : nil)
        }
        rowDeletedByKey = rowDeletedByKey.flatMap(change.newRow(ofOld:))
    }

    /// A user who deletes row after row with the key finds the next one selected.
    private func successor(of row: Int, _ change: RowMapping) -> Int? {
        change.newRow(ofFirstKeptAtOrAfter: row) ?? change.newRow(ofLastKeptBefore: row)
    }
}
