internal import CLinux

/// Processors that a thread may run on.
struct ProcessorSet: Sendable {
    private var bits = cpu_set_t()

    /// Those of the calling thread; nil where the system has more than fit.
    ///
    /// sched_getaffinity(2)
    static var allowed: ProcessorSet? {
        var set = ProcessorSet()
        return sched_getaffinity(0, size, &set.bits) == 0 ? set : nil
    }

    /// All but the one that the calling thread runs on; nil if that leaves none.
    ///
    /// sched_getcpu(3)
    var others: ProcessorSet? {
        let current = Int(sched_getcpu())
        guard (0..<Self.size * 8).contains(current) else { return nil }
        var others = self
        withUnsafeMutableBytes(of: &others.bits) { $0[current / 8] &= ~(1 << (current % 8)) }
        return others.numbers.isEmpty ? nil : others
    }

    /// The processors' own.
    var numbers: [Int] {
        withUnsafeBytes(of: bits) { bytes in
            (0..<Self.size * 8).filter { bytes[$0 / 8] >> ($0 % 8) & 1 == 1 }
        }
    }

    /// Lets the calling thread run on these.
    ///
    /// sched_setaffinity(2)
    func use() {
        withUnsafePointer(to: bits) { _ = sched_setaffinity(0, Self.size, $0) }
    }

    /// Has threads begin on one of these.
    ///
    /// pthread_attr_setaffinity_np(3)
    func apply(to attributes: inout pthread_attr_t) {
        withUnsafePointer(to: bits) { _ = pthread_attr_setaffinity_np(&attributes, Self.size, $0) }
    }

    private static let size = MemoryLayout<cpu_set_t>.size
}
