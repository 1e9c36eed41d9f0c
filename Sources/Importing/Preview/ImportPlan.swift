import WeightHistory

/// What an import would do to a document: nothing is written by it.
public struct ImportPlan: Sendable {
    /// What the document does not have yet, the oldest first.
    public private(set) var new: [WeightEntry] = []
    /// How many the document has already.
    public private(set) var knownCount = 0
    /// Entries at whose time the document has another weight; what it has stays.
    public private(set) var conflicts: [Conflict] = []
    public private(set) var notes: [ImportNote] = []
    /// Whether the document has no column for the notes that the files hold.
    public private(set) var losesNotes = false
    /// The unit of the document's column, where some of the weights are converted to it.
    public private(set) var convertedTo: WeightUnit?

    /// Two weights of one time.
    public struct Conflict: Hashable, Sendable {
        public var entry: WeightEntry
        /// The document's, in kilograms.
        public var kilograms: Double
    }

    /// An entry and what makes it the same as others, as the document would have it.
    private struct Candidate {
        var entry: ImportedEntry
        var identity: EntryIdentity
    }

    /// - Parameter document: Nil where there is none yet.
    public init(_ reading: ImportReading, into document: Document?) {
        let layout = document?.layout ?? .standard
        var candidates: [Candidate] = []
        candidates.reserveCapacity(reading.files.reduce(0) { $0 + $1.entries.count })
        for file in reading.files {
            for entry in file.entries {
                if let identity = identity(of: entry, layout) {
                    candidates.append(Candidate(entry: entry, identity: identity))
                }
            }
        }
        let distinct = dropRepeated(candidates)
        let known = KnownEntries(document?.history ?? WeightHistory())
        for candidate in distinct { sort(candidate, known) }
        new.sort { $0.date.timestamp < $1.date.timestamp }
        losesNotes = layout.noteColumn == nil && new.contains { !$0.note.isEmpty }
    }

    private mutating func identity(of entry: ImportedEntry, _ layout: DocumentLayout) -> EntryIdentity? {
        guard let unit = layout.weightUnit, unit != entry.unit else {
            return EntryIdentity(date: entry.date, kilograms: entry.kilograms)
        }
        guard let written = try? entry.entry?.written(in: layout) else { return nil }
        convertedTo = unit
        return EntryIdentity(written)
    }

    /// Of the same entries, the first one.
    private mutating func dropRepeated(_ candidates: [Candidate]) -> [Candidate] {
        let order = candidates.indices.sorted {
            (candidates[$0].identity, $0) < (candidates[$1].identity, $1)
        }
        var distinct: [Candidate] = []
        distinct.reserveCapacity(order.count)
        var severalWeights = 0
        var isCounted = false
        for index in order {
            let candidate = candidates[index]
            if let last = distinct.last, last.identity.isOfSameTime(as: candidate.identity) {
                if last.identity == candidate.identity { continue }
                if !isCounted { severalWeights += 1 }
                isCounted = true
            } else {
                isCounted = false
            }
            distinct.append(candidate)
        }
        if distinct.count < candidates.count { notes.append(.repeated(candidates.count - distinct.count)) }
        if severalWeights > 0 { notes.append(.severalWeights(severalWeights)) }
        return distinct
    }

    private mutating func sort(_ candidate: Candidate, _ known: KnownEntries) {
        switch known.relation(of: candidate.identity) {
        case .known: knownCount += 1
        case .new: if let entry = candidate.entry.entry { new.append(entry) }
        case .conflict(let kilograms):
            guard let entry = candidate.entry.entry else { return }
            conflicts.append(Conflict(entry: entry, kilograms: kilograms))
        }
    }

    /// The change that does it; nil where there is nothing to do.
    public var change: DocumentChange? { new.isEmpty ? nil : .addMissing(new) }
}
