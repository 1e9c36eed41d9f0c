import WeightHistory

/// Iterates over a document's records in file order, with the reader's rules.
struct RecordWalker: ~Copyable {
    let layout: DocumentLayout
    private(set) var buffer: FileBuffer
    private var position: Int
    private(set) var counts = RecordCounts()
    /// The goal and height lines passed so far, including those before the header.
    private(set) var personLines: [LocatedSettingLine]
    /// The last record's cells; reused to avoid allocations.
    private var cells: [Cell] = []

    /// Starts after the header of a file that must not be empty; `lineStart` is as for the header.
    init(descriptor: Int32, size: Int, lineStart: (Int) -> Void = { _ in }) throws(DocumentError) {
        var buffer = try FileBuffer(descriptor: descriptor, fileSize: size)
        let header = try DocumentHeader(reading: &buffer, lineStart: lineStart)
        position = header.layout.headerEnd - buffer.offset
        self.buffer = buffer
        layout = header.layout
        personLines = header.personLines
    }

    /// Returns the next complete record, nil at the end; its cells are valid until the next call.
    ///
    /// - Parameter lineStart: Called with the offset in the file of each line that is skipped, unless it is too long
    ///   for the buffer, and of the record.
    mutating func next(lineStart: (Int) -> Void = { _ in }) throws(DocumentError) -> Record? {
        while true {
            if position >= buffer.count {
                if buffer.reachesEndOfFile { return nil }
                try load()
                continue
            }
            guard let line = buffer.line(at: position) else {
                try loadMore()
                continue
            }
            let kind = LineKind(line.content(buffer.bytes))
            guard kind == .record else {
                lineStart(buffer.offset + position)
                if kind == .comment, let found = LocatedSettingLine(line, buffer) { personLines.append(found) }
                position = line.next
                continue
            }
            if let record = try record(line, lineStart) { return record }
        }
    }

    /// Moves past the record of a line; returns nil if it is broken, or if more bytes had to be loaded.
    private mutating func record(_ line: LineExtent, _ lineStart: (Int) -> Void) throws(DocumentError) -> Record? {
        cells.removeAll(keepingCapacity: true)
        switch buffer.splitter(at: line.start, layout.separator).split(at: line.start, eachCell: { cells.append($0) }) {
        case .unfinished:
            try load()
            return nil
        case .broken:
            lineStart(buffer.offset + line.start)
            counts.broken += 1
            position = line.next
            return nil
        case .whole(let next):
            lineStart(buffer.offset + line.start)
            counts.whole += 1
            position = next
            return Record(
                start: buffer.offset + line.start, next: buffer.offset + next, base: buffer.offset, cells: cells)
        }
    }

    /// Returns whether the file's last line is terminated; no record can be read afterwards.
    mutating func endsWithNewline() throws(DocumentError) -> Bool {
        try buffer.load(at: buffer.fileSize - 1, length: 1)
        position = 1
        return buffer.bytes[0] == Byte.newline
    }

    private mutating func load() throws(DocumentError) {
        try buffer.load(at: buffer.offset + position, length: FileBuffer.capacity)
        position = 0
    }

    private mutating func loadMore() throws(DocumentError) {
        if position > 0 { return try load() }
        counts.broken += 1
        while !buffer.reachesEndOfFile {
            try buffer.load(at: buffer.offset + buffer.count, length: FileBuffer.capacity)
            guard let newline = buffer.newline(from: 0) else { continue }
            position = newline + 1
            return
        }
        position = buffer.count
    }
}

struct RecordCounts: Hashable {
    var whole = 0
    /// Records with a badly closed quote, and lines that are too long.
    var broken = 0
}

/// A record's extent in the file, and its cells in the buffer that it was read through.
struct Record {
    /// The offset in the file.
    var start: Int
    /// The offset in the file of the next line.
    var next: Int
    /// The offset in the file of the buffer's first byte, which the cells are relative to.
    var base: Int
    var cells: [Cell]

    /// The offset in the file just past the last cell, before the line terminator.
    var end: Int {
        guard let last = cells.last else { return start }
        return base + (last.isQuoted ? last.end + 1 : last.end)
    }

    func row(_ layout: DocumentLayout) -> EntryRow {
        var row = EntryRow(layout)
        for cell in cells { row.append(cell) }
        return row
    }
}

extension DocumentLayout {
    /// Reads a file's header; the standard layout for a file of 0 bytes.
    init(of descriptor: Int32, size: Int) throws(DocumentError) {
        self = size > 0 ? try RecordWalker(descriptor: descriptor, size: size).layout : .standard
    }
}
