/// The row of a value, told from other rows of the same moment by its place in the file and by its entry.
package struct RowMark: Hashable, Comparable, Sendable {
    /// Bits 0–11: the entry's digest; 12–28: the row's offset in the file, in steps of 8 bytes, less than any row has.
    let rawValue: UInt64

    static let bitCount: UInt64 = 29
    private static let digestBits: UInt64 = 12

    init(rawValue: UInt64) { self.rawValue = rawValue & (1 << Self.bitCount - 1) }

    /// - Parameters:
    ///   - offset: That of the row in the file, in bytes; the mark repeats after 1 MB.
    ///   - note: The entry's.
    package init(at offset: Int, of entry: PackedRow, note: some Sequence<UInt8>) {
        self.init(rawValue: UInt64(offset / 8) << Self.digestBits | Self.digest(of: entry, note: note))
    }

    /// The same for all rows whose entries are written alike.
    var digest: UInt64 { rawValue & (1 << Self.digestBits - 1) }

    static func digest(of entry: PackedRow, note: some Sequence<UInt8>) -> UInt64 {
        var sum = entry.weight.rawValue ^ UInt64(entry.style.rawValue) << 29
        for byte in note { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return (sum &* 0x9E37_79B9_7F4A_7C15) >> (64 - digestBits)
    }

    package static func < (left: RowMark, right: RowMark) -> Bool { left.rawValue < right.rawValue }
}
