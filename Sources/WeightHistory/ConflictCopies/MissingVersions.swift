/// Entries of which those are wanted that a document does not have.
///
/// A document has a version of an entry where one of its own says the same local day and time, the same weight in grams
/// and the same note, however each was written.
struct MissingVersions {
    private struct Version: Hashable {
        var identity: EntryIdentity
        var note: String
    }

    private let entries: [WeightEntry]
    /// Where each version stands among the entries, once.
    private var places: [Version: Int] = [:]
    private let identities: Set<EntryIdentity>
    private let hasNotes: Bool

    /// - Parameter layout: The document's: what its columns cannot say makes no difference.
    init(_ entries: [WeightEntry], _ layout: DocumentLayout) throws(WritingError) {
        (self.entries, hasNotes) = (entries, layout.noteColumn != nil)
        var identities: Set<EntryIdentity> = []
        for (index, entry) in entries.enumerated() {
            let version = Version(
                identity: EntryIdentity(try entry.written(in: layout)), note: hasNotes ? entry.note : "")
            identities.insert(version.identity)
            if places[version] == nil { places[version] = index }
        }
        self.identities = identities
    }

    /// Whether an entry of the document with this identity is to be looked at.
    func mayBe(_ identity: EntryIdentity) -> Bool { identities.contains(identity) }

    /// The document has an entry.
    mutating func remove(_ entry: WeightEntry) {
        places[Version(identity: EntryIdentity(entry), note: hasNotes ? entry.note : "")] = nil
    }

    /// Those that it does not have, in their order.
    var rest: [WeightEntry] { places.values.sorted().map { entries[$0] } }
}
