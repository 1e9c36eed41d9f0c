/// Names an entry of a document: by its content, and by which of several equal ones it is.
public struct EntryReference: Hashable, Sendable {
    public var entry: WeightEntry
    /// How many equal entries come before it in the file.
    public var occurrence: Int
    /// Where its line began when it was last seen, in bytes from the file's beginning; it is looked for there first.
    public var offset: Int?

    public init(_ entry: WeightEntry, occurrence: Int = 0, offset: Int? = nil) {
        self.entry = entry
        self.occurrence = occurrence
        self.offset = offset
    }
}

extension WeightHistory {
    /// The reference to an entry by its index, the oldest first; traps outside.
    public func reference(to index: Int) -> EntryReference {
        let entry = self[index]
        let before = indices(at: entry.date.timestamp).prefix { $0 < index }
        return EntryReference(entry, occurrence: before.count { self[$0] == entry })
    }
}
