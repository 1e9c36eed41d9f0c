/// Reads a part of a document: the lines that begin in it.
struct PartParser: ~Copyable {
    let layout: DocumentLayout
    var window: FileWindow
    var builder = BlockBuilder()
    var tally = LineTally()
    var problems: [LineProblem] = []
    var problemCount = 0
    var clock: LocalClock
    var commonRows: CommonRowReader?
    private var regions: [FileRegion] = []
    /// Whether a quote was given up that bytes after the file's end could close.
    var hasOpenEnd = false

    /// How much is read at once: it fits into the processor's near memory.
    private static let chunk = 1 << 16
    /// How much is read beyond a part, so that its last line is whole.
    private static let overlap = 1 << 10

    init(layout: DocumentLayout, window: consuming FileWindow, rules: TimeZoneRules, readsCommonRows: Bool) {
        self.layout = layout
        self.window = window
        clock = LocalClock(rules: rules)
        commonRows = readsCommonRows ? CommonRowReader(layout) : nil
    }

    /// What a part of a document gave.
    struct Result: Sendable {
        /// Where the first line began that was read; nil where none begins in the part.
        var start: Int?
        /// Where the first line begins that was not read.
        var next: Int
        var blocks: [EntryBlock]
        var tally: LineTally
        /// Their lines are counted from the part's first.
        var problems: [LineProblem]
        var problemCount: Int
        /// The bytes that the lines took.
        var regions: [FileRegion]
        /// Whether bytes after the file's end could change what was read.
        var hasOpenEnd: Bool
    }

    /// Reads the lines that begin between two places of the file, the first of which must begin a line.
    mutating func parse(from start: Int, to end: Int) throws(DocumentError) -> Result {
        var place = start
        while place < end {
            try window.load(at: place, length: min(Self.chunk, end - place + Self.overlap))
            var used = parseWindow(until: end - place)
            if used == 0 {
                try window.load(at: place, length: FileWindow.capacity)
                used = parseWindow(until: end - place)
            }
            if used > 0 { keepRegion(used) }
            place = used > 0 ? place + used : try skipLongLine()
        }
        return takeResult(start: start, next: place)
    }

    /// Reads a part whose first line begins somewhere after its first newline, or with the first of all parts.
    mutating func parse(_ part: Range<Int>, isFirst: Bool) throws(DocumentError) -> Result {
        guard let start = try isFirst ? part.lowerBound : firstLineStart(in: part) else {
            return takeResult(start: nil, next: part.upperBound)
        }
        return try parse(from: start, to: part.upperBound)
    }

    /// The place after the first newline, where a line begins in the part; the byte before the part counts.
    private mutating func firstLineStart(in part: Range<Int>) throws(DocumentError) -> Int? {
        var place = part.lowerBound - 1
        while place < part.upperBound {
            try window.load(at: place, length: 1 << 12)
            if let newline = window.newline(from: 0) {
                let start = place + newline + 1
                return start < part.upperBound ? start : nil
            }
            place += window.count
        }
        return nil
    }

    /// The number of bytes whose lines were read; 0 where the first one is not whole.
    private mutating func parseWindow(until limit: Int) -> Int {
        var position = 0
        while position < limit && position < window.count {
            position = parseCommonRows(from: position, until: limit)
            guard position < limit && position < window.count else { break }
            guard let next = parseLine(at: position) else { break }
            position = next
        }
        return position
    }

    /// Skips the line at the window's beginning, whose end is not in the window; returns where the next one begins.
    private mutating func skipLongLine() throws(DocumentError) -> Int {
        report(.lineTooLong, line: 0, column: 1)
        tally.reported += 1
        keepRegion(window.count)
        while !window.reachesEndOfFile {
            try window.load(at: window.offset + window.count, length: Self.chunk)
            let newline = window.newline(from: 0)
            keepRegion(newline.map { $0 + 1 } ?? window.count)
            if let newline { return window.offset + newline + 1 }
        }
        return window.offset + window.count
    }

    /// Keeps what the window's first bytes are.
    private mutating func keepRegion(_ count: Int) {
        regions.append(FileRegion(end: window.offset + count, hash: RegionHash(window.bytes, count: count)))
    }

