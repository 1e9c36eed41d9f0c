import WeightHistory

/// The header, with the lines before it: the first line that is not blank, not a comment, and not the one that tells
/// Excel the separator.
struct DocumentHeader {
    private(set) var layout = DocumentLayout.standard
    private(set) var report = ReadingReport()
    private var preamble: [UInt8] = []
    private let rules: TimeZoneRules

    /// Reads a document up to the end of its header.
    ///
    /// - Parameter rules: The zone of an event before the header.
    init(reading buffer: inout FileBuffer, rules: TimeZoneRules = .system()) throws(DocumentError) {
        self.rules = rules
        do {
            layout = try findLayout(&buffer)
        } catch {
            guard error.isHeaderError else { throw error }
            if try buffer.endsLinesInReturns() { throw .carriageReturns }
            if error == .noHeader, try !buffer.holdsText() { throw .notText }
            throw error
        }
    }

    private mutating func findLayout(_ buffer: inout FileBuffer) throws(DocumentError) -> DocumentLayout {
        var position = try skipPreamble(&buffer)
        while true {
            if let line = buffer.line(at: position) {
                switch LineKind(line.content(buffer.bytes)) {
                case .blank: report.lines.blanks += 1
                case .comment: report.addComment(line.content(buffer.bytes), rules)
                case .record: return try header(at: position, &buffer)
                }
                position = line.next
                guard buffer.offset + position < buffer.fileSize else { throw .noHeader }
            } else {
                guard position > 0 || !buffer.isFull else { throw .noHeader }
                try buffer.load(at: buffer.offset + position, length: FileBuffer.capacity)
                position = 0
            }
        }
    }

    /// Reads the preamble; returns the position just past it, the first where a line can be inserted.
    private mutating func skipPreamble(_ buffer: inout FileBuffer) throws(DocumentError) -> Int {
        try buffer.load(at: 0, length: 1 << 12)
        let bytes = buffer.bytes
        if bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF { throw .isUTF16 }
        let file = buffer.content
        var start = file.starts(with: Byte.byteOrderMark) ? Byte.byteOrderMark.count : 0
        if let line = buffer.line(at: start), line.content(bytes).namesSeparator {
            report.lines.comments += 1
            start = line.next
        }
        preamble = Array(file[..<start])
        if buffer.fileSize == start { throw .noHeader }
        return start
    }

    /// Returns the layout with the first separator that makes the line a header.
    private mutating func header(at start: Int, _ buffer: inout FileBuffer) throws(DocumentError) -> DocumentLayout {
        var start = start
        var failure = DocumentError.noHeader
        for separator in CellSeparator.allCases {
            do throws(DocumentError) {
                return try header(at: &start, separator, &buffer)
            } catch {
                guard error.isHeaderError else { throw error }
                if failure == .noHeader { failure = error }
            }
        }
        throw failure
    }

    private mutating func header(
        at start: inout Int, _ separator: CellSeparator, _ buffer: inout FileBuffer
    ) throws(DocumentError) -> DocumentLayout {
        var (cells, ending) = Self.split(at: start, separator, buffer)
        if case .unfinished = ending {
            try buffer.load(at: buffer.offset + start, length: FileBuffer.capacity)
            start = 0
            (cells, ending) = Self.split(at: start, separator, buffer)
        }
        guard case .whole(let next) = ending else { throw .noHeader }
        let bytes = buffer.bytes
        report.lines.header = buffer.lineCount(from: start, to: next)
        let hasReturn = next > start + 1 && bytes[next - 1] == Byte.newline && bytes[next - 2] == Byte.carriageReturn
        let layout = try DocumentLayout(
            columns: cells.map { String(decoding: $0.unescaped(in: bytes), as: UTF8.self) }, separator: separator,
            lineEnd: hasReturn ? .carriageReturnNewline : .newline, preamble: preamble,
            headerEnd: buffer.offset + next)
        for (column, first) in layout.repeatedColumns {
            let place = UnsafeBufferPointer(start: bytes + start, count: cells[column.index].startWithQuote - start)
            noteRepetition(of: column, first, layout, after: place)
        }
        return layout
    }

    /// - Parameter place: The part of the header before the column's name.
    private mutating func noteRepetition(
        of column: SeriesColumn, _ first: SeriesColumn, _ layout: DocumentLayout,
        after place: UnsafeBufferPointer<UInt8>
    ) {
        let line = report.lines.total - report.lines.header + 1 + place.count { $0 == Byte.newline }
        let start = place.lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
        let rest = UnsafeBufferPointer(rebasing: place[start...])
        let kind = LineProblem.Kind.repeatedSeries(layout.columns[column.index], first: layout.columns[first.index])
        let problem = LineProblem(line: line, column: rest.column(of: rest.count), kind: kind)
        report.seriesProblems.append(.header(problem, of: first.series))
    }

    private static func split(
        at start: Int, _ separator: CellSeparator, _ buffer: borrowing FileBuffer
    ) -> ([Cell], RecordSplitter.Ending) {
        var cells: [Cell] = []
        let ending = buffer.splitter(at: start, separator).split(at: start) { cells.append($0) }
        return (cells, ending)
    }
}

extension DocumentError {
    /// Whether a line was read that is not a valid header.
    fileprivate var isHeaderError: Bool {
        switch self {
        case .noHeader, .noDateColumn, .noWeightColumn, .noUnit, .repeatedColumn: true
        default: false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a line tells Excel the separator, as `sep=;` does; the header decides, as others ignore this line.
    fileprivate var namesSeparator: Bool {
        let text = String(decoding: prefix(8), as: UTF8.self)
        return (text.first == "\"" ? text.dropFirst() : text[...]).lowercased().hasPrefix("sep=") && count <= 8
    }
}

extension FileBuffer {
    /// Returns whether the first line ends in a carriage return without a newline, and another line follows.
    fileprivate mutating func endsLinesInReturns() throws(DocumentError) -> Bool {
        try load(at: 0, length: 4096)
        let text = content
        guard let end = text.firstIndex(where: { $0 == Byte.newline || $0 == Byte.carriageReturn }) else {
            return false
        }
        return text[end] == Byte.carriageReturn && end + 1 < count && text[end + 1] != Byte.newline
    }

    /// Returns whether the first 4 KiB could be text: well-formed UTF-8 without zero bytes.
    fileprivate mutating func holdsText() throws(DocumentError) -> Bool {
        try load(at: 0, length: 4096)
        var sample = content
        while !reachesEndOfFile, let last = sample.last, last >= 0x80 {
            sample = UnsafeBufferPointer(rebasing: sample.dropLast())
            if last >= 0xC0 { break }
        }
        return !sample.contains(0) && String(validating: sample, as: UTF8.self) != nil
    }
}
