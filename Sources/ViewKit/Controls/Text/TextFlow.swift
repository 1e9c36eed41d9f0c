import Cairo
import System

/// A text in pieces, one below the other, of which only the visible ones need to be laid out.
///
/// A piece is a paragraph, or some lines of a long one. Its height is estimated until it is laid out: laying out a
/// mebibyte would take seconds. Offsets are in bytes of the text's UTF-8. Points are relative to the upper-left corner
/// of the first piece.
struct TextFlow {
    struct Piece {
        /// The length in bytes, including the line feed that ends a paragraph.
        var length: Int
        var endsParagraph: Bool
        /// The height in points, estimated unless `isMeasured`.
        var height: Double
        var isMeasured = false
        var layout: TextLayout?

        var textLength: Int { length - (endsParagraph ? 1 : 0) }
    }

    private(set) var pieces: [Piece] = []
    /// The offset of each piece, then the end of the last one.
    private var starts: [Int] = [0]
    private var tops: [Double] = [0]
    private var text = ""
    private var font: Font
    private var width = 1.0
    private var lineHeight = 0.0
    private var bytesOfLine = 1
    /// The width of a space in points; 0 if the wrapped lines of a paragraph are not indented.
    private var indentedSpace = 0.0

    /// The length of the pieces of a long paragraph, in bytes, laid out in a millisecond or two.
    private static let longestPiece = 1024
    /// How many bytes must follow to find the end of a line: a longer word does not fit into a line anyway.
    private static let longestWord = 256
    private static let mostLines = 100_000

    init(font: Font) {
        self.font = font
        sample()
        pieces = split(0..<0, isLast: true)
        sum()
    }

    var height: Double { tops.last! }
    /// Whether some heights are only estimated, and all can be measured in a few milliseconds.
    var isQuicklyMeasured: Bool {
        text.utf8.count <= 16_384 && pieces.count <= 256 && pieces.contains { !$0.isMeasured }
    }

    /// Sets the font and the width in points; forgets every layout if one of them has changed.
    mutating func set(font newFont: Font, width newWidth: Double) {
        let newWidth = max(1, newWidth)
        guard newFont != font || newWidth != width else { return }
        (font, width) = (newFont, newWidth)
        sample()
        for index in pieces.indices { forget(index) }
        sum()
    }

    /// Replaces the text; pieces that are the same in both texts keep their layouts.
    mutating func set(_ newText: String) {
        guard let change = TextDifference(from: text, to: newText) else { return }
        let first = index(at: change.range.lowerBound)
        let last = index(at: change.range.upperBound)
        let region = starts[first]..<starts[last + 1] + change.insertedCount - change.range.count
        text = newText
        pieces.replaceSubrange(first...last, with: split(region, isLast: last == pieces.count - 1))
        // The following text may now begin on the last line of the previous piece.
        if first > 0, !pieces[first - 1].endsParagraph { forget(first - 1) }
        sum()
    }

    /// Returns the index of the piece at an offset; between two pieces, that of the second.
    func index(at offset: Int) -> Int {
        max(0, min(pieces.count, starts.partitionPoint { $0 <= offset }) - 1)
    }

    /// Returns the index of the piece at a height, or of the nearest piece.
    func index(atHeight y: Double) -> Int {
        max(0, min(pieces.count, tops.partitionPoint { $0 <= y }) - 1)
    }

    func start(of index: Int) -> Int { starts[index] }
    func top(of index: Int) -> Double { tops[index] }

    /// Returns the layout of a piece. Making the layout may move this piece's end and the pieces below, and change how
    /// they are divided.
    mutating func layout(of index: Int) -> TextLayout {
        if let layout = pieces[index].layout { return layout }
        let layout = makeLayout(of: index, at: starts[index])
        sum()
        return layout
    }

    /// Returns an offset to keep in place while laying out between two heights: of the first piece of known height.
    func anchor(from top: Double, to bottom: Double) -> Int {
        let first = index(atHeight: top)
        let known = pieces.indices[first...].first { tops[$0] >= bottom || pieces[$0].isMeasured }
        return starts[known.map { tops[$0] < bottom ? $0 : first } ?? first]
    }

    /// Lays out the pieces between two heights, forgets the layouts of distant ones, and returns the indices.
    mutating func layOut(from top: Double, to bottom: Double) -> Range<Int> {
        let first = index(atHeight: top)
        var (end, start, y, isOutdated) = (first, starts[first], tops[first], false)
        while end < pieces.count, end == first || y < bottom {
            if pieces[end].layout == nil {
                _ = makeLayout(of: end, at: start)
                isOutdated = true
            }
            start += pieces[end].length
            y += pieces[end].height
            end += 1
        }
        // Sum once: summing for each of many pieces would take seconds.
        if isOutdated { sum() }
        let kept = first - 50..<end + 50
        for index in pieces.indices where pieces[index].layout != nil && !kept.contains(index) {
            pieces[index].layout = nil
        }
        return first..<end
    }

