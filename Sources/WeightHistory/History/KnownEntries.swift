/// What a document's entries say, to find out which of others it has already.
///
/// An entry is the same as another of the same local day, time and weight in grams, however each was written.
public struct KnownEntries: Sendable {
    private var known: [EntryIdentity] = []

    /// How an entry stands to those that are known.
    public enum Relation: Hashable, Sendable {
        case new
        case known
        /// At the same time, another weight, in kilograms.
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
