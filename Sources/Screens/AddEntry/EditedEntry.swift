import Documents
import WeightHistory
import Words

/// The entry that a panel changes, as the document has it by now: other programs may change it meanwhile, or delete it.
struct EditedEntry {
    /// The entry that the panel began with.
    let original: WeightEntry
    private var tracked: TrackedEntry

    /// Traps where the history has no such entry.
    init(_ index: Int, of history: WeightHistory) {
        tracked = TrackedEntry(index, of: history)
        original = tracked.entry
    }

    /// Another history is in the document by now.
    mutating func follow(_ later: WeightHistory) { tracked.follow(later) }

    /// What the document has to do to hold an entry in its place; nil if that is nothing.
    func change(to entry: WeightEntry) -> DocumentOperation? {
        if tracked.isGone { return .add(entry) }
        return entry == tracked.entry ? nil : .edit(tracked.reference, to: entry)
    }

    /// What became of it meanwhile, with what saving does then; nil while it is what it was.
    func question(_ format: EntryFormat) -> String? {
        if tracked.isGone { return DoubtWords.deleted }
        return tracked.entry == original ? nil : DoubtWords.changed(tracked.entry, from: original, format)
    }
}
