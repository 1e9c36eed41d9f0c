import Cairo

/// The laid-out line of a text field, and the scroll offset that keeps the caret visible.
struct FieldTextLayout {
    struct Format: Equatable {
        let font: Font
        let alignment: TextLayout.Alignment
        let width: Double
        /// Whether the text is edited, and so laid out whole; otherwise, it is truncated to the width.
        let isEdited: Bool
    }

    /// The least size that the font may shrink to, in points; nil keeps its size.
    var minimumFontSize: Double? { didSet { known = nil } }
    var truncation = TextLayout.Truncation.end { didSet { known = nil } }
    /// How far the text is scrolled to the left, in points.
    var offset = 0.0
    var placeholder = LayoutCache()
    var suffix = LayoutCache()
    var sample = LayoutCache()
    private var known: (format: Format, layout: TextLayout)?

    mutating func layout(_ string: String, _ format: Format) -> TextLayout {
        if let known, known.format == format, known.layout.string.hasSameBytes(as: string) { return known.layout }
        let layout = TextLayout(
            string, font: fittingFont(for: string, format), maximumWidth: format.isEdited ? nil : format.width,
            alignment: format.alignment, truncation: truncation)
        known = (format, layout)
        return layout
    }

    private func fittingFont(for string: String, _ format: Format) -> Font {
        guard let minimumFontSize, minimumFontSize < format.font.size else { return format.font }
        let length = TextLayout(string, font: format.font).size.width
        // Leave room for the caret after the last letter.
        let room = format.width - TextCaret.width
        var fitting = format.font
        if length > room { fitting.size = max(minimumFontSize, fitting.size * room / length) }
        return fitting
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
