/// A cache of one text's layouts, valid at every scale until the text, its font or the width changes.
public struct LayoutCache {
    /// The layout without a maximum width.
    private var natural: TextLayout?
    /// The layout for the last maximum width.
    private var limited: TextLayout?

    public init() {}

    /// Returns the cached layout, or a new one if none fits; for the parameters see `TextLayout`.
    public mutating func layout(
        _ string: String, font: Font, maximumWidth: Double? = nil, alignment: TextLayout.Alignment = .left,
        maximumLines: Int = 1, truncation: TextLayout.Truncation = .end
    ) -> TextLayout {
        if let kept = natural ?? limited,
            kept.font != font || kept.alignment != alignment || kept.maximumLines != maximumLines
                || kept.truncation != truncation || !kept.string.hasSameBytes(as: string)
        {
            (natural, limited) = (nil, nil)
        }
        if let natural, natural.holds(in: maximumWidth) { return natural }
        if let limited, limited.holds(in: maximumWidth) { return limited }
        let new = TextLayout(
            string, font: font, maximumWidth: maximumWidth, alignment: alignment, maximumLines: maximumLines,
            truncation: truncation, breaksAfterPunctuation: true)
        if maximumWidth == nil { natural = new } else { limited = new }
        return new
    }
}

extension TextLayout {
    /// Whether the text looks the same within a width: if its line fits, and its alignment starts it at the left edge.
    fileprivate func holds(in width: Double?) -> Bool {
        guard maximumWidth == nil, maximumLines == 1, let width else { return maximumWidth == width }
        return size.width <= width && alignment == (isRightToLeft ? .right : .left)
    }
}
