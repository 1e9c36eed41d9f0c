import System
import WeightHistory

/// Notes an operation on a locked document in this machine's journal, before the document changes.
///
/// All failures are silent: a journal that cannot be written costs a better merge later.
final class OperationJournal {
    let journal: OwnJournal
    private let path: FilePath
    private let place: JournalPlace
    /// Nil if the document is missing.
    private let file: LockedFile?
    private var token: OwnJournal.Token?
    /// How the journal calls the operation.
    var kind = JournalOperation.Kind.several
    /// The document's knowledge after a merge, and its hash before.
    private var merged: (knowledge: Knowledge, hash: ContentHash?)?

    /// Nil if operations are not noted, or cannot be.
    init?(_ options: JournalOptions?, of path: FilePath, _ file: LockedFile?) {
        guard let options, let place = options.place(of: path), let journal = options.journal(in: place) else {
            return nil
        }
        (self.journal, self.path, self.place, self.file) = (journal, path, place, file)
    }

    /// Notes an operation that is about to write splices.
    ///
    /// - Parameter layout: The document's; the layout of its header if the splices write one.
    func note(_ splices: [Splice], _ layout: DocumentLayout) {
        guard var change = try? LineChanges(splices, file, layout.separator) else { return }
        let state = merged ?? state()
        let hash = state.hash?.applying(change)
        if merged != nil {
            change = LineChanges()
        } else {
            change.after += (try? change.remaining(in: file, layout.separator)) ?? []
        }
        if file == nil || file?.stamp.size == 0 { change.removeHeader(layout) }
        append(kind, seen: state.knowledge, change, hash: hash)
    }

    /// Returns whether the journal has the operation now.
    @discardableResult
    private func append(
        _ kind: JournalOperation.Kind, seen: Knowledge, _ change: LineChanges, hash: ContentHash?
    ) -> Bool {
        let now = Timestamp.now
        let id = journal.nextID(at: now)
        // The first operation follows all that this machine may have noted in a journal that is gone.
        let seen = journal.last == nil ? seen.adding(Knowledge([id.machine: id.number - 1])) : seen
        token = journal.append(
            JournalOperation(
                id, seen: seen, time: now, kind, before: change.before, after: change.after,
                hash: hash))
        return token != nil
    }

    /// Completes the note with the stamp of the document, which has changed.
    func finish() {
        guard let token, let stamp = try? FileStatus(of: path).stamp else { return }
        journal.setStamp(stamp, of: token)
    }

    /// Removes the note, as the document has not changed.
    func takeBack() {
        if let token { journal.takeBack(token) }
        token = nil
    }

    // The document's state before the operation

    /// Documents up to this size are read as a whole for an addition if another program has changed them, in bytes.
    private static let mostBytesToRead = 256 << 10

    private func state() -> (knowledge: Knowledge, hash: ContentHash?) {
        let own = journal.last?.operation.knowledge ?? Knowledge()
        guard let file, file.stamp.size > 0 else { return (own, ContentHash()) }
        if let last = journal.lastOperation(leaving: file.stamp) { return (last.knowledge, last.hash) }
        guard file.stamp.size <= Self.mostBytesToRead || kind != .add || journal.isLastUnfinished,
            let (histories, content) = try? read(file)
        else { return (own, nil) }
        guard histories.machines.contains(where: { $0 != journal.machine }) else { return (own, content.hash) }
        let state = VersionState(of: content, histories, on: journal.machine)
        return (noting(state, content.hash), content.hash)
    }

