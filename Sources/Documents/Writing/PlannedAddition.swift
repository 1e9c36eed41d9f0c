import WeightHistory

/// What it would come to if entries were added to a document that has none of their times: nothing is written by it.
public struct PlannedAddition: Sendable {
    /// The entries that the document does not have yet.
    public private(set) var new: [WeightEntry] = []
    /// How many the document has already.
    public private(set) var knownCount = 0
    /// Entries at whose time the document has another weight; what it has stays.
    public private(set) var conflicts: [Conflict] = []
    /// The unit of the document's column, where some of the weights are converted to it.
    public private(set) var convertedTo: WeightUnit?

    private let layout: DocumentLayout
    private let known: KnownEntries

    /// Two weights of one time.
    public struct Conflict: Hashable, Sendable {
        public let entry: WeightEntry
        /// The document's, in kilograms.
        public let kilograms: Double
    }

    /// - Parameter document: Nil where there is none yet.
    public init(to document: Document?) {
        layout = document?.layout ?? .standard
        known = KnownEntries(document?.history ?? WeightHistory())
    }

    /// What it would come to if all of some entries were added, which stand in the order of their dates.
    public init(of entries: [WeightEntry], to document: Document?) {
        self.init(to: document)
        for entry in entries { add(identity(of: entry) ?? EntryIdentity(entry)) { entry } }
    }

    /// Whether the document has no column for the notes of new entries.
    public var losesNotes: Bool { layout.noteColumn == nil && new.contains { !$0.note.isEmpty } }

    /// Whether weights of a unit are converted to that of the document's column.
    public func converts(_ unit: WeightUnit) -> Bool { layout.weightUnit.map { $0 != unit } ?? false }

    /// What the document would know an entry by; nil if its unit and decimals make the weight zero.
    public mutating func identity(of entry: WeightEntry) -> EntryIdentity? {
        guard let written = try? entry.written(in: layout) else { return nil }
        if converts(entry.weight.unit) { convertedTo = layout.weightUnit }
        return EntryIdentity(written)
    }

    /// Adds an entry by what the document would know it by; it is not made if the document has it already. Returns false
    /// if it cannot be made.
    @discardableResult
    public mutating func add(_ identity: EntryIdentity, _ entry: () -> WeightEntry?) -> Bool {
        let relation = known.relation(of: identity)
        guard relation != .known else {
            knownCount += 1
            return true
        }
        guard let entry = entry() else { return false }
        if case .conflict(let kilograms) = relation {
            conflicts.append(Conflict(entry: entry, kilograms: kilograms))
        } else {
            new.append(entry)
        }
        return true
    }

    /// Brings new entries and conflicts in the order of their dates.
    public mutating func sort() {
        new.sort { ($0.date.timestamp, $0.kilograms) < ($1.date.timestamp, $1.kilograms) }
        conflicts.sort { ($0.entry.date.timestamp, $0.entry.kilograms) < ($1.entry.date.timestamp, $1.entry.kilograms) }
    }
}
