import System

/// Changes a document: each change is made to what the file holds at that moment, under a lock, and is whole or not at all.
///
/// Writing waits for the disk, and for other writers: not a thing for the main thread.
public struct DocumentWriter: Sendable {
    public let path: FilePath
    let rules: TimeZoneRules
    private let makesMissing: Bool
    /// The folder of all documents' backups; nil where none are kept.
    let backupFolder: FilePath?
    let options: Options

    /// - Parameters:
    ///   - path: The document; a symbolic link leads to the file that is changed.
    ///   - rules: The zone of the dates without an offset, the same that the document is read with.
    ///   - makesMissing: Whether an addition makes the file, and the folders above it, where they are missing.
    ///   - backupFolder: The folder of all documents' backups, to which the document is copied before the first change of
    ///     each day; nil to keep none.
    ///   - patience: How long another writer is waited for, in seconds; whatever it is, a change is tried once.
    public init(
        path: FilePath, rules: TimeZoneRules = .system(), makesMissing: Bool = true, backupFolder: FilePath? = nil,
        patience: Double = 10
    ) {
        self.init(
            path: path, rules: rules, makesMissing: makesMissing, backupFolder: backupFolder,
            options: Options(patience: patience))
    }

    init(
        path: FilePath, rules: TimeZoneRules, makesMissing: Bool = true, backupFolder: FilePath? = nil,
        options: Options
    ) {
        self.path = path
        self.rules = rules
        self.makesMissing = makesMissing
        self.backupFolder = backupFolder
        self.options = options
    }

    struct Options: Sendable {
        /// How long another writer is waited for, in seconds.
        var patience = 10.0
        /// Whether room is made on the disk before a line is appended.
        var reservesSpace = true
        /// What names backups.
        var now: @Sendable (TimeZoneRules) -> EntryDate = { .now(in: $0) }
        /// Called between the steps of a change, for tests that stand for other programs.
        var onStep: @Sendable (Step) -> Void = { _ in }
    }

    enum Step: Sendable {
        case locked
        /// The new line is at the end of the file.
        case appended
        /// The new file is whole, and not in place yet.
        case copied
        /// The new file takes its place next.
        case replacing
        /// What came out of the document's place unexpectedly goes back next.
        case returning
        /// The new file is in place.
        case replaced
    }

    /// Makes a change and says how to undo it.
    ///
    /// Waits for other writers as long as the options say.
    @discardableResult
    public func perform(_ change: DocumentChange) throws(WritingError) -> WriteReceipt {
        var state = State()
        do throws(WritingError) {
            return try retrying { deadline throws(WritingError) in try attempt(change, &state, until: deadline) }
        } catch {
            throw state.isInDoubt ? .mayBeDone : error
        }
    }

    /// Tries something as long as another program writes the document, which is waited for; nil is tried once more.
    func retrying<Result>(
        _ attempt: (_ deadline: Instant) throws(WritingError) -> Result?
    ) throws(WritingError) -> Result {
        let deadline = Instant.readingClock() + .seconds(options.patience)
        var pause = Duration.milliseconds(5)
        var isLastAttempt = false
        while true {
            do throws(WritingError) {
                if let result = try attempt(deadline) { return result }
                guard !isLastAttempt else { throw .beingWritten }
                // The change may be in the file that came into the place: look there, however late it is.
                isLastAttempt = Instant.readingClock() >= deadline
            } catch .beingWritten where Instant.readingClock() < deadline {
                Thread.sleep(for: pause)
                pause = min(pause * 3 / 2, .milliseconds(50))
            }
        }
    }

    /// What earlier attempts at a change came to.
    private struct State {
        /// Whether the file was there.
        var sawFile = false
        /// Until when a file that was never seen is waited for; nil before it was missed.
        var comesUntil: Instant?
        /// Where a line was added to a file that was replaced at the same time: how many equal entries that file had before.
        var equalsBefore: Int?
        /// Whether the change was made to a file that was replaced at the same time: the other file may have it or not.
        var isInDoubt = false
    }

    /// Adds a line at the end.
    @discardableResult
    public func add(_ entry: WeightEntry) throws(WritingError) -> WriteReceipt {
        try perform(.add(entry))
    }

