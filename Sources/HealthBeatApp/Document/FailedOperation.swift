import Commands
import Documents
import Screens
import WeightHistory

/// An operation that could not be done.
struct FailedOperation {
    var kind: OperationKind
    var operation: DocumentOperation
    var error: WritingError
    /// The document's name.
    var file: String

    /// Why it could not be, and what would help.
    var reason: String { DocumentMessages(file: file).text(for: error) }

    /// Whether it may well be possible a moment later.
    var mayBeTriedAgain: Bool {
        switch error {
        case .locked, .beingWritten, .noSpace, .notPermitted, .readOnly, .system: true
        default: false
        }
    }

    /// What was not done, and why, for somebody who no longer sees the window.
    func sentence(_ format: EntryFormat) -> String {
        error.leavesDoubt ? reason : "\(notDone(format)). \(reason)"
    }

    private func notDone(_ format: EntryFormat) -> String {
        switch operation {
        case .add(let entries, unless: .sameVersion): "\(words(entries, format)) not taken in"
        case .add(let entries, _): "\(words(entries, format)) not added"
        case .edit(let reference, let entry) where reference.entry.differsInNoteAlone(from: entry):
            "The note of \(format.date(of: entry)) was not changed"
        case .edit(let reference, let entry):
            "\(format.shortWords(for: reference.entry)) was not changed to \(format.shortWords(for: entry))"
        case .revert(let reference, _): "\(format.shortWords(for: reference.entry)) was not changed back"
        case .remove(let references):
            "\(words(references.map(\.entry), format)) not \(references.count == 1 ? "deleted" : "taken out")"
        case .putBack(let lines): "\(words(lines.map(\.entry), format)) not brought back"
        case .person(let lines): PersonWords(lines.map(\.setting), format.weights).notDone
        }
    }

    private func words(_ entries: [WeightEntry], _ format: EntryFormat) -> String {
        entries.count == 1 ? "\(format.shortWords(for: entries[0])) was" : "\(entries.count) entries were"
    }
}
