import WeightHistory

/// Iterates over a document's lines in file order, with the reader's rules: records, which may have line breaks, comments
/// and blank lines.
struct LineWalker: ~Copyable {
    let layout: DocumentLayout
    private var buffer: FileBuffer
    private var position: Int
    /// The position of the first quote from another position on, the buffer's end if there is none.
    private var quote = (position: -1, from: 0)
    private(set) var counts = RecordCounts()

    /// Starts after the preamble of a file that must not be empty.
    init(descriptor: Int32, size: Int) throws(DocumentError) {
        var buffer = try FileBuffer(descriptor: descriptor, fileSize: size)
        let layout = try DocumentHeader(reading: &buffer).layout
        let start = layout.preamble.count
        if buffer.offset > 0 { try buffer.load(at: start, length: FileBuffer.capacity) }
        position = start - buffer.offset
        self.buffer = buffer
        self.layout = layout
    }

    /// Starts at a line's offset in a file whose layout is known.
    init(descriptor: Int32, size: Int, _ layout: DocumentLayout) throws(DocumentError) {
        buffer = try FileBuffer(descriptor: descriptor, fileSize: size)
        (self.layout, position) = (layout, 0)
    }

    /// The offset of the next line.
    var offset: Int { buffer.offset + position }

    /// Moves to the start of a line in the file.
    mutating func move(to offset: Int) throws(DocumentError) {
        guard offset >= buffer.offset, offset < buffer.offset + buffer.count else { return try load(at: offset) }
        position = offset - buffer.offset
    }

    /// Returns the next line, nil at the end; its bytes can be read until the next call.
    mutating func next() throws(DocumentError) -> WalkedLine? {
        while true {
            if position >= buffer.count, buffer.reachesEndOfFile { return nil }
            if let line = lineInBuffer() {
                position = line.next - buffer.offset
                switch line.kind {
                case .record: counts.whole += 1
                case .broken: counts.broken += 1
                default: break
                }
                return line
            }
            if position == 0, buffer.isFull { return try skipLongLine() }
            try load(at: buffer.offset + position)
        }
    }

    private mutating func load(at offset: Int) throws(DocumentError) {
        try buffer.load(at: offset, length: FileBuffer.capacity)
        (position, quote) = (0, (-1, 0))
    }

    /// Returns the line at the position; nil if the buffer ends before it does.
    @inline(__always)
    private mutating func lineInBuffer() -> WalkedLine? {
        guard let extent = buffer.line(at: position) else { return nil }
        let bytes = buffer.bytes
        if position < quote.from || position > quote.position {
            let next = bytes.firstIndex(of: Byte.quote, from: position, to: buffer.count)
            quote = (next ?? buffer.count, position)
        }
        // Fast path for most lines, which begin with a date.
        let kind = bytes[position].isDigit ? LineKind.record : LineKind(extent.content(bytes))
        guard kind == .record else { return line(kind == .comment ? .comment : .blank, extent) }
        let isInHeader = buffer.offset + position < layout.headerEnd
        guard quote.position < extent.end else { return line(isInHeader ? .header : .record, extent) }
        switch buffer.splitter(at: position, layout.separator).split(at: position, eachCell: { _ in }) {
        case .unfinished: return nil
        case .broken: return line(.broken, extent)
        case .whole(let next):
            let end = bytes[next - 1] == Byte.newline ? next - 1 : next
            let whole = LineExtent(start: position, end: end, next: next)
            var record = line(isInHeader ? .header : .record, whole)
            record.hasLineBreaks = next != extent.next
            return record
        }
    }

    @inline(__always)
    private func line(_ kind: WalkedLine.Kind, _ extent: LineExtent) -> WalkedLine {
        let start = buffer.offset + extent.start
        return WalkedLine(
            kind: kind, start: start, end: start + extent.content(buffer.bytes).count,
            next: buffer.offset + extent.next)
    }

    private mutating func skipLongLine() throws(DocumentError) -> WalkedLine {
        counts.broken += 1
        let start = buffer.offset
        position = buffer.count
        while !buffer.reachesEndOfFile {
            try load(at: buffer.offset + buffer.count)
            let newline = buffer.newline(from: 0)
            position = newline.map { $0 + 1 } ?? buffer.count
            if newline != nil { break }
        }
        return WalkedLine(kind: .tooLong, start: start, end: buffer.offset + position, next: buffer.offset + position)
    }

    // The last line

    /// The address of a line's first byte; 64 bytes from there on can be read.
    @inline(__always)
    func bytes(of line: WalkedLine) -> UnsafePointer<UInt8> { buffer.bytes + (line.start - buffer.offset) }

    /// A line's bytes without its terminator.
    @inline(__always)
    func content(of line: WalkedLine) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes(of: line), count: line.end - line.start)
    }

    /// A line's terminator; empty for an unterminated last line.
    func lineEnd(of line: WalkedLine) -> [UInt8] {
        Array(UnsafeBufferPointer(start: bytes(of: line) + (line.end - line.start), count: line.next - line.end))
    }

    /// Returns the hash of a line; throws `.notText` for one that is too long.
    @inline(__always)
    func hash(of line: WalkedLine) throws(DocumentError) -> ContentHash {
        guard line.kind != .tooLong else { throw .notText }
        return line.hasLineBreaks ? ContentHash(of: content(of: line)) : ContentHash(line: content(of: line))
    }

    /// Returns the cells of a record, which are relative to its first byte.
    func cells(of record: WalkedLine) -> [Cell] {
        var cells: [Cell] = []
        split(record) { cells.append($0) }
        return cells
    }

    /// Returns a record's cells as a row, which are relative to its first byte.
    func row(of record: WalkedLine) -> EntryRow {
        var row = EntryRow(layout)
        split(record) { row.append($0) }
        return row
    }

    private func split(_ record: WalkedLine, eachCell: (Cell) -> Void) {
        let whole = UnsafeBufferPointer(start: bytes(of: record), count: record.next - record.start)
        _ = RecordSplitter(whole: whole, separator: layout.separator.byte).split(at: 0, eachCell: eachCell)
    }

    /// Whether the file's last line, which was the last one, is terminated.
    var endsInNewline: Bool { buffer.count > 0 && buffer.bytes[buffer.count - 1] == Byte.newline }
}

/// A line's extent in a file; a record may have line breaks.
struct WalkedLine {
    enum Kind {
        case header
        case record
        case comment
        case blank
        /// A record with a badly closed quote.
        case broken
        /// Longer than the buffer.
        case tooLong
    }

    let kind: Kind
    let start: Int
    /// The offset of the terminator.
    let end: Int
    let next: Int
    var hasLineBreaks = false
}

/// The numbers of records.
struct RecordCounts: Hashable {
    var whole = 0
    /// Records with a badly closed quote, and lines that are too long.
    var broken = 0
}
