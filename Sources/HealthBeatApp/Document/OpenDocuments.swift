import Commands
import EventLoop
import System
import ViewKit
import WeightHistory
import Words

/// The change queues of all documents that the window has shown.
///
/// Each keeps its undo history and finishes its operations, even if another document is shown.
final class OpenDocuments {
    private(set) var current: ChangeQueue
    /// Called if an operation on a document that is no longer shown has failed.
    var onLateFailure: ((FailedOperation) -> Void)?

    private let loop: EventLoop
    private let records: ChangeRecords
    private var queues: [ChangeQueue]
    private var giveUp: Deadline?

    init(_ location: DocumentLocation, loop: EventLoop, records: ChangeRecords = ChangeRecords()) {
        (self.loop, self.records) = (loop, records)
        current = ChangeQueue(location, loop: loop, records: records)
        queues = [current]
    }

    /// Makes the queue of a document current, reusing its earlier one.
    func show(_ location: DocumentLocation) {
        (current.onDone, current.onNothing) = (nil, nil)
        current.onFailure = { [weak self] in self?.onLateFailure?($0) }
        if let known = queues.first(where: { $0.location.path.leadsToSameFile(as: location.path) }) {
            known.location = location
            current = known
        } else {
            current = ChangeQueue(location, loop: loop, records: records)
            queues.append(current)
        }
    }

    /// Whether the window has shown a document; paths that lead to the same file are equal.
    func hasShown(_ path: FilePath) -> Bool {
        queues.contains { $0.location.path.leadsToSameFile(as: path) }
    }

    var isBusy: Bool { queues.contains(where: \.isBusy) }

    /// Calls a block when all queues are idle, with the operations that failed since the first call.
    ///
    /// - Parameter limit: The time after which the block is called in any case, as a disk may never respond.
    func finish(within limit: Duration = .seconds(15), _ body: @escaping (FlushResult) -> Void) {
        var outcome = FlushResult()
        var running = queues
        let end = { [weak self] in
            self?.giveUp?.cancel()
            self?.giveUp = nil
            body(outcome)
        }
        giveUp = loop.schedule(at: Instant.readingClock() + limit) {
            outcome.failures += running.flatMap { $0.unsaved ?? [] }
            outcome.unanswered = running.map(\.location.name).sorted()
            end()
        }
        for queue in queues {
            queue.finish { failures in
                outcome.failures += failures
                running.removeAll { $0 === queue }
                if running.isEmpty, self.giveUp != nil { end() }
            }
        }
    }
}

// The buttons of messages about operations.
extension OpenDocuments {
    func retryButton(_ failure: FailedOperation) -> MessageButton {
        MessageButton(title: "Try again") { [self] in
            switch failure.kind {
            case .new: current.perform(failure.operation)
            case .undo: current.undo()
            case .redo: current.redo()
            }
        }
    }

    /// Returns a button that takes an operation back, or performs it again after an undo.
    func reverseButton(_ kind: OperationKind) -> MessageButton {
        kind == .undo
            ? MessageButton(title: "Redo", toolTip: ToolTip("Redo", key: "Ctrl Shift Z")) { [self] in current.redo() }
            : MessageButton(title: "Undo", toolTip: ToolTip("Undo", key: "Ctrl Z")) { [self] in current.undo() }
    }
}

/// The outcome of the operations that were pending when the window closed.
struct FlushResult {
    var failures: [FailedOperation] = []
    /// The names of documents whose disk did not respond.
    var unanswered: [String] = []

    /// Returns sentences about the failed operations and silent disks, for the terminal after the window is closed.
    func sentences(_ format: EntryFormat) -> [String] {
        failures.map { $0.sentence(format) }
            + unanswered.map(ChangeWords.diskNotResponding)
    }
}
