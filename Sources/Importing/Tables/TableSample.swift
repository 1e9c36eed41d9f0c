import Documents

/// The first lines of a table, split into cells to find its layout.
struct TableSample {
    let separator: UInt8
    /// The lines that are not blank.
    let records: [Record]
    /// The most frequent number of cells in a line.
    let usualCount: Int

    private static let mostRecords = 100

    struct Record {
        var found: TableScanner.Found
        var cells: [String]
        /// The offset of the next line, in bytes.
        var next: Int

        /// The cells without surrounding whitespace, in lowercase.
        var names: [String] { cells.map(\.asName) }
        var filled: [String] { names.filter { !$0.isEmpty } }

        var hasDate: Bool { cells.contains { TableCells.isDate($0) } }
        var beginsWithHash: Bool { cells.first?.first == "#" }

        /// Whether the line contains at least two names, and neither dates nor numbers.
        var isHeader: Bool {
            filled.count >= 2 && !hasDate && !cells.contains { !TableCells.isNothing($0) && TableCells.isWeight($0) }
        }

        var isHeaderOfAnotherTable: Bool { names.isHeaderOfAnotherTable(found.followsBlank) }
        var isTitle: Bool { filled.count == 1 && !hasDate }

        /// Whether the line is a document's comment, or a spreadsheet's `sep=;`.
        var isRemark: Bool {
            guard let first = names.first else { return true }
            if first.hasPrefix("#") {
                let names = filled.map { ColumnName($0.hasPrefix("#") ? String($0.dropFirst()) : $0) }
                return first.hasPrefix("# ") || !hasDate && names.count(where: \.isKnown) < 2
            }
            return first.hasPrefix("sep=") && names.dropFirst().allSatisfy(\.isEmpty)
        }
    }

    /// - Parameters:
    ///   - position: The offset to begin at, in bytes.
    ///   - line: The line at `position`, from 1.
    init(_ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8, at position: Int = 0, line: Int = 1) {
        self.separator = separator
        var records: [Record] = []
        var scanner = TableScanner(bytes, separator: separator, at: position, line: line)
        var cells: [Cell] = []
        while records.count < Self.mostRecords, let found = scanner.next(&cells) {
            let texts = found.isBroken ? [] : cells.map { $0.beginning(in: bytes) }
            records.append(Record(found: found, cells: texts, next: scanner.position))
        }
        self.records = records
        usualCount = records.map(\.cells.count).mostFrequent
    }

    /// Whether the table may have more lines.
    var isFull: Bool { records.count == Self.mostRecords }

    /// Splits at the separator with which most lines have the same number of cells, more than one.
    static func best(of bytes: UnsafeBufferPointer<UInt8>) -> TableSample {
        let heads = [";", "\t", ","].map { TableSample(bytes, separator: $0.utf8.first!) }
        return heads.reduce(heads[0]) { best, next in next.evenness > best.evenness ? next : best }
    }

    /// The share of lines with the usual number of cells, 0 to 1; 0 if that is one cell.
    var evenness: Double {
        guard usualCount > 1, !records.isEmpty else { return 0 }
        return Double(records.count { $0.cells.count == usualCount }) / Double(records.count)
    }
}

extension [Int] {
    /// The most frequent number, and the greatest if there are several; 0 if there is none.
    var mostFrequent: Int {
        let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }
}

extension Array {
    /// The element, if there is exactly one.
    var only: Element? { count == 1 ? self[0] : nil }
}

extension Cell {
    /// The number of bytes of a cell that are examined, which bounds the time that a long one takes.
    static let longestName = 1024

    /// Returns the text of the cell, truncated to `longestName` bytes.
    func beginning(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        var cell = self
        cell.end = min(end, start + Self.longestName)
        return String(decoding: cell.unescaped(in: bytes.baseAddress!), as: UTF8.self)
    }
}
