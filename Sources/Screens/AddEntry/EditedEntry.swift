import Documents
import WeightHistory
import Words

/// The entry being edited, tracked while other programs may change or delete it.
struct EditedEntry {
    /// The entry as it was when the panel opened.
    let original: WeightEntry
    /// The values that its line had then, or when they were first read.
    private(set) var originalValues: [SeriesValue]
    private var tracked: TrackedEntry
    private var values: [SeriesValue]
    /// Not those of a large document right after its start.
    private var areValuesKnown: Bool

    /// Traps if the index is out of range.
    init(_ index: EntryIndex, of context: EntryContext) {
        switch index {
        case .weighed(let index): tracked = TrackedEntry(index, of: context.history)
        case .alone(let index): tracked = TrackedEntry(index, of: context.measurements.alone)
        }
        original = tracked.entry
        areValuesKnown = context.measurements.isRead
        values = context.measurements.measured(tracked.index, of: tracked.history).values
        originalValues = values
    }

    mutating func follow(_ context: EntryContext) {
        tracked.follow(original.weight.isNone ? context.measurements.alone : context.history)
        guard context.measurements.isRead else { return }
        values = context.measurements.measured(tracked.index, of: tracked.history).values
        if !areValuesKnown { (originalValues, areValuesKnown) = (values, true) }
    }

    /// Returns whether an entry and its changed values are what the panel opened with.
    func isOriginal(_ entry: WeightEntry, _ changes: [SeriesValue]) -> Bool {
        var unmeasured = entry
        unmeasured.values = []
        return unmeasured == original && changes.isEmpty
    }

    /// Returns the operation that saves an entry in the edited one's place; nil if nothing would change.
    ///
    /// - Parameter changes: The values to write; those of the entry are all that it is to have.
    func change(to entry: WeightEntry, _ changes: [SeriesValue]) -> DocumentOperation? {
        if tracked.isGone { return .add(entry) }
        var changed = entry
        changed.values = changes
        return changed == tracked.entry ? nil : .edit(tracked.reference, to: changed)
    }

    /// Returns a question about a change by another program that would be overwritten, or a deletion; nil if there was none.
    ///
    /// - Parameter changes: The values to write; others stay as the document has them.
    func question(_ format: EntryFormat, changing changes: [SeriesValue]) -> String? {
        if tracked.isGone { return DoubtWords.deleted }
        if tracked.entry != original { return DoubtWords.changed(tracked.entry, from: original, format) }
        let isWritten = { (value: SeriesValue) in changes.contains { $0.series.name == value.series.name } }
        return DoubtWords.changed(values.filter(isWritten), from: originalValues.filter(isWritten), format)
    }
}
