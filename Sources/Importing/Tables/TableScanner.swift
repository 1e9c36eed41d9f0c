import Documents

/// An iterator over the lines of a table that are not blank, each split into cells.
struct TableScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let splitter: RecordSplitter?
    /// The offset of the next line, in bytes.
    private(set) var position: Int
    /// The number of the next line, from 1.
    private(set) var line: Int

    /// The maximum number of cells in a line; further ones are dropped.
    private static let mostCells = 4096

    init(_ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8, at position: Int, line: Int) {
        (self.bytes, self.position, self.line) = (bytes, position, line)
        splitter = bytes.isEmpty ? nil : RecordSplitter(whole: bytes, separator: separator)
    }

    struct Found {
        var line: Int
        var start: Int
        /// Whether a blank line precedes it.
        var followsBlank = false
        /// Whether a quote is unbalanced.
        var isBroken = false
    }

    /// Splits the next line into `cells`; nil at the end.
    mutating func next(_ cells: inout [Cell]) -> Found? {
        let followsBlank = skipBlanks()
        guard let splitter, position < bytes.count else { return nil }
        var found = Found(line: line, start: position, followsBlank: followsBlank)
        cells.removeAll(keepingCapacity: true)
        var hasQuotes = false
        let ending = splitter.split(at: position) { cell in
            if cell.isQuoted { hasQuotes = true }
            if cells.count < Self.mostCells { cells.append(cell) }
        }
        switch ending {
        case .whole(let next):
            line += hasQuotes ? max(1, bytes[position..<next].count { $0 == UInt8(ascii: "\n") }) : 1
            position = next
        case .broken, .unfinished:
            found.isBroken = true
            line += 1
            position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        }
        return found
    }

    /// Skips blank lines and returns whether there were any.
    private mutating func skipBlanks() -> Bool {
        let start = position
        while position < bytes.count {
            var end = position
            while end < bytes.count, bytes[end] == 0x20 || bytes[end] == UInt8(ascii: "\r") { end += 1 }
            guard end == bytes.count || bytes[end] == UInt8(ascii: "\n") else { break }
            position = min(bytes.count, end + 1)
            line += 1
        }
        return position > start
    }
}
