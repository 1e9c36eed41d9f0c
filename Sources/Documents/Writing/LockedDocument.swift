import Glibc
import System
import WeightHistory

/// A document whose file is locked; a missing document is empty.
struct LockedDocument: ~Copyable {
    /// Nil if the document is missing.
    let file: LockedFile?
    let writer: DocumentWriter
    /// The time until which to wait for other programs.
    let deadline: Instant
    let earlier: EarlierAttempts
    /// Nil if the operation is not noted.
    private(set) var journal: OperationJournal?

    init(file: LockedFile?, writer: DocumentWriter, deadline: Instant, earlier: EarlierAttempts) {
        (self.file, self.writer, self.deadline, self.earlier) = (file, writer, deadline, earlier)
    }

    var size: Int { file?.stamp.size ?? 0 }

    /// Performs an operation that is noted before the document changes; removes the note if the operation failed.
    mutating func noting<Result>(
        _ operation: (borrowing LockedDocument) throws(WritingError) -> Result
    ) throws(WritingError) -> Result {
        journal = OperationJournal(writer.journals, of: writer.path, file)
        do throws(WritingError) {
            let result = try operation(self)
            journal?.finish()
            return result
        } catch {
            // A file that another program replaced may have the change.
            if error != .mayBeDone { journal?.takeBack() }
            throw error
        }
    }

    /// Performs an operation, and returns how to undo it; throws `.mayBeDone` if another program replaced the file.
    ///
    /// - Parameter columns: The columns that the operation brings along or takes with it.
    func perform(_ operation: DocumentOperation, columns: ColumnChange? = nil) throws(WritingError) -> WriteReceipt {
        journal?.kind = operation.journalKind
        return switch operation {
        case .add(let entries, let presence): try add(entries, unless: presence)
        case .edit(let reference, let entry): try edit(reference, to: entry)
        case .revert(let reference, let cells): try revert(reference, to: cells, columns)
        case .remove(let references, let added): try remove(references, added, columns)
        case .putBack(let lines): try putBack(lines, columns)
        case .columns(let change, let inner): try perform(inner, columns: change)
        case .person(let lines): try change(lines)
        case .period(let wanted): try change(wanted)
        case .merge(let request): try merge(request)
        case .rewrite(let lines, of: let reason):
            try rewrite(lines, of: reason, columns, survey(LineRewrite.request(for: lines)))
        }
    }

    func survey(_ wish: SurveyRequest = SurveyRequest()) throws(WritingError) -> DocumentSurvey {
        guard let file else { return DocumentSurvey() }
        return try WritingError.reading { () throws(DocumentError) in
            try DocumentSurvey(wish, of: file.descriptor, size: size, rules: writer.rules)
        }
    }

    func bytes(_ range: Range<Int>) throws(WritingError) -> [UInt8] {
        guard let file else { return [] }
        return try DocumentBytes.read(range, of: file.descriptor)
    }

    func add(
        _ entries: [WeightEntry], unless presence: DocumentOperation.Presence?
    ) throws(WritingError) -> WriteReceipt {
        // The content of a file that is being written proves nothing.
        try file?.waitForTurn()
        // An earlier attempt may have added some of several entries; `append` checks for a single one.
        let asked = presence ?? (earlier.equals != nil && entries.count > 1 ? .sameVersion(sources: 0) : nil)
        var survey = try survey(asked == nil ? SurveyRequest(isWhole: false) : SurveyRequest(entries: entries))
        let completion = asked == .sameTime ? survey.completion(of: entries) : nil
        if let completion, !completion.values.isEmpty { return try complete(completion, survey) }
        let missing = completion?.new ?? survey.missing(of: entries, unless: asked)
        try survey.add(survey.layout.missingColumns(for: missing), to: file, size: size)
        // An import or a merge drops the notes if the document has no column for them.
        let lines = try NewLines(missing, survey.layout, writer.rules, dropsNotes: presence != nil)
        return try append(lines, survey)
    }

