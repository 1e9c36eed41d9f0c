import Documents
import WeightHistory
import Words

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
        error.leavesDoubt ? reason : "\(OperationWords(operation, format).notDone) \(reason)"
    }
}
