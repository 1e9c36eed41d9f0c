internal import CLinux

/// The C library's heap, which Swift's allocations use, too.
public enum Heap {
    /// Keeps up to this many freed bytes, at most 64 MiB, and allocates blocks of up to an eighth of that from it.
    ///
    /// Otherwise each frame's memory would go back to the system, and be cleared page by page for the next frame.
    public static func keep(_ bytes: Int) {
        mallopt(M_TRIM_THRESHOLD, Int32(bytes))
        mallopt(M_MMAP_THRESHOLD, Int32(bytes / 8))
    }

    public static func returnUnused() { malloc_trim(0) }
}
