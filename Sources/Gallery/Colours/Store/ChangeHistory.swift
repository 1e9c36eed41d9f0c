import System

/// The undo and redo stacks of the colours.
struct ChangeHistory {
    private var done: [Step] = []
    private var undone: [Step] = []

    private typealias Step = (change: ColourChange, instant: Instant)

    enum Direction {
        case undo, redo
    }

    /// Changes of the same colour's parts within this time are one step, so that a drag is undone as a whole.
    private static let pause = Duration.seconds(1)

    mutating func record(_ change: ColourChange, at instant: Instant) {
        undone = []
        guard change.before != change.after else { return }
        if let last = done.last, last.instant + Self.pause > instant, last.change.isContinued(by: change) {
            done[done.count - 1] = (ColourChange(before: last.change.before, after: change.after), instant)
        } else {
            done.append((change, instant))
        }
    }

    /// Returns the change that undoes the last one, or redoes the last undone one; nil if there is none.
    func next(_ direction: Direction) -> ColourChange? {
        (direction == .undo ? done : undone).last?.change.inverse
    }

    /// Moves the last step to the other stack, or drops it if `change` is nil because it can no longer be made.
    mutating func didMake(_ change: ColourChange?, _ direction: Direction, at instant: Instant) {
        switch direction {
        case .undo:
            done.removeLast()
            if let change { undone.append((change, instant)) }
        case .redo:
            undone.removeLast()
            if let change { done.append((change, instant)) }
        }
    }
}

extension ColourChange {
    /// Whether `next` starts from this change's result, and both changed only the parts.
    fileprivate func isContinued(by next: ColourChange) -> Bool {
        guard let before, let after, let last = next.after, next.before == after else { return false }
        return before.name == after.name && after.name == last.name
    }
}
