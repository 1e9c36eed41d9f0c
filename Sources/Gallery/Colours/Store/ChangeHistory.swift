import System

/// What a person has done to the colours, and what of it was taken back.
struct ChangeHistory {
    private var done: [Step] = []
    private var undone: [Step] = []

    private struct Step {
        var change: ColourChange
        var instant: Instant
    }

    /// What comes sooner after another change of the same colour's parts is one with it: a drag is taken back as a whole.
    private static let pause = Duration.seconds(1)

    /// Remembers a change; what was taken back before cannot be done again.
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

    /// The change that takes the last one back; nil if there is none.
    var undo: ColourChange? { done.last?.change.inverse }

    /// The change that does again what was taken back last; nil if there is none.
    var redo: ColourChange? { undone.last?.change.inverse }

    /// Remembers that the last change was taken back, and how; nil if that cannot be done any more.
    mutating func didUndo(_ change: ColourChange?, at instant: Instant) {
        done.removeLast()
        if let change { undone.append(Step(change: change, instant: instant)) }
    }

    /// Remembers that a change was done again, and how; nil if that cannot be done any more.
    mutating func didRedo(_ change: ColourChange?, at instant: Instant) {
        undone.removeLast()
        if let change { done.append(Step(change: change, instant: instant)) }
    }
}

extension ColourChange {
    /// Whether another change goes on where this one ended, both of them of the parts alone.
    fileprivate func isContinued(by next: ColourChange) -> Bool {
        guard let before, let after, let last = next.after, next.before == after else { return false }
        return before.name == after.name && after.name == last.name
    }
}
