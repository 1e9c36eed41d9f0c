/// A value with undo and redo.
struct History<Value: Equatable> {
    private(set) var current: Value
    private var past: [Value] = []
    private var future: [Value] = []
    /// Whether the last change can be continued, which none can after an undo or redo.
    private var isContinuable = false

    init(_ value: Value) { current = value }

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// Changes the value and clears redo; a continued change is undone together with the last one.
    mutating func change(to value: Value, isContinued: Bool = false) {
        guard value != current else { return }
        if !isContinued || !isContinuable { past.append(current) }
        future = []
        (current, isContinuable) = (value, true)
    }

    /// Changes the value and all those that can be undone or redone.
    mutating func replaceAll(_ change: (inout Value) -> Void) {
        change(&current)
        for index in past.indices { change(&past[index]) }
        for index in future.indices { change(&future[index]) }
    }

    /// Undoes one change; returns false if there is none.
    @discardableResult mutating func undo() -> Bool { move(from: \.past, to: \.future) }

    /// Redoes one change; returns false if there is none.
    @discardableResult mutating func redo() -> Bool { move(from: \.future, to: \.past) }

    private mutating func move(
        from source: WritableKeyPath<Self, [Value]>, to target: WritableKeyPath<Self, [Value]>
    ) -> Bool {
        isContinuable = false
        guard let value = self[keyPath: source].popLast() else { return false }
        self[keyPath: target].append(current)
        current = value
        return true
    }

    /// Discards the last change without redo, unless it was undone.
    mutating func revert() {
        guard isContinuable, let value = past.popLast() else { return }
        (current, isContinuable) = (value, false)
    }
}
