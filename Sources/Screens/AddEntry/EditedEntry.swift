import Documents
import WeightHistory
import Words

/// The entry being edited, tracked while other programs may change or delete it.
struct EditedEntry {
    /// The entry as it was when the panel opened.
    let original: WeightEntry
    private var tracked: TrackedEntry

    /// Traps if the index is out of range.
    init(_ index: Int, of history: WeightHistory) {
        tracked = TrackedEntry(index, of: history)
        original = tracked.entry
    }

    mutating func follow(_ later: WeightHistory) { tracked.follow(later) }

    /// Returns the operation that saves an entry in the edited one's place; nil if nothing would change.
    func change(to entry: WeightEntry) -> DocumentOperation? {
        if tracked.isGone { return .add(entry) }
        return entry == tracked.entry ? nil : .edit(tracked.reference, to: entry)
    }

    /// Returns a question about a change or deletion by another program; nil if there was none.
    func question(_ format: EntryFormat) -> String? {
        if tracked.isGone { return DoubtWords.deleted }
        return tracked.entry == original ? nil : DoubtWords.changed(tracked.entry, from: original, format)
    }
}
