import Documents
import WeightHistory
import Words

struct FailedOperation {
    var kind: OperationKind
    var operation: DocumentOperation
    var error: WritingError
    var file: String

    /// A sentence with the reason and what to do.
    var reason: String { DocumentMessages(file: file).text(for: error) }

    var mayBeTriedAgain: Bool {
        switch error {
        case .locked, .beingWritten, .noSpace, .notPermitted, .readOnly, .system: true
        default: false
        }
    }

    /// Returns a sentence about the failed operation and its reason, for the terminal after the window is closed.
    func sentence(_ format: EntryFormat) -> String {
        error.leavesDoubt ? reason : "\(OperationWords(operation, format).notDone) \(reason)"
    }
}
