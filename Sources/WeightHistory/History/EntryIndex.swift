/// The identities of a document's entries, to find out which other entries the document already has.
///
/// Entries are the same if their local day and time and their weight in grams are equal, however they were written.
public struct EntryIndex: Sendable {
    private var known: [EntryIdentity] = []

    public enum Relation: Hashable, Sendable {
        case new
        case known
        /// The document has another weight at the same time, in kilograms.
        case conflict(kilograms: Double)
    }

    public init(_ history: WeightHistory = WeightHistory()) {
        known.reserveCapacity(history.count)
        history.forEachBlock(in: 0..<history.count) { block, rows, _ in
            for row in rows { known.append(EntryIdentity(block.packedRow(row))) }
        }
        known.sort()
    }

    public func relation(of entry: EntryIdentity) -> Relation {
        var index = known.partitionPoint { $0.moment < entry.moment }
        guard index < known.count, known[index].moment == entry.moment else { return .new }
        let first = known[index]
        while index < known.count, known[index].moment == entry.moment {
            if known[index].grams == entry.grams { return .known }
            index += 1
        }
        return .conflict(kilograms: Double(first.grams) / 1000)
    }
}
