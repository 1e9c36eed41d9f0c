/// A value with undo and redo.
struct History<Value: Equatable> {
    private(set) var current: Value
    private var past: [Value] = []
    private var future: [Value] = []

    init(_ value: Value) { current = value }

    /// Changes the value and clears redo; a continued change is undone together with the last one.
    mutating func change(to value: Value, isContinued: Bool = false) {
        guard value != current else { return }
        if !isContinued || past.isEmpty { past.append(current) }
        future = []
        current = value
    }

    /// Changes the value and all those that can be undone or redone.
    mutating func replaceAll(_ change: (inout Value) -> Void) {
        change(&current)
        for index in past.indices { change(&past[index]) }
        for index in future.indices { change(&future[index]) }
    }

    /// Undoes one change; returns false if there is none.
    @discardableResult mutating func undo() -> Bool { Self.move(&current, from: &past, to: &future) }

    /// Redoes one change; returns false if there is none.
    @discardableResult mutating func redo() -> Bool { Self.move(&current, from: &future, to: &past) }

    private static func move(_ current: inout Value, from source: inout [Value], to target: inout [Value]) -> Bool {
        guard let value = source.popLast() else { return false }
        target.append(current)
        current = value
        return true
    }

    /// Discards the last change without redo.
    mutating func revert() {
        if let value = past.popLast() { current = value }
    }
}
