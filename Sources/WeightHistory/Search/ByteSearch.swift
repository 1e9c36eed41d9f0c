import Glibc

/// Looks for some bytes among others, at eight places at once.
///
/// The library's memmem prepares itself anew for each match: for what many texts hold, that takes most of its time.
struct ByteSearch {
    private let wanted: [UInt8]
    /// The first of them, eight times, and the last of them.
    private let (first, last): (UInt64, UInt64)

    /// Traps if there are none.
    init(_ wanted: [UInt8]) {
        self.wanted = wanted
        (first, last) = (Self.eightTimes(wanted[0]), Self.eightTimes(wanted[wanted.count - 1]))
    }

    /// Where the bytes stand first from an offset on; nil if nowhere.
    func firstIndex(in bytes: UnsafeRawBufferPointer, from offset: Int) -> Int? {
        let toLast = wanted.count - 1
        var index = offset
        while index + toLast + 8 <= bytes.count {
            var hits = Self.zeroBytes((bytes.word(at: index) ^ first) | (bytes.word(at: index + toLast) ^ last))
            while hits != 0 {
                let place = index + hits.trailingZeroBitCount / 8
                if isWanted(bytes, at: place) { return place }
                hits &= hits - 1
            }
            index += 8
        }
        return (index..<max(index, bytes.count - toLast)).first { isWanted(bytes, at: $0) }
    }

    private func isWanted(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
        memcmp(bytes.baseAddress! + index, wanted, wanted.count) == 0
    }

    private static func eightTimes(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 * UInt64(byte) }

    /// The highest bit of each byte that is zero, and perhaps of some above one; none where no byte is zero.
    ///
    /// Henry S. Warren, Hacker's Delight, 6-1.
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
}

extension UnsafeRawBufferPointer {
    /// Eight bytes, the first one lowest.
    fileprivate func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
}
