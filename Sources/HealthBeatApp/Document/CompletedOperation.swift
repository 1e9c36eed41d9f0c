import Documents
import WeightHistory
import Words

struct CompletedOperation {
    var kind: OperationKind
    var operation: DocumentOperation
    var receipt: WriteReceipt

    /// Returns a sentence about the completed operation and how to reverse it.
    func sentence(_ format: EntryFormat) -> String {
        OperationWords(operation, isUndo: kind == .undo, format).done(receipt)
    }
}
