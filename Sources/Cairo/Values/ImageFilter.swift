internal import CCairo

/// The interpolation of a scaled image.
public enum ImageFilter: Hashable, Sendable {
    /// Averages all pixels even when scaling down, which is then ten times slower.
    case good
    /// Bilinear, for content that is moving.
    case quick

    var cairoValue: cairo_filter_t {
        switch self {
        case .good: CAIRO_FILTER_GOOD
        case .quick: CAIRO_FILTER_BILINEAR
        }
    }
}
