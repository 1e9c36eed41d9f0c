/// Bytes as text in Base64 (RFC 4648, section 4), with padding.
enum Base64 {
    static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var bits: UInt32 = 0
            for index in 0..<3 { bits = bits << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
            for index in 0..<4 {
                text.append(index <= count ? digits[Int(bits >> UInt32(18 - 6 * index)) & 63] : padding)
            }
        }
    }

    /// Returns the bytes of a text; nil if it is not exactly what `append` writes for them.
    static func bytes(of text: String) -> [UInt8]? {
        let characters = Array(text.utf8)
        guard characters.count % 4 == 0 else { return nil }
        let end = characters.lastIndex { $0 != padding }.map { $0 + 1 } ?? 0
        var (bytes, bits, count) = ([UInt8](), UInt32(0), 0)
        for character in characters[..<end] {
            guard let digit = digits.firstIndex(of: character) else { return nil }
            (bits, count) = (bits << 6 | UInt32(digit), count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        var again: [UInt8] = []
        append(bytes, to: &again)
        return again == characters ? bytes : nil
    }

    private static let padding = UInt8(ascii: "=")
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
