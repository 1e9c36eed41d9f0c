import Commands
import Documents
import EventLoop
import System
import WeightHistory
import Words

/// Runs the operations on a document one after another off the main thread, and holds undo.
///
/// Undo is an operation like any other, applied to the file's current contents: it keeps what other programs wrote.
final class ChangeQueue {
    var onDone: ((CompletedOperation) -> Void)?
    /// Called if an operation failed; the document is then unchanged.
    var onFailure: ((FailedOperation) -> Void)?
    var onNothing: ((OperationKind) -> Void)?

    /// The document's location; a new one applies to operations enqueued from then on.
    var location: DocumentLocation
    private let loop: EventLoop
    private let records: ChangeRecords
    private var inverses = InverseStacks()
    private var waiting: [Request] = []
    private var isWriting = false
    private var onIdle: [() -> Void] = []
    /// The operations that failed since `finish` was called; nil before that.
    private(set) var unsaved: [FailedOperation]?

    /// The time to wait for other programs after a request; requests made together share one wait.
    private let patience: Duration

    private struct Request {
        var kind: OperationKind
        let location: DocumentLocation
        let askedAt = Instant.readingClock()
        /// Nil to use the top of an inverse stack, looked up when the request's turn comes.
        var operation: DocumentOperation?
        var createsMissing = false
        /// Called instead of `onFailure`; on success called with nil, after `onDone`.
        var completion: ((WritingError?) -> Void)?
    }

    init(
        _ location: DocumentLocation, loop: EventLoop, records: ChangeRecords = ChangeRecords(),
        patience: Duration = .seconds(10)
    ) {
        self.location = location
        self.loop = loop
        self.records = records
        self.patience = patience
    }

    var isBusy: Bool { isWriting || !waiting.isEmpty }

    /// The operations that `undo` and `redo` would run; nil if there are none.
    var undoOperation: DocumentOperation? { inverses.top(.undo)?.operation }
    var redoOperation: DocumentOperation? { inverses.top(.redo)?.operation }

    /// Enqueues an operation, which can be undone.
    ///
    /// - Parameters:
    ///   - createsMissing: Whether an addition creates a missing file, or fills an empty one: not if it had contents.
    ///   - completion: Called with nil on success, or with the error, in place of `onFailure`.
    func perform(
        _ operation: DocumentOperation, createsMissing: Bool = false, completion: ((WritingError?) -> Void)? = nil
    ) {
        enqueue(
            Request(
                kind: .new, location: location, operation: operation, createsMissing: createsMissing,
                completion: completion))
    }

    /// Restores a missing or damaged document from a copy after all earlier operations; keeps the undo stacks.
    func restoreDocument(
        _ copy: DocumentCopy, completion: @escaping @MainActor (Result<RestoreOutcome, WritingError>) -> Void
    ) {
        whenIdle { [self] in
            isWriting = true
            let writer = DocumentWriter(
                path: location.path, createsMissing: false, journals: records.journals,
                patience: patience / .seconds(1))
            loop.compute {
                Result { () throws(WritingError) in try writer.restoreDocument(copy) }
            } then: { [weak self] result in
                guard let self else { return }
                isWriting = false
                completion(result)
                startNext()
            }
        }
    }

    func undo() { enqueue(Request(kind: .undo, location: location)) }

    func redo() { enqueue(Request(kind: .redo, location: location)) }

    /// Calls a block when the queue is idle, with the operations that failed since the first call of `finish`.
    func finish(_ body: @escaping ([FailedOperation]) -> Void) {
        unsaved = unsaved ?? []
        whenIdle { [self] in body(unsaved ?? []) }
    }

    /// Calls a block when the queue is idle; at once if it is already.
    func whenIdle(_ body: @escaping () -> Void) {
        if isBusy { onIdle.append(body) } else { body() }
    }

    private func enqueue(_ request: Request) {
        waiting.append(request)
        startNext()
    }

    private func startNext() {
        while !isWriting, !waiting.isEmpty {
            let request = waiting.removeFirst()
            let new = request.operation.map { Step(operation: $0, versions: VersionMove(with: $0)) }
            if let step = new ?? inverses.top(request.kind) {
                write(step, request)
            } else {
                onNothing?(request.kind)
            }
        }
        // A block may enqueue another operation, for which the next block waits too.
        while !isBusy, !onIdle.isEmpty { onIdle.removeFirst()() }
    }

