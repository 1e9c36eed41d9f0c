import Commands
import Documents
import EventLoop
import Screens
import System

/// Does the operations that are asked for in this window, one after the other off the main thread, and undoes them.
///
/// Undoing is an operation like any other, on what the file holds at that moment: it keeps what other programs wrote.
final class ChangeQueue {
    /// Called after each operation that was done.
    var onDone: ((CompletedOperation) -> Void)?
    /// Called if an operation could not be done; the document is then as it was.
    var onFailure: ((FailedOperation) -> Void)?
    /// Called if there is nothing to undo or redo.
    var onNothing: ((OperationKind) -> Void)?

    /// The document; after it was opened by another name, under that from the next operation on.
    var location: DocumentLocation
    private let loop: EventLoop
    private let backupFolder: FilePath?
    private var inverses = InverseStacks()
    private var waiting: [Request] = []
    private var isWriting = false
    private var onIdle: [() -> Void] = []
    /// The operations that could not be done since `finish` was called; nil before that.
    private(set) var unsaved: [FailedOperation]?

    /// How long other programs are waited for, from the moment that an operation is asked for: operations that wait together
    /// wait once.
    private let patience: Duration

    private struct Request {
        var kind: OperationKind
        let location: DocumentLocation
        let askedAt = Instant.readingClock()
        /// Nil for the one on top of a stack, which is known when its turn comes.
        var operation: DocumentOperation?
        var makesMissing = false
        /// Called instead of `onFailure`, and after `onDone` with nil.
        var completion: ((WritingError?) -> Void)?
    }

    /// - Parameter backupFolder: The folder of all documents' backups; nil to keep none.
    init(
        _ location: DocumentLocation, loop: EventLoop, backupFolder: FilePath? = nil, patience: Duration = .seconds(10)
    ) {
        self.location = location
        self.loop = loop
        self.backupFolder = backupFolder
        self.patience = patience
    }

    /// Whether something that was asked for is not done yet.
    var isBusy: Bool { isWriting || !waiting.isEmpty }

    /// What undoing and redoing would do; nil if there is nothing to.
    var undoChange: DocumentOperation? { inverses.top(.undo) }
    var redoChange: DocumentOperation? { inverses.top(.redo) }

    /// Does an operation, which can be undone.
    ///
    /// - Parameters:
    ///   - makesMissing: Whether an addition makes a missing file.
    ///   - completion: Called once it is done, or with the reason if it could not be, which `onFailure` is then not called with.
    func perform(
        _ operation: DocumentOperation, makesMissing: Bool = false, completion: ((WritingError?) -> Void)? = nil
    ) {
        enqueue(
            Request(
                kind: .new, location: location, operation: operation, makesMissing: makesMissing,
                completion: completion))
    }

    /// Writes a document that is gone or damaged as it was, once what was asked for before is done; what can be undone
    /// stays so.
    func writeAnew(
        _ copy: DocumentCopy, completion: @escaping @MainActor (Result<RestoreOutcome, WritingError>) -> Void
    ) {
        whenIdle { [self] in
            isWriting = true
            let loop = loop
            let writer = DocumentWriter(path: location.path, makesMissing: false, patience: patience / .seconds(1))
            Thread.start { [weak self] in
                let result = Result { () throws(WritingError) in try writer.writeAnew(copy) }
                loop.post { self?.finishAnew(result, completion) }
            }
        }
    }

    private func finishAnew(
        _ result: Result<RestoreOutcome, WritingError>, _ completion: (Result<RestoreOutcome, WritingError>) -> Void
    ) {
        isWriting = false
        completion(result)
        startNext()
    }

    func undo() {
        enqueue(Request(kind: .undo, location: location))
    }

    func redo() {
        enqueue(Request(kind: .redo, location: location))
    }

    /// Calls a block once everything that was asked for has come to its end, with what could not be done from now on; at
    /// once if nothing is in progress.
    func finish(_ body: @escaping ([FailedOperation]) -> Void) {
        unsaved = unsaved ?? []
        whenIdle { [self] in body(unsaved ?? []) }
    }

    /// Calls a block once nothing that was asked for is in progress; at once if nothing is.
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
            if let operation = request.operation ?? inverses.top(request.kind) {
                write(operation, request)
            } else {
                onNothing?(request.kind)
            }
        }
        // Each of them may ask for another change: the next one waits for that, too.
        while !isBusy, !onIdle.isEmpty { onIdle.removeFirst()() }
    }

    private func write(_ operation: DocumentOperation, _ request: Request) {
        isWriting = true
        let loop = loop
        let rest = max(.zero, request.askedAt + patience - Instant.readingClock())
        let writer = DocumentWriter(
            path: request.location.path, makesMissing: request.makesMissing, backupFolder: backupFolder,
            patience: rest / .seconds(1))
        Thread.start { [weak self] in
            let result = Result { () throws(WritingError) in try writer.perform(operation) }
            loop.post { self?.finish(result, operation, request) }
        }
    }

    private func finish(
        _ result: Result<WriteReceipt, WritingError>, _ operation: DocumentOperation, _ request: Request
    ) {
        isWriting = false
        let kind = request.kind
        switch result {
        case .success(let receipt):
            if receipt.isOfNothing { inverses.dropTop(kind) } else { inverses.move(receipt.inverse, kind) }
            onDone?(CompletedOperation(kind: kind, operation: operation, receipt: receipt))
            request.completion?(nil)
        case .failure(let error):
            // What another program made impossible stays so; on a full disk it may be tried again.
            if error.isForGood { inverses.dropTop(kind) }
            let failure = FailedOperation(kind: kind, operation: operation, error: error, file: request.location.name)
            unsaved?.append(failure)
            if let completion = request.completion { completion(error) } else { onFailure?(failure) }
        }
        startNext()
    }
}

/// Whether a change is new, or goes back, or forward again.
enum OperationKind {
    case new
    case undo
    case redo
}

extension WritingError {
    /// Whether the change cannot be made later either.
    fileprivate var isForGood: Bool {
        switch self {
        case .entryGone, .settingChanged: true
        default: false
        }
    }
}
