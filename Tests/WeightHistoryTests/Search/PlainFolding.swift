/// Case and accent folding, letter by letter from Unicode's properties.
enum PlainFolding {
    static func bytes(of text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in folded(scalar).map { Array(String($0).utf8) } ?? [] }
    }

    /// Folds bytes that may not be UTF-8; invalid ones stay.
    static func bytes(of text: [UInt8]) -> [UInt8] {
        var (rest, folded): (ArraySlice<UInt8>, [UInt8]) = (text[...], [])
        while let lead = rest.first {
            let length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
            let others = rest.dropFirst().prefix(length - 1)
            if length > 1, others.count == length - 1, others.allSatisfy({ $0 & 0xc0 == 0x80 }) {
                let first = length == 2 ? lead & 31 : length == 3 ? lead & 15 : lead & 7
                folded += bytes(ofCharacter: others.reduce(UInt32(first)) { $0 << 6 | UInt32($1 & 63) })
                rest = rest.dropFirst(length)
            } else {
                folded += lead < 0x80 ? Array(String(UnicodeScalar(lead)).lowercased().utf8) : [lead]
                rest = rest.dropFirst()
            }
        }
        return folded
    }

    /// Folds a code point, which may be outside Unicode.
    private static func bytes(ofCharacter value: UInt32) -> [UInt8] {
        if value == 0 { return [] }
        if let scalar = Unicode.Scalar(value) { return bytes(of: String(scalar)) }
        let sixes = [value >> 18, value >> 12 & 63, value >> 6 & 63, value & 63].map {
            UInt8(truncatingIfNeeded: $0) | 0x80
        }
        return value < 0x10000 ? [sixes[1] | 0xe0] + sixes[2...] : [sixes[0] | 0xf0] + sixes[1...]
    }

    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if (0x300...0x36f).contains(scalar.value) { return nil }
        let name = (scalar.properties.name ?? "").split(separator: " ")
        let isLatin = scalar.value < 0x250 || (0x1e00..<0x1f00).contains(scalar.value)
        if isLatin, name.count > 4, name[0] == "LATIN", name[2] == "LETTER", name[3].count == 1, name[4] == "WITH" {
            return name[3].lowercased().unicodeScalars.first
        }
        return scalar.properties.lowercaseMapping.unicodeScalars.first
    }
}

extension [UInt8] {
    /// Returns whether the bytes contain another sequence.
    func holds(_ part: [UInt8]) -> Bool {
        indices.contains { self[$0...].starts(with: part) }
    }
}
