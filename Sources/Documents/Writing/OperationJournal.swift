import System
import WeightHistory

/// Notes an operation on a locked document in this machine's journal, before the document changes.
///
/// All failures are silent: a journal that cannot be written costs a better merge later.
final class OperationJournal {
    let journal: OwnJournal
    private let place: JournalPlace
    /// Nil if the document is missing.
    private let file: LockedFile?
    private var token: OwnJournal.Token?
    /// The stamp of the document that the operation leaves; nil if that may have another program's bytes.
    private var written: FileStamp?
    /// How the journal calls the operation.
    var kind = JournalOperation.Kind.several
    /// The document's knowledge after a merge, and its hash before.
    private var merged: (knowledge: Knowledge, hash: ContentHash?)?

    /// Nil if operations are not noted, or cannot be.
    init?(_ options: JournalOptions?, of path: FilePath, _ file: LockedFile?) {
        guard let options, let place = options.place(of: path), let journal = options.journal(in: place) else {
            return nil
        }
        (self.journal, self.place, self.file, written) = (journal, place, file, file?.stamp)
    }

    /// Notes an operation that is about to write splices.
    ///
    /// - Parameter survey: The document's, with the lines equal to those that the splices remove.
    func note(_ splices: [Splice], _ survey: DocumentSurvey) {
        guard var change = try? LineChanges(splices, file, survey.layout) else { return }
        let state = merged ?? state()
        let hash = state.hash?.applying(change)
        if merged != nil { change = LineChanges() }
        change.after += change.remaining(in: survey)
        if file == nil || file?.stamp.size == 0 { change.removeHeader(survey.layout) }
        append(kind, seen: state.knowledge, change, under: survey.layout, hash: hash)
    }

    /// Notes that another file is about to take the place of the document, as a backup does that is restored.
    ///
    /// If there was no document, or a file that is none, the last operations tell of its former lines.
    func note(replacementBy new: Int32) {
        guard let status = try? FileStatus(of: new), status.stamp.size > 0 else { return }
        if let file, file.stamp.size > 0, let old = try? DocumentLines(of: file.descriptor, size: file.stamp.size) {
            try? note(old, replacedBy: DocumentLines(of: new, size: status.stamp.size))
        } else {
            guard let layout = try? DocumentLayout(of: new, size: status.stamp.size),
                var histories = try? histories(for: layout),
                let content = try? VersionContent(of: new, status.stamp, &histories)
            else { return }
            noting(VersionState(restoring: content, histories, on: journal.machine), content.hash, &histories)
        }
    }

    private func note(_ old: DocumentLines, replacedBy new: DocumentLines) throws(DocumentError) {
        // Lines with other columns mean nothing in other versions.
        guard old.shape == new.shape else { return }
        var change = try LineChanges(from: old, to: new)
        guard !change.isEmpty else { return }
        // A line that comes back is no edit of the one that goes.
        let kind = change.kind == .edit ? .several : change.kind
        let (hash, knowledge) = (try new.hash(), state().knowledge)
        change.after += try change.remaining(in: old.survey(for: change.before))
        append(kind, seen: knowledge, change, under: new.layout, hash: hash)
    }

    /// Returns the noted operation; nil if that failed.
    @discardableResult
    private func append(
        _ kind: JournalOperation.Kind, seen: Knowledge, _ change: LineChanges, under layout: DocumentLayout,
        hash: ContentHash?
    ) -> JournalOperation? {
        // Journals have whole seconds.
        let now = Timestamp(seconds: Timestamp.now.wholeSeconds)
        let id = journal.nextID(at: now)
        // The first operation follows all that this machine may have noted in a journal that is gone.
        let seen = journal.last == nil ? seen.adding(Knowledge([id.machine: id.number - 1])) : seen
        let hasRows = (change.before + change.after).contains { $0.first != Byte.hash }
        let operation = JournalOperation(
            id, seen: seen, time: now, kind, before: change.before, after: change.after,
            header: hasRows ? layout.headerLine : nil, hash: hash)
        token = journal.append(operation)
        return token == nil ? nil : operation
    }

