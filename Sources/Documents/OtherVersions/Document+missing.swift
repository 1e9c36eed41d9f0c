import System
import WeightHistory

extension Document {
    /// Returns the entries of another version of this document that this one lacks, oldest first, with their values.
    ///
    /// An entry with another weight or note at the same time is lacking. So is an entry without a weight unless an entry
    /// of the same time has all its values. Values that the document cannot hold are skipped. Blocks for the disk; do
    /// not call on the main thread.
    ///
    /// - Parameters:
    ///   - path: The version's file.
    ///   - place: The document's file.
    public func entries(
        onlyIn version: Document, at path: FilePath, beside place: FilePath, rules: TimeZoneRules = .system()
    ) -> [WeightEntry] {
        let missing = history.entries(onlyIn: version.history, layout: layout)
        guard version.layout?.series.isEmpty == false else { return missing }
        let own = layout ?? .standard
        let wanted = Set(missing.map { EntryVersion($0, in: own) })
        var (lines, alone) = ([EntryVersion: WeightEntry](), [WeightEntry]())
        // Which line has which values, only the file tells.
        try? Self.forEachEntry(of: path, rules) { entry in
            var entry = entry
            entry.values.removeAll { !own.holds($0) }
            guard !entry.weight.isNone else { return alone.append(entry) }
            let version = EntryVersion(entry, in: own)
            if wanted.contains(version), lines[version] == nil { lines[version] = entry }
        }
        let entries = missing.map { lines[EntryVersion($0, in: own)] ?? $0 }
        let added = Self.entries(alone.filter { !$0.values.isEmpty }, notIn: place, own, rules)
        return (entries + added).enumerated().sorted {
            ($0.element.date.timestamp, $0.offset) < ($1.element.date.timestamp, $1.offset)
        }.map(\.element)
    }

    /// Returns those of some entries without a weight that a document lacks.
    private static func entries(
        _ entries: [WeightEntry], notIn place: FilePath, _ layout: DocumentLayout, _ rules: TimeZoneRules
    ) -> [WeightEntry] {
        guard !entries.isEmpty else { return [] }
        var known: [EntryIdentity: [EntryVersion]] = [:]
        try? forEachEntry(of: place, rules) { entry in
            guard entry.weight.isNone else { return }
            known[EntryIdentity(entry), default: []].append(EntryVersion(entry, in: layout))
        }
        return entries.filter { entry in
            let version = EntryVersion(entry, in: layout)
            return !(known[EntryIdentity(entry)] ?? []).contains { version.isPart(of: $0) }
        }
    }

    private static func forEachEntry(
        of path: FilePath, _ rules: TimeZoneRules, _ body: (WeightEntry) -> Void
    ) throws(DocumentError) {
        let file = try DocumentFile(path: path)
        guard file.stamp.size > 0 else { return }
        var walker = try LineWalker(descriptor: file.descriptor, size: file.stamp.size)
        var clock = LocalClock(rules: rules)
        while let line = try walker.next() {
            guard line.kind == .record, let entry = try? walker.row(of: line).entry(walker.bytes(of: line), &clock)
            else { continue }
            body(entry)
        }
    }
}
