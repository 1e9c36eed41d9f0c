import Documents
import WeightHistory
import Words

/// An operation that was done.
struct CompletedOperation {
    var kind: OperationKind
    var operation: DocumentOperation
    var receipt: WriteReceipt

    /// What was done, and how to take it back.
    func sentence(_ format: EntryFormat) -> String {
        OperationWords(operation, isUndo: kind == .undo, format).done(receipt)
    }
}
