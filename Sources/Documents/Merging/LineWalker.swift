import WeightHistory

/// Iterates over all lines of a file in order: records, which may have line breaks, comments and blank lines.
struct LineWalker: ~Copyable {
    private var buffer: FileBuffer
    private let separator: CellSeparator
    private var position = 0
    private var length = 0

    init(descriptor: Int32, size: Int, separator: CellSeparator) throws(DocumentError) {
        var buffer = try FileBuffer(descriptor: descriptor, fileSize: size)
        try buffer.load(at: 0, length: FileBuffer.capacity)
        self.buffer = buffer
        self.separator = separator
    }

    /// The offsets of a line in the file.
    struct Line {
        let start: Int
        /// The offset of the terminator.
        let end: Int
        let next: Int
    }

    /// Moves to the next line and returns its place; nil at the end. Throws `.notText` for a line that is too long.
    mutating func next() throws(DocumentError) -> Line? {
        position += length
        length = 0
        while true {
            if position == buffer.count, buffer.reachesEndOfFile { return nil }
            if let found = lineEnd() {
                length = found.next - position
                let start = buffer.offset + position
                return Line(start: start, end: start + found.count, next: start + length)
            }
            guard position > 0 || !buffer.isFull else { throw .notText }
            try buffer.load(at: buffer.offset + position, length: FileBuffer.capacity)
            position = 0
        }
    }

    /// The content of the line that `next` returned, without its terminator, until the next call.
    borrowing func withContent<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(content(to: position + length))
    }

    private borrowing func content(to next: Int) -> UnsafeBufferPointer<UInt8> {
        let line = buffer.content[position..<next]
        return UnsafeBufferPointer(rebasing: line.withoutTerminator)
    }

    /// Returns the next line's position and the current one's length without its terminator; nil if more is needed.
    private func lineEnd() -> (next: Int, count: Int)? {
        guard let line = buffer.line(at: position) else { return nil }
        var next = line.next
        let bytes = buffer.bytes
        if bytes[position] != Byte.hash, bytes.firstIndex(of: Byte.quote, from: position, to: line.next) != nil {
            switch buffer.splitter(at: position, separator).split(at: position, eachCell: { _ in }) {
            case .unfinished: return nil
            case .whole(let end): next = end
            case .broken: break
            }
        }
        return (next, content(to: next).count)
    }
}
