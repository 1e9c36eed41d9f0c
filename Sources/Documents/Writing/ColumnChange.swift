import WeightHistory

/// Columns of series at the end of a document's header, which an operation adds or takes away with its entries.
public struct ColumnChange: Hashable, Sendable {
    let names: [String]
    let isAddition: Bool

    var inverse: ColumnChange { ColumnChange(names: names, isAddition: !isAddition) }
}

extension DocumentSurvey {
    /// Gives the columns to the layout, and to the header once the operation is committed.
    mutating func add(_ names: [String], to file: LockedFile?, size: Int) throws(WritingError) {
        let names = names.filter { !layout.columns.contains($0) }
        guard !names.isEmpty else { return }
        let bytes = names.flatMap { [layout.separator.byte] + layout.cell($0) }
        if let file, size > 0 {
            // A journal notes the line of the byte that is replaced.
            let last = try file.endOfHeader(layout) - 1
            let end = try DocumentBytes.read(last..<last + 1, of: file.descriptor)
            columnSplice = Splice(range: last..<last + 1, bytes: end + bytes)
            columnChange = ColumnChange(names: names, isAddition: true)
        }
        layout.columns += names
        layout.findSeries()
    }

    /// Takes the columns from layout and header if they are the last ones, and no line but those at the given offsets has
    /// cells there.
    mutating func remove(
        _ change: ColumnChange?, unlessUsedBesides skipped: Set<Int>, in file: LockedFile?, size: Int
    ) throws(WritingError) {
        guard let change, !change.isAddition, let file, size > 0,
            layout.columns.suffix(change.names.count) == change.names[...]
        else { return }
        let kept = layout.columns.count - change.names.count
        let layout = layout
        let isUsed = try WritingError.reading { () throws(DocumentError) in
            var walker = try LineWalker(descriptor: file.descriptor, size: size, layout)
            while let line = try walker.next() {
                guard line.kind == .record, !skipped.contains(line.start) else { continue }
                if walker.cells(of: line).dropFirst(kept).contains(where: { $0.end > $0.start }) { return true }
            }
            return false
        }
        let bytes = change.names.flatMap { [layout.separator.byte] + layout.cell($0) }
        let end = try file.endOfHeader(layout)
        guard !isUsed, try DocumentBytes.read(end - bytes.count..<end, of: file.descriptor) == bytes else { return }
        columnSplice = Splice(range: end - bytes.count..<end, bytes: [])
        columnChange = change
        self.layout.columns.removeLast(change.names.count)
        self.layout.findSeries()
    }
}

extension LockedFile {
    /// The offset just before the line terminator of the header.
    fileprivate func endOfHeader(_ layout: DocumentLayout) throws(WritingError) -> Int {
        let end = layout.headerEnd
        let last = try DocumentBytes.read(max(0, end - 2)..<end, of: descriptor)
        return end - last.reversed().prefix { $0 == Byte.newline || $0 == Byte.carriageReturn }.count
    }
}
