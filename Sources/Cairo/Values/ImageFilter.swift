internal import CCairo

/// How a picture's pixels are mixed where it is stretched.
public enum ImageFilter: Hashable, Sendable {
    /// Every pixel counts, also where many become one; that takes ten times as long when the picture gets smaller.
    case good
    /// The four nearest pixels count: for what moves on at once.
    case quick

    /// CAIRO_FILTER_GOOD, CAIRO_FILTER_BILINEAR
    var cairoValue: cairo_filter_t {
        switch self {
        case .good: CAIRO_FILTER_GOOD
        case .quick: CAIRO_FILTER_BILINEAR
        }
    }
}
