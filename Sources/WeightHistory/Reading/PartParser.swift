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