    private func write(_ step: Step, _ request: Request) {
        isWriting = true
        let rest = max(.zero, request.askedAt + patience - Instant.readingClock())
        let location = request.location
        let writer = DocumentWriter(
            path: location.path, createsMissing: request.createsMissing, fillsEmpty: request.createsMissing,
            backupFolder: records.backupFolder, journals: records.journals, patience: rest / .seconds(1))
        loop.compute { [records] in
            Result { () throws(WritingError) -> (WriteReceipt, VersionMove.Outcome) in
                let receipt = try writer.perform(step.operation)
                if receipt.changedNothing { return (receipt, VersionMove.Outcome()) }
                return (receipt, step.versions.run(for: location, records))
            }
        } then: { [weak self] in
            self?.finish($0, step.operation, request)
        }
    }

    private func finish(
        _ result: Result<(WriteReceipt, VersionMove.Outcome), WritingError>, _ operation: DocumentOperation,
        _ request: Request
    ) {
        isWriting = false
        let kind = request.kind
        switch result {
        case .success(let (receipt, versions)):
            let inverse = Step(operation: receipt.inverse, versions: versions.inverse)
            if receipt.changedNothing { inverses.dropTop(kind) } else { inverses.move(inverse, kind) }
            onDone?(
                CompletedOperation(
                    kind: kind, operation: operation, receipt: receipt, versions: versions.sentences))
            request.completion?(nil)
        case .failure(let error):
            // Another program's change rules the operation out for good; a failure such as a full disk does not.
            if error.isPermanent { inverses.dropTop(kind) }
            let failure = FailedOperation(kind: kind, operation: operation, error: error, file: request.location.name)
            unsaved?.append(failure)
            if let completion = request.completion { completion(error) } else { onFailure?(failure) }
        }
        startNext()
    }
}

/// The places where changes of documents are recorded.
nonisolated struct ChangeRecords: Sendable {
    /// The folder of all documents' backups; nil for none.
    var backupFolder: FilePath?
    /// Nil for no journals.
    var journals: JournalOptions?
    /// Takes the other versions that have nothing more after a merge; nil to leave them.
    var trash: Trash?
}

enum OperationKind {
    case new
    case undo
    case redo
}

extension WritingError {
    /// Whether the operation can never succeed.
    fileprivate var isPermanent: Bool {
        switch self {
        case .entryGone, .settingChanged, .periodChanged: true
        default: false
        }
    }
}

struct CompletedOperation {
    var kind: OperationKind
    var operation: DocumentOperation
    var receipt: WriteReceipt
    /// Sentences about other versions that were moved with it.
    var versions: [String] = []

    func sentence(_ format: EntryFormat) -> String {
        OperationWords(operation, isUndo: kind == .undo, format).done(receipt, versions)
    }

    /// The latest entry that a merge has brought; nil if it has brought none, and for any other operation.
    var mergedEntry: WeightEntry? { kind == .undo ? nil : receipt.latestMerged }
}

struct FailedOperation {
    var kind: OperationKind
    var operation: DocumentOperation
    var error: WritingError
    var file: String

    var reason: String { DocumentMessages(file: file).text(for: error) }

    var mayBeTriedAgain: Bool {
        switch error {
        case .locked, .beingWritten, .journalFailed, .noSpace, .notPermitted, .readOnly, .system, .longerLine: true
        default: false
        }
    }

    /// Returns a sentence about the failed operation and its reason, for the terminal after the window is closed.
    func sentence(_ format: EntryFormat) -> String {
        error.leavesDoubt ? reason : "\(OperationWords(operation, format).notDone) \(reason)"
    }
}

/// An operation, and the other versions that are moved with it.
nonisolated struct Step: Sendable {
    let operation: DocumentOperation
    let versions: VersionMove
}

/// The undo and redo stacks: the inverses of completed operations, latest on top. New operations have no stack.
struct InverseStacks {
    private var stacks: [OperationKind: [Step]] = [:]

    func top(_ kind: OperationKind) -> Step? { stacks[kind]?.last }

    /// Moves to the other stack after an undo or redo, or pushes the inverse of a new operation, which clears redo.
    mutating func move(_ inverse: Step, _ kind: OperationKind) {
        dropTop(kind)
        if kind == .new { stacks[.redo] = nil }
        stacks[kind == .undo ? .redo : .undo, default: []].append(inverse)
    }

    /// Drops the top of a stack once it was done or became impossible.
    mutating func dropTop(_ kind: OperationKind) { stacks[kind]?.removeLast() }
}
