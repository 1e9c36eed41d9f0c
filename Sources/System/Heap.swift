internal import CLinux

/// The memory that the C library hands out, of which Swift's own is a part.
public enum Heap {
    /// Keeps this much of what is given back for what is asked for next, and takes pieces up to a share of it from the same
    /// stock.
    ///
    /// What a frame needs for its duration would otherwise go back to the system after each one, and be cleared page by page
    /// for the next.
    ///
    /// mallopt(M_TRIM_THRESHOLD), mallopt(M_MMAP_THRESHOLD)
    ///
    /// - Parameter bytes: Up to 64 MiB.
    public static func keep(_ bytes: Int) {
        mallopt(M_TRIM_THRESHOLD, Int32(bytes))
        mallopt(M_MMAP_THRESHOLD, Int32(bytes / 8))
    }

    /// Gives all that is kept back to the system.
    ///
    /// malloc_trim
    public static func returnUnused() {
        malloc_trim(0)
    }
}
