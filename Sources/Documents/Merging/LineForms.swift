import WeightHistory

/// One form for each line that is mapped from other columns, of those that differ only in empty cells at the end.
///
/// How many empty cells a mapped line has depends on the headers on its way.
struct LineForms: Sendable {
    private let separator: CellSeparator
    private let mostCells: Int
    private var forms: [[UInt8]: [UInt8]] = [:]
    private var mapped: Set<[UInt8]> = []
    /// The possible forms of the mapped lines.
    private(set) var possible: [ContentHash: [UInt8]] = [:]

    /// - Parameter layout: The one that lines are mapped to.
    init(_ layout: DocumentLayout) { (separator, mostCells) = (layout.separator, layout.columns.count) }

    /// Takes a line's form for all lines of its kind, unless there is one.
    mutating func add(_ line: [UInt8]) {
        let core = core(of: line)
        if forms[core] == nil { forms[core] = line }
    }

    /// Returns the form of a mapped line.
    mutating func form(of line: [UInt8]) -> [UInt8] {
        let core = core(of: line)
        if mapped.insert(core).inserted {
            let count = LineMapping.cellCount(of: core, separator)
            var form = core
            for _ in count...max(count, mostCells) {
                possible[ContentHash(of: form)] = form
                form.append(separator.byte)
            }
        }
        if let form = forms[core] { return form }
        forms[core] = line
        return line
    }

    /// Returns the lines of a version that have another form, unless the version has the known one too.
    func others(in content: VersionContent) -> [[UInt8]] {
        possible.filter { hash, line in
            let form = forms[core(of: line)] ?? line
            return content.count(of: hash) > 0 && content.count(of: ContentHash(of: form)) == 0
        }.sorted { $0.key < $1.key }.map(\.value)
    }

    private func core(of line: [UInt8]) -> [UInt8] {
        Array(line[..<((line.lastIndex { $0 != separator.byte } ?? -1) + 1)])
    }
}
