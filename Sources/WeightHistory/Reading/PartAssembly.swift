import Synchronization

/// Joins the parts of a document in the file's order.
///
/// A part is read on the assumption that its first newline ends a line. Where it stood in a quoted cell, the part
/// before ends elsewhere, and the part is read again from there.
struct PartAssembly: ~Copyable {
    private var parser: PartParser
    /// Where the next line begins.
    private(set) var place: Int
    private(set) var blocks: [EntryBlock] = []
    private var tally: LineTally
    private var problems: [LineProblem] = []
    private var problemCount = 0
    private var regions: [FileRegion]
    private var hasOpenEnd = false

    /// Begins after the header, whose bytes are in the regions.
    init(parser: consuming PartParser, header: LineTally, regions: [FileRegion]) {
        place = parser.layout.headerEnd
        self.parser = parser
        tally = header
        self.regions = regions
    }

    /// Goes on where reading a document can; the regions end there.
    init(parser: consuming PartParser, at resume: ResumePoint, regions: [FileRegion]) {
        self.parser = parser
        place = resume.place
        tally = resume.tally
        problems = resume.problems
        problemCount = resume.problemCount
        self.regions = regions
    }

    /// Reads the lines that begin before the end of the last whole line, and then the one after it that is not ended.
    mutating func read(
        _ file: borrowing DocumentFile, _ extent: ReadingExtent, options: DocumentReader.Options
    ) throws(DocumentError) -> ResumePoint? {
        if place < extent.wholeLines { try read(file, to: extent.wholeLines, options: options) }
        var resume = place == extent.wholeLines ? resumePoint : nil
        if place < extent.end {
            let last = try parser.parse(from: place, to: extent.end)
            resume?.unendedTimestamp = last.blocks.last?.lastTimestamp
            append(last)
        }
        return hasOpenEnd ? nil : resume
    }

    private var resumePoint: ResumePoint {
        ResumePoint(
            place: place, tally: tally, problems: problems, problemCount: problemCount, regionCount: regions.count)
    }

    private mutating func read(
        _ file: borrowing DocumentFile, to end: Int, options: DocumentReader.Options
    ) throws(DocumentError) {
        let isSmall = end - place < DocumentReader.smallestSharedSize
        let threads = max(1, options.threads ?? (isSmall ? 1 : Parallel.processorCount))
        guard threads > 1 || options.partSize != nil || options.progress != nil else {
            append(try parser.parse(from: place, to: end))
            return
        }
        let job = ReadingJob(
            file: file.descriptor, size: file.identity.size, layout: parser.layout, range: place..<end,
            threads: threads, options: options)
        for (part, result) in zip(job.parts, try job.run()) { try append(result, of: part) }
    }

    private mutating func append(_ result: PartParser.Result, of part: Range<Int>) throws(DocumentError) {
        if result.start == place {
            append(result)
        } else if place < part.upperBound {
            append(try parser.parse(from: place, to: part.upperBound))
        }
    }

    private mutating func append(_ result: PartParser.Result) {
        blocks += result.blocks
        for problem in result.problems.prefix(Document.keptProblems - problems.count) {
            problems.append(
                LineProblem(line: tally.total + problem.line + 1, column: problem.column, kind: problem.kind))
        }
        problemCount += result.problemCount
        tally = tally + result.tally
        regions += result.regions
        hasOpenEnd = hasOpenEnd || result.hasOpenEnd
        place = result.next
    }

    /// The document, whose entries in the file's order make the history.
    consuming func document(
        _ history: WeightHistory, _ identity: FileIdentity, endsWithNewline: Bool, resume: ResumePoint?
    ) -> Document {
        Document(
            history: history, problems: problems, problemCount: problemCount, lines: tally, identity: identity,
            layout: parser.layout, endsWithNewline: endsWithNewline, regions: regions, resume: resume)
    }
}

/// How far a document is read.
struct ReadingExtent {
    /// Where the last line begins that is not ended; the end where there is none.
    var wholeLines: Int
    var end: Int

    /// - Parameters:
    ///   - start: Where a line begins.
    ///   - takesUnended: Whether a last line that is not ended is read.
    init(from start: Int, of window: inout FileWindow, takesUnended: Bool) throws(DocumentError) {
        let size = window.fileSize
        wholeLines = try Self.lastLineStart(after: start, before: size, &window)
        end = takesUnended ? size : wholeLines
    }

    private static func lastLineStart(
        after start: Int, before end: Int, _ window: inout FileWindow
    ) throws(DocumentError) -> Int {
        var upper = end
        var length = 1 << 8
        while upper > start {
            let lower = max(start, upper - length)
            try window.load(at: lower, length: upper - lower)
            if let newline = window.lastNewline() { return lower + newline + 1 }
            upper = lower
            length = 1 << 16
        }
        return start
    }
}

extension FileWindow {
    fileprivate func lastNewline() -> Int? {
        var place = count - 1
        while place >= 0, bytes[place] != Byte.newline { place -= 1 }
        return place >= 0 ? place : nil
    }
}

/// The parts of one document, which threads take and read one after the other.
final class ReadingJob: Sendable {
    let parts: [Range<Int>]
    private let file: Int32
    private let layout: DocumentLayout
    private let size: Int
    private let range: Range<Int>
    private let threads: Int
    private let options: DocumentReader.Options
    private let state: Mutex<State>

    private struct State: Sendable {
        var nextPart = 0
        var finishedBytes = 0
        var results: [PartParser.Result?]
        var error: DocumentError?
    }

    private static let smallestPart = 1 << 16
    private static let largestPart = 1 << 20

    /// The lines of a file that begin in a range, whose first byte must begin one.
    ///
    /// The descriptor must stay open until the job has run.
    init(
        file: Int32, size: Int, layout: DocumentLayout, range: Range<Int>, threads: Int,
        options: DocumentReader.Options
    ) {
        self.file = file
        self.layout = layout
        self.size = size
        self.threads = threads
        self.options = options
        self.range = range
        let partSize = options.partSize ?? max(Self.smallestPart, min(Self.largestPart, range.count / threads + 1))
        parts = stride(from: range.lowerBound, to: range.upperBound, by: max(1, partSize)).map { start in
            start..<min(range.upperBound, start + partSize)
        }
        state = Mutex(State(results: Array(repeating: nil, count: parts.count)))
    }

    /// Reads all parts and returns what each gave.
    func run() throws(DocumentError) -> [PartParser.Result] {
        Parallel.run(threads: min(threads, parts.count)) { self.work() }
        let (results, error) = state.withLock { ($0.results, $0.error) }
        if let error { throw error }
        return results.compactMap { $0 }
    }

    private func work() {
        do {
            var parser = PartParser(
                layout: layout, window: try FileWindow(descriptor: file, fileSize: size, isStopped: options.isStopped),
                rules: options.rules,
                readsCommonRows: options.readsCommonRows)
            while let index = takePart() {
                finish(index, try parser.parse(parts[index], isFirst: index == 0))
            }
        } catch {
            state.withLock { $0.error = $0.error ?? error }
        }
    }

    /// The next part that nobody reads; nil where all are taken or one has failed.
    private func takePart() -> Int? {
        state.withLock { state in
            guard state.error == nil, state.nextPart < parts.count else { return nil }
            state.nextPart += 1
            return state.nextPart - 1
        }
    }

    private func finish(_ index: Int, _ result: PartParser.Result) {
        let bytes = state.withLock { state in
            state.results[index] = result
            state.finishedBytes += parts[index].count
            return state.finishedBytes
        }
        options.progress?(Double(bytes) / Double(max(1, range.count)))
    }
}
