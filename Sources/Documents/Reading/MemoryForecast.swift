import Glibc
import System
import WeightHistory

/// Checks before a document is read whether there is enough memory: running out while reading would end the program.
enum MemoryForecast {
    /// Returns the maximum number of threads to read a document with; throws ENOMEM if the system refuses the memory.
    ///
    /// - Parameter start: The offset of the first byte; the lines there serve as a sample.
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

    /// The length of `2026-11-01,8,kg` with its newline; shorter lines are blank or comments.
    private static let shortestRow = 16

    /// For rows in any order: the columns as read and as sorted, and the sort keys.
    private static let bytesPerRow = 2 * BlockColumns.bytesPerRow + 24

    /// For buffers, and for blocks that are not full.
    private static let reserve = 16 << 20

    /// The address space that the C library reserves for each thread's arena and stack.
    private static let bytesPerThread = 136 << 20
}
