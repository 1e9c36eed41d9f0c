import Documents
import WeightHistory

/// The effect of an import on a document, computed without writing.
public struct ImportPlan: Sendable {
    /// The new and conflicting entries, sorted by date, and the number of known ones.
    public private(set) var addition: PlannedAddition
    public private(set) var notes: [ImportNote] = []
    /// The number of entries missing from all counts; always 0, unless there is a bug.
    public private(set) var lostEntries = 0

    /// - Parameter document: The target, with the values of its series; nil if it does not exist yet.
    public init(_ reading: ImportReading, into document: Document?) {
        addition = PlannedAddition(to: document)
        let joined = reading.hasValues ? JoinedEntries(reading.files.lazy.flatMap(\.entries)) : nil
        let (repeated, several, tooSmall) =
            joined.map { add($0.entries) } ?? add(reading.files.lazy.flatMap(\.entries))
        addition.sort()
        let counts = [
            (ImportNote.Count.repeated, repeated), (.severalWeights, several),
            (.severalValues, joined?.severalCount ?? 0), (.tooSmall, tooSmall),
        ]
        notes = counts.filter { $0.1 > 0 }.map { .counted($0.0, $0.1) }
        let count = reading.files.reduce(0) { $0 + $1.entries.count } - (joined?.joinedCount ?? 0)
        let places = addition.new.count + addition.knownCount + addition.conflicts.count
        lostEntries = count - places - repeated - tooSmall
        if lostEntries != 0 { notes.append(.unaccounted(lostEntries)) }
    }

    /// Adds entries, the first of equal ones; returns the numbers of repeated entries, of moments with several weights,
    /// and of weights that the document's unit and decimals round to zero.
    private mutating func add(
        _ entries: some Sequence<ImportedEntry>
    ) -> (repeated: Int, several: Int, tooSmall: Int) {
        var (identities, weights) = (Set<EntryIdentity>(), [Int: Int]())
        var (repeated, tooSmall) = (0, 0)
        for entry in entries {
            guard let identity = identity(of: entry) else {
                tooSmall += 1
                continue
            }
            guard identities.insert(identity).inserted else {
                repeated += 1
                continue
            }
            if entry.hasWeight { weights[identity.moment, default: 0] += 1 }
            if !addition.add(identity, entry.values, { entry.entry }) { tooSmall += 1 }
        }
        return (repeated, weights.values.count { $0 > 1 }, tooSmall)
    }

    /// Returns nil if the document's unit and decimals round the weight to zero; makes an entry only to convert it.
    private mutating func identity(of entry: ImportedEntry) -> EntryIdentity? {
        guard entry.hasWeight, addition.converts(entry.unit) else {
            return EntryIdentity(date: entry.date, kilograms: entry.kilograms)
        }
        return entry.entry.flatMap { addition.identity(of: $0) }
    }

    /// The operation that carries out the plan; nil if there is nothing to add.
    public var change: DocumentOperation? { addition.operation }
}
