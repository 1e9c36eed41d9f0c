import Glibc
import System

/// One change of a document while its file is locked.
struct DocumentEdit: ~Copyable {
    let file: LockedFile
    let path: FilePath
    let rules: TimeZoneRules
    let options: DocumentWriter.Options
    /// Until when other programs are waited for.
    let deadline: Instant

    init(
        file: consuming LockedFile, path: FilePath, rules: TimeZoneRules, options: DocumentWriter.Options,
        deadline: Instant
    ) {
        self.file = file
        self.path = path
        self.rules = rules
        self.options = options
        self.deadline = deadline
    }

    var size: Int { file.identity.size }

    /// The layout that the header says, with the decimal mark of the rows; the program's own for a file of 0 bytes.
    func layout() throws(WritingError) -> DocumentLayout {
        guard size > 0 else { return .standard }
        return try WritingError.reading { () throws(DocumentError) in
            var buffer = try FileBuffer(descriptor: file.descriptor, fileSize: size)
            let layout = try HeaderReader.read(&buffer).layout
            return layout.separator.allowsDecimalCommas ? try layoutWithMark() : layout
        }
    }

    private func layoutWithMark() throws(DocumentError) -> DocumentLayout {
        var walker = try RecordWalker(descriptor: file.descriptor, size: size)
        var search = MarkSearch(walker.layout)
        while search.isNeeded, let record = try walker.next() {
            search.look(at: record.row(walker.layout), walker.buffer.bytes)
        }
        return search.layout
    }

    /// An entry's line where it was found.
    struct Found {
        var record: Record
        var entry: WeightEntry
        /// The line's bytes, its end included.
        var bytes: [UInt8]
        var layout: DocumentLayout
        /// The records of the whole file.
        var census: RecordWalker.Census
        /// How many other entries of the document are the same.
        var equals = 0
    }

    /// The line that a reference names: the one at the remembered offset, else the one with the same number among equal
    /// ones, else the last of them.
    func find(_ reference: EntryReference) throws(WritingError) -> Found {
        guard let found = try search(reference).found else { throw .entryGone }
        return found
    }

    /// Looks for the line that a reference names, and counts how many other entries are the same as a former one.
    private func search(
        _ reference: EntryReference, counting former: WeightEntry? = nil
    ) throws(WritingError) -> (found: Found?, formers: Int) {
        guard size > 0 else { return (nil, 0) }
        return try WritingError.reading { () throws(DocumentError) in
            var walker = try RecordWalker(descriptor: file.descriptor, size: size)
            let layout = walker.layout
            var mark = MarkSearch(layout)
            var versions = VersionCount(of: [reference.entry, former ?? reference.entry], in: layout)
            var clock = LocalClock(rules: rules)
            var found: Found?
            var (matches, isRemembered) = (0, false)
            while let record = try walker.next() {
                let bytes = walker.buffer.bytes
                let row = record.row(layout)
                mark.look(at: row, bytes)
                guard let entry = versions.add(row, bytes, &clock), entry == reference.entry else { continue }
                if record.start == reference.offset || !isRemembered && matches <= reference.occurrence {
                    isRemembered = record.start == reference.offset
                    found = Found(
                        record: record, entry: entry, bytes: record.bytes(bytes), layout: layout,
                        census: walker.census)
                }
                matches += 1
            }
            found?.census = walker.census
            found?.layout = mark.layout
            if let entry = found?.entry { versions.remove(entry) }
            found?.equals = versions.count(of: reference.entry)
            return (found, former.map(versions.count) ?? 0)
        }
    }
}

extension Record {
    fileprivate func bytes(_ base: UnsafePointer<UInt8>) -> [UInt8] {
        Array(UnsafeBufferPointer(start: base + start - self.base, count: next - start))
    }
}

extension DocumentEdit {
    func edit(_ reference: EntryReference, to entry: WeightEntry) throws(WritingError) -> WriteReceipt {
        let found = try find(reference)
        let (changes, convertedFrom) = try found.layout.changes(from: found.entry, to: entry)
        return try replace(changes, of: found, convertedFrom: convertedFrom)
    }

