internal import CCairo

/// A font of fontconfig's family `sans-serif` or `monospace`.
public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable {
        case regular
        case bold
    }

    /// The em in points.
    public var size: Double

    public var weight: Weight

    /// Whether all digits have the same width, which aligns columns of numbers.
    public var hasTabularFigures: Bool

    /// Whether all characters have the same width, which aligns the columns of code.
    public var isMonospaced: Bool

    public init(
        size: Double, weight: Weight = .regular, hasTabularFigures: Bool = false, isMonospaced: Bool = false
    ) {
        (self.size, self.weight) = (size, weight)
        (self.hasTabularFigures, self.isMonospaced) = (hasTabularFigures, isMonospaced)
    }

    /// Makes this the font of one of Pango's layouts.
    func apply(to layout: OpaquePointer) {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, isMonospaced ? "monospace" : "sans-serif")
        pango_font_description_set_absolute_size(description, max(0, size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        let attributes = pango_attr_list_new()!
        if hasTabularFigures { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
        // An inserted hyphen would change the meaning of a note or path.
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }
}
