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
        var rest = text[...]
        while let first = rest.first {
            if first < 0x80 {
                let end = rest.firstIndex { $0 >= 0x80 } ?? rest.endIndex
                bytes.append(contentsOf: rest[..<end].lazy.map(\.lowercasedASCII))
                rest = rest[end...]
            } else {
                appendScalar(of: &rest)
            }
        }
    }

    private mutating func appendScalar(of rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
        var decoder = Unicode.UTF8.ForwardParser()
        var bytes = rest.makeIterator()
        guard case .valid(let encoded) = decoder.parseScalar(from: &bytes) else {
            self.bytes.append(rest.removeFirst())
            return
        }
        rest.removeFirst(encoded.count)
        let scalar = Unicode.UTF8.decode(encoded)
        if let letter = Self.latinLetter(of: scalar) {
            self.bytes.append(letter)
        } else if !Self.isMark(scalar) {
            self.bytes.append(contentsOf: scalar.lowercased.utf8)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36f).contains(scalar.value) }

    /// The plain letter that a Latin one is made of; nil if there is none, 0 in the table.
    private static func latinLetter(of scalar: Unicode.Scalar) -> UInt8? {
        guard let index = latinBlocks.firstIndex(where: { $0.contains(scalar.value) }) else { return nil }
        let letter = latinLetters[index][Int(scalar.value - latinBlocks[index].lowerBound)]
        return letter == 0 ? nil : letter
    }

    /// Latin-1 to Latin Extended-B, and Latin Extended Additional.
    private static let latinBlocks: [Range<UInt32>] = [0xc0..<0x250, 0x1e00..<0x1f00]

    private static let latinLetters: [[UInt8]] = latinBlocks.map { block in
        block.map { Unicode.Scalar($0)?.latinLetterByName ?? 0 }
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
