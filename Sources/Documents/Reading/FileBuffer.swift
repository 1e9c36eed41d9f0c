import Glibc
import WeightHistory

/// A piece of a file in memory: read with `pread`, not mapped, so that a truncated file throws when it is loaded.
struct FileBuffer: ~Copyable {
    /// The maximum number of bytes held, and so of one entry.
    static let capacity = 1 << 20
    /// Zeros after the bytes, so that reading past the end of a row stays within the memory.
    private static let slack = 64

    private let descriptor: Int32
    let fileSize: Int
    /// Called before each load, which throws `.stopped` if this returns true.
    private let isStopped: (@Sendable () -> Bool)?
    private let memory: UnsafeMutableRawPointer
    /// The offset in the file of the first byte.
    private(set) var offset = 0
    private(set) var count = 0

    /// Allocates the memory; the descriptor must stay open while the buffer is used.
    init(descriptor: Int32, fileSize: Int, isStopped: (@Sendable () -> Bool)? = nil) throws(DocumentError) {
        let memory = mmap(
            nil, Self.capacity + Self.slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { throw .system(errno) }
        (self.memory, self.descriptor, self.fileSize, self.isStopped) = (memory, descriptor, fileSize, isStopped)
    }

    deinit { munmap(memory, Self.capacity + Self.slack) }

    var bytes: UnsafePointer<UInt8> { UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)) }

    var content: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

    var reachesEndOfFile: Bool { offset + count == fileSize }

    var isFull: Bool { count == Self.capacity }

    /// Loads bytes from an offset, at most `capacity` and up to the end; throws `.becameShorter` after a truncation.
    mutating func load(at start: Int, length: Int) throws(DocumentError) {
        if let isStopped, isStopped() { throw .stopped }
        offset = start
        count = 0
        let wanted = min(length, Self.capacity, fileSize - start)
        while count < wanted {
            let got = pread(descriptor, memory + count, wanted - count, start + count)
            if got == 0 { throw .becameShorter }
            if got > 0 { count += got }
            if got < 0 && errno != EINTR { throw errno == EISDIR ? .isFolder : .system(errno) }
        }
        (memory + count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.slack)
    }

    /// Returns the line that begins at a position; nil if it ends beyond the buffer.
    func line(at start: Int) -> LineExtent? {
        if let newline = newline(from: start) { return LineExtent(start: start, end: newline, next: newline + 1) }
        return reachesEndOfFile ? LineExtent(start: start, end: count, next: count) : nil
    }

    func newline(from start: Int) -> Int? { bytes.firstIndex(of: Byte.newline, from: start, to: count) }

    /// Returns a splitter for the record at a position.
    ///
    /// A full buffer is final only for a record at its beginning: any other record may be complete after another load.
    func splitter(at start: Int, _ separator: CellSeparator) -> RecordSplitter {
        RecordSplitter(
            bytes: bytes, count: count, separator: separator.byte, reachesEndOfFile: reachesEndOfFile,
            isFinal: reachesEndOfFile || isFull && start == 0)
    }

    /// Returns the offset of the unterminated last line, the file's end if there is none; `start` must begin a line.
    mutating func lastLine(after start: Int) throws(DocumentError) -> Int {
        var (upper, length) = (fileSize, 1 << 8)
        while upper > start {
            let lower = max(start, upper - length)
            try load(at: lower, length: upper - lower)
            if let newline = content.lastIndex(of: Byte.newline) { return lower + newline + 1 }
            upper = lower
            length = 1 << 16
        }
        return start
    }

    /// Returns the number of lines between two positions, including an unterminated last one.
    func lineCount(from start: Int, to end: Int) -> Int {
        let newlines = newlineCount(from: start, to: end)
        return end > start && bytes[end - 1] != Byte.newline ? newlines + 1 : newlines
    }

    func newlineCount(from start: Int, to end: Int) -> Int {
        content[start..<end].count { $0 == Byte.newline }
    }
}

extension UnsafePointer<UInt8> {
    func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        guard start < end, let found = memchr(self + start, Int32(byte), end - start) else { return nil }
        return distance(to: UnsafePointer(found.assumingMemoryBound(to: UInt8.self)))
    }
}

struct LineExtent {
    var start: Int
    /// The position of the line's end, without the newline but with a carriage return.
    var end: Int
    /// The position just past the newline; the end if there is none.
    var next: Int

    /// Returns the line's bytes without newline and carriage return.
    func content(_ bytes: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let hasReturn = end > start && bytes[end - 1] == Byte.carriageReturn
        return UnsafeBufferPointer(start: bytes + start, count: end - start - (hasReturn ? 1 : 0))
    }
}

enum LineKind {
    case blank
    case comment
    case record

    init(_ content: UnsafeBufferPointer<UInt8>) {
        if content.first == Byte.hash {
            self = .comment
        } else {
            self = content.allSatisfy(\.isWhitespace) ? .blank : .record
        }
    }
}

extension Cell {
    /// Returns the cell's text, with each doubled quote in a quoted cell reduced to one.
    public func unescaped(in base: UnsafePointer<UInt8>) -> [UInt8] {
        let raw = bytes(in: base)
        guard isQuoted, raw.contains(Byte.quote) else { return Array(raw) }
        var text: [UInt8] = []
        var isSecond = false
        for byte in raw {
            isSecond = byte == Byte.quote && !isSecond
            if !isSecond { text.append(byte) }
        }
        return text
    }
}