    private mutating func takeResult(start: Int?, next: Int) -> Result {
        defer {
            tally = LineTally()
            problems = []
            problemCount = 0
            regions = []
            hasOpenEnd = false
        }
        return Result(
            start: start, next: next, blocks: builder.finish(), tally: tally, problems: problems,
            problemCount: problemCount, regions: regions, hasOpenEnd: hasOpenEnd)
    }

    /// Notes a problem; the line is counted from the one that is being read.
    mutating func report(_ kind: LineProblem.Kind, line: Int, column: Int) {
        problemCount += 1
        guard problems.count < Document.keptProblems else { return }
        problems.append(LineProblem(line: tally.total + line, column: column, kind: kind))
    }
}

/// The cells of a line that the history is made of.
private struct EntryCells {
    var date = Cell.missing
    var weight = Cell.missing
    var unit = Cell.missing
    var note = Cell.missing
    /// The record's last cell, where missing ones would follow.
    var last = Cell.missing
    var count = 0
    var hasUnnamedText = false

    /// Cells that the record does not have are empty ones at its end.
    mutating func placeMissing(_ layout: DocumentLayout) {
        let end = Cell(start: last.end, end: last.end, isQuoted: false)
        if count <= layout.dateColumn { date = end }
        if count <= layout.weightColumn { weight = end }
        if count <= layout.unitColumn ?? 0 { unit = end }
    }
}

extension PartParser {
    /// Reads the line at a place of the window, and those that belong to it; nil where its end lies beyond.
    mutating func parseLine(at start: Int) -> Int? {
        guard let line = window.line(at: start) else { return nil }
        switch LineKind(line.content(window.bytes)) {
        case .blank: tally.blanks += 1
        case .comment: tally.comments += 1
        case .record: return parseRecord(line)
        }
        return line.next
    }

    private mutating func parseRecord(_ line: LineExtent) -> Int? {
        var cells = EntryCells()
        switch split(line, into: &cells) {
        case .unfinished: return nil
        case .broken(let kind, let quote):
            // What a stray quote swallowed may be sound: only the first line is given up.
            report(kind, at: quote < line.end ? quote : line.start, recordStart: line.start)
            tally.reported += 1
            if kind == .quoteDoesNotEnd, couldStillEnd(quote) { hasOpenEnd = true }
            return line.next
        case .whole(let next):
            let lines = next == line.next ? 1 : window.lineCount(from: line.start, to: next)
            if add(cells, recordStart: line.start) { tally.entries += lines } else { tally.reported += lines }
            return next
        }
    }

    /// Whether the quote at a place could be closed by bytes after the file's end.
    private func couldStillEnd(_ quote: Int) -> Bool {
        let lineEnd = window.newline(from: quote) ?? window.count
        let reach = max(lineEnd + 1, quote + RecordSplitter.longestCellWithNewlines + 2)
        return window.offset + reach >= window.fileSize
    }

    private func split(_ line: LineExtent, into cells: inout EntryCells) -> RecordSplitter.Ending {
        let isFinal = window.reachesEndOfFile || window.isFull && line.start == 0
        let splitter = RecordSplitter(
            bytes: window.bytes, count: window.count, reachesEndOfFile: window.reachesEndOfFile, isFinal: isFinal)
        let (date, weight) = (layout.dateColumn, layout.weightColumn)
        let (unit, note) = (layout.unitColumn ?? -1, layout.noteColumn ?? -1)
        let named = layout.columns.count
        let ending = splitter.split(at: line.start) { column, cell in
            if column == date { cells.date = cell }
            if column == weight { cells.weight = cell }
            if column == unit { cells.unit = cell }
            if column == note { cells.note = cell }
            cells.last = cell
            if column >= named && cell.end > cell.start { cells.hasUnnamedText = true }
            cells.count = column + 1
        }
        cells.placeMissing(layout)
        return ending
    }

    /// Adds the entry that the cells make; false where one of them was reported.
    private mutating func add(_ cells: EntryCells, recordStart: Int) -> Bool {
        guard !cells.hasUnnamedText else {
            report(.tooManyCells(found: cells.count, named: layout.columns.count), line: 0, column: 1)
            return false
        }
        guard let date = date(cells.date, recordStart), let unit = unit(cells.unit, recordStart),
            let number = number(cells.weight, unit, recordStart)
        else { return false }
        add(date, number, unit, cells)
        return true
    }