    /// Lays out the piece that begins at an offset, after which `starts` and `tops` are out of date.
    private mutating func makeLayout(of index: Int, at start: Int) -> TextLayout {
        if !pieces[index].isMeasured {
            splitIfLong(index, at: start)
            endWithLine(index, at: start)
        }
        let layout = layout(start..<start + pieces[index].textLength)
        pieces[index].layout = layout
        pieces[index].isMeasured = true
        pieces[index].height = layout.size.height.rounded(.up)
        return layout
    }

    private mutating func sample() {
        let sample = TextLayout("the quick brown fox jumps over the lazy dog", font: font)
        lineHeight = sample.size.height.rounded(.up)
        bytesOfLine = max(1, Int(width * Double(sample.string.utf8.count) / sample.size.width))
        indentedSpace = font.isMonospaced ? TextLayout(" ", font: font).size.width : 0
    }

    /// Returns the pieces of a range: its paragraphs, with the long ones cut. If nothing follows, there is a line after
    /// a final line feed.
    private func split(_ range: Range<Int>, isLast: Bool) -> [Piece] {
        var result: [Piece] = []
        var start = range.lowerBound
        for end in lineFeeds(in: range) {
            result += cut(start..<end + 1, endsParagraph: true)
            start = end + 1
        }
        if start < range.upperBound || isLast {
            result += cut(start..<range.upperBound, endsParagraph: false)
        }
        return result
    }

    private func lineFeeds(in range: Range<Int>) -> [Int] {
        var text = text
        return text.withUTF8 { bytes in range.filter { bytes[$0] == 0x0a } }
    }

    private func cut(_ range: Range<Int>, endsParagraph: Bool) -> [Piece] {
        var result: [Piece] = []
        var start = range.lowerBound
        while range.upperBound - start > 2 * Self.longestPiece {
            let end = characterStart(atOrBefore: start + Self.longestPiece)
            result.append(piece(length: end - start, endsParagraph: false))
            start = end
        }
        result.append(piece(length: range.upperBound - start, endsParagraph: endsParagraph))
        return result
    }

    private func characterStart(atOrBefore offset: Int) -> Int {
        var offset = offset
        while UTF8.isContinuation(text.utf8[text.utf8.index(text.startIndex, offsetBy: offset)]) { offset -= 1 }
        return offset
    }

    private func piece(length: Int, endsParagraph: Bool) -> Piece {
        let height = Double(1 + length / bytesOfLine) * lineHeight
        return Piece(length: length, endsParagraph: endsParagraph, height: height)
    }

    private mutating func forget(_ index: Int) {
        pieces[index] = piece(length: pieces[index].length, endsParagraph: pieces[index].endsParagraph)
    }

    private mutating func splitIfLong(_ index: Int, at start: Int) {
        let piece = pieces[index]
        guard piece.length > 3 * Self.longestPiece else { return }
        pieces.replaceSubrange(
            index...index, with: cut(start..<start + piece.length, endsParagraph: piece.endsParagraph))
    }

    /// Moves a piece's end within a paragraph to the end of a line, which depends on the text that follows.
    private mutating func endWithLine(_ index: Int, at start: Int) {
        while !pieces[index].endsParagraph, index + 1 < pieces.count {
            while pieces[index + 1].length < Self.longestWord, joinNext(to: index + 1) {}
            let length = pieces[index].length
            let both = layout(start..<start + length + pieces[index + 1].textLength)
            let line = both.line(at: length).range
            if line.lowerBound == length { return }
            if line.lowerBound > 0 {
                pieces[index].length = line.lowerBound
                pieces[index + 1].length += length - line.lowerBound
                return forget(index + 1)
            }
            // The piece does not contain a whole line.
            _ = joinNext(to: index)
        }
    }

    /// Joins two pieces of a paragraph; returns false if a paragraph or the text ends between them.
    private mutating func joinNext(to index: Int) -> Bool {
        guard !pieces[index].endsParagraph, index + 1 < pieces.count else { return false }
        pieces[index] = piece(
            length: pieces[index].length + pieces[index + 1].length, endsParagraph: pieces[index + 1].endsParagraph)
        pieces.remove(at: index + 1)
        return true
    }

    private func layout(_ range: Range<Int>) -> TextLayout {
        let string = text[utf8: range]
        return TextLayout(
            string, font: font, maximumWidth: width, maximumLines: Self.mostLines,
            hangingIndent: hangingIndent(of: string))
    }

    /// Returns the indent of the wrapped lines of code: two spaces more than the paragraph has, and at most half of the
    /// width.
    private func hangingIndent(of string: String) -> Double {
        guard indentedSpace > 0 else { return 0 }
        let spaces = string.utf8.prefix { $0 == 0x20 }.count
        return min(width / 2, Double(spaces + 2) * indentedSpace)
    }

    private mutating func sum() {
        starts.removeAll(keepingCapacity: true)
        tops.removeAll(keepingCapacity: true)
        var (start, top) = (0, 0.0)
        for piece in pieces {
            starts.append(start)
            tops.append(top)
            start += piece.length
            top += piece.height
        }
        starts.append(start)
        tops.append(top)
    }
}
