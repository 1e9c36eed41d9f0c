/// A character in bytes that need not be valid UTF-8.
struct UTF8Character {
    let value: UInt32
    /// In bytes.
    let length: Int

    /// Nil if no character begins at the index, or it continues beyond the end.
    @inline(__always)
    init?(_ bytes: UnsafeRawBufferPointer, at index: Int, before end: Int) {
        guard index < end else { return nil }
        let lead = bytes[index]
        if lead < 0x80 {
            (value, length) = (UInt32(lead), 1)
            return
        }
        length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
        guard lead >= 0xc0, index + length <= end else { return nil }
        var value = UInt32(lead) & (0xff >> UInt32(length + 1))
        for place in index + 1..<index + length {
            // A continuation byte has six bits.
            let bits = bytes[place] ^ 0x80
            guard bits < 0x40 else { return nil }
            value = value << 6 | UInt32(bits)
        }
        self.value = value
    }
}