    /// Gives the line its former cells; in a document whose columns are others now, the former entry.
    ///
    /// Nothing is written if the document has the former entry again beside the line.
    func takeBack(_ reference: EntryReference, to former: ReplacedCells) throws(WritingError) -> WriteReceipt {
        let (found, formers) = try search(reference, counting: former.entry)
        if formers > former.equals { return .thereAlready(former.entry) }
        guard let found else { throw .entryGone }
        guard found.layout.shape == former.shape else { return try edit(reference, to: former.entry) }
        return try replace(former.cells, of: found, convertedFrom: nil)
    }

    private func replace(
        _ changes: CellChanges, of found: Found, convertedFrom: WeightUnit?
    ) throws(WritingError) -> WriteReceipt {
        let (bytes, replaced) = found.replacing(changes)
        let line = try NewLine(bytes, found.layout, rules)
        let offset = found.record.start
        if bytes != found.content {
            try rewrite(offset..<found.record.end, with: bytes, census: found.census, .keepsRecords)
        }
        let former = ReplacedCells(
            entry: found.entry, shape: found.layout.shape, cells: replaced, equals: found.equals)
        let inverse = DocumentChange.takeBack(EntryReference(line.entry, offset: offset), to: former)
        return WriteReceipt(entry: line.entry, convertedFrom: convertedFrom, inverse: inverse)
    }

    func delete(_ reference: EntryReference) throws(WritingError) -> WriteReceipt {
        let found = try find(reference)
        let record = found.record
        try rewrite(record.start..<record.next, with: [], census: found.census, .removesRecord)
        let removed = RemovedLine(
            entry: found.entry, shape: found.layout.shape, bytes: found.content, lineEnd: found.lineEnd,
            offset: record.start, equals: found.equals)
        return WriteReceipt(entry: found.entry, inverse: .putBack(removed))
    }

    /// Puts a line back where it was; at the end, where no line begins there now, and not if its entry is there again.
    ///
    /// Nil if the file was replaced at the same time.
    func putBack(_ removed: RemovedLine, _ equalsBefore: inout Int?) throws(WritingError) -> WriteReceipt? {
        let layout = try layout()
        let survey = try survey(for: [removed])
        // An equal entry may be what an earlier attempt at this very change wrote.
        if equalsBefore == nil, survey.versions.missing(of: [removed]).isEmpty { return .thereAlready(removed.entry) }
        guard layout.shape == removed.shape, size > 0 else { return try add(removed.entry, &equalsBefore) }
        let line = try NewLine(removed.bytes, layout, rules)
        guard let offset = try insert(removed, line, layout, survey, &equalsBefore) else { return nil }
        return WriteReceipt(entry: line.entry, inverse: .delete(EntryReference(line.entry, offset: offset)))
    }

    private func insert(
        _ removed: RemovedLine, _ line: NewLine, _ layout: DocumentLayout, _ survey: RemovalSurvey,
        _ equalsBefore: inout Int?
    ) throws(WritingError) -> Int? {
        // An earlier attempt may have left the line at the end, which an appending one finds.
        guard equalsBefore == nil, survey.lineStarts.contains(removed.offset) else {
            try file.waitForTurn()
            return try append(line, layout, &equalsBefore)
        }
        let wasUnended = removed.lineEnd.isEmpty && removed.offset < size
        let lineEnd = wasUnended ? layout.lineEnd.bytes : removed.lineEnd
        try rewrite(
            removed.offset..<removed.offset, with: removed.bytes + lineEnd, census: survey.census, .addsRecord)
        return removed.offset
    }
}

extension DocumentEdit.Found {
    /// The line's bytes without its end.
    fileprivate var content: [UInt8] { Array(bytes[..<(record.end - record.start)]) }

    fileprivate var lineEnd: [UInt8] { Array(bytes[(record.end - record.start)...]) }

