import WeightHistory

/// What makes two entries the same: the local day and time, the weight in grams and the note, however each was written.
struct EntryVersion: Hashable {
    let identity: EntryIdentity
    private let note: String

    /// - Parameter layout: The document's: what its columns cannot say makes no difference.
    init(_ entry: WeightEntry, in layout: DocumentLayout) {
        identity = EntryIdentity((try? entry.written(in: layout)) ?? entry)
        note = layout.noteColumn == nil ? "" : entry.note
    }
}
