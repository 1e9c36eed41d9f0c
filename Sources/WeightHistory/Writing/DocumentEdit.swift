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

    func survey(_ wish: SurveyWish) throws(WritingError) -> DocumentSurvey {
        try WritingError.reading { () throws(DocumentError) in
            try DocumentSurvey(wish, of: file.descriptor, size: size, rules: rules)
        }
    }
}

extension DocumentEdit {
    func edit(_ reference: EntryReference, to entry: WeightEntry) throws(WritingError) -> WriteReceipt {
        let survey = try survey(SurveyWish(entries: [reference.entry]))
        guard let line = survey.lines(of: [reference]).first else { throw .entryGone }
        let (changes, convertedFrom) = try survey.layout.changes(from: line.entry, to: entry)
        return try replace(changes, in: line, survey, convertedFrom: convertedFrom)
    }

    /// Gives the line its former cells; in a document whose columns are others now, the former entry.
    ///
    /// Nothing is written if the document has the former entry again beside the line.
    func takeBack(_ reference: EntryReference, to former: ReplacedCells) throws(WritingError) -> WriteReceipt {
        let survey = try survey(SurveyWish(entries: [reference.entry, former.entry]))
        let line = survey.lines(of: [reference]).first
        let others = survey.versions(without: line.map { [$0] } ?? [])
        if others[EntryVersion(former.entry, in: survey.layout), default: 0] > former.equals {
            return .thereAlready(former.entry)
        }
        guard let line else { throw .entryGone }
        guard survey.layout.shape == former.shape else { return try edit(reference, to: former.entry) }
        return try replace(former.cells, in: line, survey, convertedFrom: nil)
    }

    private func replace(
        _ changes: CellChanges, in line: EntryLine, _ survey: DocumentSurvey, convertedFrom: WeightUnit?
    ) throws(WritingError) -> WriteReceipt {
        let layout = survey.layout
        let content = try DocumentBytes.read(line.start..<line.end, of: file.descriptor)
        let (bytes, replaced) = RowText.replacing(changes, in: content, layout.separator)
        let new = try NewLine(bytes, layout, rules)
        if bytes != content {
            try rewrite(line.start..<line.end, with: bytes, counts: survey.counts, .keepsRecords)
        }
        let equals = survey.versions(without: [line])[EntryVersion(line.entry, in: layout), default: 0]
        let former = ReplacedCells(entry: line.entry, shape: layout.shape, cells: replaced, equals: equals)
        let inverse = DocumentChange.takeBack(EntryReference(new.entry, offset: line.start), to: former)
        return WriteReceipt(entry: new.entry, convertedFrom: convertedFrom, inverse: inverse)
    }

    func delete(_ reference: EntryReference) throws(WritingError) -> WriteReceipt {
        let survey = try survey(SurveyWish(entries: [reference.entry]))
        let lines = survey.lines(of: [reference])
        guard let line = lines.first else { throw .entryGone }
        let removed = try removed(lines, survey)
        try rewrite(line.start..<line.next, with: [], counts: survey.counts, .removesRecord)
        return WriteReceipt(entry: line.entry, inverse: .putBack(removed[0]))
    }

    /// Puts a line back where it was; at the end, where no line begins there now, and not if its entry is there again.
    ///
    /// Nil if the file was replaced at the same time.
    func putBack(_ removed: RemovedLine, _ equalsBefore: inout Int?) throws(WritingError) -> WriteReceipt? {
        let survey = try survey(SurveyWish(entries: [removed.entry], offsets: [removed.offset]))
        // An equal entry may be what an earlier attempt at this very change wrote.
        if equalsBefore == nil, survey.missing(of: [removed]).isEmpty { return .thereAlready(removed.entry) }
        guard survey.layout.shape == removed.shape, size > 0 else { return try add(removed.entry, &equalsBefore) }
        let line = try NewLine(removed.bytes, survey.layout, rules)
        guard let offset = try insert(removed, line, survey, &equalsBefore) else { return nil }
        return WriteReceipt(entry: line.entry, inverse: .delete(EntryReference(line.entry, offset: offset)))
    }

    private func insert(
        _ removed: RemovedLine, _ line: NewLine, _ survey: DocumentSurvey, _ equalsBefore: inout Int?
    ) throws(WritingError) -> Int? {
        // An earlier attempt may have left the line at the end, which an appending one finds.
        guard equalsBefore == nil, survey.hasRowStart(at: removed.offset) else {
            try file.waitForTurn()
            return try append(line, survey.layout, &equalsBefore)
        }
        let wasUnended = removed.lineEnd.isEmpty && removed.offset < size
        let lineEnd = wasUnended ? survey.layout.lineEnd.bytes : removed.lineEnd
        try rewrite(
            removed.offset..<removed.offset, with: removed.bytes + lineEnd, counts: survey.counts, .addsRecord)
        return removed.offset
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
        _ range: Range<Int>, with bytes: [UInt8], counts: RecordCounts, _ effect: Effect
    ) throws(WritingError) {
        try rewrite([Replacement(range: range, bytes: bytes)], counts: counts, effect)
    }

    /// Puts a file in the document's place that has other bytes in some ranges, and everything else as it is.
    ///
    /// - Parameter replacements: In the file's order.
    func rewrite(
        _ replacements: [Replacement], counts: RecordCounts, _ effect: Effect
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
        try expect(counts, effect, in: new, size: replacements.reduce(size) { $0 + $1.growth })
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
        _ counts: RecordCounts, _ effect: Effect, in new: borrowing NewFile, size: Int
    ) throws(WritingError) {
        var expected = counts
        expected.whole += effect.growth
        guard try recordCounts(of: new.descriptor, size: size) == expected else { throw .openQuote }
    }

    func recordCounts(of descriptor: Int32, size: Int) throws(WritingError) -> RecordCounts {
        try WritingError.reading { () throws(DocumentError) in
            try DocumentSurvey(SurveyWish(), of: descriptor, size: size, rules: rules).counts
        }
    }
}
