/// What makes two entries the same: the local day and time, the weight in grams and the note, however each was written.
struct EntryVersion: Hashable {
    let identity: EntryIdentity
    private let note: String

    /// - Parameter layout: The document's: what its columns cannot say makes no difference.
    init(_ entry: WeightEntry, in layout: DocumentLayout) {
        identity = EntryIdentity((try? entry.written(in: layout)) ?? entry)
        note = layout.noteColumn == nil ? "" : entry.note
    }
}

/// Counts the entries of a document that are the same as certain ones.
struct VersionCount {
    private let layout: DocumentLayout
    private var counts: [EntryVersion: Int]
    private let moments: Set<Int>

    /// - Parameter entries: Those that are looked for.
    init(of entries: some Sequence<WeightEntry>, in layout: DocumentLayout) {
        self.layout = layout
        counts = entries.reduce(into: [:]) { $0[EntryVersion($1, in: layout)] = 0 }
        moments = Set(counts.keys.map(\.identity.moment))
    }

    /// Counts a row of the document if its entry is one of those that are looked for, and returns that.
    @discardableResult
    mutating func add(_ row: EntryRow, _ bytes: UnsafePointer<UInt8>, _ clock: inout LocalClock) -> WeightEntry? {
        guard let date = try? row.date(bytes, &clock),
            moments.contains(EntryIdentity(date: date, kilograms: 0).moment),
            let entry = try? row.entry(bytes, &clock), let count = counts[EntryVersion(entry, in: layout)]
        else { return nil }
        counts[EntryVersion(entry, in: layout)] = count + 1
        return entry
    }

    /// Counts an entry of the document no longer.
    mutating func remove(_ entry: WeightEntry) { counts[EntryVersion(entry, in: layout)]? -= 1 }

    /// How many entries are the same as one of those that are looked for.
    func count(of entry: WeightEntry) -> Int { counts[EntryVersion(entry, in: layout), default: 0] }

    /// The removed lines whose entries the document does not have again since they were removed.
    func missing(of removed: [RemovedLine]) -> [RemovedLine] {
        var back: [EntryVersion: Int] = [:]
        for line in removed { back[EntryVersion(line.entry, in: layout)] = count(of: line.entry) - line.equals }
        return removed.filter { line in
            let version = EntryVersion(line.entry, in: layout)
            guard back[version, default: 0] > 0 else { return true }
            back[version, default: 0] -= 1
            return false
        }
    }
}
