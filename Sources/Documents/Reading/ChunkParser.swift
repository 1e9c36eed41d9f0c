import WeightHistory

/// Parses the lines that begin in a chunk of a document.
struct ChunkParser: ~Copyable {
    let layout: DocumentLayout
    private var buffer: FileBuffer
    private var builder = BlockBuilder()
    private var report = ReadingReport()
    private var clock: LocalClock
    /// The cells of the present record; its memory serves all records.
    private var row: EntryRow
    private var commonRows: CommonRowReader?
    /// Nil if the document has no series.
    private let measured: MeasuredRows?
    private var regions: [FileRegion] = []
    /// Whether an unclosed quote was given up that appended bytes could close.
    private var hasOpenEnd = false

    /// The bytes loaded at once, few enough for the processor's cache.
    private static let chunk = 1 << 16
    /// The bytes loaded beyond a chunk, so that its last line is usually complete.
    private static let overlap = 1 << 10

    init(layout: DocumentLayout, buffer: consuming FileBuffer, _ options: DocumentReader.Options) {
        self.layout = layout
        self.buffer = buffer
        clock = LocalClock(rules: options.rules)
        row = EntryRow(layout)
        measured = layout.series.isEmpty ? nil : MeasuredRows(layout, readsValues: options.readsValues)
        // The common form has no values.
        let readsCommonRows = options.readsCommonRows && !(measured != nil && options.readsValues)
        commonRows = readsCommonRows ? CommonRowReader(layout) : nil
    }

    struct Result: Sendable {
        /// The offset in the file of the first parsed line; nil if no line begins in the chunk.
        var start: Int?
        /// The offset in the file of the first line that was not parsed.
        var next: Int
        var blocks: [EntryBlock]
        var measured: MeasuredBlocks
        /// Line numbers start at the chunk's first line.
        var report: ReadingReport
        var regions: [FileRegion]
        var hasOpenEnd: Bool
    }

    /// Parses the lines that begin between two offsets in the file; `start` must begin a line.
    mutating func parseLines(from start: Int, to end: Int) throws(DocumentError) -> Result {
        var offset = start
        while offset < end {
            try buffer.load(at: offset, length: min(Self.chunk, end - offset + Self.overlap))
            var used = parseBuffer(until: end - offset)
            if used == 0 {
                try buffer.load(at: offset, length: FileBuffer.capacity)
                used = parseBuffer(until: end - offset)
            }
            if used > 0 { keepRegion(used) }
            offset = used > 0 ? offset + used : try skipLongLine()
        }
        return takeResult(start: start, next: offset)
    }

    /// Parses the lines that begin in a chunk, assuming that every newline ends a line; the first chunk must begin one.
    mutating func parseChunk(_ part: Range<Int>, isFirst: Bool) throws(DocumentError) -> Result {
        guard let start = try isFirst ? part.lowerBound : firstLineStart(in: part) else {
            return takeResult(start: nil, next: part.upperBound)
        }
        return try parseLines(from: start, to: part.upperBound)
    }

    /// Returns the offset of a chunk's first line, judged by newlines and the byte before it; nil if there is none.
    private mutating func firstLineStart(in part: Range<Int>) throws(DocumentError) -> Int? {
        var offset = part.lowerBound - 1
        while offset < part.upperBound {
            try buffer.load(at: offset, length: 1 << 12)
            if let newline = buffer.newline(from: 0) {
                let start = offset + newline + 1
                return start < part.upperBound ? start : nil
            }
            offset += buffer.count
        }
        return nil
    }

    /// Parses lines from the buffer's beginning; returns the number of bytes parsed, 0 if the first line is incomplete.
    private mutating func parseBuffer(until limit: Int) -> Int {
        var position = 0
        while position < limit && position < buffer.count {
            position = parseCommonRows(from: position, until: limit)
            guard position < limit && position < buffer.count else { break }
            guard let next = parseLine(at: position) else { break }
            position = next
        }
        return position
    }

    /// Skips the line at the buffer's beginning, which exceeds the buffer; returns the next line's offset in the file.
    private mutating func skipLongLine() throws(DocumentError) -> Int {
        note(.lineTooLong, at: 0, recordStart: 0)
        report.lines.reported += 1
        keepRegion(buffer.count)
        while !buffer.reachesEndOfFile {
            try buffer.load(at: buffer.offset + buffer.count, length: Self.chunk)
            let newline = buffer.newline(from: 0)
            keepRegion(newline.map { $0 + 1 } ?? buffer.count)
            if let newline { return buffer.offset + newline + 1 }
        }
        return buffer.offset + buffer.count
    }

    private mutating func keepRegion(_ count: Int) {
        regions += FileRegion.all(in: buffer, upTo: count)
    }

