internal import CCairo

/// A font by family, size and weight.
public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable {
        case regular
        case bold
    }

    /// The em, in points of the canvas.
    public var size: Double

    public var weight: Weight

    /// A family's name, or one of fontconfig's `sans-serif`, `serif` and `monospace`.
    public var family: String

    /// Whether all figures have the same width, so that columns of numbers stand in line.
    public var hasTabularFigures: Bool

    public init(
        size: Double, weight: Weight = .regular, family: String = "sans-serif", hasTabularFigures: Bool = false
    ) {
        self.size = size
        self.weight = weight
        self.family = family
        self.hasTabularFigures = hasTabularFigures
    }
}

extension Font {
    /// A new description, which the caller frees.
    func makeDescription() -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, max(0, size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        return description
    }

    /// New attributes for the whole text, which the caller releases.
    func makeAttributes() -> OpaquePointer {
        let attributes = pango_attr_list_new()!
        if hasTabularFigures { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
        // A hyphen that nobody wrote would change a note, or a path.
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        return attributes
    }
}
