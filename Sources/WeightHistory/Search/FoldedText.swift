import Glibc

/// A text without what capitals and accents make of it, in UTF-8: `Über` becomes `uber`.
///
/// What becomes of each letter is said by `FoldedLetters`.
struct FoldedText: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    init(_ text: String) {
        var text = text
        self = text.withUTF8 { FoldedText(UnsafeRawBufferPointer($0)) }
    }

    /// Of bytes that need not be UTF-8: one stays as it is where no character begins.
    init(_ text: UnsafeRawBufferPointer) {
        bytes.reserveCapacity(text.count)
        let letters = FoldedLetters()
        var index = 0
        while index < text.count {
            let character = UTF8Character(text, at: index, before: text.count)
            if let character, character.length > 1 {
                append(letters.folded(character.value))
            } else {
                bytes.append(text[index].lowercasedASCII)
            }
            index += character?.length ?? 1
        }
    }

    /// Whether a text that is folded too, and not empty, is a part of it.
    func contains(_ part: FoldedText) -> Bool {
        let count = part.bytes.count
        guard count <= bytes.count else { return false }
        return bytes.withUnsafeBytes { bytes in
            (0...bytes.count - count).contains { start in
                bytes[start] == part.bytes[0] && memcmp(bytes.baseAddress! + start, part.bytes, count) == 0
            }
        }
    }

    /// A character in UTF-8, the number of which may be none of Unicode's; nothing for 0.
    private mutating func append(_ value: UInt32) {
        switch value {
        case 0: break
        case 0..<0x80: bytes.append(UInt8(value))
        case 0x80..<0x800: append(0xc0, value, 6)
        case 0x800..<0x10000: append(0xe0, value, 12)
        default: append(0xf0, value, 18)
        }
    }

    /// A first byte with the bits of a value from a place on, and bytes of six bits with those below it.
    private mutating func append(_ mark: UInt8, _ value: UInt32, _ place: UInt32) {
        bytes.append(mark | UInt8(truncatingIfNeeded: value >> place))
        for place in stride(from: Int(place) - 6, through: 0, by: -6) {
            bytes.append(0x80 | UInt8(truncatingIfNeeded: value >> UInt32(place)) & 0x3f)
        }
    }
}
