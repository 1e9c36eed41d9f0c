import System
import WeightHistory

/// The goal, the height, the comments and the unknown columns that another version has and the document lacks.
public struct VersionExtras: Hashable, Sendable {
    public private(set) var settings: [PersonSetting] = []
    /// The names of the columns in which the document lacks cells, and cannot hold them.
    public private(set) var columns: [String] = []
    /// The comments without a goal or height, each once, without white space around.
    public private(set) var comments: Set<[UInt8]> = []

    public init() {}

    /// Compares another version with the document; reads both files if the version has comments or further columns.
    ///
    /// Blocks for the disk; do not call on the main thread. A document's file that cannot be read lacks all cells.
    public init(
        of version: Document, at path: FilePath, beside document: Document, at place: FilePath,
        rules: TimeZoneRules = .system()
    ) {
        settings = document.person.settings(for: version.person).filter { !document.person.has($0) }
        if version.lines.comments > 0, let found = try? Self.comments(of: path) {
            comments = found.subtracting((try? Self.comments(of: place)) ?? [])
        }
        let own = document.layout ?? .standard
        guard let layout = version.layout else { return }
        let further = layout.columnIndices(beyond: own).map { layout.columns[$0] }
        guard !further.isEmpty else { return }
        // The column name of each cell, by a hash of the cell's entry, column and text.
        var names: [Int: String] = [:]
        try? Self.forEachFurtherCell(of: path, own, rules) { names[$0] = $1 }
        if !names.isEmpty { try? Self.forEachFurtherCell(of: place, own, rules) { key, _ in names[key] = nil } }
        columns = further.filter(Set(names.values).contains)
    }

    /// Returns the same without the settings and comments on which a merge decides.
    public func without(_ noted: NotedContent) -> VersionExtras {
        var extras = self
        extras.settings.removeAll(where: noted.has)
        extras.comments.subtract(noted.comments)
        return extras
    }

    private static func comments(of path: FilePath) throws(DocumentError) -> Set<[UInt8]> {
        let file = try DocumentFile(path: path)
        guard file.stamp.size > 0 else { return [] }
        var walker = try LineWalker(descriptor: file.descriptor, size: file.stamp.size)
        var comments: Set<[UInt8]> = []
        while let line = try walker.next() {
            if line.kind == .comment, let comment = walker.content(of: line).comment { comments.insert(comment) }
        }
        return comments
    }

    private static func forEachFurtherCell(
        of path: FilePath, _ own: DocumentLayout, _ rules: TimeZoneRules, _ body: (_ key: Int, _ name: String) -> Void
    ) throws(DocumentError) {
        let file = try DocumentFile(path: path)
        guard file.stamp.size > 0 else { return }
        var walker = try LineWalker(descriptor: file.descriptor, size: file.stamp.size)
        let (layout, columns) = (walker.layout, walker.layout.columnIndices(beyond: own))
        var clock = LocalClock(rules: rules)
        while let line = try walker.next() {
            guard line.kind == .record else { continue }
            let (cells, bytes) = (walker.cells(of: line), walker.bytes(of: line))
            let filled = columns.filter { $0 < cells.count && !cells[$0].bytes(in: bytes).trimmed.isEmpty }
            guard !filled.isEmpty, let entry = try? walker.row(of: line).entry(bytes, &clock) else { continue }
            let version = EntryVersion(entry, in: own, comparesValues: false)
            for column in filled {
                var hasher = Hasher()
                hasher.combine(version)
                if let value = entry.value(inColumn: column, of: layout) {
                    let value = own.held(value)
                    hasher.combine(value.series)
                    hasher.combine((value.number * 100).rounded())
                } else {
                    hasher.combine(layout.meanings[column])
                    hasher.combine(cells[column].unescaped(in: bytes))
                }
                body(hasher.finalize(), layout.columns[column])
            }
        }
    }
}

extension WeightEntry {
    fileprivate func value(inColumn column: Int, of layout: DocumentLayout) -> SeriesValue? {
        guard let found = layout.series.first(where: { $0.index == column }) else { return nil }
        return values.first { $0.series == found.series }
    }
}

extension Person {
    /// Whether the person has this setting, or the setting is empty.
    fileprivate func has(_ setting: PersonSetting) -> Bool {
        setting.isEmpty || Person().settings(for: self).contains { $0.isSame(as: setting) }
    }
}

extension PersonSetting {
    /// In kilograms or metres, of a range its bounds; empty for none.
    private var values: [Double] {
        switch self {
        case .goal(let goal): goal.map { [$0.low.kilograms, $0.high.kilograms] } ?? []
        case .height(let height): height.map { [$0.metres] } ?? []
        }
    }

    private var plan: GoalPlan? { if case .goal(let goal) = self { goal?.plan } else { nil } }

    fileprivate var isEmpty: Bool { values.isEmpty }

    /// Whether both have the same value and plan, however the value is written.
    func isSame(as other: PersonSetting) -> Bool {
        guard field == other.field, !isEmpty, values.count == other.values.count, plan == other.plan
        else { return false }
        return zip(values, other.values).allSatisfy { abs($0 - $1) < 0.0005 }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The text of a line with a comment, without white space around; nil for a goal, a height or another line.
    var comment: [UInt8]? {
        let mark = starts(with: Byte.byteOrderMark) ? Byte.byteOrderMark.count : 0
        let line = UnsafeBufferPointer(rebasing: dropFirst(mark))
        return line.first == Byte.hash && SettingComment(line) == nil ? Array(line.trimmed) : nil
    }
}
