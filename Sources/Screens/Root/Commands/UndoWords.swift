import Documents
import WeightHistory

/// What would be taken back or done again, within a menu's title: `delete of 82.4 kg`.
struct UndoWords {
    let words: String

    /// - Parameter change: What undoing does: the opposite of what was done.
    init(undoing change: DocumentOperation, _ format: EntryFormat) {
        words = Self.words(for: change, added: "delete", deleted: "add", format)
    }

    /// - Parameter change: What redoing does.
    init(redoing change: DocumentOperation, _ format: EntryFormat) {
        words = Self.words(for: change, added: "add", deleted: "delete", format)
    }

    private static func words(
        for change: DocumentOperation, added: String, deleted: String, _ format: EntryFormat
    ) -> String {
        switch change {
        case .add(let entries, _): "\(added) of \(words(for: entries, format))"
        case .putBack(let lines): "\(added) of \(words(for: lines.map(\.entry), format))"
        case .remove(let references): "\(deleted) of \(words(for: references.map(\.entry), format))"
        case .edit(let reference, _), .revert(let reference, _):
            "change of \(format.weight(of: reference.entry))"
        case .person(let lines): words(for: lines.map(\.setting.field))
        }
    }

    private static func words(for entries: [WeightEntry], _ format: EntryFormat) -> String {
        entries.count == 1 ? format.weight(of: entries[0]) : "\(entries.count) entries"
    }

    private static func words(for fields: [PersonField]) -> String {
        let names = fields.map(\.rawValue).joined(separator: " and ")
        return names.isEmpty ? "change" : "change of \(names)"
    }
}
