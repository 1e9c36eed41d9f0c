import Documents
import WeightHistory

/// Titles of the commands Undo and Redo.
public enum UndoWords {
    /// - Parameter change: The operation that undoing performs, the opposite of what was done; nil for nothing.
    public static func undo(_ change: DocumentOperation?, _ format: EntryFormat) -> String {
        guard let change else { return "Undo" }
        return "Undo \(effect(of: change, addition: "deleting", removal: "adding", format))"
    }

    /// - Parameter change: The operation that redoing performs; nil for nothing.
    public static func redo(_ change: DocumentOperation?, _ format: EntryFormat) -> String {
        guard let change else { return "Redo" }
        return "Redo \(effect(of: change, addition: "adding", removal: "deleting", format))"
    }

    private static func effect(
        of operation: DocumentOperation, addition: String, removal: String, _ format: EntryFormat
    ) -> String {
        switch operation {
        case .add(let entries, _): "\(addition) \(entries.shortWords(format))"
        case .putBack(let lines): "\(addition) \(lines.map(\.entry).shortWords(format))"
        case .remove(let references): "\(removal) \(references.map(\.entry).shortWords(format))"
        case .edit(let reference, _), .revert(let reference, _): "changing \(format.weight(of: reference.entry))"
        case .person(let lines):
            switch Set(lines.map(\.setting.field)) {
            case [.goal, .height]: "changing goal and height"
            case [.goal]: "changing goal"
            case [.height]: "changing height"
            default: "change"
            }
        }
    }
}

extension [WeightEntry] {
    fileprivate func shortWords(_ format: EntryFormat) -> String {
        count == 1 ? format.weight(of: self[0]) : "\(count) entries"
    }
}
