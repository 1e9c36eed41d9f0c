import WeightHistory

/// The entries of a list that a document lacks, as `EntryVersion` compares them.
struct VersionDifference {
    private let entries: [WeightEntry]
    private let layout: DocumentLayout
    /// The index of the first entry of each version.
    private var places: [EntryVersion: Int] = [:]
    private let identities: Set<EntryIdentity>

    /// - Parameter layout: The document's; differences that its columns cannot express are ignored.
    init(_ entries: [WeightEntry], _ layout: DocumentLayout) {
        (self.entries, self.layout) = (entries, layout)
        for (index, entry) in entries.enumerated() {
            let version = EntryVersion(entry, in: layout)
            if places[version] == nil { places[version] = index }
        }
        identities = Set(places.keys.map(\.identity))
    }

    func mayBe(_ identity: EntryIdentity) -> Bool { identities.contains(identity) }

    mutating func remove(_ entry: WeightEntry) { places[EntryVersion(entry, in: layout)] = nil }

    /// The entries that the document lacks, in their order.
    var rest: [WeightEntry] { places.values.sorted().map { entries[$0] } }
}

/// The content that makes two entries equal: local day and time, weight in grams and note, however each was written;
/// without a weight, the values too.
struct EntryVersion: Hashable {
    let identity: EntryIdentity
    private let note: String
    private let values: Set<Value>

    /// A value as a document would have it.
    private struct Value: Hashable {
        let series: Series
        let number: Double
    }

    /// - Parameter comparesValues: Whether entries without a weight differ by their values.
    init(_ entry: WeightEntry, in layout: DocumentLayout, comparesValues: Bool = true) {
        identity = EntryIdentity((try? entry.written(in: layout)) ?? entry)
        note = layout.noteColumn == nil ? "" : entry.note
        guard comparesValues, entry.weight.isNone else {
            values = []
            return
        }
        values = Set(
            entry.values.map { value in
                let held = layout.held(value)
                return Value(series: held.series, number: held.number)
            })
    }

    /// Whether the other one is the same but for further values.
    func isPart(of other: EntryVersion) -> Bool {
        identity == other.identity && note == other.note && values.isSubset(of: other.values)
    }
}

extension [WeightEntry] {
    /// Returns the entries without repetitions, as a document with a layout compares them; oldest first.
    public func distinct(in layout: DocumentLayout?) -> [WeightEntry] {
        let entries = VersionDifference(self, layout ?? .standard).rest
        let order = entries.indices.sorted { one, other in
            (entries[one].date.timestamp, one) < (entries[other].date.timestamp, other)
        }
        return order.map { entries[$0] }
    }
}

extension WeightHistory {
    /// Returns the entries of another version of the document that this history lacks, oldest first.
    ///
    /// An entry with another weight or note at the same time counts as lacking, as neither is known to be the better
    /// one. Do not call on the main thread.
    public func entries(onlyIn copy: WeightHistory, layout: DocumentLayout?) -> [WeightEntry] {
        var comparison = HistoryComparison(self, copy)
        _ = comparison.run(mostRanges: .max)
        // Entries written differently may be the same version.
        let candidates = comparison.insertions.ranges.flatMap { $0.map { copy[$0] } }
        guard !candidates.isEmpty else { return [] }
        var missing = VersionDifference(candidates, layout ?? .standard)
        forEachBlock(in: 0..<count) { block, rows, _ in
            for row in rows where missing.mayBe(EntryIdentity(block.packedRow(row))) { missing.remove(block[row]) }
        }
        return missing.rest
    }
}
