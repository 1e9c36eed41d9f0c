import Documents
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
    /// How many entries have no place in the plan: none, unless the program has a fault.
    public private(set) var unaccountedEntries = 0
    /// Weights that the document's unit and decimals make zero.
    private var tooSmallCount = 0
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

    /// What makes an entry the same as others, as the document would have it, and where it stands among those of all files:
    /// a copy of each would take as much memory again.
    private struct Candidate {
        var identity: EntryIdentity
        var file: Int32
        var index: Int32
    }

    /// - Parameter document: Nil where there is none yet.
    public init(_ reading: ImportReading, into document: Document?) {
        let layout = document?.layout ?? .standard
        let known = KnownEntries(document?.history ?? WeightHistory())
        let candidates = candidates(in: reading.files, layout)
        let (repeated, severalWeights) = Self.forEachDistinct(candidates) { candidate in
            sort(reading.files[Int(candidate.file)].entries[Int(candidate.index)], candidate.identity, known)
        }
        if repeated > 0 { notes.append(.repeated(repeated)) }
        if severalWeights > 0 { notes.append(.severalWeights(severalWeights)) }
        if tooSmallCount > 0 { notes.append(.tooSmall(tooSmallCount)) }
        let count = reading.files.reduce(0) { $0 + $1.entries.count }
        unaccountedEntries = count - new.count - knownCount - conflicts.count - repeated - tooSmallCount
        if unaccountedEntries != 0 { notes.append(.unaccounted(unaccountedEntries)) }
        new.sort { $0.date.timestamp < $1.date.timestamp }
        losesNotes = layout.noteColumn == nil && new.contains { !$0.note.isEmpty }
    }

    /// Those of all files, the same ones in the order of the files.
    private mutating func candidates(in files: [ImportedFile], _ layout: DocumentLayout) -> [Candidate] {
        var candidates: [Candidate] = []
        candidates.reserveCapacity(files.reduce(0) { $0 + $1.entries.count })
        for (file, reading) in files.enumerated() {
            for (index, entry) in reading.entries.enumerated() {
                guard let identity = identity(of: entry, layout) else {
                    tooSmallCount += 1
                    continue
                }
                candidates.append(Candidate(identity: identity, file: Int32(file), index: Int32(index)))
            }
        }
        candidates.sort { ($0.identity, $0.file, $0.index) < ($1.identity, $1.file, $1.index) }
        return candidates
    }

    private mutating func identity(of entry: ImportedEntry, _ layout: DocumentLayout) -> EntryIdentity? {
        guard let unit = layout.weightUnit, unit != entry.unit else {
            return EntryIdentity(date: entry.date, kilograms: entry.kilograms)
        }
        guard let written = try? entry.entry?.written(in: layout) else { return nil }
        convertedTo = unit
        return EntryIdentity(written)
    }

    /// Calls with the first of the same entries; returns how many others there are, and how many times with several weights.
    private static func forEachDistinct(
        _ candidates: [Candidate], _ body: (Candidate) -> Void
    ) -> (repeated: Int, severalWeights: Int) {
        var (last, repeated, severalWeights) = (EntryIdentity?.none, 0, 0)
        var isCounted = false
        for candidate in candidates {
            if candidate.identity == last {
                repeated += 1
                continue
            }
            if last?.isOfSameTime(as: candidate.identity) == true {
                if !isCounted { severalWeights += 1 }
                isCounted = true
            } else {
                isCounted = false
            }
            last = candidate.identity
            body(candidate)
        }
        return (repeated, severalWeights)
    }

    private mutating func sort(_ entry: ImportedEntry, _ identity: EntryIdentity, _ known: KnownEntries) {
        let relation = known.relation(of: identity)
        if case .known = relation {
            knownCount += 1
            return
        }
        guard let entry = entry.entry else {
            tooSmallCount += 1
            return
        }
        switch relation {
        case .known: break
        case .new: new.append(entry)
        case .conflict(let kilograms):
            conflicts.append(Conflict(entry: entry, kilograms: kilograms))
        }
    }

    /// The change that does it; nil where there is nothing to do.
    public var change: DocumentOperation? { new.isEmpty ? nil : .add(new, unless: .sameTime) }
}
