internal import CCairo
import Geometry
import Glibc

/// A text laid out and measured, ready to draw.
///
/// All lengths are unrounded points, so that a text has the same proportions at every scale. Glyphs are drawn with grey
/// antialiasing and without hinting, whatever the settings of fontconfig and the desktop. Pango's fonts belong to a
/// thread: use a layout on the thread that created it.
public final class TextLayout {
    /// The lines' alignment within the maximum width. `PangoAlignment`
    public enum Alignment: UInt32, Sendable {
        case left, center, right
    }

    /// The place of the ellipsis in a text that does not fit.
    public enum Truncation: Hashable, Sendable {
        case middle, end
    }

    public let string: String
    public let font: Font

    /// In points; nil if lines break at paragraph ends only.
    public let maximumWidth: Double?
    public let alignment: Alignment
    public let maximumLines: Int
    public let truncation: Truncation
    /// How far to the right a paragraph's lines after its first begin, in points.
    public let hangingIndent: Double

    private(set) var layout: OpaquePointer

    /// - Parameters:
    ///   - string: Any text; NUL and other control characters are replaced by U+FFFD.
    ///   - maximumWidth: In points. A longer text is wrapped, with an ellipsis in the last line.
    ///   - maximumLines: At least 1, counted over all paragraphs.
    ///   - breaksAfterPunctuation: Whether words wider than a line may break there, which changes offsets.
    ///   - hangingIndent: In points, less than the maximum width.
    public init(
        _ string: String, font: Font, maximumWidth: Double? = nil, alignment: Alignment = .left,
        maximumLines: Int = 1, truncation: Truncation = .end, breaksAfterPunctuation: Bool = false,
        hangingIndent: Double = 0
    ) {
        precondition(maximumLines >= 1, "A text needs room for a line.")
        (self.string, self.font) = (string, font)
        (self.maximumWidth, self.alignment) = (maximumWidth, alignment)
        (self.maximumLines, self.truncation, self.hangingIndent) = (maximumLines, truncation, hangingIndent)
        let context = TextContext.ofThread
        layout = context.makeLayout(for: font)
        fill(breaksAfterPunctuation: breaksAfterPunctuation)
        guard string.hasEmptyLine || pango_layout_get_unknown_glyphs_count(layout) > 0 else { return }
        g_object_unref(UnsafeMutableRawPointer(layout))
        layout = context.makeSizedLayout()
        fill(breaksAfterPunctuation: breaksAfterPunctuation)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// The number of layouts that the calling thread has created, for tests of caching.
    public static var countOnThread: Int { TextContext.ofThread.layoutCount }

    /// The logical size in points: the advance width, and the lines' ascent and descent; never negative.
    public var size: Size {
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        // Pango returns arbitrary numbers for a font that FreeType rejects.
        return Size(width: max(0, points(logical.width)), height: max(0, points(logical.height)))
    }

    /// The distance from the upper edge to the first line's baseline.
    public var baseline: Double { points(pango_layout_get_baseline(layout)) }

    /// Whether the text was shortened to fit.
    public var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

    func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

    /// Returns Pango units, clamped to 32 bits.
    func units(_ points: Double) -> Int32 {
        let limit = Double(Int32.max / 2)
        return Int32(max(-limit, min(limit, points * Double(PANGO_SCALE))))
    }

    private func fill(breaksAfterPunctuation: Bool) {
        // A single line shows paragraph ends as characters.
        setText(maximumWidth == nil || maximumLines == 1 ? string : string.firstParagraphs(maximumLines + 1))
        font.apply(to: layout)
        setShape()
        if breaksAfterPunctuation, let text = softenedText {
            setText(text)
            setShape()
        }
    }

    private func setText(_ string: String) {
        let text = string.replacingControls()
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
    }

    private func setShape() {
        pango_layout_set_alignment(layout, PangoAlignment(alignment.rawValue))
        pango_layout_set_single_paragraph_mode(layout, maximumLines == 1 ? 1 : 0)
        guard let maximumWidth else { return }
        pango_layout_set_width(layout, units(max(0, maximumWidth)))
        pango_layout_set_indent(layout, -units(hangingIndent))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_ellipsize(layout, truncation == .middle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
        pango_layout_set_height(layout, -Int32(clamping: maximumLines))
        limitLines()
    }

    /// Limits the lines of all paragraphs together by a height, as Pango's line limit applies to each paragraph.
    private func limitLines() {
        guard pango_layout_get_line_count(layout) > maximumLines else { return }
        pango_layout_set_height(layout, lines[maximumLines - 1].bottom)
    }

    /// A caret's positions, as rectangles without width in the layout's points.
    public struct Caret: Hashable, Sendable {
        /// The insertion point of text in the line's own direction.
        public let strong: Rect
        /// The insertion point of text in the other direction; equal to `strong` except where directions change.
        public let weak: Rect
    }

    /// Whether the first line runs right to left, by its first letter; a text without letters runs left to right.
    public var isRightToLeft: Bool {
        pango_layout_line_get_resolved_direction(pango_layout_get_line_readonly(layout, 0)) == PANGO_DIRECTION_RTL
    }

    /// Returns the caret at an offset in UTF-8 bytes; traps outside the text.
    public func caret(at offset: Int) -> Caret {
        var (strong, weak) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_cursor_pos(layout, index(offset), &strong, &weak)
        return Caret(strong: rect(strong), weak: rect(weak))
    }

    /// Returns the caret offset in UTF-8 bytes nearest to a point, which may be outside the text.
    public func offset(at point: Point) -> Int {
        var (index, trailing): (Int32, Int32) = (0, 0)
        pango_layout_xy_to_index(layout, units(point.x), units(point.y), &index, &trailing)
        return offset(ofIndex: index, trailing: trailing)
    }

    public struct Line: Hashable, Sendable {
        /// In UTF-8 bytes.
        public let range: Range<Int>
        /// In points below the text's upper edge, as is `bottom`.
        public let top: Double
        public let bottom: Double
    }

    /// Returns the line of a caret offset; at a line break it is the lower one.
    public func line(at offset: Int) -> Line {
        var number: Int32 = 0
        pango_layout_index_to_line_x(layout, index(offset), 0, &number, nil)
        let line = lines[Int(number)]
        return Line(range: Int(line.start)..<Int(line.end), top: points(line.top), bottom: points(line.bottom))
    }

    /// A line with its range in UTF-8 bytes and its vertical extent in Pango units; valid until the layout changes.
    typealias LaidOutLine = (
        pointer: UnsafeMutablePointer<PangoLayoutLine>, start: Int32, end: Int32, top: Int32, bottom: Int32
    )

    var lines: [LaidOutLine] {
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [LaidOutLine] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            let (start, end) = (line.pointee.start_index, line.pointee.start_index + line.pointee.length)
            var (top, bottom): (Int32, Int32) = (0, 0)
            pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
            lines.append((line, start, end, top, bottom))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }

    /// Returns the caret offset one step to the left or right on the screen; nil at the line's edge.
    public func offset(beside offset: Int, toTheRight: Bool) -> Int? {
        var (index, trailing): (Int32, Int32) = (0, 0)
        pango_layout_move_cursor_visually(
            layout, 1, self.index(offset), 0, toTheRight ? 1 : -1, &index, &trailing)
        return index < 0 || index == Int32.max ? nil : self.offset(ofIndex: index, trailing: trailing)
    }

    /// Returns the rectangles of a range of UTF-8 bytes, from left to right in each line; several where directions
    /// change.
    public func rectangles(of range: Range<Int>) -> [Rect] {
        let (start, end) = (index(range.lowerBound), index(range.upperBound))
        guard start < end else { return [] }
        return lines.flatMap { line -> [Rect] in
            // Beyond the line's text, Pango would extend the range to the layout's edge.
            let (first, last) = (max(start, line.start), min(end, line.end))
            guard first < last else { return [] }
            return edges(from: first, to: last, in: line.pointer).map { left, right in
                Rect(
                    x: points(left), y: points(line.top), width: points(right - left),
                    height: points(line.bottom - line.top))
            }
        }
    }

    /// Returns the left and right ends of a range's parts, merged where they touch.
    private func edges(
        from start: Int32, to end: Int32, in line: UnsafeMutablePointer<PangoLayoutLine>
    ) -> [(Int32, Int32)] {
        var edges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        pango_layout_line_get_x_ranges(line, start, end, &edges, &count)
        defer { g_free(edges) }
        guard let edges else { return [] }
        let pairs = (0..<Int(count)).map { (edges[2 * $0], edges[2 * $0 + 1]) }.filter { $0.0 < $0.1 }
        var result: [(Int32, Int32)] = []
        // Pango returns a range for each run of glyphs.
        for pair in pairs.sorted(by: { $0.0 < $1.0 }) {
            if let last = result.last, pair.0 <= last.1 {
                result[result.count - 1].1 = max(last.1, pair.1)
            } else {
                result.append(pair)
            }
        }
        return result
    }

    private func rect(_ rectangle: PangoRectangle) -> Rect {
        Rect(
            x: points(rectangle.x), y: points(rectangle.y), width: points(rectangle.width),
            height: points(rectangle.height))
    }

    /// Returns the offset some characters after one of Pango's indexes.
    private func offset(ofIndex index: Int32, trailing: Int32) -> Int {
        let (bytes, end) = (pango_layout_get_text(layout)!, textLength)
        var offset = Int(index)
        for _ in 0..<trailing where offset < end {
            repeat { offset += 1 } while offset < end && UInt8(bitPattern: bytes[offset]) & 0xc0 == 0x80
        }
        return offset
    }

    private func index(_ offset: Int) -> Int32 {
        precondition((0...textLength).contains(offset), "The offset lies outside the text.")
        return Int32(offset)
    }

    /// Returns the next caret offset in UTF-8 bytes, one grapheme cluster on; nil at the end.
    public func caretOffset(after offset: Int) -> Int? {
        boundaries { $0.is_cursor_position != 0 }.first { $0 > offset }
    }

    public func caretOffset(before offset: Int) -> Int? {
        boundaries { $0.is_cursor_position != 0 }.last { $0 < offset }
    }

    /// Returns the end of the word at an offset or, if there is none, of the next one; or else the text's end. Words
    /// are Pango's: letters or digits without whitespace or punctuation between them.
    public func wordEnd(after offset: Int) -> Int {
        boundaries { $0.is_word_end != 0 }.first { $0 > offset } ?? textLength
    }

    /// Returns the start of the word at an offset or, if there is none, of the previous one; or else 0.
    public func wordStart(before offset: Int) -> Int {
        boundaries { $0.is_word_start != 0 }.last { $0 < offset } ?? 0
    }

    /// Returns the word of the character after an offset, or of the last one, or else everything between two words.
    public func word(at offset: Int) -> Range<Int> {
        let edges = [0] + boundaries { $0.is_word_start != 0 || $0.is_word_end != 0 } + [textLength]
        let inside = min(offset, max(0, textLength - 1))
        let start = edges.last { $0 <= inside } ?? 0
        return start..<(edges.first { $0 > inside } ?? textLength)
    }

    /// The length in UTF-8 bytes of the displayed text, which has U+FFFD for each control character.
    var textLength: Int { strlen(pango_layout_get_text(layout)) }

    /// Returns the offsets, in ascending order, that Pango's log attributes match.
    func boundaries(where fits: (PangoLogAttr) -> Bool) -> [Int] {
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
        let (bytes, end) = (pango_layout_get_text(layout)!, textLength)
        var result: [Int] = []
        var offset = 0
        for character in 0..<Int(count) {
            if fits(attributes[character]) { result.append(offset) }
            guard offset < end else { break }
            repeat { offset += 1 } while UInt8(bitPattern: bytes[offset]) & 0xc0 == 0x80
        }
        return result
    }
}

extension String {
    /// Whether both strings have the same UTF-8 bytes; `==` also compares canonical equivalents as equal.
    public func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// Returns the first paragraphs only, to save laying out invisible text.
    fileprivate func firstParagraphs(_ count: Int) -> String {
        var rest = utf8[...]
        for _ in 0..<count {
            guard let end = rest.firstIndex(of: 0x0a) else { return self }
            rest = rest[utf8.index(after: end)...]
        }
        return String(self[..<rest.startIndex])
    }

    /// Returns the text with U+FFFD for each control character except tab and newline.
    fileprivate func replacingControls() -> String {
        let isClean = utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != 0xc2 || $0 == 0x09 || $0 == 0x0a }
        if isClean { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            result.append(isControl && scalar != "\t" && scalar != "\n" ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }

    fileprivate var hasEmptyLine: Bool {
        isEmpty || utf8.first == 0x0a || utf8.last == 0x0a
            || zip(utf8, utf8.dropFirst()).contains { $0 == 0x0a && $1 == 0x0a }
    }
}
