import Commands
import EventLoop
import Screens
import System
import WeightHistory
import Words

/// The change queues of all documents that the window has shown: what was done to each can be undone as long as the window
/// is open, and what waits is done whatever is shown.
final class OpenDocuments {
    /// The queue of the document that is shown.
    private(set) var current: ChangeQueue
    /// Called if an operation on a document that is no longer shown could not be done.
    var onLateFailure: ((FailedOperation) -> Void)?

    private let loop: EventLoop
    private let backupFolder: FilePath?
    private var queues: [ChangeQueue]
    private var giveUp: Deadline?

    /// - Parameter backupFolder: The folder of all documents' backups; nil to keep none.
    init(_ location: DocumentLocation, loop: EventLoop, backupFolder: FilePath? = nil) {
        (self.loop, self.backupFolder) = (loop, backupFolder)
        current = ChangeQueue(location, loop: loop, backupFolder: backupFolder)
        queues = [current]
    }

    /// Makes the queue of a document the current one: the one that it had, if it was shown before.
    func show(_ location: DocumentLocation) {
        (current.onDone, current.onNothing) = (nil, nil)
        current.onFailure = { [weak self] in self?.onLateFailure?($0) }
        if let known = queues.first(where: { $0.location.path.leadsToSameFile(as: location.path) }) {
            known.location = location
            current = known
        } else {
            current = ChangeQueue(location, loop: loop, backupFolder: backupFolder)
            queues.append(current)
        }
    }

    /// Whether the window has shown a document, however its path is written.
    func hasShown(_ path: FilePath) -> Bool {
        queues.contains { $0.location.path.leadsToSameFile(as: path) }
    }

    /// Whether something that was asked for is not done yet.
    var isBusy: Bool { queues.contains(where: \.isBusy) }

    /// Calls a block once all that was asked for has come to its end, with what could not be done from now on; at once
    /// if nothing is in progress.
    ///
    /// - Parameter limit: After this long the block is called in any case: a disk may never answer.
    func finish(within limit: Duration = .seconds(15), _ body: @escaping (QueuesOutcome) -> Void) {
        var outcome = QueuesOutcome()
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

/// The outcome of the operations that waited at the end.
struct QueuesOutcome {
    var failures: [FailedOperation] = []
    /// The names of documents whose disk has not answered.
    var unanswered: [String] = []

    /// What was not done, for somebody who no longer sees the window.
    func sentences(_ format: EntryFormat) -> [String] {
        failures.map { $0.sentence(format) }
            + unanswered.map(ChangeWords.diskIsSilent)
    }
}
