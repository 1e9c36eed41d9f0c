import Glibc
import WeightHistory

/// A piece of a file in memory, read with `pread`: a file that is cut off while it is read ends in an error.
struct FileBuffer: ~Copyable {
    /// The most bytes that an entry may take, and the most that are held.
    static let capacity = 1 << 20
    /// Zeros behind the bytes, so that a look at a whole row never leaves the memory.
    private static let slack = 64

    private let descriptor: Int32
    let fileSize: Int
    /// Asked before each piece is read.
    private let isStopped: (@Sendable () -> Bool)?
    private let memory: UnsafeMutableRawPointer
    /// The offset in the file of the first byte.
    private(set) var offset = 0
    private(set) var count = 0

    /// The descriptor must stay open as long as the buffer is used.
    init(
        descriptor: Int32, fileSize: Int, isStopped: (@Sendable () -> Bool)? = nil
    ) throws(DocumentError) {
        let memory = mmap(
            nil, Self.capacity + Self.slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { throw .system(errno) }
        self.memory = memory
        self.descriptor = descriptor
        self.fileSize = fileSize
        self.isStopped = isStopped
    }

    deinit {
        munmap(memory, Self.capacity + Self.slack)
    }

    var bytes: UnsafePointer<UInt8> { UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)) }

    /// Whether the last byte is the file's last.
    var reachesEndOfFile: Bool { offset + count == fileSize }

    /// Whether no more can be held.
    var isFull: Bool { count == Self.capacity }

    /// Reads the bytes from an offset in the file on, up to the file's end.
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
}

/// A line's extent in a buffer.
struct LineExtent {
    var start: Int
    /// The line's end, without the newline.
    var end: Int
    /// The position after the newline; the end where there is none.
    var next: Int

    /// The bytes without newline and carriage return.
    func content(_ bytes: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let hasReturn = end > start && bytes[end - 1] == Byte.carriageReturn
        return UnsafeBufferPointer(start: bytes + start, count: end - start - (hasReturn ? 1 : 0))
    }
}

/// What a line is by its beginning.
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

extension FileBuffer {
    /// The line that begins at a position, nil if its end lies beyond the buffer.
    func line(at start: Int) -> LineExtent? {
        if let newline = newline(from: start) { return LineExtent(start: start, end: newline, next: newline + 1) }
        return reachesEndOfFile ? LineExtent(start: start, end: count, next: count) : nil
    }

    /// The position of the first newline at or after another.
    func newline(from start: Int) -> Int? {
        guard start < count, let found = memchr(bytes + start, Int32(Byte.newline), count - start) else { return nil }
        return bytes.distance(to: UnsafePointer(found.assumingMemoryBound(to: UInt8.self)))
    }

    /// Cuts the record that begins at a position; only at the first one is all there that a record may have.
    func splitter(at start: Int, _ separator: CellSeparator) -> RecordSplitter {
        RecordSplitter(
            bytes: bytes, count: count, separator: separator.byte, reachesEndOfFile: reachesEndOfFile,
            isFinal: reachesEndOfFile || isFull && start == 0)
    }

    /// How many lines the bytes between two positions take; an unended last one counts.
    func lineCount(from start: Int, to end: Int) -> Int {
        let newlines = newlineCount(from: start, to: end)
        return end > start && bytes[end - 1] != Byte.newline ? newlines + 1 : newlines
    }

    func newlineCount(from start: Int, to end: Int) -> Int {
        var newlines = 0
        for index in start..<end where bytes[index] == Byte.newline { newlines += 1 }
        return newlines
    }
}

extension Cell {
    /// The text of the cell: a doubled quote in a quoted one is one quote.
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
