import System

/// The undo and redo stacks of the colours.
struct ChangeHistory {
    private var done: [Step] = []
    private var undone: [Step] = []

    private struct Step {
        var change: ColourChange
        var instant: Instant
    }

    /// Changes of the same colour's parts within this time are one step, so that a drag is undone as a whole.
    private static let pause = Duration.seconds(1)

    /// Adds a change to undo and clears redo.
    mutating func record(_ change: ColourChange, at instant: Instant) {
        undone = []
        guard change.before != change.after else { return }
        let step = Step(change: change, instant: instant)
        if let last = done.last, last.instant + Self.pause > instant, last.change.isContinued(by: change) {
            done[done.count - 1] = Step(
                change: ColourChange(before: last.change.before, after: change.after), instant: instant)
        } else {
            done.append(step)
        }
    }

    /// The change that undoes the last one; nil if there is none.
    var undo: ColourChange? { done.last?.change.inverse }

    /// The change that redoes the last undone one; nil if there is none.
    var redo: ColourChange? { undone.last?.change.inverse }

    /// Moves the last step to redo, or drops it if `change` is nil because it can no longer be undone.
    mutating func didUndo(_ change: ColourChange?, at instant: Instant) {
        done.removeLast()
        if let change { undone.append(Step(change: change, instant: instant)) }
    }

    /// Moves the last undone step to undo, or drops it if `change` is nil because it can no longer be redone.
    mutating func didRedo(_ change: ColourChange?, at instant: Instant) {
        undone.removeLast()
        if let change { done.append(Step(change: change, instant: instant)) }
    }
}

extension ColourChange {
    /// Whether `next` starts from this change's result, and both changed only the parts.
    fileprivate func isContinued(by next: ColourChange) -> Bool {
        guard let before, let after, let last = next.after, next.before == after else { return false }
        return before.name == after.name && after.name == last.name
    }
}
