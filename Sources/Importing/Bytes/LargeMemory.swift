import Glibc

/// Memory of many megabytes that is written once, from its beginning to its end.
enum LargeMemory {
    /// Less is not worth the call.
    private static let smallestSize = 1 << 22

    /// Has the system give the memory in large pages where it can: each of the small ones would cost a fault.
    ///
    /// madvise, MADV_HUGEPAGE; a system that has none goes on with small ones.
    static func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
        guard let base = memory.baseAddress, memory.count >= smallestSize else { return }
        let pageSize = Int(getpagesize())
        let start = (Int(bitPattern: base) + pageSize - 1) / pageSize * pageSize
        let end = (Int(bitPattern: base) + memory.count) / pageSize * pageSize
        madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
    }
}
