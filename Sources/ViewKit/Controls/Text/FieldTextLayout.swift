import Cairo

/// The laid-out line of a text field, and the scroll offset that keeps the caret visible.
struct FieldTextLayout {
    struct Format: Equatable {
        let font: Font
        /// The least size that the font may shrink to, in points; nil keeps its size.
        let minimumFontSize: Double?
        let alignment: TextLayout.Alignment
        let width: Double
        /// Whether the text is edited, and so laid out whole; otherwise, it is truncated to the width.
        let isEdited: Bool
        let truncation: TextLayout.Truncation

        fileprivate func fittingFont(for string: String) -> Font {
            guard let minimumFontSize, minimumFontSize < font.size else { return font }
            let length = TextLayout(string, font: font).size.width
            // Leave room for the caret after the last letter.
            let room = width - TextCaret.width
            var fitting = font
            if length > room { fitting.size = max(minimumFontSize, font.size * room / length) }
            return fitting
        }
    }

    /// How far the text is scrolled to the left, in points.
    var offset = 0.0
    var placeholder = LayoutCache()
    var suffix = LayoutCache()
    var sample = LayoutCache()
    private var known: (format: Format, layout: TextLayout)?

    mutating func layout(_ string: String, _ format: Format) -> TextLayout {
        if let known, known.format == format, known.layout.string.hasSameBytes(as: string) { return known.layout }
        let layout = TextLayout(
            string, font: format.fittingFont(for: string), maximumWidth: format.isEdited ? nil : format.width,
            alignment: format.alignment, truncation: format.truncation)
        known = (format, layout)
        return layout
    }

    /// Scrolls by whole device pixels as little as shows the caret, and not beyond the text, whose width includes the
    /// caret after it; returns whether the offset has changed. `caret` is nil if the text is not edited.
    mutating func scroll(to caret: Double?, width: Double, room: Double, pixel: Double) -> Bool {
        var target = 0.0
        if let caret, width > room {
            let nearest = max(caret + TextCaret.width - room, min(caret, offset))
            target = max(0, min(width - room, nearest))
        }
        let snapped = (target / pixel).rounded(.up) * pixel
        guard snapped != offset else { return false }
        offset = snapped
        return true
    }
}
