/// The layouts of one text, each kept until the text, its font or the width changes.
///
/// Nothing else makes a layout old: it is measured and drawn in points, the same at every scale.
public struct KeptLayout {
    /// Without a limit to its width.
    private var natural: TextLayout?
    /// Within the width that was asked for last.
    private var limited: TextLayout?

    public init() {}

    /// The text's layout, remade only where none that is kept holds; the parameters are those of `TextLayout`.
    public mutating func layout(
        _ string: String, font: Font, maximumWidth: Double? = nil, alignment: TextLayout.Alignment = .left,
        maximumLines: Int = 1
    ) -> TextLayout {
        if let kept = natural ?? limited,
            kept.font != font || kept.alignment != alignment || kept.maximumLines != maximumLines
                || !kept.string.hasSameBytes(as: string)
        {
            (natural, limited) = (nil, nil)
        }
        if let natural, natural.holds(in: maximumWidth) { return natural }
        if let limited, limited.holds(in: maximumWidth) { return limited }
        let new = TextLayout(
            string, font: font, maximumWidth: maximumWidth, alignment: alignment, maximumLines: maximumLines,
            softensWords: true)
        if maximumWidth == nil { natural = new } else { limited = new }
        return new
    }
}

extension TextLayout {
    /// Whether the text would look the same in a width: a line that fits does, where it begins at the left edge anyway.
    fileprivate func holds(in width: Double?) -> Bool {
        guard maximumWidth == nil, maximumLines == 1, let width else { return maximumWidth == width }
        return size.width <= width && alignment == (isRightToLeft ? .right : .left)
    }
}
