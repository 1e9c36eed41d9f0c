/// Bytes that stand where a text that is looked for begins, as far as they can be told at sixteen places at once.
struct BytePair {
    /// Of a letter that stands in one byte, where it can stand in more too.
    private let alone: ByteClass?
    private let first: ByteClass
    private let second: ByteClass
    /// From the first byte to the second.
    private let distance: Int

    /// Of a text of one letter: its first byte, and the one after it or the last one.
    init(only letter: LetterForms) {
        let (ascii, others) = (letter.inASCII, letter.beyondASCII)
        let longer = others.isEmpty ? ascii : others
        alone = ascii.isEmpty || others.isEmpty ? nil : ByteClass(ascii.firstBytes)
        first = ByteClass(longer.firstBytes)
        second = ByteClass(longer.length == nil ? longer.secondBytes : longer.lastBytes)
        distance = (longer.length ?? 2) - 1
    }

    /// Of a text of several letters: the first one's last byte, and the last or first byte of the next.
    ///
    /// - Parameter marks: The first bytes of what may stand between the letters.
    init(_ letter: LetterForms, before next: LetterForms, marks: [UInt8]) {
        let length = marks.isEmpty ? next.length : nil
        alone = nil
        first = ByteClass(letter.lastBytes)
        second = ByteClass(length == nil ? next.firstBytes + marks : next.lastBytes)
        distance = length ?? 1
    }

    /// Which of sixteen places from one on have the bytes: a bit each, the first place lowest.
    @inline(__always)
    func places(_ bytes: UnsafeRawBufferPointer, from index: Int) -> UInt64 {
        let here = bytes.lanes(from: index)
        var mask = first.contains(here) .& second.contains(bytes.lanes(from: index + distance))
        if let alone { mask .|= alone.contains(here) }
        let ones = unsafeBitCast(ByteLanes.zero.replacing(with: 1, where: mask), to: SIMD2<UInt64>.self)
        if ones[0] | ones[1] == 0 { return 0 }
        return ones[0].lowestBits | ones[1].lowestBits << 8
    }
}

extension UInt64 {
    /// The lowest bit of each byte, side by side; no other may be set.
    @inline(__always)
    fileprivate var lowestBits: UInt64 { (UInt64(littleEndian: self) &* 0x0102_0408_1020_4080) >> 56 }
}
