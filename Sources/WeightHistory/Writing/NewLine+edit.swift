/// A line's new cells by their columns, with their quotes; the others stay.
typealias CellChanges = [Int: [UInt8]]

extension DocumentLayout {
    /// What an edit changes in a line that says an entry.
    func changes(
        from old: WeightEntry, to new: WeightEntry
    ) throws(WritingError) -> (cells: CellChanges, convertedFrom: WeightUnit?) {
        let (weight, convertedFrom) = try new.weight.converted(for: self)
        var cells: CellChanges = [:]
        if new.date != old.date { cells[dateColumn] = RowText.cell(new.date.text) }
        if weight.text != old.weight.text { cells[weightColumn] = RowText.cell(weight.text) }
        if weight.unit != old.weight.unit, let unitColumn { cells[unitColumn] = RowText.cell(weight.unit.sign) }
        if new.note != old.note {
            guard let noteColumn else { throw .noNoteColumn }
            cells[noteColumn] = RowText.cell(new.note)
        }
        return (cells, convertedFrom)
    }
}

extension Record {
    /// The line's bytes, cell by cell with their quotes.
    func cellBytes(_ base: UnsafePointer<UInt8>) -> [[UInt8]] {
        cells.map { cell in
            let quotes = cell.isQuoted ? 1 : 0
            let start = base + cell.start - quotes
            return Array(UnsafeBufferPointer(start: start, count: cell.end - cell.start + 2 * quotes))
        }
    }

    /// The line with some cells changed, and the cells that were there; missing ones were empty.
    func replacing(_ changes: CellChanges, _ base: UnsafePointer<UInt8>) -> (line: [UInt8], replaced: CellChanges) {
        var cells = cellBytes(base)
        var replaced: CellChanges = [:]
        for (column, bytes) in changes.sorted(by: { $0.key < $1.key }) {
            while cells.count <= column { cells.append([]) }
            replaced[column] = cells[column]
            cells[column] = bytes
        }
        return (Array(cells.joined(separator: [Byte.comma])), replaced)
    }
}
