import WeightHistory

/// Entries of which those are wanted that a document does not have.
///
/// A document has a version of an entry where one of its own says the same local day and time, the same weight in grams
/// and the same note, however each was written.
struct MissingVersions {
    private let entries: [WeightEntry]
    private let layout: DocumentLayout
    /// The index of each version among the entries, once.
    private var places: [EntryVersion: Int] = [:]
    private let identities: Set<EntryIdentity>

    /// - Parameter layout: The document's: what its columns cannot say makes no difference.
    init(_ entries: [WeightEntry], _ layout: DocumentLayout) {
        (self.entries, self.layout) = (entries, layout)
        for (index, entry) in entries.enumerated() {
            let version = EntryVersion(entry, in: layout)
            if places[version] == nil { places[version] = index }
        }
        identities = Set(places.keys.map(\.identity))
    }

    /// Whether an entry of the document with this identity is to be looked at.
    func mayBe(_ identity: EntryIdentity) -> Bool { identities.contains(identity) }

    /// The document has an entry.
    mutating func remove(_ entry: WeightEntry) { places[EntryVersion(entry, in: layout)] = nil }

    /// Those that it does not have, in their order.
    var rest: [WeightEntry] { places.values.sorted().map { entries[$0] } }
}

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
