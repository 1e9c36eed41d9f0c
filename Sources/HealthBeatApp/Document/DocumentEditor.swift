import Commands
import EventLoop
import Screens
import System
import WeightHistory

/// Makes the changes that are asked for in this window, one after the other off the main thread, and takes them back.
///
/// Undoing is a change like any other, made to what the file holds at that moment: it keeps what other programs wrote.
final class DocumentEditor {
    /// Called after each change that was made.
    var onEdit: ((DocumentEdited) -> Void)?
    /// Called where a change could not be made; the document is then as it was.
    var onFailure: ((DocumentEditFailure) -> Void)?
    /// Called where there is nothing to undo or redo.
    var onNothing: ((EditKind) -> Void)?

    /// The document; by another name from the next change on, where it is opened by that.
    var location: DocumentLocation
    private let loop: EventLoop
    private let backupFolder: FilePath?
    /// The changes that undo what was done, the last one last.
    private var undoChanges: [DocumentChange] = []
    private var redoChanges: [DocumentChange] = []
    private var waiting: [Request] = []
    private var isWriting = false
    private var onIdle: [() -> Void] = []
    /// What could not be done since `finish` was called; nil before that.
    private(set) var unsaved: [DocumentEditFailure]?

    /// How long other programs are waited for, from the moment that a change is asked for: changes that wait together wait
    /// once.
    private let patience: Duration

    private struct Request {
        var kind: EditKind
        let path: FilePath
        let askedAt = Instant.readingClock()
        /// Nil for the change on top of a stack, which is known when its turn comes.
        var change: DocumentChange?
        var makesMissing = false
        /// Called instead of `onFailure`, and after `onEdit` with nil.
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

    /// What undoing and redoing would do; nil where there is nothing to.
    var undoChange: DocumentChange? { undoChanges.last }
    var redoChange: DocumentChange? { redoChanges.last }

    /// Makes a change, which can be undone.
    ///
    /// - Parameters:
    ///   - makesMissing: Whether an addition makes the file where it is missing.
    ///   - completion: Called once it is made, and with the reason where it could not be, which `onFailure` then does not
    ///     hear of.
    func perform(
        _ change: DocumentChange, makesMissing: Bool = false, completion: ((WritingError?) -> Void)? = nil
    ) {
        enqueue(
            Request(
                kind: .new, path: location.path, change: change, makesMissing: makesMissing, completion: completion))
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
        enqueue(Request(kind: .undo, path: location.path))
    }

    func redo() {
        enqueue(Request(kind: .redo, path: location.path))
    }

    /// Calls a block once everything that was asked for has come to its end, with what could not be done from now on; at
    /// once where nothing is in progress.
    func finish(_ body: @escaping ([DocumentEditFailure]) -> Void) {
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
            if let change = request.change ?? topChange(request.kind) {
                write(change, request)
            } else {
                onNothing?(request.kind)
            }
        }
        // Each of them may ask for another change: the next one waits for that, too.
        while !isBusy, !onIdle.isEmpty { onIdle.removeFirst()() }
    }

    private func topChange(_ kind: EditKind) -> DocumentChange? {
        kind == .undo ? undoChanges.last : redoChanges.last
    }

    private func write(_ change: DocumentChange, _ request: Request) {
        isWriting = true
        let loop = loop
        let rest = max(.zero, request.askedAt + patience - Instant.readingClock())
        let writer = DocumentWriter(
            path: request.path, makesMissing: request.makesMissing, backupFolder: backupFolder,
            patience: rest / .seconds(1))
        Thread.start { [weak self] in
            let result = Result { () throws(WritingError) in try writer.perform(change) }
            loop.post { self?.finish(result, change, request) }
        }
    }

    private func finish(
        _ result: Result<WriteReceipt, WritingError>, _ change: DocumentChange, _ request: Request
    ) {
        isWriting = false
        let kind = request.kind
        switch result {
        case .success(let receipt):
            if receipt.isOfNothing { dropTop(kind) } else { move(receipt.inverse, kind) }
            onEdit?(DocumentEdited(kind: kind, change: change, receipt: receipt))
            request.completion?(nil)
        case .failure(let error):
            // What another program made impossible stays so; on a full disk it may be tried again.
            if error.isForGood { dropTop(kind) }
            let failure = DocumentEditFailure(kind: kind, change: change, error: error, file: location.name)
            unsaved?.append(failure)
            if let completion = request.completion { completion(error) } else { onFailure?(failure) }
        }
        startNext()
    }

    private func move(_ inverse: DocumentChange, _ kind: EditKind) {
        dropTop(kind)
        switch kind {
        case .new:
            redoChanges = []
            undoChanges.append(inverse)
        case .undo: redoChanges.append(inverse)
        case .redo: undoChanges.append(inverse)
        }
    }

    private func dropTop(_ kind: EditKind) {
        switch kind {
        case .new: break
        case .undo: undoChanges.removeLast()
        case .redo: redoChanges.removeLast()
        }
    }
}

/// Whether a change is new, or goes back, or forward again.
enum EditKind {
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
