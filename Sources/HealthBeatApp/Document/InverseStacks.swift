import Documents

/// The inverses of the operations that were done, the last one on top: those that undo, and those that redo what was undone.
struct InverseStacks {
    private var undo: [DocumentOperation] = []
    private var redo: [DocumentOperation] = []

    /// The operation that undoes or redoes; nil if there is nothing to.
    func top(_ kind: OperationKind) -> DocumentOperation? {
        switch kind {
        case .new: nil
        case .undo: undo.last
        case .redo: redo.last
        }
    }

    /// An operation was done, and can be taken back.
    mutating func move(_ inverse: DocumentOperation, _ kind: OperationKind) {
        dropTop(kind)
        if kind == .new { redo = [] }
        if kind == .undo { redo.append(inverse) } else { undo.append(inverse) }
    }

    /// The operation on top was done, or cannot be done.
    mutating func dropTop(_ kind: OperationKind) {
        switch kind {
        case .new: break
        case .undo: undo.removeLast()
        case .redo: redo.removeLast()
        }
    }
}
