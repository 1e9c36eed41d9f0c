import Foundation

nonisolated enum SearchText {
    /// Returns the text without case and accents, in UTF-8, with spaces for zeros.
    static func folded(_ text: String) -> [UInt8] {
        var text = text
        let plain: [UInt8]? = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return bytes.map(lowercase)
        }
        let folded = { text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
        return plain ?? folded().utf8.map(lowercase)
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        if byte == 0 { return UInt8(ascii: " ") }
        return UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}
