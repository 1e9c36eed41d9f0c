extension Record {
    /// The entry that the record says, as the reader takes it; nil where it would report the record.
    func entry(_ bytes: UnsafePointer<UInt8>, _ layout: DocumentLayout, _ clock: inout LocalClock) -> WeightEntry? {
        guard !hasUnnamedText(layout), let date = date(bytes, layout, &clock), let unit = unit(bytes, layout) else {
            return nil
        }
        let cell = cell(layout.weightColumn)
        let text = cell.bytes(in: bytes).trimmed
        guard let number = try? WeightNumber(cell: text, isQuoted: cell.isQuoted, unit: unit) else { return nil }
        let weight = EntryWeight(text: String(decoding: text, as: UTF8.self), unit: unit, number: number.value)
        return WeightEntry(date: date, weight: weight, note: note(bytes, layout))
    }

    func date(_ bytes: UnsafePointer<UInt8>, _ layout: DocumentLayout, _ clock: inout LocalClock) -> EntryDate? {
        try? EntryDate(cell: cell(layout.dateColumn).bytes(in: bytes).trimmed, clock: &clock)
    }

    private func hasUnnamedText(_ layout: DocumentLayout) -> Bool {
        cells.dropFirst(layout.columns.count).contains { $0.end > $0.start }
    }

    /// The unit of the cell, or of the weight's column where that names one.
    private func unit(_ bytes: UnsafePointer<UInt8>, _ layout: DocumentLayout) -> WeightUnit? {
        let text = layout.unitColumn.map { cell($0).bytes(in: bytes).trimmed }
        guard let text, !text.isEmpty else { return layout.weightUnit }
        guard let unit = WeightUnit(text) else { return nil }
        return layout.weightUnit == nil || layout.weightUnit == unit ? unit : nil
    }

    private func note(_ bytes: UnsafePointer<UInt8>, _ layout: DocumentLayout) -> String {
        layout.noteColumn.map { String(decoding: cell($0).unescaped(in: bytes), as: UTF8.self) } ?? ""
    }

    /// A cell by its column; one that the record does not have is empty.
    private func cell(_ column: Int) -> Cell {
        column < cells.count ? cells[column] : .missing
    }
}
