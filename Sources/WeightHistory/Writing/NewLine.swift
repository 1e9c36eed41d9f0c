/// A line as it goes into a document, and what a reader makes of it.
struct NewLine {
    /// Without the line's end.
    let bytes: [UInt8]
    let entry: WeightEntry

    /// Takes bytes that one record is made of; throws where they could not be read again.
    init(_ bytes: [UInt8], _ layout: DocumentLayout, _ rules: TimeZoneRules) throws(WritingError) {
        self.bytes = bytes
        guard bytes.count < FileWindow.capacity else { throw .noteTooLong }
        // The reader looks a little beyond a row's end.
        let padded = bytes + [UInt8](repeating: 0, count: 64)
        var clock = LocalClock(rules: rules)
        let (record, entry) = padded.withUnsafeBufferPointer { buffer in
            let record = Record(wholeOf: buffer.baseAddress!, count: bytes.count)
            return (record, record?.entry(buffer.baseAddress!, layout, &clock))
        }
        guard record != nil else { throw .noteTooLong }
        guard let entry else { throw .dateOutOfRange }
        self.entry = entry
    }
}

extension NewLine {
    /// The line of an entry that is added.
    static func adding(
        _ entry: WeightEntry, to layout: DocumentLayout, rules: TimeZoneRules
    ) throws(WritingError) -> (line: NewLine, convertedFrom: WeightUnit?) {
        let (weight, convertedFrom) = try entry.weight.converted(for: layout)
        var cells = [
            layout.dateColumn: RowText.cell(entry.date.text), layout.weightColumn: RowText.cell(weight.text),
        ]
        if let column = layout.unitColumn { cells[column] = RowText.cell(weight.unit.sign) }
        if !entry.note.isEmpty {
            guard let column = layout.noteColumn else { throw .noNoteColumn }
            cells[column] = RowText.cell(entry.note)
        }
        let bytes = RowText.line(cells, columnCount: layout.columns.count)
        return (try NewLine(bytes, layout, rules), convertedFrom)
    }
}

extension EntryWeight {
    /// The weight in the unit that the layout's column names, to a hundredth; the weight itself where it names none.
    func converted(for layout: DocumentLayout) throws(WritingError) -> (EntryWeight, from: WeightUnit?) {
        guard let columnUnit = layout.weightUnit, columnUnit != unit else { return (self, nil) }
        guard let weight = EntryWeight(text(toHundredthIn: columnUnit), columnUnit) else { throw .weightTooSmall }
        return (weight, unit)
    }
}

extension Record {
    /// The record that bytes are all of; nil where they are none, or more than one.
    ///
    /// 64 bytes after them must be readable.
    fileprivate init?(wholeOf bytes: UnsafePointer<UInt8>, count: Int) {
        var cells: [Cell] = []
        let content = UnsafeBufferPointer(start: bytes, count: count)
        guard LineKind(UnsafeBufferPointer(rebasing: content.prefix { $0 != Byte.newline })) == .record else {
            return nil
        }
        let splitter = RecordSplitter(bytes: bytes, count: count, reachesEndOfFile: true, isFinal: true)
        guard case .whole(count) = splitter.split(at: 0, eachCell: { cells.append($1) }) else { return nil }
        self.init(start: 0, next: count, base: 0, cells: cells)
    }
}
