/// Writes a sheet's cells as a table's text, separated by commas; a row without texts is a blank line, and others have
/// as many cells as the widest row before.
struct SheetWriter {
    private var bytes: [UInt8] = []
    /// The texts of the current row, up to the last one that is not empty.
    private var cells: [String] = []
    private var width = 0
    /// The number of the last row that is written.
    private var lastRow = 0
    private var chargedCount = 0
    /// The bytes of cells that were set since the last charge, which may replace each other.
    private var setCount = 0
    private let bounds: ReadingBounds

    /// The sizes of a sheet in all spreadsheet programs: `XFD1048576` is the last cell.
    static let mostRows = 1 << 20
    static let mostColumns = 1 << 14

    /// The number of bytes after which the bounds are charged, which takes some time.
    private static let chargeSize = 1 << 20

    /// - Parameter bounds: Charged with the text: repeated cells and shared texts make a short file long.
    init(_ bounds: ReadingBounds) { self.bounds = bounds }

    /// Sets the text of cells in the current row, from an index from 0 on; throws if a sheet has no such column.
    mutating func set(_ text: String, at column: Int, times count: Int = 1) throws(ImportError) {
        let text = text.asCellText
        guard !text.isEmpty else { return }
        guard column < Self.mostColumns, count <= Self.mostColumns - column else { throw .damagedArchive }
        setCount += text.utf8.count
        if setCount > Self.chargeSize { try charge() }
        while cells.count < column + count { cells.append("") }
        for index in column..<column + count { cells[index] = text }
    }

    /// Ends the current row; throws if it has texts, and a sheet has no such row or a later one was written already.
    ///
    /// - Parameters:
    ///   - row: The number, from 1.
    ///   - count: The number of equal rows from it on.
    mutating func endRow(_ row: Int, times count: Int = 1) throws(ImportError) {
        guard !cells.isEmpty else { return }
        guard row > lastRow, row <= Self.mostRows, count <= Self.mostRows - row + 1 else { throw .damagedArchive }
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: row - lastRow - 1))
        width = max(width, cells.count)
        for _ in 0..<count { try appendRow() }
        lastRow = row + count - 1
        cells.removeAll(keepingCapacity: true)
    }

    private mutating func appendRow() throws(ImportError) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(cell)
            if bytes.count - chargedCount > Self.chargeSize { try charge() }
        }
        bytes.append(contentsOf: repeatElement(UInt8(ascii: ","), count: width - cells.count))
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func append(_ cell: String) {
        let text = cell.utf8
        guard text.first == UInt8(ascii: "\"") || text.contains(UInt8(ascii: ",")) else {
            bytes += text
            return
        }
        bytes.append(UInt8(ascii: "\""))
        for byte in text { bytes += byte == UInt8(ascii: "\"") ? [byte, byte] : [byte] }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func charge() throws(ImportError) {
        try bounds.addUnpacked(bytes.count - chargedCount)
        (chargedCount, setCount) = (bytes.count, 0)
    }

    /// Returns the text; nil if no cell has one.
    ///
    /// - Parameter startsIn1904: Whether serial numbers of days, in cells without their format, count from 01/01/1904.
    func finished(startsIn1904: Bool = false) throws(ImportError) -> TableText? {
        try bounds.addUnpacked(bytes.count - chargedCount)
        return bytes.isEmpty ? nil : TableText(cells: bytes, startsIn1904: startsIn1904)
    }
}

extension String {
    /// The text on one line, without surrounding whitespace.
    fileprivate var asCellText: String {
        guard utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return self }
        return String(decoding: utf8.map { max($0, 0x20) }, as: UTF8.self).trimmed
    }
}
