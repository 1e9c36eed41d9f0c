import WeightHistory

/// A stretch of a file, up to the next one's beginning, and what its bytes were: so much is kept of what was read.
struct FileRegion: Sendable {
    /// In bytes; an addition compares at most so much beyond what it must.
    static let longest = 1 << 14

    /// The offset after its last byte.
    var end: Int
    var hash: RegionHash
}

/// What bytes are, as a number, made at the speed that the processor's near memory is read with.
///
/// Two running sums over eight lanes of mixed words, as Fletcher's checksum has them: it tells changes, moved bytes and
/// swapped ones, and is no defence against whoever wants to deceive it.
struct RegionHash: Hashable, Sendable {
    private var value: UInt64

    private typealias Lanes = SIMD8<UInt64>

    init(_ bytes: UnsafePointer<UInt8>, count: Int) {
        let raw = UnsafeRawPointer(bytes)
        let width = MemoryLayout<Lanes>.size
        var (sum, sumOfSums) = (Lanes(), Lanes())
        var offset = 0
        while offset + width <= count {
            let words = raw.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
            sum &+= words ^ (words &>> 29)
            sumOfSums &+= sum
            offset += width
        }
        var rest = Lanes()
        withUnsafeMutableBytes(of: &rest) { buffer in
            buffer.copyMemory(from: UnsafeRawBufferPointer(start: raw + offset, count: count - offset))
        }
        sum &+= rest ^ (rest &>> 29)
        sumOfSums &+= sum
        value = Self.joined(sum, sumOfSums, count)
    }

    private static func joined(_ sum: Lanes, _ sumOfSums: Lanes, _ count: Int) -> UInt64 {
        var value = UInt64(count)
        for lane in sum.indices {
            value = (value ^ sum[lane]) &* 0xFF51_AFD7_ED55_8CCD
            value = (value ^ value >> 32 ^ sumOfSums[lane]) &* 0xC4CE_B9FE_1A85_EC53
            value ^= value >> 29
        }
        return value
    }
}