    fileprivate func replacing(_ changes: CellChanges) -> (line: [UInt8], replaced: CellChanges) {
        bytes.withUnsafeBufferPointer {
            record.replacing(changes, layout.separator, $0.baseAddress! + record.base - record.start)
        }
    }
}

/// Finds the mark that a document's numbers have: that of the first row with one, or else what goes with the separator.
private struct MarkSearch {
    private var found: DecimalMark?
    private let bare: DocumentLayout

    init(_ layout: DocumentLayout) { bare = layout }

    /// Whether a row is still to be found; with commas between the cells, numbers are written as they come.
    var isNeeded: Bool { found == nil && bare.separator.allowsDecimalCommas }

    mutating func look(at row: EntryRow, _ bytes: UnsafePointer<UInt8>) {
        if isNeeded { found = DecimalMark(of: row.numberText(bytes)) }
    }

    var layout: DocumentLayout {
        var layout = bare
        if layout.separator.allowsDecimalCommas { layout.decimalMark = found ?? layout.separator.usualMark }
        return layout
    }
}

/// Bytes in the place of others in a file.
struct Replacement {
    var range: Range<Int>
    var bytes: [UInt8]

    /// How many bytes more the file has with it.
    var growth: Int { bytes.count - range.count }
}

extension DocumentEdit {
    /// How the number of records changes with a change of the file.
    struct Effect {
        /// How many there are more than before.
        var growth: Int

        static let removesRecord = Effect(growth: -1)
        static let keepsRecords = Effect(growth: 0)
        static let addsRecord = Effect(growth: 1)
    }

    /// Puts a file in the document's place that has other bytes in one range, and everything else as it is.
    func rewrite(
        _ range: Range<Int>, with bytes: [UInt8], census: RecordWalker.Census, _ effect: Effect
    ) throws(WritingError) {
        try rewrite([Replacement(range: range, bytes: bytes)], census: census, effect)
    }

    /// Puts a file in the document's place that has other bytes in some ranges, and everything else as it is.
    ///
    /// - Parameter replacements: In the file's order.
    func rewrite(
        _ replacements: [Replacement], census: RecordWalker.Census, _ effect: Effect
    ) throws(WritingError) {
        try refuseOpenWriters()
        var tail = try FileTail(of: file.descriptor, file.identity)
        var new = try newFile()
        var offset = 0
        for replacement in replacements {
            try DocumentBytes.copy(offset..<replacement.range.lowerBound, of: file.descriptor, to: new.descriptor)
            try DocumentBytes.write(replacement.bytes, to: new.descriptor)
            offset = replacement.range.upperBound
        }
        try DocumentBytes.copy(offset..<size, of: file.descriptor, to: new.descriptor)
        try expect(census, effect, in: new, size: replacements.reduce(size) { $0 + $1.growth })
        try replace(with: &new, &tail)
    }

    /// A file of no bytes that may take the document's place.
    func newFile() throws(WritingError) -> NewFile {
        guard try file.linkCount() <= 1 else { throw .hasOtherNames }
        return try NewFile.like(file.descriptor, beside: file.place)
    }

    /// What a program that has the file open writes later would go into the old file, and be lost.
    func refuseOpenWriters() throws(WritingError) {
        if OpenWriters.exist(for: file.descriptor) == true { throw .beingWritten }
    }

    /// A line more or less may let a quote that does not end, somewhere before, take other lines for its text.
    private func expect(
        _ census: RecordWalker.Census, _ effect: Effect, in new: borrowing NewFile, size: Int
    ) throws(WritingError) {
        var expected = census
        expected.whole += effect.growth
        guard try self.census(of: new.descriptor, size: size) == expected else { throw .openQuote }
    }

    func census(of descriptor: Int32, size: Int) throws(WritingError) -> RecordWalker.Census {
        try WritingError.reading { () throws(DocumentError) in
            var walker = try RecordWalker(descriptor: descriptor, size: size)
            while try walker.next() != nil {}
            return walker.census
        }
    }
}
