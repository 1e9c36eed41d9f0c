import ViewKit

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
