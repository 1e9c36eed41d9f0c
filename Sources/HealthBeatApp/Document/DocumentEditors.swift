import Commands
import EventLoop
import Glibc
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
    /// By the documents' paths, without symbolic links.
    private var editors: [FilePath: DocumentEditor]
    private var giveUp: Deadline?

    init(_ location: DocumentLocation, loop: EventLoop) {
        self.loop = loop
        current = DocumentEditor(location, loop: loop)
        editors = [Self.identity(of: location): current]
    }

    /// Makes the editor of a document the current one: the one that it had, if it was shown before.
    func show(_ location: DocumentLocation) {
        (current.onEdit, current.onNothing) = (nil, nil)
        current.onFailure = { [weak self] in self?.onLateFailure?($0) }
        let identity = Self.identity(of: location)
        let editor = editors[identity] ?? DocumentEditor(location, loop: loop)
        editor.location = location
        editors[identity] = editor
        current = editor
    }

    /// Whether something that was asked for is not done yet.
    var isBusy: Bool { editors.values.contains(where: \.isBusy) }

    /// Calls a block once all that was asked for has come to its end, with what could not be done from now on; at once
    /// where nothing is under way.
    ///
    /// - Parameter limit: After this long the block is called in any case: a disk may never answer.
    func finish(within limit: Duration = .seconds(15), _ body: @escaping (EditorsOutcome) -> Void) {
        var outcome = EditorsOutcome()
        var running = Set(editors.keys)
        let end = { [weak self] in
            self?.giveUp?.cancel()
            self?.giveUp = nil
            body(outcome)
        }
        giveUp = loop.schedule(at: Instant.readingClock() + limit) { [editors] in
            let unanswered = running.compactMap { editors[$0] }
            outcome.failures += unanswered.flatMap { $0.unsaved ?? [] }
            outcome.unanswered = unanswered.map(\.location.name).sorted()
            end()
        }
        for (identity, editor) in editors {
            editor.finish { failures in
                outcome.failures += failures
                running.remove(identity)
                if running.isEmpty, self.giveUp != nil { end() }
            }
        }
    }

    private static func identity(of location: DocumentLocation) -> FilePath {
        guard let resolved = realpath(location.path.cString, nil) else { return location.path }
        defer { free(resolved) }
        return FilePath(cString: resolved)
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
