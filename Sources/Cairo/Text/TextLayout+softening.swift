internal import CCairo

extension TextLayout {
    /// The text with a zero-width space after punctuation in words broken between two letters; nil if that changes
    /// nothing.
    var softenedText: String? {
        let offsets = offsetsOfBrokenWords
        guard !offsets.isEmpty else { return nil }
        let bytes = Array(String(cString: pango_layout_get_text(layout)).utf8)
        let words = bytes.split(omittingEmptySubsequences: false) { Self.spaces.contains($0) }
        let result = words.flatMap { word in
            let isBroken = offsets.contains { word.startIndex < $0 && $0 < word.endIndex }
            return (isBroken ? word.softened : Array(word)) + bytes[word.endIndex...].prefix(1)
        }
        return result.count == bytes.count ? nil : String(decoding: result, as: UTF8.self)
    }

    private static let spaces = Set(" \t\n".utf8)

    /// The ends of lines at which Unicode allows no break; includes the ends of paragraphs.
    private var offsetsOfBrokenWords: [Int] {
        guard pango_layout_get_line_count(layout) > 1 else { return [] }
        let breaks = Set(boundaries { $0.is_line_break != 0 })
        return lines.map { Int($0.end) }.filter { !breaks.contains($0) }
    }
}

extension ArraySlice<UInt8> {
    /// The word's bytes with U+200B after each punctuation mark that precedes a letter or digit.
    fileprivate var softened: [UInt8] {
        zip(self, dropFirst() + [0]).flatMap { byte, next in
            Self.marks.contains(byte) && next.isWordByte ? [byte, 0xe2, 0x80, 0x8b] : [byte]
        }
    }

    private static var marks: Set<UInt8> { Set(",;:/\\-_.=?&|)]}".utf8) }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit, or part of a non-ASCII character.
    fileprivate var isWordByte: Bool {
        self >= 0x80 || (0x30...0x39).contains(self) || (0x41...0x5a).contains(self & 0xdf)
    }
}