    /// Adds lines at the end, unless an earlier attempt did.
    func append(_ lines: NewLines, _ survey: DocumentSurvey) throws(WritingError) -> WriteReceipt {
        guard !lines.entries.isEmpty else { return .thereAlready(nil) }
        if let start = try start(ofEarlier: lines) { return lines.receipt(at: start) }
        let endBefore = try file?.isEnded() == false ? survey.layout.lineEnd.bytes : []
        let front = size == 0 ? survey.layout.headerBytes : endBefore
        let splice = Splice(range: size..<size, bytes: front + lines.bytes)
        let shift = try commit([splice], recordDelta: lines.entries.count, of: lines.entries, survey)
        return lines.receipt(at: size + front.count + shift, endBefore: endBefore.count).undoing(survey.columnChange)
    }

    /// Returns the start of the only line if an earlier attempt left it in the document.
    private func start(ofEarlier lines: NewLines) throws(WritingError) -> Int? {
        guard let before = earlier.equals, lines.entries.count == 1 else { return nil }
        let entry = lines.entries[0]
        let equal = try survey(SurveyRequest(entries: [entry])).matches.filter { $0.entry == entry }
        return equal.count > before[entry, default: 0] ? equal.last?.start : nil
    }

    private func edit(_ reference: EntryReference, to entry: WeightEntry) throws(WritingError) -> WriteReceipt {
        var survey = try survey(SurveyRequest(entries: [reference.entry]))
        guard let line = survey.lines(of: [reference]).first else { throw .entryGone }
        try survey.add(survey.layout.missingColumns(for: [entry]), to: file, size: size)
        let (changes, convertedFrom) = try survey.layout.changes(from: line.entry, to: entry)
        return try replace(changes, in: line, survey, convertedFrom)
    }

    /// Restores the line's former cells, or the former entry if the document's columns have changed.
    private func revert(
        _ reference: EntryReference, to former: ReplacedCells, _ columns: ColumnChange?
    ) throws(WritingError) -> WriteReceipt {
        var survey = try survey(SurveyRequest(entries: [reference.entry, former.entry]))
        let lines = survey.lines(of: [reference])
        // The line of an edit of values alone counts as the former entry, whatever values another program gave it.
        let changesValuesAlone = reference.entry.withoutValues == former.entry.withoutValues
        if !changesValuesAlone, survey.count(of: former.entry, without: lines) > former.equals {
            return .thereAlready(former.entry)
        }
        guard let line = lines.first else { throw .entryGone }
        guard former.shape.fits(survey.layout.shape) else { return try edit(reference, to: former.entry) }
        if let columns, columns.isAddition { try survey.add(columns.names, to: file, size: size) }
        try survey.remove(columns, unlessUsedBesides: [line.start], in: file, size: size)
        return try replace(former.cells, upTo: former.count, in: line, survey, nil)
    }

    private func replace(
        _ changes: CellChanges, upTo most: Int? = nil, in line: EntryLine, _ survey: DocumentSurvey,
        _ convertedFrom: WeightUnit?
    ) throws(WritingError) -> WriteReceipt {
        let content = try bytes(line.start..<line.end)
        let (row, cells, count) = RowText.replacing(changes, in: content, survey.layout.separator, upTo: most)
        let entry = try NewLine(row, survey.layout, writer.rules).entry
        let splices = row == content ? [] : [Splice(range: line.start..<line.end, bytes: row)]
        let shift = try commit(splices, survey)
        let former = ReplacedCells(
            entry: line.entry, shape: survey.layout.shape, cells: cells, count: count,
            equals: survey.count(of: line.entry, without: [line]))
        return WriteReceipt(
            entry: entry, count: 1, convertedFrom: convertedFrom,
            inverse: .revert(EntryReference(entry, offset: line.start + shift), to: former)
        ).undoing(survey.columnChange)
    }

    private func change(_ wanted: [SettingChange]) throws(WritingError) -> WriteReceipt {
        let offsets = wanted.flatMap { $0.former?.lines.map(\.offset) ?? [] }
        let survey = try survey(SurveyRequest(offsets: Set(offsets)))
        let rewrite = try PersonRewrite(wanted, in: survey, size: size)
        try commit(rewrite.splices, survey)
        return rewrite.receipt
    }

