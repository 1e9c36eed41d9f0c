import Glibc

/// Looks for a folded text among texts as they are: only where their bytes can begin it are they folded, letter by letter.
struct LetterSearch {
    private let wanted: [UInt32]
    private let beginning: BytePair
    private let letters: FoldedLetters

    /// - Parameters:
    ///   - wanted: At least one letter.
    ///   - forms: How each of them can stand; none is empty.
    ///   - marks: The first bytes of the marks that the texts can have between letters.
    init(_ wanted: [Unicode.Scalar], forms: [LetterForms], marks: [UInt8] = [], letters: FoldedLetters) {
        self.wanted = wanted.map(\.value)
        self.letters = letters
        beginning =
            forms.count == 1 ? BytePair(only: forms[0]) : BytePair(forms[0], before: forms[1], marks: marks)
    }

    /// Calls the body with where the text stands, ascending.
    ///
    /// - Parameter body: Returns where to go on.
    @inline(__always)
    func forEachRange(in bytes: UnsafeRawBufferPointer, _ body: (Range<Int>) -> Int) {
        var (index, offset, last) = (0, 0, 0..<0)
        while index < bytes.count {
            var places = beginning.places(bytes, from: index)
            while places != 0 {
                let place = index + places.trailingZeroBitCount
                places &= places - 1
                if place >= bytes.count { return }
                let start = bytes.characterStart(place, from: offset)
                // Most of what is found is written in one way.
                let isSame = !last.isEmpty && bytes.holds(last, at: start)
                guard let end = isSame ? start + last.count : end(from: start, in: bytes) else { continue }
                last = start..<end
                offset = body(last)
                places &= .max << UInt64(max(0, offset - index))
            }
            index = max(index + ByteLanes.scalarCount, offset)
        }
    }

    /// Where the text ends that begins at a place; nil if it does not.
    @inline(__always)
    private func end(from start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        var (place, next) = (start, 0)
        while next < wanted.count {
            guard let character = UTF8Character(bytes, at: place, before: bytes.count) else { return nil }
            let folded = letters.folded(character.value)
            if folded == 0, character.value > 0 {
                // A mark belongs to the letter before it.
                if next == 0 { return nil }
            } else {
                if folded != wanted[next] { return nil }
                next += 1
            }
            place += character.length
        }
        return place
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes of a range stand at an index too.
    @inline(__always)
    fileprivate func holds(_ range: Range<Int>, at index: Int) -> Bool {
        index + range.count <= count && memcmp(baseAddress! + index, baseAddress! + range.lowerBound, range.count) == 0
    }

    /// Where the character begins that a byte belongs to, if that is not before an offset: at most three bytes go on with it.
    @inline(__always)
    fileprivate func characterStart(_ index: Int, from offset: Int) -> Int {
        let first = Swift.max(offset, index - 3)
        var start = index
        while start > first, self[start] & 0xc0 == 0x80 { start -= 1 }
        return start
    }
}
