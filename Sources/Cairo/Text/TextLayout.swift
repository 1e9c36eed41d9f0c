internal import CCairo
import Geometry

/// A text that is set and measured, ready to be drawn.
///
/// All lengths are points and unrounded, so that the text has the same proportions at every scale. Letters are drawn with
/// grey antialiasing and without hinting, whatever fontconfig or the desktop's settings say. Pango keeps its fonts for each
/// thread: a layout is used on the thread that made it.
public final class TextLayout {
    /// How lines stand within the maximum width.
    public enum Alignment: Hashable, Sendable {
        case left
        case center
        case right
    }

    public let string: String
    public let font: Font

    /// Nil for the canvas's fill colour.
    public let color: Color?
    /// In points; nil where the lines are as long as the text's own.
    public let maximumWidth: Double?
    public let alignment: Alignment
    public let maximumLines: Int

    let layout: OpaquePointer

    /// - Parameters:
    ///   - string: Any text. Characters that cannot be shown, NUL and other controls, are replaced by U+FFFD.
    ///   - maximumWidth: In points. What does not fit is broken into lines, and ends in an ellipsis in the last one.
    ///   - maximumLines: At least 1; of all paragraphs together.
    public init(
        _ string: String, font: Font, color: Color? = nil, maximumWidth: Double? = nil, alignment: Alignment = .left,
        maximumLines: Int = 1
    ) {
        precondition(maximumLines >= 1, "A text needs room for a line.")
        self.string = string
        self.font = font
        self.color = color
        (self.maximumWidth, self.alignment, self.maximumLines) = (maximumWidth, alignment, maximumLines)
        layout = TextContext.ofThread.makeLayout()
        // In a single line, the ends of paragraphs are characters like others.
        setText(maximumWidth == nil || maximumLines == 1 ? string : string.firstParagraphs(maximumLines + 1))
        setFont()
        setShape()
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// How many layouts the calling thread has made: what tells in tests whether a text was set again.
    public static var countOnThread: Int { TextContext.ofThread.layoutCount }

    /// As wide as the text's letters advance and as high as its lines, ascent and descent of the font.
    public var size: Size {
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        return Size(width: points(logical.width), height: points(logical.height))
    }

    /// From the upper edge to the first line's baseline.
    public var baseline: Double { points(pango_layout_get_baseline(layout)) }

    public var firstLineHeight: Double {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
        return points(logical.height)
    }

    /// Whether something was left out for want of room.
    public var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

    func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

    /// Pango counts in 32 bits.
    func units(_ points: Double) -> Int32 {
        let limit = Double(Int32.max / 2)
        return Int32(max(-limit, min(limit, points * Double(PANGO_SCALE))))
    }

    private func setText(_ string: String) {
        let text = string.replacingControls()
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
    }

    private func setFont() {
        let description = font.makeDescription()
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        let attributes = font.makeAttributes()
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    private func setShape() {
        pango_layout_set_alignment(layout, alignment.pangoValue)
        pango_layout_set_single_paragraph_mode(layout, maximumLines == 1 ? 1 : 0)
        guard let maximumWidth else { return }
        pango_layout_set_width(layout, units(max(0, maximumWidth)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        pango_layout_set_height(layout, -Int32(clamping: maximumLines))
        limitLines()
    }

    /// Pango counts the lines of each paragraph by itself; a height in points is one for all of them.
    private func limitLines() {
        guard pango_layout_get_line_count(layout) > maximumLines, let iterator = pango_layout_get_iter(layout)
        else { return }
        defer { pango_layout_iter_free(iterator) }
        for _ in 1..<maximumLines { pango_layout_iter_next_line(iterator) }
        var (top, bottom): (Int32, Int32) = (0, 0)
        pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
        pango_layout_set_height(layout, bottom)
    }
}

extension TextLayout.Alignment {
    fileprivate var pangoValue: PangoAlignment {
        switch self {
        case .left: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        }
    }
}

extension String {
    /// As much of the text as some paragraphs hold from its beginning: what is not shown is not to be set either.
    fileprivate func firstParagraphs(_ count: Int) -> String {
        var rest = utf8[...]
        for _ in 0..<count {
            guard let end = rest.firstIndex(of: 0x0a) else { return self }
            rest = rest[utf8.index(after: end)...]
        }
        return String(self[..<rest.startIndex])
    }

    /// The same text with U+FFFD for every control character but tab and line end.
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
}
