import Cairo

/// A note in pieces of a few dozen lines, each small enough to be laid out and kept as an image.
///
/// A piece's height is estimated until it is measured, as the layout of a 1 MiB note takes seconds.
struct NoteText {
    let pieces: [String]
    /// The heights in points, without margins.
    private(set) var heights: [Double]
    private var isMeasured: [Bool]
    private let font: Font
    private let width: Double

    /// The approximate number of lines in a piece.
    private static let linesOfPiece = 60
    /// In bytes of UTF-8; laying out this much takes a few milliseconds.
    private static let longestPiece = 2000
    /// The line limit of a piece's label, above what any piece has.
    static let mostLines = 1000

    /// - Parameter width: The width of the lines, in points.
    init(_ text: String, font: Font, width: Double) {
        let sample = TextLayout("the quick brown fox jumps over the lazy dog", font: font)
        let lineHeight = max(1, sample.size.height)
        let lineLength = max(1, Int(width * Double(sample.string.utf8.count) / max(1, sample.size.width)))
        pieces = text.pieces(
            ofLines: Self.linesOfPiece, andBytes: min(Self.longestPiece, Self.linesOfPiece * lineLength))
        heights = pieces.map { Double(Self.estimatedLines($0, lineLength)) * lineHeight }
        isMeasured = pieces.map { _ in false }
        self.font = font
        self.width = width
    }

    private static func estimatedLines(_ piece: String, _ lineLength: Int) -> Int {
        let breaks = piece.utf8.count { $0 == 0x0a }
        return 1 + max(breaks, piece.utf8.count / lineLength)
    }

    /// Measures some pieces; returns false if all were measured already.
    mutating func measure(_ range: Range<Int>) -> Bool {
        let unknown = range.clamped(to: pieces.indices).filter { !isMeasured[$0] }
        for index in unknown {
            isMeasured[index] = true
            let layout = TextLayout(pieces[index], font: font, maximumWidth: width, maximumLines: Self.mostLines)
            // A broken font may have glyphs without height.
            heights[index] = max(1, layout.size.height)
        }
        return !unknown.isEmpty
    }
}

extension String {
    /// Splits the text at line ends, else between words, else between two characters.
    ///
    /// The line terminator at a split is dropped.
    fileprivate func pieces(ofLines lines: Int, andBytes bytes: Int) -> [String] {
        var pieces: [String] = []
        var rest = self[...]
        while let cut = rest.cut(afterLines: lines, andBytes: bytes) {
            pieces.append(String(rest[..<cut.end]))
            rest = rest[cut.next...]
        }
        return pieces + [String(rest)]
    }
}

extension Substring {
    /// Returns the end of the first piece and the start of the next; nil if all of the text fits into one.
    fileprivate func cut(afterLines lines: Int, andBytes bytes: Int) -> (end: Index, next: Index)? {
        let limit = utf8.index(startIndex, offsetBy: bytes, limitedBy: endIndex) ?? endIndex
        var (count, end, next) = (0, startIndex, startIndex)
        while count < lines, let newline = utf8[next..<limit].firstIndex(of: 0x0a) {
            count += 1
            (end, next) = (newline, utf8.index(after: newline))
        }
        if limit == endIndex, count < lines { return nil }
        return count > 0 ? (end, next) : cut(inLineBefore: limit)
    }

    /// Splits a line that is longer than a piece: at its last space, or else between two characters.
    private func cut(inLineBefore limit: Index) -> (end: Index, next: Index) {
        if let space = utf8[..<limit].lastIndex(of: 0x20), space > startIndex {
            return (space, utf8.index(after: space))
        }
        let end = wholeScalar(upTo: limit)
        // A grapheme cluster may be longer than a piece, and slow to iterate: examine only the neighbourhood.
        let start = wholeScalar(upTo: utf8.index(end, offsetBy: -Self.nearness, limitedBy: startIndex) ?? startIndex)
        let nearEnd = utf8.index(end, offsetBy: Self.nearness, limitedBy: endIndex) ?? endIndex
        let near = String(unicodeScalars[start..<wholeScalar(upTo: nearEnd)])
        let length = utf8.distance(from: start, to: end)
        let offsets = near.indices.lazy.map { near.utf8.distance(from: near.startIndex, to: $0) }
        let cut = offsets.last { $0 > 0 && $0 <= length }.map { utf8.index(start, offsetBy: $0) } ?? end
        return (cut, cut)
    }

    /// How many bytes before and after a split are searched for a character boundary.
    private static let nearness = 64

    /// Returns the start of the scalar that contains a position.
    private func wholeScalar(upTo limit: Index) -> Index {
        var index = limit
        while index < endIndex, index > startIndex, utf8[index] & 0xc0 == 0x80 { index = utf8.index(before: index) }
        return index
    }
}
