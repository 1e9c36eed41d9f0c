/// A text without what capitals and accents make of it, in UTF-8: `Über` becomes `uber`.
///
/// Letters that are made of a Latin one lose what was added, as in `ø` and `é`; marks that combine with the letter
/// before them go. All others become lower-case.
struct FoldedText: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    init(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Nothing, with room for so many bytes.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Adds the bytes of a text, which need not be UTF-8.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < text.count {
            if text[index] < 0x80 {
                let end = text[index...].firstIndex { $0 >= 0x80 } ?? text.count
                bytes.append(contentsOf: text[index..<end].lazy.map(\.lowercasedASCII))
                index = end
            } else {
                index = appendScalar(of: text, at: index)
            }
        }
    }

    /// Adds bytes of ASCII alone, in a loop that the compiler makes one over many bytes at once.
    mutating func appendASCII(_ text: UnsafeBufferPointer<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: text)
        bytes.withUnsafeMutableBufferPointer { bytes in
            for index in start..<bytes.count { bytes[index] = bytes[index].lowercasedASCII }
        }
    }

    /// Adds what a character beyond ASCII becomes, or the byte as it is where none begins; returns the index after it.
    private mutating func appendScalar(of text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let count = text[index] >= 0xf0 ? 4 : text[index] >= 0xe0 ? 3 : text[index] >= 0xc0 ? 2 : 1
        let rest = text[index..<min(index + count, text.count)].dropFirst()
        let value = rest.reduce(UInt32(text[index]) & (0xff >> UInt32(count + 1))) { $0 << 6 | UInt32($1 & 0x3f) }
        guard count > 1, rest.count == count - 1, rest.allSatisfy({ $0 & 0xc0 == 0x80 }),
            let scalar = Unicode.Scalar(value)
        else {
            bytes.append(text[index])
            return index + 1
        }
        if let letter = Self.latinLetter(of: scalar) {
            bytes.append(letter)
        } else if !Self.isMark(scalar) {
            bytes.append(contentsOf: scalar.lowercased.utf8)
        }
        return index + count
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36f).contains(scalar.value) }

    /// The plain letter that a Latin one is made of; nil if there is none.
    private static func latinLetter(of scalar: Unicode.Scalar) -> UInt8? {
        guard scalar.value < 0x1f00, scalar.value < 0x250 || scalar.value >= 0x1e00 else { return nil }
        let letter = latinLetters[Int(scalar.value < 0x250 ? scalar.value : scalar.value - 0x1e00 + 0x250)]
        return letter == 0 ? nil : letter
    }

    /// Of Latin-1 to Latin Extended-B, and of Latin Extended Additional.
    private static let latinLetters: [UInt8] = [0..<0x250, 0x1e00..<0x1f00].joined().map { value in
        Unicode.Scalar(value as UInt32)?.latinLetterByName ?? 0
    }
}

extension UInt8 {
    /// The byte with a capital letter of ASCII made small.
    @inline(__always)
    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Unicode.Scalar {
    fileprivate var lowercased: String {
        // Most scripts beyond these have no capitals, and a look at the tables takes its time.
        value < 0x2e80 || value >= 0xa640 ? properties.lowercaseMapping : String(self)
    }

    /// The letter of ASCII in a name such as `LATIN SMALL LETTER O WITH STROKE`.
    fileprivate var latinLetterByName: UInt8? {
        let words = properties.name?.split(separator: " ") ?? []
        guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH", words[3].count == 1
        else { return nil }
        return words[3].utf8.first?.lowercasedASCII
    }
}
