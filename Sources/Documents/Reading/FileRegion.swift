/// A range of a file, from the end of the region before it, and the hash of its bytes when they were read.
struct FileRegion: Sendable {
    /// The maximum length in bytes, and so the most that reading an addition compares beyond what it must.
    static let longest = 1 << 14

    /// The offset just past the last byte.
    var end: Int
    var hash: RegionHash

    static func all(upTo end: Int, _ buffer: inout FileBuffer) throws(DocumentError) -> [FileRegion] {
        var regions: [FileRegion] = []
        var offset = 0
        while offset < end {
            try buffer.load(at: offset, length: min(end - offset, 1 << 16))
            offset += buffer.count
            regions += all(in: buffer, upTo: buffer.count)
        }
        return regions
    }

    static func all(in buffer: borrowing FileBuffer, upTo count: Int) -> [FileRegion] {
        var regions: [FileRegion] = []
        for start in stride(from: 0, to: count, by: longest) {
            let length = min(longest, count - start)
            let hash = RegionHash(buffer.bytes + start, count: length)
            regions.append(FileRegion(end: buffer.offset + start + length, hash: hash))
        }
        return regions
    }
}

/// A hash of bytes, computed as fast as the processor's cache can be read.
///
/// It has two running sums over eight lanes of mixed words, as in Fletcher's checksum. It detects changed, moved and
/// swapped bytes, but does not resist deliberate collisions.
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
