import WeightHistory

/// Columns of series at the end of a document's header, which an operation adds or takes away with its entries.
public struct ColumnChange: Hashable, Sendable {
    let names: [String]
    let isAddition: Bool

    var inverse: ColumnChange { ColumnChange(names: names, isAddition: !isAddition) }
}

extension DocumentSurvey {
    /// Gives the columns to the layout, and to the header once the operation is committed.
    ///
    /// Throws `.longerLine` if a line has text where the columns would be.
    mutating func add(_ names: [String], to file: LockedFile?, size: Int) throws(WritingError) {
        let names = names.filter { !layout.columns.contains($0) }
        guard !names.isEmpty else { return }
        let bytes = names.flatMap { [layout.separator.byte] + layout.cell($0) }
        if let file, size > 0 {
            try file.refuseText(in: names.count, after: layout, size: size)
            // A journal notes the line of the byte that is replaced.
            let last = try file.endOfHeader(layout) - 1
            let end = try DocumentBytes.read(last..<last + 1, of: file.descriptor)
            columnSplice = Splice(range: last..<last + 1, bytes: end + bytes)
            columnChange = ColumnChange(names: names, isAddition: true)
            changesColumns = true
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
        let isUsed = try file.firstRecord(withTextIn: kept..<Int.max, besides: skipped, layout, size: size) != nil
        let bytes = change.names.flatMap { [layout.separator.byte] + layout.cell($0) }
        let end = try file.endOfHeader(layout)
        guard !isUsed, try DocumentBytes.read(end - bytes.count..<end, of: file.descriptor) == bytes else { return }
        columnSplice = Splice(range: end - bytes.count..<end, bytes: [])
        columnChange = change
        changesColumns = true
        layout.columns.removeLast(change.names.count)
        layout.findSeries()
    }
}

extension LockedFile {
    /// Throws `.longerLine` if a record has text where new columns after a layout's would be, and give it a meaning.
    ///
    /// - Parameters:
    ///   - count: The number of the new columns.
    ///   - skipped: The offsets of records that need not be looked at, as they are replaced.
    func refuseText(
        in count: Int, after layout: DocumentLayout, besides skipped: Set<Int> = [], size: Int
    ) throws(WritingError) {
        let named = layout.columns.count
        let found = try firstRecord(withTextIn: named..<named + count, besides: skipped, layout, size: size)
        if let found { throw .longerLine(found.line, cells: found.cells, columns: named) }
    }

    /// Returns the line of the first record that has text in some columns, from 1, and the number of its cells.
    fileprivate func firstRecord(
        withTextIn columns: Range<Int>, besides skipped: Set<Int>, _ layout: DocumentLayout, size: Int
    ) throws(WritingError) -> (line: Int, cells: Int)? {
        try WritingError.reading { () throws(DocumentError) in
            var walker = try LineWalker(descriptor: descriptor, size: size, layout)
            var next = 1
            while let line = try walker.next() {
                let number = next
                next += 1 + (line.hasLineBreaks ? walker.content(of: line).count { $0 == Byte.newline } : 0)
                guard line.kind == .record, !skipped.contains(line.start) else { continue }
                let cells = walker.cells(of: line)
                let isFilled = columns.clamped(to: cells.indices).contains { cells[$0].end > cells[$0].start }
                if isFilled { return (number, cells.count) }
            }
            return nil
        }
    }

    /// The offset just before the line terminator of the header.
    fileprivate func endOfHeader(_ layout: DocumentLayout) throws(WritingError) -> Int {
        let end = layout.headerEnd
        let last = try DocumentBytes.read(max(0, end - 2)..<end, of: descriptor)
        return end - last.reversed().prefix { $0 == Byte.newline || $0 == Byte.carriageReturn }.count
    }
}
