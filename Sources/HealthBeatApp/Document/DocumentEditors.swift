import Commands
import EventLoop
import Screens
import System
import WeightHistory

/// The editors of all documents that the window has shown: what was done to each can be undone as long as the window is
/// open, and what waits is done whatever is shown meanwhile.
final class DocumentEditors {
    /// The editor of the document that is shown.
    private(set) var current: DocumentEditor
    /// Called where a change of a document that is no longer shown could not be made.
    var onLateFailure: ((DocumentEditFailure) -> Void)?

    private let loop: EventLoop
    private let backupFolder: FilePath?
    private var editors: [DocumentEditor]
    private var giveUp: Deadline?

    /// - Parameter backupFolder: The folder of all documents' backups; nil to keep none.
    init(_ location: DocumentLocation, loop: EventLoop, backupFolder: FilePath? = nil) {
        (self.loop, self.backupFolder) = (loop, backupFolder)
        current = DocumentEditor(location, loop: loop, backupFolder: backupFolder)
        editors = [current]
    }

    /// Makes the editor of a document the current one: the one that it had, if it was shown before.
    func show(_ location: DocumentLocation) {
        (current.onEdit, current.onNothing) = (nil, nil)
        current.onFailure = { [weak self] in self?.onLateFailure?($0) }
        if let known = editors.first(where: { $0.location.path.leadsToSameFile(as: location.path) }) {
            known.location = location
            current = known
        } else {
            current = DocumentEditor(location, loop: loop, backupFolder: backupFolder)
            editors.append(current)
        }
    }

    /// Whether the window has shown a document, however its path is written.
    func hasShown(_ path: FilePath) -> Bool {
        editors.contains { $0.location.path.leadsToSameFile(as: path) }
    }

    /// Whether something that was asked for is not done yet.
    var isBusy: Bool { editors.contains(where: \.isBusy) }

    /// Calls a block once all that was asked for has come to its end, with what could not be done from now on; at once
    /// where nothing is in progress.
    ///
    /// - Parameter limit: After this long the block is called in any case: a disk may never answer.
    func finish(within limit: Duration = .seconds(15), _ body: @escaping (EditorsOutcome) -> Void) {
        var outcome = EditorsOutcome()
        var running = editors
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
        for editor in editors {
            editor.finish { failures in
                outcome.failures += failures
                running.removeAll { $0 === editor }
                if running.isEmpty, self.giveUp != nil { end() }
            }
        }
    }
}

/// What became of the changes that waited at the end.
struct EditorsOutcome {
    var failures: [DocumentEditFailure] = []
    /// The names of documents whose disk has not answered.
    var unanswered: [String] = []

    /// What was not done, for somebody who no longer sees the window.
    func sentences(_ format: EntryFormat) -> [String] {
        failures.map { $0.sentence(format) }
            + unanswered.map { "The disk of \($0) does not answer: look there whether the last change was made." }
    }
}
