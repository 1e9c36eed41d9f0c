import Documents
import WeightHistory

/// The titles of what takes an operation back, and of what does it again.
public enum UndoWords {
    /// - Parameter change: What undoing does: the opposite of what was done; nil for nothing.
    public static func undo(_ change: DocumentOperation?, _ format: EntryFormat) -> String {
        switch change.map(Change.init) {
        case nil: "Undo"
        case .addition(let entries)?: "Undo delete of \(words(entries, format))"
        case .removal(let entries)?: "Undo add of \(words(entries, format))"
        case .edit(let entry)?: "Undo change of \(format.weight(of: entry))"
        case .person(let names)?: names.isEmpty ? "Undo change" : "Undo change of \(names.joined(separator: " and "))"
        }
    }

    /// - Parameter change: What redoing does; nil for nothing.
    public static func redo(_ change: DocumentOperation?, _ format: EntryFormat) -> String {
        switch change.map(Change.init) {
        case nil: "Redo"
        case .addition(let entries)?: "Redo add of \(words(entries, format))"
        case .removal(let entries)?: "Redo delete of \(words(entries, format))"
        case .edit(let entry)?: "Redo change of \(format.weight(of: entry))"
        case .person(let names)?: names.isEmpty ? "Redo change" : "Redo change of \(names.joined(separator: " and "))"
        }
    }

    /// What an operation is to people.
    private enum Change {
        case addition([WeightEntry])
        case removal([WeightEntry])
        case edit(WeightEntry)
        case person([String])

        init(_ operation: DocumentOperation) {
            self =
                switch operation {
                case .add(let entries, _): .addition(entries)
                case .putBack(let lines): .addition(lines.map(\.entry))
                case .remove(let references): .removal(references.map(\.entry))
                case .edit(let reference, _), .revert(let reference, _): .edit(reference.entry)
                case .person(let lines): .person(lines.map(\.setting.field.rawValue))
                }
        }
    }

    private static func words(_ entries: [WeightEntry], _ format: EntryFormat) -> String {
        entries.count == 1 ? format.weight(of: entries[0]) : "\(entries.count) entries"
    }
}
