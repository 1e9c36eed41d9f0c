/// Cells and lines of comma-separated values, written as RFC 4180 has them.
public enum RowText {
    /// A cell in quotes where it needs them: what stands in it, or what would make the line another kind of line.
    public static func cell(_ text: String) -> [UInt8] { cell(text.utf8) }

    /// A cell of bytes that need not be UTF-8.
    public static func cell(_ text: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(text)
        guard needsQuotes(bytes) else { return bytes }
        return [Byte.quote] + bytes.flatMap { $0 == Byte.quote ? [$0, $0] : [$0] } + [Byte.quote]
    }

    private static func needsQuotes(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return false }
        if first.isBlank || last.isBlank || first == Byte.hash { return true }
        return bytes.contains { [Byte.comma, Byte.quote, Byte.newline, Byte.carriageReturn].contains($0) }
    }

    /// A line with these cells, without its end; columns that have none are empty.
    static func line(_ cells: [Int: [UInt8]], columnCount: Int) -> [UInt8] {
        Array((0..<columnCount).map { cells[$0] ?? [] }.joined(separator: [Byte.comma]))
    }

    /// Whether a quote in an earlier line that does not end could take a line's first quote for its own end.
    ///
    /// It ends where a comma or a line's end follows; doubled quotes do not count.
    static func couldEndAnOpenQuote(_ line: [UInt8]) -> Bool {
        var place = line.startIndex
        while let quote = line[place...].firstIndex(of: Byte.quote) {
            guard quote + 1 < line.count else { return true }
            if line[quote + 1] != Byte.quote {
                return [Byte.comma, Byte.newline, Byte.carriageReturn].contains(line[quote + 1])
            }
            place = quote + 2
        }
        return false
    }
}

extension DocumentLayout.LineEnd {
    var bytes: [UInt8] {
        switch self {
        case .newline: [Byte.newline]
        case .carriageReturnNewline: [Byte.carriageReturn, Byte.newline]
        }
    }
}

extension DocumentLayout {
    /// The layout of a document that the program makes.
    static let standard = DocumentLayout(
        columns: ["date", "weight", "unit", "note"], dateColumn: 0, weightColumn: 1, unitColumn: 2, noteColumn: 3,
        weightUnit: nil, lineEnd: .newline, hasByteOrderMark: false, headerEnd: 0)

    /// The header's line, with its end.
    var headerBytes: [UInt8] {
        Array(columns.joined(separator: ",").utf8) + lineEnd.bytes
    }
}
