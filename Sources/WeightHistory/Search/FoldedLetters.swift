/// What letters become without capitals and accents.
///
/// Letters that are made of a Latin one lose what was added, as in `ø` and `é`; marks that combine with the letter
/// before them go. All others become lower-case. In UTF-8, none becomes longer by it.
struct FoldedLetters {
    private let table = Self.table

    /// Of a character by its number in Unicode; 0 for what goes.
    @inline(__always)
    func folded(_ value: UInt32) -> UInt32 {
        if value < UInt32(table.count) { return UInt32(table[Int(value)]) }
        return Self.lowercased(value)
    }

    /// The characters that become one, by their numbers.
    func characters(foldedTo value: UInt32) -> [UInt32] {
        let common = (0..<UInt32(table.count)).filter { folded($0) == value }
        let capitals = Self.capitals.filter { $0.folded == value }.map(\.value)
        return common + capitals + (value >= UInt32(table.count) && folded(value) == value ? [value] : [])
    }

    /// Of the characters that most of what people write is made of.
    private static let table: [UInt16] = (0 as UInt32..<0x2000).map { value in
        if isMark(value) { return 0 }
        let letter = Unicode.Scalar(value).flatMap { $0.mayBeLatin ? $0.latinLetterByName : nil }
        return letter.map(UInt16.init) ?? UInt16(lowercased(value))
    }

    /// All others that do not stay as they are.
    private static let capitals: [(value: UInt32, folded: UInt32)] = (0x2000 as UInt32..<0x1f000).compactMap { value in
        let folded = lowercased(value)
        return folded == value ? nil : (value, folded)
    }

    private static func isMark(_ value: UInt32) -> Bool { (0x300...0x36f).contains(value) }

    /// A look at Unicode's own tables takes its time, and most scripts have no capitals.
    private static func lowercased(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x590..<0x10a0, 0x1100..<0x13a0, 0x1400..<0x1c80, 0x2e80..<0xa640, 0xac00..<0xff00, 0x1f000...: value
        default: Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
        }
    }
}

extension UInt8 {
    /// The byte with a capital letter of ASCII made small.
    @inline(__always)
    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Unicode.Scalar {
    /// Whether it belongs to Latin-1 to Latin Extended-B, or to Latin Extended Additional.
    fileprivate var mayBeLatin: Bool { value < 0x250 || (0x1e00..<0x1f00).contains(value) }

    /// The letter of ASCII in a name such as `LATIN SMALL LETTER O WITH STROKE`.
    fileprivate var latinLetterByName: UInt8? {
        let words = properties.name?.split(separator: " ") ?? []
        guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH", words[3].count == 1
        else { return nil }
        return words[3].utf8.first?.lowercasedASCII
    }
}
