import ViewKit

extension DescribedText {
    var scalars: [Unicode.Scalar] { Array(content.unicodeScalars) }

    /// The caret's place, in scalars.
    var caret: Int { content.scalarOffset(ofByte: selection.head) }

    /// The selected part, in scalars.
    var selectedScalars: Range<Int> {
        let bytes = selection.range
        return content.scalarOffset(ofByte: bytes.lowerBound)..<content.scalarOffset(ofByte: bytes.upperBound)
    }

    /// The unit of a text that readers ask for.
    enum Unit {
        case character
        /// Up to the start of the next word.
        case word
        case sentence
        /// With its end.
        case line
    }

    /// The unit at a place, in scalars.
    func range(of unit: Unit, at offset: Int) -> Range<Int> {
        let all = scalars
        let offset = min(max(offset, 0), all.count)
        let starts = unit.starts(in: all)
        let start = starts.last { $0 <= offset } ?? 0
        let end = starts.first { $0 > offset } ?? all.count
        return offset == all.count && unit == .character ? offset..<offset : start..<end
    }

    /// The unit before or after the one at a place; empty at the ends.
    func range(of unit: Unit, at offset: Int, isBefore: Bool) -> Range<Int> {
        let here = range(of: unit, at: offset)
        if isBefore { return here.lowerBound == 0 ? 0..<0 : range(of: unit, at: here.lowerBound - 1) }
        let count = content.unicodeScalars.count
        return here.upperBound >= count ? count..<count : range(of: unit, at: here.upperBound)
    }

    func text(_ range: Range<Int>) -> String { String(scalars: scalars[range.clamped(to: 0..<scalars.count)]) }
}

extension DescribedText.Unit {
    /// The places where a unit begins.
    fileprivate func starts(in scalars: [Unicode.Scalar]) -> [Int] {
        (0...scalars.count).filter { index in
            guard index > 0 else { return true }
            let before = scalars[index - 1]
            // Behind a last line's end, there is one more line.
            guard index < scalars.count else { return self == .line && before == "\n" }
            let here = scalars[index]
            switch self {
            case .character: return true
            case .word: return before.properties.isWhitespace && !here.properties.isWhitespace
            case .line: return before == "\n"
            case .sentence:
                guard before.properties.isWhitespace, !here.properties.isWhitespace else { return false }
                let last = scalars[..<index].last { !$0.properties.isWhitespace }
                return last.map { ".!?\u{3002}".unicodeScalars.contains($0) } ?? false
            }
        }
    }
}

extension String {
    init(scalars: some Sequence<Unicode.Scalar>) {
        self.init(String.UnicodeScalarView(scalars))
    }

    /// The scalars before a place in bytes of UTF-8.
    func scalarOffset(ofByte byte: Int) -> Int {
        utf8.prefix(byte).count { $0 & 0xc0 != 0x80 }
    }

    /// The place in bytes of UTF-8 behind some scalars.
    func byteOffset(ofScalar scalar: Int) -> Int {
        unicodeScalars.prefix(max(scalar, 0)).reduce(0) { $0 + UTF8.width($1) }
    }
}