    /// Notes the stamp of the document that was written, before or after it takes its place.
    ///
    /// The path may lead to another file by then: a sync program's, which does not have the operation.
    func wrote(_ stamp: FileStamp?) { written = stamp }

    func wrote(to descriptor: Int32) { wrote(try? FileStatus(of: descriptor).stamp) }

    /// Completes the note with the stamp of the document that was written.
    func finish() {
        if let token, let written { journal.setStamp(written, of: token) }
    }

    /// Removes the note, as the document has not changed.
    func takeBack() {
        if let token { journal.takeBack(token) }
        token = nil
    }

    // The document's state before the operation

    /// Documents up to this size are read as a whole for an addition if another program has changed them here, in bytes.
    private static let mostBytesToRead = 256 << 10

    private func state() -> (knowledge: Knowledge, hash: ContentHash?) {
        let own = journal.last?.operation.knowledge ?? Knowledge()
        guard let file, file.stamp.size > 0 else { return (own, ContentHash()) }
        if let last = journal.lastOperation(leaving: file.stamp) { return (last.knowledge, last.hash) }
        let mustRead =
            kind != .add || journal.isLastUnfinished || FileStatus.timeSinceArrival(of: file.descriptor) != nil
        guard mustRead || file.stamp.size <= Self.mostBytesToRead, let layout = try? layout(),
            var histories = try? histories(for: layout),
            let content = try? VersionContent(of: file.descriptor, file.stamp, &histories)
        else { return (own, nil) }
        let isShared =
            place.isBeside || content.arrived != nil
            || histories.operations.contains { $0.id.machine != journal.machine }
        guard isShared else { return (own, content.hash) }
        let state = VersionState(of: content, histories, on: journal.machine)
        return (decided(state, content, &histories), content.hash)
    }

    /// Reads the operations of all machines; throws `.journalFailed` if those of this machine cannot be read: without
    /// them, a merge would bring back lines that were deleted here.
    ///
    /// - Parameter layout: That of the document for which the operations are read.
    func histories(for layout: DocumentLayout) throws(WritingError) -> LineHistories {
        let journals = Journals(reading: place.folder)
        guard journal.last == nil || journals.hasRead(journal.machine) else { throw .journalFailed }
        return LineHistories(journals.operations, for: layout)
    }

    /// Reads the document's header.
    func layout() throws(DocumentError) -> DocumentLayout {
        guard let file else { return .standard }
        return try DocumentLayout(of: file.descriptor, size: file.stamp.size)
    }

    /// Plans a merge, and notes what another program changed and what a person decided; nil if it must wait.
    ///
    /// Throws `.journalFailed` if a decision cannot be noted: a change that was refused would be made.
    ///
    /// - Parameter content: The document's, with the lines that the operations and the request name.
    func plan(
        _ request: MergeRequest, of content: VersionContent, _ histories: LineHistories
    ) throws(WritingError) -> MergePlan? {
        var histories = histories
        var state = VersionState(of: content, histories, on: journal.machine, previous: request.previous)
        if !state.isCertain {
            guard request.decides else { return nil }
            state = VersionState(decided(state, content, &histories))
            guard token != nil || content.isArriving else { throw .journalFailed }
        }
        var plan = MergePlan(of: content, state, histories)
        guard plan.questions.allSatisfy({ request.answers[$0] != nil }) else { return plan }
        let decisions = request.decisions(on: plan)
        for decision in decisions {
            guard
                let noted = append(
                    decision.kind, seen: plan.knowledge, decision, under: histories.layout, hash: nil)
            else {
                throw .journalFailed
            }
            histories.add(noted)
        }
        if !decisions.isEmpty { plan = MergePlan(of: content, state, histories) }
        merged = (plan.knowledge, content.hash)
        // Even if the document stays as it is, it knows the decisions.
        if !decisions.isEmpty, plan.changes.isEmpty {
            append(.merge, seen: plan.knowledge, LineChanges(), under: histories.layout, hash: content.hash)
        }
        return plan
    }