    private mutating func takeResult(start: Int?, next: Int) -> Result {
        defer {
            (report, regions, hasOpenEnd) = (ReadingReport(), [], false)
        }
        return Result(
            start: start, next: next, blocks: builder.finish(), measured: measured?.finish() ?? MeasuredBlocks(),
            report: report, regions: regions, hasOpenEnd: hasOpenEnd)
    }

    /// Reports a problem at an offset in the buffer; columns count Unicode scalars, from 1.
    private mutating func note(_ kind: LineProblem.Kind, at offset: Int, recordStart: Int) {
        let bytes = buffer.bytes
        var (line, column) = (report.lines.total + 1, 1)
        for index in recordStart..<max(recordStart, offset) {
            if bytes[index] == Byte.newline {
                (line, column) = (line + 1, 1)
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
        }
        report.add(LineProblem(line: line, column: column, kind: kind))
    }

    /// Parses rows of the common shape from a position on; returns the position of the first line of another shape.
    private mutating func parseCommonRows(from start: Int, until limit: Int) -> Int {
        guard var reader = commonRows else { return start }
        let base = buffer.bytes
        let (end, bufferEnd) = (min(limit, buffer.count), base + buffer.count)
        var position = start
        while position < end {
            let added = builder.fill { columns, first in
                var row = first
                while position < end, row < BlockBuilder.rowsPerBlock {
                    let taken = reader.read(base + position, end: bufferEnd, into: columns, row: row)
                    if taken == 0 { break }
                    position += taken
                    row += 1
                }
                return row
            }
            report.lines.entries += added
            if !builder.isFull { break }
        }
        commonRows = reader
        return position
    }

    /// Parses a line, with all lines of its record; returns the next position, nil if the buffer ends before.
    private mutating func parseLine(at start: Int) -> Int? {
        guard let line = buffer.line(at: start) else { return nil }
        let content = line.content(buffer.bytes)
        switch LineKind(content) {
        case .blank: report.lines.blanks += 1
        case .comment: report.addComment(content, clock.rules)
        case .record: return parseRecord(line)
        }
        return line.next
    }

    private mutating func parseRecord(_ line: LineExtent) -> Int? {
        row.removeAll()
        switch buffer.splitter(at: line.start, layout.separator).split(at: line.start, eachCell: { row.append($0) }) {
        case .unfinished: return nil
        case .broken(let kind, let quote):
            // Lines that a stray quote swallowed may be sound: give up only the first.
            note(kind, at: quote < line.end ? quote : line.start, recordStart: line.start)
            report.lines.reported += 1
            if kind == .quoteDoesNotEnd, couldStillEnd(quote) { hasOpenEnd = true }
            return line.next
        case .whole(let next):
            let lines = next == line.next ? 1 : buffer.lineCount(from: line.start, to: next)
            if addRow(recordStart: line.start) {
                report.lines.entries += lines
            } else {
                report.lines.reported += lines
            }
            return next
        }
    }

    /// Whether bytes appended to the file could close the quote at a position.
    private func couldStillEnd(_ quote: Int) -> Bool {
        let lineEnd = buffer.newline(from: quote) ?? buffer.count
        let reach = max(lineEnd + 1, quote + RecordSplitter.longestCellWithNewlines + 2)
        return buffer.offset + reach >= buffer.fileSize
    }

    private mutating func append(_ packed: PackedRow, note: UnsafeBufferPointer<UInt8>, recordStart: Int) {
        let bytes = buffer.bytes
        if packed.hasWeight {
            builder.append(packed, number: row.numberText(bytes), note: note)
        } else {
            measured?.add(alone: packed, note: note)
        }
        measured?.addValues(of: row, packed, note: note, at: buffer.offset + recordStart, bytes) {
            self.note($0, recordStart)
        }
    }

    /// Appends the entry of the present record; returns false if a problem was reported instead.
    private mutating func addRow(recordStart: Int) -> Bool {
        let bytes = buffer.bytes
        do {
            let packed = try row.packed(bytes, &clock)
            if row.note.isQuoted {
                row.note.unescaped(in: bytes).withUnsafeBufferPointer {
                    append(packed, note: $0, recordStart: recordStart)
                }
            } else {
                append(packed, note: row.note.bytes(in: bytes), recordStart: recordStart)
            }
            return true
        } catch {
            // A row without a weight has a report for each of its values.
            for fault in error.kind.isOfValue ? row.valueFaults(bytes) : [error] { note(fault, recordStart) }
            return false
        }
    }

    private mutating func note(_ fault: EntryRow.Fault, _ recordStart: Int) {
        note(fault.kind, at: fault.offset ?? recordStart, recordStart: recordStart)
    }
}

extension LineProblem.Kind {
    fileprivate var isOfValue: Bool {
        switch self {
        case .notAValue, .valueTooGreat: true
        default: false
        }
    }
}
