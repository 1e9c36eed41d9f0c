import Synchronization
import System

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
        Thread.run(on: min(threads, parts.count)) { self.work() }
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
