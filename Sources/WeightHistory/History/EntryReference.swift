/// A reference to an entry of a document, by its content and its occurrence among equal entries.
public struct EntryReference: Hashable, Sendable {
    public var entry: WeightEntry
    /// The number of equal entries before it in the file.
    public var occurrence: Int
    /// The offset of its line in the file when last seen, in bytes; a search begins there.
    public var offset: Int?

    public init(_ entry: WeightEntry, occurrence: Int = 0, offset: Int? = nil) {
        (self.entry, self.occurrence, self.offset) = (entry, occurrence, offset)
    }
}

extension WeightHistory {
    /// Returns the reference to the entry at an index; traps outside.
    public func reference(to index: Int) -> EntryReference {
        let entry = self[index]
        let before = indices(at: entry.date.timestamp).prefix { $0 < index }
        return EntryReference(entry, occurrence: before.count { self[$0] == entry })
    }
}
