import System
import WeightHistory

/// Changes a document: performs each operation on the file's current content, under a lock, whole or not at all.
///
/// Blocks for the disk and for other writers; do not use it on the main thread.
public struct DocumentWriter: Sendable {
    public let path: FilePath
    let rules: TimeZoneRules
    private let createsMissing: Bool
    private let fillsEmpty: Bool
    let backupFolder: FilePath?
    let journals: JournalOptions?
    var options = Options()

    /// - Parameters:
    ///   - path: The document; symbolic links are followed to the file that is changed.
    ///   - rules: The zone of dates without an offset; must be the one that the document is read with.
    ///   - createsMissing: Whether an addition makes the file and the folders above it if they are missing.
    ///   - fillsEmpty: Whether an addition makes a document of an empty file; not if the file has had contents.
    ///   - backupFolder: The folder of all documents' daily backups; nil to keep none.
    ///   - journals: The place where operations are noted; nil to note none.
    ///   - patience: How long to wait for other writers, in seconds; an operation is tried at least once.
    public init(
        path: FilePath, rules: TimeZoneRules = .system(), createsMissing: Bool = true, fillsEmpty: Bool = true,
        backupFolder: FilePath? = nil, journals: JournalOptions? = nil, patience: Double = 10
    ) {
        (self.path, self.rules, self.createsMissing, self.backupFolder) = (path, rules, createsMissing, backupFolder)
        (self.fillsEmpty, self.journals) = (fillsEmpty, journals)
        options.patience = patience
    }

    struct Options: Sendable {
        var patience = 10.0
        /// Whether space is reserved on the disk before a line is appended.
        var reservesSpace = true
        var now: @Sendable (TimeZoneRules) -> EntryDate = { .now(in: $0) }
        /// Called between the steps of an operation, for tests that act as other programs.
        var onStep: @Sendable (Step) -> Void = { _ in }
    }

    enum Step: Sendable {
        case locked
        /// The new line is at the end of the file.
        case appended
        /// The new file is complete, but not in place yet.
        case copied
        /// The new file is about to take its place.
        case replacing
        /// Another program's file, which came out of the document's place, is about to go back.
        case returning
        case replaced
    }

    /// Creates a document without entries; leaves a file alone that another program has created. Blocks.
    public static func createDocument(at path: FilePath) throws(WritingError) {
        _ = try DocumentPlace(following: path).makeFile { target throws(WritingError) in
            try DocumentBytes.write(DocumentLayout.standard.headerBytes, to: target)
        }
    }

    /// Performs an operation and returns how to undo it; blocks up to `patience` while other programs write.
    ///
    /// After `mayBeDone` and `versionKept`, it may be done nevertheless.
    @discardableResult
    public func perform(_ operation: DocumentOperation) throws(WritingError) -> WriteReceipt {
        let earlier = EarlierAttempts()
        do throws(WritingError) {
            return try retrying { deadline throws(WritingError) in try attempt(operation, earlier, until: deadline) }
        } catch {
            throw earlier.mayBeDone ? .mayBeDone : error
        }
    }

    /// Removes outdated lines from this machine's journal of the document. Blocks like an operation; failures are silent.
    public func cutJournal() {
        let deadline = Instant.readingClock() + .seconds(options.patience)
        guard let document = try? lock(until: deadline) else { return }
        OperationJournal(journals, of: path, document.file)?.journal.cut(at: .now)
    }

    /// Repeats an attempt while another program writes the document, until `patience` is over.
    func retrying<Result>(
        _ attempt: (_ deadline: Instant) throws(WritingError) -> Result
    ) throws(WritingError) -> Result {
        let deadline = Instant.readingClock() + .seconds(options.patience)
        var pause = Duration.milliseconds(5)
        var isLastAttempt = false
        while true {
            do throws(WritingError) {
                return try attempt(deadline)
            } catch .mayBeDone where !isLastAttempt {
                // The replacement may already contain the change: check once more, even past the deadline.
                isLastAttempt = Instant.readingClock() >= deadline
            } catch .beingWritten where Instant.readingClock() < deadline {
                Thread.sleep(for: pause)
                pause = min(pause * 3 / 2, .milliseconds(50))
            }
        }
    }

    private func attempt(
        _ operation: DocumentOperation, _ earlier: EarlierAttempts, until deadline: Instant
    ) throws(WritingError) -> WriteReceipt {
        var document = try lock(until: deadline, earlier)
        if let file = document.file {
            if !fillsEmpty, document.size == 0 {
                if file.isBeingWritten || mayCome(earlier, until: deadline) { throw .beingWritten }
                throw .document(.emptied)
            }
            earlier.sawFile = true
            try file.checkIsWritable()
        } else {
            if mayCome(earlier, until: deadline) { throw .beingWritten }
            guard createsMissing, operation.createsDocument else { throw .document(.missing) }
        }
        let backupFailure = try keepDaysBackup(of: document)
        var receipt: WriteReceipt
        do throws(WritingError) {
            receipt = try document.noting { (document: borrowing LockedDocument) throws(WritingError) in
                try document.perform(operation)
            }
        } catch {
            // The content of a file that is being written proves nothing.
            guard error.isCausedByContent, document.file?.isBeingWritten == true else { throw error }
            throw .beingWritten
        }
        receipt.backupFailure = backupFailure
        return receipt
    }

    func lock(
        until deadline: Instant, _ earlier: EarlierAttempts = EarlierAttempts()
    ) throws(WritingError) -> LockedDocument {
        let file = try LockedFile.open(path, until: deadline)
        if file != nil { options.onStep(.locked) }
        return LockedDocument(file: file, writer: self, deadline: deadline, earlier: earlier)
    }

    /// How long a file may be missing or empty while another program replaces it: some remove the old file first.
    private static let longestAbsence = Duration.milliseconds(500)

    /// Whether a missing or emptied file is likely to appear: it existed a moment ago, or has backups.
    private func mayCome(_ earlier: EarlierAttempts, until deadline: Instant) -> Bool {
        let now = Instant.readingClock()
        if earlier.sawFile || earlier.mayBeDone { return now < deadline }
        let end = earlier.awaitedUntil ?? (hasBackups ? min(deadline, now + Self.longestAbsence) : now)
        earlier.awaitedUntil = end
        return now < end
    }
}

/// The findings and possible effects of earlier attempts at an operation, whose files other programs replaced.
final class EarlierAttempts {
    var sawFile = false
    /// The time until which a file that was never seen is awaited; nil before it was found missing.
    var awaitedUntil: Instant?
    /// The number of equal entries before a line was added that may be in the document now; nil if none may be.
    var equals: [WeightEntry: Int]?
    private(set) var mayBeDone = false

    /// Records that the operation may be done, in a file that another program replaced.
    func note(equals: [WeightEntry: Int]) { (self.equals, mayBeDone) = (equals, true) }
}