    /// Returns what the document knows once this operation has decided what another program changed, unless the version
    /// has just come: then the other machine's journal will tell.
    private func decided(
        _ state: VersionState, _ content: VersionContent, _ histories: inout LineHistories
    ) -> Knowledge {
        content.isArriving ? state.knowledge : noting(state, content.hash, &histories)
    }

    /// Notes what another program changed, and returns what the document knows.
    @discardableResult
    private func noting(_ state: VersionState, _ hash: ContentHash, _ histories: inout LineHistories) -> Knowledge {
        guard !state.change.isEmpty,
            let change = append(
                state.change.kind, seen: state.knowledge, state.change, under: histories.layout, hash: hash)
        else { return state.knowledge }
        histories.add(change)
        return state.knowledge.adding(change.id)
    }
}

extension LineChanges {
    /// The whole lines that splices change.
    fileprivate init(_ splices: [Splice], _ file: LockedFile?, _ layout: DocumentLayout) throws(WritingError) {
        self.init()
        let separator = layout.separator
        for splice in splices {
            let range = try file.map { file throws(WritingError) in
                try splice.range.wideningToLines(of: file, from: layout.preamble.count)
            }
            let (lower, upper) = (range?.lowerBound ?? 0, range?.upperBound ?? 0)
            guard let file, lower < upper else {
                after += separator.lines(of: splice.bytes)
                continue
            }
            let old = try DocumentBytes.read(lower..<upper, of: file.descriptor)
            let (front, back) = (splice.range.lowerBound - lower, upper - splice.range.upperBound)
            var (lines, new) = (
                separator.lines(of: old), separator.lines(of: old.prefix(front) + splice.bytes + old.suffix(back))
            )
            // A splice from the end of a line on leaves that line.
            if let first = lines.first, first == new.first, first.count == front {
                lines.removeFirst()
                new.removeFirst()
            }
            before += lines
            after += new
        }
    }

    /// Returns the lines that stay in a document although an equal one is removed.
    fileprivate func remaining(in survey: DocumentSurvey) -> [[UInt8]] {
        let removed = before.reduce(into: [ContentHash: Int]()) { $0[ContentHash(of: $1), default: 0] += 1 }
        return Set(before).flatMap { line in
            let hash = ContentHash(of: line)
            return Array(repeating: line, count: max(0, (survey.places[hash]?.count ?? 0) - removed[hash, default: 0]))
        }
    }

    fileprivate mutating func removeHeader(_ layout: DocumentLayout) {
        let header = layout.separator.lines(of: layout.headerBytes)
        after.removeAll(where: header.contains)
    }
}

extension Range<Int> {
    /// Returns the range of whole lines around a range of a file; an empty range stays empty.
    ///
    /// - Parameter first: The offset of the file's first line.
    fileprivate func wideningToLines(of file: LockedFile, from first: Int) throws(WritingError) -> Range<Int> {
        guard !isEmpty else { return self }
        let front = Swift.max(first, lowerBound - Self.longestComment)
        let back = Swift.min(file.stamp.size, upperBound + Self.longestComment)
        let before = try DocumentBytes.read(front..<lowerBound, of: file.descriptor)
        let after = try DocumentBytes.read(upperBound - 1..<back, of: file.descriptor)
        let start = before.lastIndex(of: Byte.newline).map { front + $0 + 1 } ?? front
        let end = after.firstIndex(of: Byte.newline).map { upperBound - 1 + $0 + 1 } ?? back
        return start..<end
    }

    /// The maximum length of a line that is spliced inside, in bytes.
    private static let longestComment = 1 << 12
}
