import Documents
import WeightHistory

/// The entry that a panel changes, as the document has it by now: other programs may change it meanwhile, or delete it.
struct EditedEntry {
    /// The entry that the panel began with.
    let original: WeightEntry
    private var history: WeightHistory
    /// The entry's in the history; where it is not there, the one that it had last.
    private var index: Int
    private var isDeleted = false

    /// Traps where the history has no such entry.
    init(_ index: Int, of history: WeightHistory) {
        (self.index, self.history) = (index, history)
        original = history[index]
    }

    /// Another history is in the document by now.
    mutating func follow(_ later: WeightHistory) {
        guard let index = later.index(following: index, of: history) ?? later.index(of: original) else {
            isDeleted = true
            return
        }
        (self.index, history, isDeleted) = (index, later, false)
    }

    /// What the document has to do to hold an entry in its place; nil if that is nothing.
    func change(to entry: WeightEntry) -> DocumentOperation? {
        if isDeleted { return .add(entry) }
        return entry == history[index] ? nil : .edit(history.reference(to: index), to: entry)
    }

    /// What became of it meanwhile, with what saving does then; nil while it is what it was.
    func question(_ format: EntryFormat) -> String? {
        if isDeleted { return "It was deleted. Save again to add it anew." }
        let present = history[index]
        guard present != original else { return nil }
        return "\(Self.words(for: present, original, format)) Save again to replace it."
    }

    private static func words(for present: WeightEntry, _ original: WeightEntry, _ format: EntryFormat) -> String {
        if present.weight != original.weight { return "It is \(format.weight(of: present)) now." }
        if present.date != original.date { return "It is of \(format.date(of: present)) now." }
        return "Its note is another one now."
    }
}
