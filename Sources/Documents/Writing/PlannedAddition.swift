import System
import WeightHistory

/// A preview of adding those entries whose times a document does not have; nothing is written.
public struct PlannedAddition: Sendable {
    /// The entries that the document does not have yet.
    public private(set) var new: [WeightEntry] = []
    public private(set) var knownCount = 0
    /// Entries at times for which the document has another weight, which is kept.
    public private(set) var conflicts: [Conflict] = []
    /// The unit in the weight column's name, if some weights are converted to it.
    public private(set) var convertedTo: WeightUnit?

    private let layout: DocumentLayout
    /// The entries of the document, ascending.
    private let known: [EntryIdentity]

    public struct Conflict: Hashable, Sendable {
        public let entry: WeightEntry
        /// The document's weight, in kilograms.
        public let kilograms: Double
    }

    public init(to document: Document?) {
        layout = document?.layout ?? .standard
        known = (document?.history ?? WeightHistory()).identities.sorted()
    }

    /// Plans to add entries, which are in date order.
    public init(of entries: [WeightEntry], to document: Document?) {
        self.init(to: document)
        for entry in entries { add(identity(of: entry) ?? EntryIdentity(entry)) { entry } }
    }

    public var losesNotes: Bool { layout.noteColumn == nil && new.contains { !$0.note.isEmpty } }

    public func converts(_ unit: WeightUnit) -> Bool { layout.weightUnit.map { $0 != unit } ?? false }

    /// Returns the identity that an entry would have in the document; nil if its weight would become zero.
    public mutating func identity(of entry: WeightEntry) -> EntryIdentity? {
        guard let written = try? entry.written(in: layout) else { return nil }
        if converts(entry.weight.unit) { convertedTo = layout.weightUnit }
        return EntryIdentity(written)
    }

    /// Plans to add an entry by its identity in the document; calls `entry` if it is new, and returns false if that is
    /// nil.
    @discardableResult
    public mutating func add(_ identity: EntryIdentity, _ entry: () -> WeightEntry?) -> Bool {
        let start = known.partitionPoint { $0.moment < identity.moment }
        let sameTime = known[start...].prefix { $0.moment == identity.moment }
        if sameTime.contains(identity) {
            knownCount += 1
            return true
        }
        guard let entry = entry() else { return false }
        if let first = sameTime.first {
            conflicts.append(Conflict(entry: entry, kilograms: Double(first.grams) / 1000))
        } else {
            new.append(entry)
        }
        return true
    }

    public mutating func sort() {
        new.sort { ($0.date.timestamp, $0.kilograms) < ($1.date.timestamp, $1.kilograms) }
        conflicts.sort { ($0.entry.date.timestamp, $0.entry.kilograms) < ($1.entry.date.timestamp, $1.entry.kilograms) }
    }
}

extension WeightHistory {
    /// The identities of all entries, however these were written.
    fileprivate var identities: [EntryIdentity] {
        var identities: [EntryIdentity] = []
        identities.reserveCapacity(count)
        forEachBlock(in: 0..<count) { block, rows, _ in
            identities += rows.map { EntryIdentity(block.packedRow($0)) }
        }
        return identities
    }
}
