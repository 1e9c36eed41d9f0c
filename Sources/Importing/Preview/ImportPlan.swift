import Documents
import WeightHistory

/// What an import would do to a document: nothing is written by it.
public struct ImportPlan: Sendable {
    /// What the document lacks and has, in the order of dates.
    public private(set) var addition: PlannedAddition
    public private(set) var notes: [ImportNote] = []
    /// How many entries have no place in the plan: none, unless the program has a fault.
    public private(set) var unaccountedEntries = 0

    /// - Parameter document: Nil where there is none yet.
    public init(_ reading: ImportReading, into document: Document?) {
        addition = PlannedAddition(to: document)
        let (repeated, several, tooSmall) = add(reading.files)
        addition.sort()
        if repeated > 0 { notes.append(.repeated(repeated)) }
        if several > 0 { notes.append(.severalWeights(several)) }
        if tooSmall > 0 { notes.append(.tooSmall(tooSmall)) }
        let count = reading.files.reduce(0) { $0 + $1.entries.count }
        let places = addition.new.count + addition.knownCount + addition.conflicts.count
        unaccountedEntries = count - places - repeated - tooSmall
        if unaccountedEntries != 0 { notes.append(.unaccounted(unaccountedEntries)) }
    }

    /// Adds entries of all files, of those that are the same the first. Returns how many repeat another, how many moments
    /// have several weights, and how many weights the document's unit and decimals make zero.
    private mutating func add(_ files: [ImportedFile]) -> (repeated: Int, several: Int, tooSmall: Int) {
        var (identities, weights) = (Set<EntryIdentity>(), [Int: Int]())
        var (repeated, tooSmall) = (0, 0)
        for entry in files.lazy.flatMap(\.entries) {
            guard let identity = identity(of: entry) else {
                tooSmall += 1
                continue
            }
            guard identities.insert(identity).inserted else {
                repeated += 1
                continue
            }
            weights[identity.moment, default: 0] += 1
            if !addition.add(identity, { entry.entry }) { tooSmall += 1 }
        }
        return (repeated, weights.values.count { $0 > 1 }, tooSmall)
    }

    /// Nil if the document's unit and decimals make the weight zero. Only what is converted is made an entry for it.
    private mutating func identity(of entry: ImportedEntry) -> EntryIdentity? {
        guard addition.converts(entry.unit) else {
            return EntryIdentity(date: entry.date, kilograms: entry.kilograms)
        }
        return entry.entry.flatMap { addition.identity(of: $0) }
    }

    /// What makes the plan true; nil if there is nothing to add.
    public var change: DocumentOperation? { addition.new.isEmpty ? nil : .add(addition.new, unless: .sameTime) }
}
