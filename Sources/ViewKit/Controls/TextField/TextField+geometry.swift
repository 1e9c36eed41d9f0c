import Cairo
import Geometry

/// A text that was set, and what from.
struct SetText {
    let string: String
    let font: Font
    let maximumWidth: Double?
    let layout: TextLayout
}

extension TextField {
    /// Between the field's edge and its text, in points.
    static let inset = 8.0
    static let caretWidth = 2.0

    var baseFont: Font { style.font(at: traits.textSize) }

    var isEditing: Bool { window?.firstResponder === self }

    /// Where text may be, in the field's bounds.
    var textRect: Rect {
        let inset = min(Self.inset, bounds.width / 2)
        return Rect(x: bounds.minX + inset, y: bounds.minY, width: bounds.width - 2 * inset, height: bounds.height)
    }

    /// The text with what is being composed at the caret.
    var shownString: String {
        guard let marked else { return editor.text }
        return editor.text[utf8: 0..<editor.selection.head] + marked.string
            + editor.text[utf8: editor.selection.head..<editor.text.utf8.count]
    }

    /// The shown text on one line as long as it is edited; else it ends in an ellipsis where it does not fit.
    var layout: TextLayout {
        let string = shownString
        let font = font(for: string)
        let maximumWidth = isEditing ? nil : textRect.width
        if let known = setText, known.string == string, known.font == font, known.maximumWidth == maximumWidth {
            return known.layout
        }
        let layout = TextLayout(string, font: font, maximumWidth: maximumWidth, alignment: alignment)
        setText = SetText(string: string, font: font, maximumWidth: maximumWidth, layout: layout)
        return layout
    }

    /// The style's font, or a smaller one where the text does not fit and may shrink.
    private func font(for string: String) -> Font {
        var font = baseFont
        guard let minimumFontSize, minimumFontSize < font.size else { return font }
        let width = TextLayout(string, font: font).size.width
        // Room for the caret behind the last letter.
        let room = textRect.width - Self.caretWidth
        if width > room { font.size = max(minimumFontSize, font.size * room / width) }
        return font
    }

    /// The upper-left corner of the text in the field's bounds.
    func textOrigin(of layout: TextLayout) -> Point {
        let (rect, size) = (textRect, layout.size)
        let y = rect.minY + (rect.height - size.height) / 2
        guard isEditing else { return Point(x: rect.minX, y: y) }
        return Point(x: rect.minX + startOfLine(layout) - scrollOffset, y: y)
    }

    /// How far from the text's left edge a line begins that fits, in points; 0 for one that does not.
    private func startOfLine(_ layout: TextLayout) -> Double {
        let rest = textRect.width - layout.size.width
        guard rest > 0 else { return 0 }
        switch (alignment, layout.isRightToLeft) {
        case (.left, false), (.right, true): return 0
        case (.center, _): return rest / 2
        case (.right, false), (.left, true): return rest
        }
    }

    /// Moves the text as little as brings the caret into sight, and no farther than the text goes.
    func scrollToCaret() {
        let layout = layout
        let room = textRect.width
        let width = layout.size.width + Self.caretWidth
        guard isEditing, width > room else { return scroll(to: 0) }
        let caret = layout.caret(at: shownCaret).strong.minX
        let nearest = max(caret + Self.caretWidth - room, min(caret, scrollOffset))
        scroll(to: max(0, min(width - room, nearest)))
    }

    private func scroll(to offset: Double) {
        // Between two pixels, letters would change their look as they move.
        let snapped = (offset / devicePixel).rounded(.up) * devicePixel
        guard snapped != scrollOffset else { return }
        scrollOffset = snapped
        setNeedsDisplay()
    }

    /// The place in the text next to a point of the field, in bytes of its UTF-8.
    func offset(at point: Point) -> Int {
        let layout = layout
        let origin = textOrigin(of: layout)
        let shown = layout.offset(at: Point(x: point.x - origin.x, y: layout.size.height / 2))
        return min(shown, editor.text.utf8.count)
    }
}
