import WeightHistory

/// What would be taken back or done again, within a menu's title: `delete of 82.4 kg`.
struct UndoWords {
    let words: String

    /// - Parameter change: What undoing does: the opposite of what was done.
    init(undoing change: DocumentChange, _ format: EntryFormat) {
        words = Self.words(for: change, added: "delete", deleted: "add", format)
    }

    /// - Parameter change: What redoing does.
    init(redoing change: DocumentChange, _ format: EntryFormat) {
        words = Self.words(for: change, added: "add", deleted: "delete", format)
    }

    private static func words(
        for change: DocumentChange, added: String, deleted: String, _ format: EntryFormat
    ) -> String {
        switch change {
        case .add(let entry): "\(added) of \(format.weight(of: entry))"
        case .putBack(let line): "\(added) of \(format.weight(of: line.entry))"
        case .delete(let reference): "\(deleted) of \(format.weight(of: reference.entry))"
        case .addMissing(let entries), .takeIn(let entries): "\(added) of \(several(entries.count))"
        case .putBackAll(let lines): "\(added) of \(several(lines.count))"
        case .deleteAll(let references): "\(deleted) of \(several(references.count))"
        case .edit(let reference, _), .takeBack(let reference, _):
            "change of \(format.weight(of: reference.entry))"
        case .set(let settings): words(for: settings.map(\.field))
        case .restore(let former): words(for: former.map(\.setting.field))
        }
    }

    private static func several(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }

    private static func words(for fields: [PersonField]) -> String {
        let names = fields.map(\.rawValue).joined(separator: " and ")
        return names.isEmpty ? "change" : "change of \(names)"
    }
}
