import Glibc

/// Memory of many megabytes, written from its beginning to its end.
public enum LargeMemory {
    private static let largePage = 2 << 20

    /// Returns whether the system would provide this much memory; allocates nothing.
    public static func isAvailable(bytes: Int) -> Bool {
        let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { return false }
        munmap(memory, bytes)
        return true
    }

    /// Requests large pages, if there are any, before the first byte is written: that saves thousands of page faults.
    public static func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
        guard let base = memory.baseAddress, memory.count >= 2 * largePage else { return }
        let start = base.alignedUp(toMultipleOf: largePage)
        let end = (base + memory.count).alignedDown(toMultipleOf: largePage)
        if end > start { madvise(start, end - start, MADV_HUGEPAGE) }
    }
}
