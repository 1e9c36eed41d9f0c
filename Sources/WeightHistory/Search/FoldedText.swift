/// A text without what capitals and accents make of it, in UTF-8: `Über` becomes `uber`.
///
/// What becomes of each letter is said by `FoldedLetters`.
struct FoldedText: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    init(_ text: String) {
        var text = text
        text.withUTF8 { _ = append($0, ends: [$0.count]) }
    }

    /// Nothing, with room for so many bytes.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Adds texts that stand one after the other, whose bytes need not be UTF-8, each by itself.
    ///
    /// - Returns: Where each of them ends once it is folded, counted like the ends that were given.
    mutating func append(_ texts: UnsafeBufferPointer<UInt8>, ends: [Int]) -> [Int] {
        let start = bytes.count
        bytes.append(contentsOf: texts)
        var foldedEnds: [Int] = []
        foldedEnds.reserveCapacity(ends.count)
        let count = bytes.withUnsafeMutableBufferPointer { bytes in
            var folding = FoldingInPlace(UnsafeMutableBufferPointer(rebasing: bytes[start...]))
            for end in ends {
                folding.fold(upTo: end)
                foldedEnds.append(folding.count)
            }
            return folding.count
        }
        bytes.removeLast(bytes.count - start - count)
        return foldedEnds
    }

    /// Adds bytes of ASCII alone, in a loop that the compiler makes one over many bytes at once.
    mutating func appendASCII(_ text: UnsafeBufferPointer<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: text)
        bytes.withUnsafeMutableBufferPointer { bytes in
            for index in start..<bytes.count { bytes[index] = bytes[index].lowercasedASCII }
        }
    }
}

/// Folds bytes where they stand, from the first on: what is folded is never longer than it was.
private struct FoldingInPlace {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let letters = FoldedLetters()
    private var next = 0
    /// How many bytes there are of what is folded.
    private(set) var count = 0

    init(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// A character does not go on beyond the end.
    mutating func fold(upTo end: Int) {
        while next < end {
            foldASCII(upTo: end)
            if next < end { foldCharacter(before: end) }
        }
    }

    /// What comes before the next character beyond ASCII.
    private mutating func foldASCII(upTo end: Int) {
        var (source, target) = (next, count)
        while source < end, bytes[source] < 0x80 {
            bytes[target] = bytes[source].lowercasedASCII
            source += 1
            target += 1
        }
        (next, count) = (source, target)
    }

    /// A character beyond ASCII; a byte stays as it is where none begins.
    private mutating func foldCharacter(before end: Int) {
        let lead = bytes[next]
        let length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
        guard lead >= 0xc0, next + length <= end, let value = value(length: length) else {
            next += 1
            return append(lead)
        }
        next += length
        let folded = letters.folded(value)
        if folded > 0 { append(folded) }
    }

    /// What the next bytes stand for; nil if they do not belong together.
    private func value(length: Int) -> UInt32? {
        var value = UInt32(bytes[next]) & (0xff >> UInt32(length + 1))
        for index in 1..<length {
            guard let bits = continuation(at: next + index) else { return nil }
            value = value << 6 | bits
        }
        return value
    }

    /// The six bits of a byte that goes on with a character; nil for another byte.
    private func continuation(at index: Int) -> UInt32? {
        let bits = bytes[index] ^ 0x80
        return bits < 0x40 ? UInt32(bits) : nil
    }

    private mutating func append(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }

    /// In UTF-8.
    private mutating func append(_ value: UInt32) {
        switch value {
        case 0..<0x80: append(UInt8(value))
        case 0x80..<0x800: append(0xc0, value, 6)
        case 0x800..<0x10000: append(0xe0, value, 12)
        default: append(0xf0, value, 18)
        }
    }

    /// A first byte with the bits of a value from a place on, and bytes of six bits with those below it.
    @inline(__always)
    private mutating func append(_ mark: UInt8, _ value: UInt32, _ place: UInt32) {
        append(mark | UInt8(truncatingIfNeeded: value >> place))
        var place = place
        while place > 0 {
            place -= 6
            append(0x80 | UInt8(truncatingIfNeeded: value >> place) & 0x3f)
        }
    }
}
