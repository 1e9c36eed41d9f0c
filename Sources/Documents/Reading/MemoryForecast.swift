import Glibc
import System
import WeightHistory

/// Whether there is memory for what a document holds, before it is read: where it ran out within the reading, the
/// program would end.
enum MemoryForecast {
    /// How many threads can read a document at most.
    ///
    /// - Parameters:
    ///   - bytes: How many are to be read.
    ///   - start: Where the first of them stands; the lines there are taken for the others' kind.
    /// - Throws: ENOMEM, where the system says already that it will not give as much.
    static func threads(
        forBytes bytes: Int, sample buffer: inout FileBuffer, at start: Int
    ) throws(DocumentError) -> Int {
        guard bytes >= DocumentReader.smallestSharedSize else { return .max }
        try buffer.load(at: start, length: 1 << 14)
        let lines = max(1, buffer.newlineCount(from: 0, to: buffer.count))
        let rows = bytes / max(shortestRow, buffer.count / lines)
        let needed = rows * bytesPerRow + bytes + reserve
        guard LargeMemory.isAvailable(bytes: needed) else { throw .system(ENOMEM) }
        return LargeMemory.isAvailable(bytes: needed + Thread.processorCount * bytesPerThread) ? .max : 1
    }

    /// The bytes of `2026-11-01,8,kg` with its end: blank lines and comments are no entries.
    private static let shortestRow = 16

    /// Of rows in any order: the columns as they are read and as they are sorted, and the keys that sort them.
    private static let bytesPerRow = 2 * BlockColumns.bytesPerRow + 24

    /// For buffers, and for pieces that are not used to their end.
    private static let reserve = 16 << 20

    /// The addresses that the C library keeps for each thread's own memory, and for its stack.
    private static let bytesPerThread = 136 << 20
}
