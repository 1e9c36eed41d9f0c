import Glibc

/// Whether there is memory for what a document holds, before it is read: where it ran out within the reading, the
/// program would end.
enum MemoryForecast {
    /// - Parameters:
    ///   - bytes: How many are to be read.
    ///   - start: Where the first of them stands; the lines there are taken for the others' kind.
    /// - Throws: ENOMEM, where the system says already that it will not give as much.
    static func check(
        forBytes bytes: Int, sample buffer: inout FileBuffer, at start: Int
    ) throws(DocumentError) {
        guard bytes >= DocumentReader.smallestSharedSize else { return }
        try buffer.load(at: start, length: 1 << 14)
        let lines = max(1, buffer.newlineCount(from: 0, to: buffer.count))
        let rows = bytes / max(shortestRow, buffer.count / lines)
        guard isAvailable(bytes: rows * BlockColumns.bytesPerRow) else { throw .system(ENOMEM) }
    }

    /// The bytes of `2026-11-01,8,kg` with its end: blank lines and comments are no entries.
    private static let shortestRow = 16

    /// Whether the system would give so much; nothing is taken.
    private static func isAvailable(bytes: Int) -> Bool {
        let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { return false }
        munmap(memory, bytes)
        return true
    }
}
