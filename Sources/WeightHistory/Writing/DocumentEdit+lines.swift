extension DocumentEdit {
    func edit(_ reference: EntryReference, to entry: WeightEntry) throws(WritingError) -> WriteReceipt {
        let found = try find(reference)
        let (changes, convertedFrom) = try found.layout.changes(from: found.entry, to: entry)
        return try replace(changes, of: found, convertedFrom: convertedFrom)
    }

    /// Gives the line its former cells; in a document whose columns are others now, the former entry.
    func takeBack(_ reference: EntryReference, to former: ReplacedCells) throws(WritingError) -> WriteReceipt {
        let found = try find(reference)
        guard found.layout.columns == former.columns else { return try edit(reference, to: former.entry) }
        return try replace(former.cells, of: found, convertedFrom: nil)
    }

    private func replace(
        _ changes: CellChanges, of found: Found, convertedFrom: WeightUnit?
    ) throws(WritingError) -> WriteReceipt {
        let (bytes, replaced) = found.replacing(changes)
        let line = try NewLine(bytes, found.layout, rules)
        let place = found.record.start
        if bytes != found.content {
            try rewrite(place..<found.record.end, with: bytes, census: found.census, .keepsRecords)
        }
        let former = ReplacedCells(entry: found.entry, columns: found.layout.columns, cells: replaced)
        let inverse = DocumentChange.takeBack(EntryReference(line.entry, place: place), to: former)
        return WriteReceipt(entry: line.entry, convertedFrom: convertedFrom, inverse: inverse)
    }

    func delete(_ reference: EntryReference) throws(WritingError) -> WriteReceipt {
        let found = try find(reference)
        let record = found.record
        try rewrite(record.start..<record.next, with: [], census: found.census, .removesRecord)
        let removed = RemovedLine(
            entry: found.entry, columns: found.layout.columns, bytes: found.content, lineEnd: found.lineEnd,
            place: record.start)
        return WriteReceipt(entry: found.entry, inverse: .putBack(removed))
    }

    /// Puts a line back where it was; at the end, where no line begins there now.
    ///
    /// Nil where the file was replaced at the same time.
    func putBack(_ removed: RemovedLine, _ equalsBefore: inout Int?) throws(WritingError) -> WriteReceipt? {
        let layout = try layout()
        guard layout.columns == removed.columns, size > 0 else { return try add(removed.entry, &equalsBefore) }
        let line = try NewLine(removed.bytes, layout, rules)
        guard let place = try insert(removed, line, layout, &equalsBefore) else { return nil }
        return WriteReceipt(entry: line.entry, inverse: .delete(EntryReference(line.entry, place: place)))
    }

    private func insert(
        _ removed: RemovedLine, _ line: NewLine, _ layout: DocumentLayout, _ equalsBefore: inout Int?
    ) throws(WritingError) -> Int? {
        let (census, isLineStart) = try WritingError.reading { () throws(DocumentError) in try look(at: removed.place) }
        guard isLineStart else {
            try file.waitForTurn()
            return try append(line, layout, &equalsBefore)
        }
        let wasUnended = removed.lineEnd.isEmpty && removed.place < size
        let lineEnd = wasUnended ? layout.lineEnd.bytes : removed.lineEnd
        try rewrite(
            removed.place..<removed.place, with: removed.bytes + lineEnd, census: census, .addsRecord)
        return removed.place
    }

    /// The file's records, and whether one of its lines begins at a place, or one that is added there would.
    private func look(at place: Int) throws(DocumentError) -> (RecordWalker.Census, Bool) {
        var walker = try RecordWalker(descriptor: file.descriptor, size: size)
        var isLineStart = false
        while try walker.next(lineStart: { if $0 == place { isLineStart = true } }) != nil {}
        if place == size { isLineStart = try walker.endsWithNewline() }
        return (walker.census, isLineStart)
    }
}

extension DocumentEdit.Found {
    /// The line's bytes without its end.
    var content: [UInt8] { Array(bytes[..<(record.end - record.start)]) }

    var lineEnd: [UInt8] { Array(bytes[(record.end - record.start)...]) }

    func replacing(_ changes: CellChanges) -> (line: [UInt8], replaced: CellChanges) {
        bytes.withUnsafeBufferPointer { record.replacing(changes, $0.baseAddress! + record.base - record.start) }
    }
}
