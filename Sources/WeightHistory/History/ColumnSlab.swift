import Glibc

/// Memory for the columns of several blocks in one piece, which the system can give as one large page: page by page,
/// the memory of millions of rows takes longer than reading them.
///
/// Each block that has a part of it retains it. Parts are taken by one thread.
final class ColumnSlab: @unchecked Sendable {
    private static let size = 2 << 20

    private let memory: UnsafeMutableRawPointer
    private var used = 0

    /// Nil where there is no memory.
    init?() {
        // Twice the size holds an aligned piece of it; the rest goes back at once.
        let whole = mmap(nil, 2 * Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let whole, whole != MAP_FAILED else { return nil }
        memory = whole.alignedUp(toMultipleOf: Self.size)
        let before = memory - whole
        if before > 0 { munmap(whole, before) }
        munmap(memory + Self.size, Self.size - before)
        madvise(memory, Self.size, MADV_HUGEPAGE)
    }

    deinit {
        munmap(memory, Self.size)
    }

    func hasRoom(forBytes bytes: Int) -> Bool { bytes <= Self.size - used }

    /// A part for columns, zeroed; nil where there is no room for it.
    func take(bytes: Int) -> UnsafeMutableRawPointer? {
        guard hasRoom(forBytes: bytes) else { return nil }
        defer { used = min(Self.size, (used + bytes + 63) & ~63) }
        return memory + used
    }
}
