import Synchronization
import System
import WeightHistory

/// Reads a range of a document, in parts on several threads where it is large, and joins what they gave in the file's order.
///
/// A part is read on the assumption that its first newline ends a line. Where it stood in a quoted cell, the part
/// before ends elsewhere, and the part is read again from there.
struct BodyReader: ~Copyable {
    private var parser: ChunkParser
    /// Where the next line begins, in bytes from the file's beginning.
    private var offset: Int
    private(set) var blocks: [EntryBlock] = []
    private var report: ReadingReport
    private var regions: [FileRegion]
    private var hasOpenEnd = false

    /// Begins after the header, whose bytes are in the regions.
    init(parser: consuming ChunkParser, header: DocumentHeader, regions: [FileRegion]) {
        offset = parser.layout.headerEnd
        self.parser = parser
        report = header.report
        self.regions = regions
    }

    /// Goes on where reading a document can; the regions end there.
    init(parser: consuming ChunkParser, at resume: ResumePoint, regions: [FileRegion]) {
        self.parser = parser
        (offset, report, self.regions) = (resume.offset, resume.report, regions)
    }

    /// Reads the lines that begin before the end of the last whole line, and then the one after it that is not ended.
    mutating func read(
        _ file: borrowing DocumentFile, _ extent: ReadableExtent, options: DocumentReader.Options
    ) throws(DocumentError) -> ResumePoint? {
        if offset < extent.wholeLines { try readWholeLines(of: file, to: extent.wholeLines, options) }
        var resume = offset == extent.wholeLines ? resumePoint : nil
        if offset < extent.end {
            let last = try parser.parseLines(from: offset, to: extent.end)
            resume?.unendedTimestamp = last.blocks.last?.lastTimestamp
            append(last)
        }
        return hasOpenEnd ? nil : resume
    }

    private var resumePoint: ResumePoint {
        ResumePoint(offset: offset, report: report, regionCount: regions.count)
    }

    private mutating func readWholeLines(
        of file: borrowing DocumentFile, to end: Int, _ options: DocumentReader.Options
    ) throws(DocumentError) {
        let isSmall = end - offset < DocumentReader.smallestSharedSize
        let threads = max(1, min(options.mostThreads, options.threads ?? (isSmall ? 1 : Thread.processorCount)))
        guard threads > 1 || options.partSize != nil || options.progress != nil else {
            return append(try parser.parseLines(from: offset, to: end))
        }
        let parts = ParallelChunks(
            of: offset..<end, file: file.descriptor, size: file.stamp.size, layout: parser.layout, threads: threads,
            options: options)
        for (part, result) in zip(parts.ranges, try parts.read()) { try join(result, of: part) }
    }

    private mutating func join(_ result: ChunkParser.Result, of part: Range<Int>) throws(DocumentError) {
        if result.start == offset {
            append(result)
        } else if offset < part.upperBound {
            append(try parser.parseLines(from: offset, to: part.upperBound))
        }
    }

    private mutating func append(_ result: ChunkParser.Result) {
        blocks += result.blocks
        report.append(result.report)
        regions += result.regions
        hasOpenEnd = hasOpenEnd || result.hasOpenEnd
        offset = result.next
    }

    /// The document, whose entries in the file's order make the history.
    consuming func document(
        _ history: WeightHistory, _ stamp: FileStamp, resume: ResumePoint?
    ) -> Document {
        Document(
            history: history, report: report, stamp: stamp, layout: parser.layout, regions: regions, resume: resume)
    }
}

/// How far a document is read.
struct ReadableExtent {
    /// Where the last line begins that is not ended; the end where there is none.
    var wholeLines: Int
    var end: Int

    /// - Parameters:
    ///   - start: Where a line begins.
    ///   - takesUnended: Whether a last line that is not ended is read.
    init(from start: Int, of buffer: inout FileBuffer, takesUnended: Bool) throws(DocumentError) {
        let size = buffer.fileSize
        wholeLines = try Self.lastLineStart(after: start, before: size, &buffer)
        end = takesUnended ? size : wholeLines
    }

    private static func lastLineStart(
        after start: Int, before end: Int, _ buffer: inout FileBuffer
    ) throws(DocumentError) -> Int {
        var upper = end
        var length = 1 << 8
        while upper > start {
            let lower = max(start, upper - length)
            try buffer.load(at: lower, length: upper - lower)
            if let newline = buffer.lastNewline() { return lower + newline + 1 }
            upper = lower
            length = 1 << 16
        }
        return start
    }
}

extension FileBuffer {
    fileprivate func lastNewline() -> Int? {
        var index = count - 1
        while index >= 0, bytes[index] != Byte.newline { index -= 1 }
        return index >= 0 ? index : nil
    }
}

/// The parts of a range, which threads take and read one after the other.
private final class ParallelChunks: Sendable {
    let ranges: [Range<Int>]
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
        var results: [ChunkParser.Result?]
        var error: DocumentError?
    }

    private static let smallestPart = 1 << 16
    private static let largestPart = 1 << 20

    /// The lines of a file that begin in a range, whose first byte must begin one.
    ///
    /// The descriptor must stay open until all are read.
    init(
        of range: Range<Int>, file: Int32, size: Int, layout: DocumentLayout, threads: Int,
        options: DocumentReader.Options
    ) {
        self.file = file
        self.layout = layout
        self.size = size
        self.threads = threads
        self.options = options
        self.range = range
        let partSize = options.partSize ?? max(Self.smallestPart, min(Self.largestPart, range.count / threads + 1))
        ranges = stride(from: range.lowerBound, to: range.upperBound, by: max(1, partSize)).map { start in
            start..<min(range.upperBound, start + partSize)
        }
        state = Mutex(State(results: Array(repeating: nil, count: ranges.count)))
    }

    /// Reads all parts and returns what each gave.
    func read() throws(DocumentError) -> [ChunkParser.Result] {
        Thread.run(on: min(threads, ranges.count)) { self.work() }
        let (results, error) = state.withLock { ($0.results, $0.error) }
        if let error { throw error }
        return results.compactMap { $0 }
    }

    private func work() {
        do {
            var parser = ChunkParser(
                layout: layout, buffer: try FileBuffer(descriptor: file, fileSize: size, isStopped: options.isStopped),
                rules: options.rules,
                readsCommonRows: options.readsCommonRows)
            while let index = takePart() {
                finish(index, try parser.parsePart(ranges[index], isFirst: index == 0))
            }
        } catch {
            state.withLock { $0.error = $0.error ?? error }
        }
    }

    /// The next part that nobody reads; nil if all are taken or one has failed.
    private func takePart() -> Int? {
        state.withLock { state in
            guard state.error == nil, state.nextPart < ranges.count else { return nil }
            state.nextPart += 1
            return state.nextPart - 1
        }
    }

    private func finish(_ index: Int, _ result: ChunkParser.Result) {
        let bytes = state.withLock { state in
            state.results[index] = result
            state.finishedBytes += ranges[index].count
            return state.finishedBytes
        }
        options.progress?(Double(bytes) / Double(max(1, range.count)))
    }
}