    private mutating func add(_ date: EntryDate, _ number: WeightNumber, _ unit: WeightUnit, _ cells: EntryCells) {
        var weight = PackedWeight(number, unit: unit)
        let note = cells.note.bytes(in: window.bytes)
        if !note.isEmpty { weight.rawValue |= PackedWeight.noteBit }
        let row = PackedRow(
            timestamp: date.timestamp, kilograms: unit.kilograms(from: number.value), weight: weight, style: date.style)
        let text = cells.weight.bytes(in: window.bytes).trimmed
        if cells.note.isQuoted {
            builder.append(row, number: text, note: cells.note.unescaped(in: window.bytes))
        } else {
            builder.append(row, number: text, note: note)
        }
    }

    private mutating func date(_ cell: Cell, _ recordStart: Int) -> EntryDate? {
        let bytes = cell.bytes(in: window.bytes).trimmed
        guard !bytes.isEmpty else {
            report(.noDate, at: cell.place, recordStart: recordStart)
            return nil
        }
        do {
            return try EntryDate(cell: bytes, clock: &clock)
        } catch {
            report(.init(error, excerpt(bytes)), at: cell.place, recordStart: recordStart)
            return nil
        }
    }

    /// The unit of the cell, or of the weight's column where that names one.
    private mutating func unit(_ cell: Cell, _ recordStart: Int) -> WeightUnit? {
        let bytes = cell.bytes(in: window.bytes).trimmed
        if bytes.isEmpty {
            if layout.weightUnit == nil { report(.noUnit, at: cell.place, recordStart: recordStart) }
            return layout.weightUnit
        }
        guard let unit = WeightUnit(bytes) else {
            report(.notAUnit(excerpt(bytes)), at: cell.place, recordStart: recordStart)
            return nil
        }
        guard let named = layout.weightUnit, named != unit else { return unit }
        report(.otherUnit(excerpt(bytes), column: named), at: cell.place, recordStart: recordStart)
        return nil
    }

    private mutating func number(_ cell: Cell, _ unit: WeightUnit, _ recordStart: Int) -> WeightNumber? {
        let bytes = cell.bytes(in: window.bytes).trimmed
        guard !bytes.isEmpty else {
            report(.noWeight, at: cell.place, recordStart: recordStart)
            return nil
        }
        do {
            return try WeightNumber(cell: bytes, isQuoted: cell.isQuoted, unit: unit)
        } catch {
            report(.init(error, excerpt(bytes)), at: cell.place, recordStart: recordStart)
            return nil
        }
    }

    /// Notes a problem at a place of the window; columns count characters.
    private mutating func report(_ kind: LineProblem.Kind, at place: Int, recordStart: Int) {
        let bytes = window.bytes
        var (line, column) = (0, 1)
        for index in recordStart..<max(recordStart, place) {
            if bytes[index] == Byte.newline {
                (line, column) = (line + 1, 1)
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
        }
        report(kind, line: line, column: column)
    }

    /// The beginning of a cell as a text, for the report; never half a character.
    private func excerpt(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard bytes.count > 40 else { return String(decoding: bytes, as: UTF8.self) }
        var end = 40
        while end > 36, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[..<end], as: UTF8.self) + "…"
    }
}

extension Cell {
    /// Where the cell begins, its quote included.
    fileprivate var place: Int { isQuoted ? start - 1 : start }
}

extension LineProblem.Kind {
    fileprivate init(_ fault: EntryDate.Fault, _ text: String) {
        switch fault {
        case .notADate: self = .notADate(text)
        case .noSuchDay: self = .noSuchDay(text)
        case .noSuchTime: self = .noSuchTime(text)
        case .midnightAsTwentyFour: self = .midnightAsTwentyFour(text)
        case .noSuchOffset: self = .noSuchOffset(text)
        }
    }

    fileprivate init(_ fault: WeightNumber.Fault, _ text: String) {
        switch fault {
        case .notANumber: self = .notANumber(text)
        case .notPositive: self = .notPositive(text)
        case .tooHeavy: self = .tooHeavy(text)
        }
    }
}

extension WeightUnit {
    /// The unit of a trimmed cell: `kg`, `lb` or `lbs`, in any case.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 2 || bytes.count == 3 else { return nil }
        let lowercased = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1 | 0x20) }
        switch lowercased {
        case 0x6B67: self = .kilograms
        case 0x6C62, 0x6C_6273: self = .pounds
        default: return nil
        }
    }
}
