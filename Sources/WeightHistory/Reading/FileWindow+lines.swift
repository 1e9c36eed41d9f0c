import Glibc

/// A line's place in a window.
struct LineExtent {
    var start: Int
    /// The line's end, without the newline.
    var end: Int
    /// The place after the newline; the end where there is none.
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
            self = content.allSatisfy(\.isBlank) ? .blank : .record
        }
    }
}

extension FileWindow {
    /// The line that begins at a place, nil where its end lies beyond the window.
    func line(at start: Int) -> LineExtent? {
        if let newline = newline(from: start) { return LineExtent(start: start, end: newline, next: newline + 1) }
        return reachesEndOfFile ? LineExtent(start: start, end: count, next: count) : nil
    }

    /// The place of the first newline at or after a place.
    func newline(from start: Int) -> Int? {
        guard start < count, let found = memchr(bytes + start, Int32(Byte.newline), count - start) else { return nil }
        return bytes.distance(to: UnsafePointer(found.assumingMemoryBound(to: UInt8.self)))
    }

    /// How many lines the bytes between two places take; an unended last one counts.
    func lineCount(from start: Int, to end: Int) -> Int {
        let newlines = newlineCount(from: start, to: end)
        return end > start && bytes[end - 1] != Byte.newline ? newlines + 1 : newlines
    }

    func newlineCount(from start: Int, to end: Int) -> Int {
        var newlines = 0
        for place in start..<end where bytes[place] == Byte.newline { newlines += 1 }
        return newlines
    }
}

extension Cell {
    /// The text of the cell: a doubled quote in a quoted one is one quote.
    func unescaped(in base: UnsafePointer<UInt8>) -> [UInt8] {
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
