import Documents

/// The first lines of a table, cut into their cells, to find out what table it is.
struct TableSample {
    let separator: UInt8
    /// Those that are not blank.
    let records: [Record]
    /// How many cells most records have.
    let usualCount: Int

    private static let mostRecords = 100

    /// A line with its cells.
    struct Record {
        var cells: [String]
        /// Where the line begins.
        var start: Int
        /// Where the next line begins.
        var next: Int
        /// Whether a blank line is before it.
        var followsBlank: Bool
        /// From 1.
        var line: Int

        /// The cells as names: without whitespace around them, in small letters.
        var names: [String] { cells.map(\.asName) }
    }

    /// - Parameters:
    ///   - position: Where to begin, in bytes.
    ///   - line: The line there, from 1.
    init(_ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8, at position: Int = 0, line: Int = 1) {
        self.separator = separator
        var records: [Record] = []
        var scanner = TableScanner(bytes, separator: separator, at: position, line: line)
        var cells: [Cell] = []
        while records.count < Self.mostRecords, let found = scanner.next(&cells) {
            let texts =
                found.isBroken
                ? [] : cells.map { $0.beginning(in: bytes) }
            records.append(
                Record(
                    cells: texts, start: found.start, next: scanner.position, followsBlank: found.followsBlank,
                    line: found.line))
        }
        self.records = records
        let counts = Dictionary(records.map { ($0.cells.count, 1) }, uniquingKeysWith: +)
        usualCount = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }

    /// Whether there may be more lines.
    var isFull: Bool { records.count == Self.mostRecords }

    /// The cut that gives most lines the same number of cells, more than one.
    static func best(of bytes: UnsafeBufferPointer<UInt8>) -> TableSample {
        let heads = [";", "\t", ","].map { TableSample(bytes, separator: $0.utf8.first!) }
        return heads.reduce(heads[0]) { best, next in next.evenness > best.evenness ? next : best }
    }

    /// The share of records with the usual number of cells; 0 where they have one.
    var evenness: Double {
        guard usualCount > 1, !records.isEmpty else { return 0 }
        return Double(records.count { $0.cells.count == usualCount }) / Double(records.count)
    }
}

extension Cell {
    /// No name, date or weight has more bytes, and each of them is looked at in many ways.
    static let longestName = 1024

    /// The text of the cell, or the beginning of a long one.
    func beginning(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        var cell = self
        cell.end = min(end, start + Self.longestName)
        return String(decoding: cell.unescaped(in: bytes.baseAddress!), as: UTF8.self)
    }
}

extension String {
    /// The text without whitespace around it, in small letters.
    var asName: String {
        let text = drop(while: \.isWhitespace)
        guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return text[...last].lowercased()
    }
}