    /// Nil if another program made or replaced the file at the same time, and the change is to be tried again.
    private func attempt(
        _ change: DocumentChange, _ state: inout State, until deadline: Instant
    ) throws(WritingError) -> WriteReceipt? {
        guard let file = try LockedFile.open(path, until: deadline) else {
            if mayCome(&state, until: deadline) { throw .beingWritten }
            guard makesMissing, let content = try firstContent(of: change) else { throw .document(.missing) }
            return try makeDocument(content, &state)
        }
        state.sawFile = true
        options.onStep(.locked)
        try file.checkIsWritable()
        let backupFailure = try keepDaysBackup(of: file)
        let edit = DocumentEdit(file: file, path: path, rules: rules, options: options, deadline: deadline)
        var receipt = try make(change, with: edit, &state.equalsBefore)
        if receipt == nil { state.isInDoubt = true }
        receipt?.backupFailure = backupFailure
        return receipt
    }

    /// How long a file may be missing that other programs replace: they remove the old one first.
    private static let longestAbsence = Duration.milliseconds(500)

    /// Whether a missing file is about to come: it was there an instant ago, or has backups.
    private func mayCome(_ state: inout State, until deadline: Instant) -> Bool {
        let now = Instant.readingClock()
        if state.sawFile { return now < deadline }
        let end = state.comesUntil ?? (hasBackups ? min(deadline, now + Self.longestAbsence) : now)
        state.comesUntil = end
        return now < end
    }

    private func make(
        _ change: DocumentChange, with edit: borrowing DocumentEdit, _ equalsBefore: inout Int?
    ) throws(WritingError) -> WriteReceipt? {
        switch change {
        case .add(let entry): try edit.add(entry, &equalsBefore)
        case .addMissing(let entries): try edit.addMissing(entries)
        case .takeIn(let entries): try edit.takeIn(entries)
        case .deleteAll(let references): try edit.deleteAll(references)
        case .putBackAll(let lines): try edit.putBackAll(lines)
        case .edit(let reference, let entry): try edit.edit(reference, to: entry)
        case .delete(let reference): try edit.delete(reference)
        case .putBack(let line): try edit.putBack(line, &equalsBefore)
        case .takeBack(let reference, let cells): try edit.takeBack(reference, to: cells)
        case .set(let settings): try edit.set(settings)
        case .restore(let former): try edit.restore(former)
        }
    }

    /// The bytes of a new document, and how to take out again what they say.
    private struct FirstContent {
        var bytes: [UInt8]
        var receipt: WriteReceipt
    }

    /// What a change makes where there is no document; nil if it puts nothing into one that did not have it.
    private func firstContent(of change: DocumentChange) throws(WritingError) -> FirstContent? {
        switch change {
        case .add(let entry): try firstContent(with: entry)
        case .putBack(let line): try firstContent(with: line.entry)
        case .set(let settings):
            firstContent(with: settings)
        case .addMissing(let entries), .takeIn(let entries): try firstContent(with: entries)
        case .putBackAll(let lines): try firstContent(with: lines.map(\.entry))
        case .edit, .delete, .deleteAll, .takeBack, .restore: nil
        }
    }

    private func firstContent(with settings: [PersonSetting]) -> FirstContent? {
        let rewrite = PersonRewrite(setting: settings, in: .empty)
        return rewrite.bytesOfNewFile.map { FirstContent(bytes: $0, receipt: rewrite.receipt) }
    }

    private func firstContent(with entry: WeightEntry) throws(WritingError) -> FirstContent {
        let layout = DocumentLayout.standard
        let (line, convertedFrom) = try NewLine.adding(entry, to: layout, rules: rules)
        let reference = EntryReference(line.entry, offset: layout.headerBytes.count)
        return FirstContent(
            bytes: layout.headerBytes + line.bytes + layout.lineEnd.bytes,
            receipt: WriteReceipt(entry: line.entry, convertedFrom: convertedFrom, inverse: .delete(reference)))
    }

    private func firstContent(with entries: [WeightEntry]) throws(WritingError) -> FirstContent? {
        guard !entries.isEmpty else { return nil }
        let layout = DocumentLayout.standard
        let lines = try NewLines(entries, layout, rules)
        let front = layout.headerBytes
        return FirstContent(bytes: front + lines.bytes, receipt: lines.receipt(at: front.count))
    }

    /// A new file; nil if another program put one there at the same time.
    private func makeDocument(
        _ content: FirstContent, _ state: inout State
    ) throws(WritingError) -> WriteReceipt? {
        let place = try DocumentPlace(following: path)
        try place.makeFolder()
        let making = try place.makeFile { descriptor throws(WritingError) in
            try DocumentBytes.write(content.bytes, to: descriptor)
        }
        guard making == .displaced else { return making == .made ? content.receipt : nil }
        (state.sawFile, state.equalsBefore, state.isInDoubt) = (true, 0, true)
        return nil
    }
}