    private func change(_ wanted: PeriodChange) throws(WritingError) -> WriteReceipt {
        let survey = try survey(SurveyRequest(offsets: Set([wanted.place?.offset].compactMap(\.self))))
        guard let rewrite = try PeriodRewrite(wanted, in: survey, size: size) else { return .thereAlready(nil) }
        try commit(rewrite.splices, survey)
        return rewrite.receipt
    }

    private func merge(_ request: MergeRequest) throws(WritingError) -> WriteReceipt {
        guard let file, size > 0 else { return .thereAlready(nil) }
        guard let journal else { throw .journalFailed }
        let layout = try WritingError.reading { () throws(DocumentError) in try journal.layout() }
        var histories = try journal.histories(for: layout)
        let survey = try survey(SurveyRequest(lines: request.lines.union(histories.soughtLines), wantsOrder: true))
        let content = VersionContent(survey, of: file.descriptor)
        histories.adoptForms(in: content)
        guard let plan = try journal.plan(request, of: content, histories), plan.questions.isEmpty,
            !plan.changes.isEmpty
        else { return .thereAlready(nil) }
        var receipt = try rewrite(plan.changes.flatMap(RewrittenLine.lines), of: .merge, plan.columns, survey)
        receipt.count = plan.changes.count
        return receipt
    }

    /// Applies splices to the document, whole or not at all.
    ///
    /// One line at the end is appended: to the file, or to a copy if it would cross a page boundary. Any other change
    /// is made in a copy that takes the file's place.
    ///
    /// Returns how many bytes further back the splices, which are in file order, are than requested, as another program
    /// has appended. Throws `.mayBeDone` if another program replaced the file at the same time.
    ///
    /// - Parameter keepsRecordsWhole: Whether each splice removes or adds whole records but the header, or comments.
    @discardableResult
    func commit(
        _ splices: [Splice], recordDelta: Int = 0, keepsRecordsWhole: Bool = true, of entries: [WeightEntry] = [],
        _ survey: DocumentSurvey
    ) throws(WritingError) -> Int {
        let splices = survey.withColumnSplice(splices)
        guard let last = splices.last else { return 0 }
        if survey.columnSplice != nil, journal?.kind != .merge { journal?.kind = .several }
        journal?.note(splices, survey)
        guard let file else {
            try makeFile(splices.flatMap(\.bytes))
            return 0
        }
        if splices.count == 1, recordDelta == 1, last.range == size..<size, try canAppend(last.bytes, survey) {
            return try append(last, to: file, of: entries)
        }
        var counts = try wholeCounts(survey)
        counts.whole += recordDelta
        var exchange = try exchange(of: file, takesLateBytes: !survey.changesColumns)
        try exchange.write(splices)
        // With one line more or less, a quote that was never closed could include other lines in its text; the end of
        // whole records does not depend on other ones.
        let isEnded = try file.isEnded()
        let isSafe = counts.broken == 0 && keepsRecordsWhole && isEnded
        if !isSafe {
            let starts = survey.starts(after: splices)
            let written = try exchange.survey(starts, writer.rules)
            guard written.counts == counts, written.lineStarts == starts else { throw .openQuote }
        }
        try run(&exchange)
        return survey.columnSplice?.growth ?? 0
    }

    /// Replaces the document's content by the bytes that `write` writes; removes its copy `kept` if the content stays.
    func commit(keptAs kept: FilePath?, whole write: (Int32) throws(WritingError) -> Void) throws(WritingError) {
        guard let file else {
            let making = try DocumentPlace(following: writer.path).makeFile { descriptor throws(WritingError) in
                try write(descriptor)
                journal?.note(replacementBy: descriptor)
                journal?.wrote(to: descriptor)
            }
            guard making == .made else { throw .beingWritten }
            return
        }
        do throws(WritingError) {
            var exchange = try exchange(of: file, goesOn: false)
            try write(exchange.descriptor)
            journal?.note(replacementBy: exchange.descriptor)
            try run(&exchange)
        } catch {
            if let kept, file.place.isTaken(by: file.stamp) { unlink(kept.cString) }
            throw error
        }
    }