    /// Plans a merge, and notes what another program changed and what a person decided; nil if it must wait.
    ///
    /// Throws `.journalFailed` if a decision cannot be noted: a change that was refused would be made.
    func plan(_ request: MergeRequest, of file: LockedFile) throws(WritingError) -> MergePlan? {
        var (histories, content) = try read(file)
        var state = VersionState(of: content, histories, on: journal.machine, previous: request.previous)
        if !state.change.isEmpty {
            guard request.decides else { return nil }
            state = VersionState(noting(state, content.hash))
            guard token != nil else { throw .journalFailed }
            (histories, content) = try read(file, with: histories.machines)
        }
        var plan = MergePlan(of: content, state, histories)
        guard plan.questions.allSatisfy({ request.answers[$0] != nil }) else { return plan }
        let decisions = request.decisions(on: plan)
        for decision in decisions {
            guard append(decision.kind, seen: plan.knowledge, decision, hash: nil) else { throw .journalFailed }
        }
        if !decisions.isEmpty {
            (histories, content) = try read(file, with: histories.machines)
            plan = MergePlan(of: content, state, histories)
        }
        merged = (plan.knowledge, content.hash)
        // Even if the document stays as it is, it knows the decisions.
        if !decisions.isEmpty, plan.changes.isEmpty {
            append(.merge, seen: plan.knowledge, LineChanges(), hash: content.hash)
        }
        return plan
    }

    /// - Parameter machines: Those whose operations were read before: without them, a half of a merge would be done.
    private func read(
        _ file: LockedFile, with machines: Set<MachineID> = []
    ) throws(WritingError) -> (LineHistories, VersionContent) {
        var journals = Journals(in: place.folder)
        journals.update()
        // Without this machine's operations, a merge would bring back lines that were deleted here.
        guard journal.last == nil || journals.hasRead(journal.machine) else { throw .journalFailed }
        let histories = LineHistories(journals.operations)
        guard histories.machines.isSuperset(of: machines) else { throw .journalFailed }
        let content = try WritingError.reading { () throws(DocumentError) in
            try VersionContent(of: file.descriptor, file.stamp, histories)
        }
        return (histories, content)
    }

    /// Notes what another program changed, which this operation decides, and returns what the document knows.
    private func noting(_ state: VersionState, _ hash: ContentHash) -> Knowledge {
        guard !state.change.isEmpty else { return state.knowledge }
        append(state.change.kind, seen: state.knowledge, state.change, hash: hash)
        return token.map { state.knowledge.adding($0.id) } ?? state.knowledge
    }
}

extension LineChanges {
    /// The whole lines that splices change.
    fileprivate init(_ splices: [Splice], _ file: LockedFile?, _ separator: CellSeparator) throws(WritingError) {
        self.init()
        for splice in splices {
            let range = try file.map { file throws(WritingError) in try splice.range.wideningToLines(of: file) }
            let (lower, upper) = (range?.lowerBound ?? 0, range?.upperBound ?? 0)
            guard let file, lower < upper else {
                after += separator.lines(of: splice.bytes)
                continue
            }
            let old = try DocumentBytes.read(lower..<upper, of: file.descriptor)
            let (front, back) = (splice.range.lowerBound - lower, upper - splice.range.upperBound)
            before += separator.lines(of: old)
            after += separator.lines(of: old.prefix(front) + splice.bytes + old.suffix(back))
        }
    }

    /// Returns the lines that stay in a file although an equal one is removed.
    fileprivate func remaining(
        in file: LockedFile?, _ separator: CellSeparator
    ) throws(DocumentError) -> [[UInt8]] {
        guard let file, file.stamp.size > 0, !before.isEmpty else { return [] }
        var counts = before.reduce(into: [:]) { $0[ContentHash(of: $1), default: 0] -= 1 }
        var walker = try LineWalker(descriptor: file.descriptor, size: file.stamp.size, separator: separator)
        while try walker.next() != nil {
            let hash = walker.withContent { ContentHash(of: $0) }
            if let count = counts[hash] { counts[hash] = count + 1 }
        }
        return Set(before).flatMap { Array(repeating: $0, count: max(0, counts[ContentHash(of: $0)] ?? 0)) }
    }

    fileprivate mutating func removeHeader(_ layout: DocumentLayout) {
        let header = layout.separator.lines(of: layout.headerBytes)
        after.removeAll(where: header.contains)
    }
}

extension Range<Int> {
    /// Returns the range of whole lines around a range of a file; an empty range stays empty.
    fileprivate func wideningToLines(of file: LockedFile) throws(WritingError) -> Range<Int> {
        guard !isEmpty else { return self }
        let front = Swift.max(0, lowerBound - Self.longestComment)
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
