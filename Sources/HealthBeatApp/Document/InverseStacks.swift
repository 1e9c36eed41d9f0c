import Documents

/// The undo and redo stacks: the inverses of completed operations, latest on top.
struct InverseStacks {
    private var undo: [DocumentOperation] = []
    private var redo: [DocumentOperation] = []

    /// Returns the operation that would undo or redo; nil if there is none.
    func top(_ kind: OperationKind) -> DocumentOperation? {
        switch kind {
        case .new: nil
        case .undo: undo.last
        case .redo: redo.last
        }
    }

    /// Moves to the other stack after an undo or redo, or pushes the inverse of a new operation, which clears redo.
    mutating func move(_ inverse: DocumentOperation, _ kind: OperationKind) {
        dropTop(kind)
        if kind == .new { redo = [] }
        if kind == .undo { redo.append(inverse) } else { undo.append(inverse) }
    }

    /// Drops the top of a stack once it was done or became impossible.
    mutating func dropTop(_ kind: OperationKind) {
        switch kind {
        case .new: break
        case .undo: undo.removeLast()
        case .redo: redo.removeLast()
        }
    }
}
