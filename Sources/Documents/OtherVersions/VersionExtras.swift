import System
import WeightHistory

/// The goal, the height and the unknown columns that another version has and the document lacks.
public struct VersionExtras: Hashable, Sendable {
    public private(set) var settings: [PersonSetting] = []
    /// The names of unknown columns in which the document lacks cells.
    public private(set) var columns: [String] = []

    public init() {}

    /// Compares another version with the document; reads both files if the version has unknown columns.
    ///
    /// Blocks for the disk; do not call on the main thread. A document's file that cannot be read lacks all cells.
    public init(
        of version: Document, at path: FilePath, beside document: Document, at place: FilePath,
        rules: TimeZoneRules = .system()
    ) {
        settings = document.person.settings(for: version.person).filter { !document.person.has($0) }
        guard let layout = version.layout, !layout.foreignColumns.isEmpty else { return }
        var cells = ForeignCells(writtenIn: document.layout ?? .standard, rules)
        try? cells.forEach(of: path) { cells, key, name in cells.names[key] = name }
        if !cells.names.isEmpty { try? cells.forEach(of: place) { cells, key, _ in cells.names[key] = nil } }
        let missing = Set(cells.names.values)
        columns = layout.foreignColumns.filter(missing.contains)
    }
}

extension Person {
    /// Whether the person has this setting, however it is written, or the setting is empty.
    fileprivate func has(_ setting: PersonSetting) -> Bool {
        let (own, other): (Double?, Double?) =
            switch setting {
            case .goal(let weight): (goal?.kilograms, weight?.kilograms)
            case .height(let height): (self.height?.metres, height?.metres)
            }
        guard let other else { return true }
        return own.map { abs($0 - other) < 0.0005 } ?? false
    }
}

/// The cells of documents in columns that the program does not know.
private struct ForeignCells {
    /// The column name of each cell, by a hash of the cell's entry, column and text.
    var names: [Int: String] = [:]
    private let layout: DocumentLayout
    private let rules: TimeZoneRules

    init(writtenIn layout: DocumentLayout, _ rules: TimeZoneRules) {
        (self.layout, self.rules) = (layout, rules)
    }

    mutating func forEach(
        of path: FilePath, _ body: (inout ForeignCells, _ key: Int, _ name: String) -> Void
    ) throws(DocumentError) {
        let file = try DocumentFile(path: path)
        guard file.stamp.size > 0 else { return }
        var walker = try RecordWalker(descriptor: file.descriptor, size: file.stamp.size)
        let (layout, columns) = (walker.layout, walker.layout.foreignColumnIndices)
        var clock = LocalClock(rules: rules)
        while let record = try walker.next() {
            let bytes = walker.buffer.bytes
            let filled = columns.filter {
                $0 < record.cells.count && !record.cells[$0].bytes(in: bytes).trimmed.isEmpty
            }
            guard !filled.isEmpty, let entry = try? record.row(layout).entry(bytes, &clock) else { continue }
            let version = EntryVersion(entry, in: self.layout)
            for column in filled {
                var hasher = Hasher()
                hasher.combine(version)
                hasher.combine(layout.columns[column])
                hasher.combine(record.cells[column].unescaped(in: bytes))
                body(&self, hasher.finalize(), layout.columns[column])
            }
        }
    }
}
