import Documents
import WeightHistory

/// How many of the imported weights a document has already.
nonisolated struct ImportTally: Sendable {
    private(set) var newCount = 0
    private(set) var knownCount = 0
    /// The first of those at whose time the document has another weight, which stays, with that in kilograms.
    private(set) var conflicts: [(entry: WeightEntry, kilograms: Double)] = []
    private(set) var conflictCount = 0
    /// The unit of the document's column, where some of the weights are converted to it.
    private(set) var convertedTo: WeightUnit?
    /// Whether the document has no column for the notes that the files hold.
    private(set) var losesNotes = false

    private static let keptConflicts = 10

    /// - Parameter document: Nil where there is none yet.
    init(_ entries: [WeightEntry], in document: Document?) {
        let known = KnownEntries(document?.history ?? WeightHistory())
        for entry in entries { add(entry, known, document?.layout) }
    }

    private mutating func add(_ entry: WeightEntry, _ known: KnownEntries, _ layout: DocumentLayout?) {
        let written = layout.flatMap { try? entry.written(in: $0) } ?? entry
        if written.weight.unit != entry.weight.unit { convertedTo = written.weight.unit }
        switch known.relation(of: EntryIdentity(written)) {
        case .known: knownCount += 1
        case .new:
            newCount += 1
            if let layout, layout.noteColumn == nil, !entry.note.isEmpty { losesNotes = true }
        case .conflict(let kilograms):
            conflictCount += 1
            if conflicts.count < Self.keptConflicts { conflicts.append((entry, kilograms)) }
        }
    }
}
