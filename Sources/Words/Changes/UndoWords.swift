import Documents
import System
import WeightHistory

public enum UndoWords {
    /// - Parameter change: The operation that undoing performs, the opposite of what was done; nil for nothing.
    public static func undo(_ change: DocumentOperation?, _ format: EntryFormat) -> String {
        switch change.map(Change.init) {
        case nil: "Undo"
        case .addition(let entries)?:
            plural(entries.count, "Undo deleting \(weight(entries, format))", "Undo deleting \(entries.count) entries")
        case .removal(let entries)?:
            plural(entries.count, "Undo adding \(weight(entries, format))", "Undo adding \(entries.count) entries")
        case .edit(let entry)?: "Undo changing \(format.weight(of: entry))"
        case .person(goal: true, height: true)?: "Undo changing goal and height"
        case .person(goal: true, height: false)?: "Undo changing goal"
        case .person(goal: false, height: true)?: "Undo changing height"
        case .person(goal: false, height: false)?: "Undo change"
        case .period(let change)?: PeriodWords.undo(change)
        case .merge?: "Undo merge"
        case .completion?: "Undo import"
        }
    }

    /// - Parameter change: The operation that redoing performs; nil for nothing.
    public static func redo(_ change: DocumentOperation?, _ format: EntryFormat) -> String {
        switch change.map(Change.init) {
        case nil: "Redo"
        case .addition(let entries)?:
            plural(entries.count, "Redo adding \(weight(entries, format))", "Redo adding \(entries.count) entries")
        case .removal(let entries)?:
            plural(entries.count, "Redo deleting \(weight(entries, format))", "Redo deleting \(entries.count) entries")
        case .edit(let entry)?: "Redo changing \(format.weight(of: entry))"
        case .person(goal: true, height: true)?: "Redo changing goal and height"
        case .person(goal: true, height: false)?: "Redo changing goal"
        case .person(goal: false, height: true)?: "Redo changing height"
        case .person(goal: false, height: false)?: "Redo change"
        case .period(let change)?: PeriodWords.redo(change)
        case .merge?: "Redo merge"
        case .completion?: "Redo import"
        }
    }

    /// The effect of an operation, as the user thinks of it.
    private enum Change {
        case addition([WeightEntry])
        case removal([WeightEntry])
        case edit(WeightEntry)
        case person(goal: Bool, height: Bool)
        case period(PeriodChange)
        case merge
        case completion

        init(_ operation: DocumentOperation) {
            self =
                switch operation.content {
                case .add(let entries, _): .addition(entries)
                case .putBack(let lines): .addition(lines.map(\.entry))
                case .remove(let references, _): .removal(references.map(\.entry))
                case .edit(let reference, _), .revert(let reference, _): .edit(reference.entry)
                case .person(let lines):
                    .person(
                        goal: lines.contains { $0.setting.field == .goal },
                        height: lines.contains { $0.setting.field == .height })
                case .period(let change): .period(change)
                case .rewrite(_, of: .completion): .completion
                case .merge, .rewrite, .columns: .merge
                }
        }
    }

    /// The first entry's weight; empty without entries.
    private static func weight(_ entries: [WeightEntry], _ format: EntryFormat) -> String {
        entries.first.map { format.weight(of: $0) } ?? ""
    }
}
