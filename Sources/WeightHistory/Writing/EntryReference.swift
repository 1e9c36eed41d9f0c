/// Names an entry of a document for a change: by what it says, and by which of several equal ones it is.
public struct EntryReference: Hashable, Sendable {
    public var entry: WeightEntry
    /// How many equal entries come before it in the file.
    public var occurrence: Int
    /// Where its line began when it was last seen, in bytes from the file's beginning; it is looked for there first.
    public var place: Int?

    public init(_ entry: WeightEntry, occurrence: Int = 0, place: Int? = nil) {
        self.entry = entry
        self.occurrence = occurrence
        self.place = place
    }
}

extension WeightHistory {
    /// The reference to an entry by its place, the oldest first; traps outside.
    public func reference(to index: Int) -> EntryReference {
        let entry = self[index]
        var occurrence = 0
        var earlier = index - 1
        while earlier >= 0, self[earlier].date.timestamp == entry.date.timestamp {
            if self[earlier] == entry { occurrence += 1 }
            earlier -= 1
        }
        return EntryReference(entry, occurrence: occurrence)
    }
}
