internal import CLinux

/// The processors that a thread may run on.
struct ProcessorSet: Sendable {
    private var bits = cpu_set_t()

    /// The processors of the calling thread; nil if the system has too many for the set.
    static var allowed: ProcessorSet? {
        var set = ProcessorSet()
        return sched_getaffinity(0, size, &set.bits) == 0 ? set : nil
    }

    /// All but the processor that the calling thread runs on; nil if that leaves none.
    var others: ProcessorSet? {
        let current = Int(sched_getcpu())
        guard (0..<Self.size * 8).contains(current) else { return nil }
        var others = self
        withUnsafeMutableBytes(of: &others.bits) { $0[current / 8] &= ~(1 << (current % 8)) }
        return others.numbers.isEmpty ? nil : others
    }

    /// The numbers of the processors, from 0.
    var numbers: [Int] {
        withUnsafeBytes(of: bits) { bytes in
            (0..<Self.size * 8).filter { bytes[$0 / 8] >> ($0 % 8) & 1 == 1 }
        }
    }

    /// Restricts the calling thread to these processors.
    func use() {
        withUnsafePointer(to: bits) { _ = sched_setaffinity(0, Self.size, $0) }
    }

    /// Makes threads with these attributes start on these processors.
    func apply(to attributes: inout pthread_attr_t) {
        withUnsafePointer(to: bits) { _ = pthread_attr_setaffinity_np(&attributes, Self.size, $0) }
    }

    private static let size = MemoryLayout<cpu_set_t>.size
}
