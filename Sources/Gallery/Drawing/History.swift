/// A value that a person changes, with what it was before each change.
struct History<Value: Equatable> {
    private(set) var current: Value
    private var past: [Value] = []
    private var future: [Value] = []

    init(_ value: Value) {
        current = value
    }

    /// Changes the value.
    ///
    /// - Parameter isContinued: Whether this goes on with the last change, to be undone together with it.
    mutating func change(to value: Value, isContinued: Bool = false) {
        guard value != current else { return }
        if !isContinued || past.isEmpty { past.append(current) }
        future = []
        current = value
    }

    /// Goes back by one change; false where there is none.
    @discardableResult mutating func undo() -> Bool {
        guard let value = past.popLast() else { return false }
        future.append(current)
        current = value
        return true
    }

    /// Goes back by one change, which was not meant: nothing brings it again.
    mutating func revert() {
        if let value = past.popLast() { current = value }
    }

    /// Takes the last undoing back; false where there is none.
    @discardableResult mutating func redo() -> Bool {
        guard let value = future.popLast() else { return false }
        past.append(current)
        current = value
        return true
    }
}
