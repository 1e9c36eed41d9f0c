import WeightHistory

/// The extent of a cell in a buffer, without its quotes.
public struct Cell: Sendable {
    public var start: Int
    public var end: Int
    public var isQuoted: Bool

    static let missing = Cell(start: 0, end: 0, isQuoted: false)

    public func bytes(in base: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + start, count: end - start)
    }
}

/// Splits a record of separated values into cells, by RFC 4180 but with any separator.
public struct RecordSplitter {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    let separator: UInt8
    let reachesEndOfFile: Bool
    /// Whether no more bytes can be loaded: the file ends here, or the buffer is full.
    let isFinal: Bool

    /// The maximum length of a quoted cell with newlines, in bytes.
    static let longestCellWithNewlines = 1 << 16

    public enum Ending {
        case whole(next: Int)
        /// The quoted cell at `quote` does not end or is followed by text, or the record there is too long.
        case broken(LineProblem.Kind, quote: Int)
        case unfinished
    }

    /// Calls `eachCell` for the cells of the record at `start`, in order, up to the first broken one.
    public func split(at start: Int, eachCell: (Cell) -> Void) -> Ending {
        var position = start
        while true {
            var cell = Cell(start: position, end: position, isQuoted: false)
            if position < count, bytes[position] == Byte.quote {
                switch endOfQuote(at: position) {
                case .closed(let end): cell = Cell(start: position + 1, end: end, isQuoted: true)
                case .broken(let kind): return .broken(kind, quote: position)
                case .unfinished: return .unfinished
                }
            } else {
                cell.end = endOfPlainCell(at: position)
            }
            position = cell.isQuoted ? cell.end + 1 : cell.end
            let next = lineEnd(at: position, of: &cell)
            if let next, next > count { return isFinal ? .broken(.lineTooLong, quote: start) : .unfinished }
            eachCell(cell)
            if let next { return .whole(next: next) }
            position += 1
        }
    }

    private func endOfPlainCell(at start: Int) -> Int {
        var position = start
        while position < count, bytes[position] != separator, bytes[position] != Byte.newline { position += 1 }
        return position
    }

    /// Returns the offset past a line end, whose carriage return leaves an unquoted cell; nil at a separator;
    /// `count + 1` if input is missing.
    private func lineEnd(at position: Int, of cell: inout Cell) -> Int? {
        if position < count, bytes[position] == separator { return nil }
        if !cell.isQuoted, cell.end > cell.start, bytes[cell.end - 1] == Byte.carriageReturn { cell.end -= 1 }
        guard position < count else { return reachesEndOfFile ? count : count + 1 }
        if bytes[position] == Byte.newline { return position + 1 }
        return position + 1 < count ? position + 2 : count
    }

    private enum QuoteEnding {
        case closed(Int)
        case broken(LineProblem.Kind)
        case unfinished
    }

    private func endOfQuote(at quote: Int) -> QuoteEnding {
        let start = quote + 1
        let firstLineEnd = bytes.firstIndex(of: Byte.newline, from: start, to: count) ?? count
        let limit = min(count, max(firstLineEnd, start + Self.longestCellWithNewlines + 1))
        var position = start
        while let found = bytes.firstIndex(of: Byte.quote, from: position, to: limit) {
            if found + 1 < count, bytes[found + 1] == Byte.quote {
                position = found + 2
                continue
            }
            if found + 1 == count && !reachesEndOfFile { return isFinal ? .broken(.quoteDoesNotEnd) : .unfinished }
            return endsCell(found + 1) ?? .closed(found)
        }
        let hasAllBytes = limit < count || reachesEndOfFile || isFinal
        return hasAllBytes ? .broken(.quoteDoesNotEnd) : .unfinished
    }

    /// Returns nil if a quoted cell may end just before `position`.
    private func endsCell(_ position: Int) -> QuoteEnding? {
        guard position < count else { return nil }
        switch bytes[position] {
        case separator, Byte.newline: return nil
        case Byte.carriageReturn:
            if position + 1 < count { return bytes[position + 1] == Byte.newline ? nil : .broken(.textAfterQuote) }
            if reachesEndOfFile { return nil }
            return isFinal ? .broken(.textAfterQuote) : .unfinished
        default: return .broken(.textAfterQuote)
        }
    }
}

extension RecordSplitter {
    public init(whole bytes: UnsafeBufferPointer<UInt8>, separator: UInt8) {
        self.init(
            bytes: bytes.baseAddress!, count: bytes.count, separator: separator, reachesEndOfFile: true, isFinal: true)
    }
}