    /// Exchanges the files, and notes the stamp of the new one.
    private func run(_ exchange: inout FileExchange) throws(WritingError) {
        try exchange.run()
        journal?.wrote(exchange.written)
    }

    private func exchange(
        of file: LockedFile, goesOn: Bool = true, takesLateBytes: Bool = true
    ) throws(WritingError) -> FileExchange {
        try FileExchange(
            of: file, named: writer.path, goesOn: goesOn, takesLateBytes: takesLateBytes, until: deadline,
            onStep: writer.options.onStep)
    }

    private func makeFile(_ bytes: [UInt8]) throws(WritingError) {
        let place = try DocumentPlace(following: writer.path)
        try place.makeFolder()
        let making = try place.makeFile { descriptor throws(WritingError) in
            try DocumentBytes.write(bytes, to: descriptor)
            journal?.wrote(to: descriptor)
        }
        switch making {
        case .made: return
        case .refused: throw .beingWritten
        case .displaced:
            earlier.note(equals: [:])
            throw .mayBeDone
        }
    }

    /// Returns whether a line is terminated, and cannot close an unclosed quote somewhere before.
    private func canAppend(_ line: [UInt8], _ survey: DocumentSurvey) throws(WritingError) -> Bool {
        guard line.isEnded else { return false }
        guard RowText.couldEndAnOpenQuote(line, survey.layout.separator) else { return true }
        return try wholeCounts(survey).broken == 0
    }

    private func wholeCounts(_ survey: DocumentSurvey) throws(WritingError) -> RecordCounts {
        survey.isWhole ? survey.counts : try self.survey().counts
    }

    private func append(_ line: Splice, to file: LockedFile, of entries: [WeightEntry]) throws(WritingError) -> Int {
        try file.waitForTurn()
        if try appendToCopy(line, of: file, entries) { return 0 }
        let start = try file.append(line.bytes, reservingSpace: writer.options.reservesSpace)
        let stamp = try? file.currentStamp()
        journal?.wrote(stamp?.size == size + line.bytes.count ? stamp : nil)
        writer.options.onStep(.appended)
        // The line is written, whatever the path leads to now.
        if (try? file.isNamed(by: writer.path)) ?? true { return start - size }
        earlier.note(equals: (try? equals(of: entries)) ?? [:])
        throw .mayBeDone
    }

    /// The write of a killed program ends at a multiple of this, never between.
    private static let pageSize = 4096

    /// Adds a line that would cross a page boundary to a copy, which takes the file's place.
    ///
    /// Returns false if the line does not cross one, or if the file cannot be replaced: another program has it open, or
    /// a new file could not have its owner or its second hard link.
    private func appendToCopy(
        _ line: Splice, of file: LockedFile, _ entries: [WeightEntry]
    ) throws(WritingError) -> Bool {
        guard size > 0, size / Self.pageSize != (size + line.bytes.count - 1) / Self.pageSize,
            OpenWriters.exist(for: file.descriptor) != true
        else { return false }
        var wasInPlace = false
        do throws(WritingError) {
            var exchange = try exchange(of: file)
            defer { wasInPlace = exchange.wasInPlace }
            try exchange.write([line])
            try run(&exchange)
            return true
        } catch .beingWritten {
            // Another program's copy of the new file may come back with the line.
            if wasInPlace { earlier.equals = try? equals(of: entries) }
            throw .beingWritten
        } catch {
            return false
        }
    }

    /// Returns how many entries equal to each of these the file had when it was locked.
    private func equals(of entries: [WeightEntry]) throws(WritingError) -> [WeightEntry: Int] {
        let matches = try survey(SurveyRequest(entries: entries)).matches
        return matches.reduce(into: [:]) { $0[$1.entry, default: 0] += 1 }
    }
}
