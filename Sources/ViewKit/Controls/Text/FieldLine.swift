import Cairo

/// A field's text as it is laid out, and how far it is moved so that the caret is in sight.
struct FieldLine {
    /// What a line is laid out from.
    struct Source: Equatable {
        let string: String
        let font: Font
        /// How small the font may become, in points; nil keeps its size.
        let minimumFontSize: Double?
        let alignment: TextLayout.Alignment
        /// The room for the text, in points.
        let width: Double
        /// What is edited is as long as it is; else it has an ellipsis if it does not fit.
        let isEdited: Bool
        let truncation: TextLayout.Truncation

        static func == (one: Source, other: Source) -> Bool {
            one.string.hasSameBytes(as: other.string) && one.font == other.font
                && one.minimumFontSize == other.minimumFontSize && one.alignment == other.alignment
                && one.width == other.width && one.isEdited == other.isEdited
                && one.truncation == other.truncation
        }
    }

    /// To the left, in points.
    private(set) var offset = 0.0
    /// What stands there as long as the field is empty.
    var placeholder = KeptLayout()
    /// What the field's preferred size is measured by.
    var sample = KeptLayout()
    private var known: (source: Source, layout: TextLayout)?

    mutating func layout(_ source: Source) -> TextLayout {
        if let known, known.source == source { return known.layout }
        let layout = TextLayout(
            source.string, font: source.fittingFont, maximumWidth: source.isEdited ? nil : source.width,
            alignment: source.alignment, truncation: source.truncation)
        known = (source, layout)
        return layout
    }

    /// Moves the text as little as brings the caret into sight, and no farther than the text goes; returns whether it moved.
    ///
    /// - Parameters:
    ///   - caret: How far the caret is from the text's left edge, in points; nil for a text that is not edited.
    ///   - width: Of the text with the caret behind it.
    ///   - pixel: Between two pixels, letters would change as they move.
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

    /// Shows the text from its beginning.
    mutating func scrollBack() {
        offset = 0
    }
}

extension FieldLine.Source {
    /// The font, or a smaller one where the text does not fit and may shrink.
    fileprivate var fittingFont: Font {
        guard let minimumFontSize, minimumFontSize < font.size else { return font }
        let length = TextLayout(string, font: font).size.width
        // Room for the caret behind the last letter.
        let room = width - TextCaret.width
        var fitting = font
        if length > room { fitting.size = max(minimumFontSize, font.size * room / length) }
        return fitting
    }
}
