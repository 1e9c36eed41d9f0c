/// Folds letters to lower case without accents. Letters derived from a Latin one become that letter, as `ø` and `é` do;
/// combining marks are removed. All other letters become lower-case. No letter becomes longer in UTF-8.
struct FoldedLetters {
    private let table = Self.table

    /// Returns the number of bytes, at most that of the text. A byte stays if no character begins with it.
    func fold(_ text: UnsafeRawBufferPointer, into bytes: UnsafeMutablePointer<UInt8>) -> Int {
        var (index, end) = (0, bytes)
        while index < text.count {
            let byte = text[index]
            if byte >= 0x80, let character = UTF8Character(text, at: index) {
                end = folded(character.value).write(to: end)
                index += character.length
            } else {
                end.pointee = byte.lowercasedASCII
                end += 1
                index += 1
            }
        }
        return bytes.distance(to: end)
    }

    /// Returns the folded code point; 0 for one that is removed.
    @inline(__always)
    func folded(_ value: UInt32) -> UInt32 {
        if value < UInt32(table.count) { return UInt32(table[Int(value)]) }
        return Self.lowercased(value)
    }

    /// The folded code points below U+2000, which make up most text.
    private static let table: [UInt16] = (0 as UInt32..<0x2000).map { value in
        if isMark(value) { return 0 }
        let letter = Unicode.Scalar(value).flatMap { $0.mayBeLatin ? $0.latinLetterByName : nil }
        return letter.map(UInt16.init) ?? UInt16(lowercased(value))
    }

    private static func isMark(_ value: UInt32) -> Bool { (0x300...0x36f).contains(value) }

    /// Skips scripts without capitals, because a lookup in Unicode's tables takes time.
    private static func lowercased(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x590..<0x10a0, 0x1100..<0x13a0, 0x1400..<0x1c80, 0x2e80..<0xa640, 0xac00..<0xff00, 0x1f000...: value
        default: Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
        }
    }
}

/// A character of several bytes, in bytes that need not be valid UTF-8.
private struct UTF8Character {
    let value: UInt32
    let length: Int

    /// Nil if no such character begins at the index.
    @inline(__always)
    init?(_ bytes: UnsafeRawBufferPointer, at index: Int) {
        let lead = bytes[index]
        length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
        guard lead >= 0xc0, index + length <= bytes.count else { return nil }
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

extension UInt32 {
    /// Writes a code point, which may be invalid, in UTF-8, but nothing for 0; returns the end.
    @inline(__always)
    fileprivate func write(to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        guard self > 0 else { return start }
        guard self >= 0x80 else {
            start.pointee = UInt8(self)
            return start + 1
        }
        let last = self < 0x800 ? 1 : self < 0x10000 ? 2 : 3
        // A one for each byte, then a zero.
        start[0] = UInt8(truncatingIfNeeded: 0xff00 >> (last + 1)) | UInt8(truncatingIfNeeded: self >> UInt32(6 * last))
        for place in 1...last {
            start[place] = 0x80 | UInt8(truncatingIfNeeded: self >> UInt32(6 * (last - place))) & 0x3f
        }
        return start + last + 1
    }
}

extension UInt8 {
    @inline(__always)
    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Unicode.Scalar {
    /// Whether the character is in Latin-1 to Latin Extended-B, or in Latin Extended Additional.
    fileprivate var mayBeLatin: Bool { value < 0x250 || (0x1e00..<0x1f00).contains(value) }

    /// The ASCII letter in a name such as `LATIN SMALL LETTER O WITH STROKE`.
    fileprivate var latinLetterByName: UInt8? {
        let words = properties.name?.split(separator: " ") ?? []
        guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH", words[3].count == 1
        else { return nil }
        return words[3].utf8.first?.lowercasedASCII
    }
}

extension String {
    /// The text in lower case without accents, in UTF-8: `Über` becomes `uber`.
    var folded: [UInt8] {
        var copy = self
        return copy.withUTF8 { text in
            [UInt8](unsafeUninitializedCapacity: text.count) { bytes, count in
                guard let start = bytes.baseAddress else { return }
                count = FoldedLetters().fold(UnsafeRawBufferPointer(text), into: start)
            }
        }
    }
}
