/// The identities of a document's entries: local day, time and grams, however they were written.
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
        let start = known.partitionPoint { $0.moment < entry.moment }
        let sameTime = known[start...].prefix { $0.moment == entry.moment }
        guard let first = sameTime.first else { return .new }
        return sameTime.contains(entry) ? .known : .conflict(kilograms: Double(first.grams) / 1000)
    }
}
