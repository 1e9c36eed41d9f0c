import Synchronization
import System
import WeightHistory

/// Reads the body of a document, in chunks on several threads if it is large, and joins the results in file order.
///
/// Each chunk but the first is parsed from just past its first newline. If that newline is inside a quoted cell, the
/// chunk before ends elsewhere, and the chunk is parsed again from there.
struct BodyReader: ~Copyable {
    private var parser: ChunkParser
    /// The offset in the file of the next line to read.
    private var offset: Int
    private(set) var blocks: [EntryBlock] = []
    private(set) var measured = MeasuredBlocks()
    /// Those before an unterminated last line; nil if every line is terminated.
    private(set) var measuredBefore: MeasuredBlocks?
    private var report: ReadingReport
    private var regions: [FileRegion]
    private var hasOpenEnd = false

    /// Starts at the start of a line; the report and the regions are those of all bytes before it.
    init(parser: consuming ChunkParser, at offset: Int, _ report: ReadingReport, _ regions: [FileRegion]) {
        self.parser = parser
        (self.offset, self.report, self.regions) = (offset, report, regions)
    }

    /// Reads the terminated lines, then an unterminated last line unless the options exclude it.
    ///
    /// Returns the point where a later read can resume; nil if appended bytes could change entries already read.
    ///
    /// - Parameter lastLine: The offset of the unterminated last line; the file's end if every line is terminated.
    mutating func read(
        _ file: borrowing DocumentFile, lastLine: Int, options: DocumentReader.Options
    ) throws(DocumentError) -> ResumePoint? {
        if offset < lastLine { try readWholeLines(of: file, to: lastLine, options) }
        var resume: ResumePoint?
        if offset == lastLine {
            resume = ResumePoint(offset: offset, report: report, regionCount: regions.count)
        }
        if !options.takesWholeLinesOnly, offset < file.stamp.size {
            let last = try parser.parseLines(from: offset, to: file.stamp.size)
            resume?.unendedTimestamp = last.blocks.last?.lastTimestamp
            measuredBefore = measured
            append(last)
        }
        return hasOpenEnd ? nil : resume
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
        measured.append(result.measured)
        report.append(result.report)
        regions += result.regions
        hasOpenEnd = hasOpenEnd || result.hasOpenEnd
        offset = result.next
    }

    consuming func document(
        _ history: WeightHistory, _ measurements: Measurements, _ stamp: FileStamp, resume: ResumePoint?
    ) -> Document {
        report.addProblems(with: measurements.series)
        return Document(
            history: history, measurements: measurements, report: report, stamp: stamp, layout: parser.layout,
            regions: regions, resume: resume)
    }
}

/// The chunks of a range of a file, which several threads read, each taking the next one.
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

    private static let minimumChunkSize = 1 << 16
    private static let largestPart = 1 << 20

    /// Divides a range whose first byte begins a line; the descriptor must stay open until `read` returns.
    init(
        of range: Range<Int>, file: Int32, size: Int, layout: DocumentLayout, threads: Int,
        options: DocumentReader.Options
    ) {
        (self.range, self.file, self.size, self.layout) = (range, file, size, layout)
        (self.threads, self.options) = (threads, options)
        let partSize = options.partSize ?? max(Self.minimumChunkSize, min(Self.largestPart, range.count / threads + 1))
        ranges = stride(from: range.lowerBound, to: range.upperBound, by: max(1, partSize)).map { start in
            start..<min(range.upperBound, start + partSize)
        }
        state = Mutex(State(results: Array(repeating: nil, count: ranges.count)))
    }

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
                options)
            while let index = nextChunk() {
                finish(index, try parser.parseChunk(ranges[index], isFirst: index == 0))
            }
        } catch {
            state.withLock { $0.error = $0.error ?? error }
        }
    }

    /// Returns the index of the next chunk to read; nil if none is left or one has failed.
    private func nextChunk() -> Int? {
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
