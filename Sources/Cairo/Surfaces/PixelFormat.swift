/// The layout of a pixel's components, in the machine's byte order, with Cairo's raw value. `cairo_format_t`
public enum PixelFormat: Int32, Sendable {
    /// 32 bits: alpha, red, green and blue, 8 each from the top, premultiplied. `CAIRO_FORMAT_ARGB32`
    case argb32 = 0
    /// 32 bits: 8 unused, then red, green and blue, 8 each. `CAIRO_FORMAT_RGB24`
    case rgb24 = 1
    /// 32 bits: 2 unused, then red, green and blue, 10 each. `CAIRO_FORMAT_RGB30`
    case rgb30 = 5
    /// 16 bits: red 5, green 6, blue 5. `CAIRO_FORMAT_RGB16_565`
    case rgb16 = 4
    /// 8 bits of alpha. `CAIRO_FORMAT_A8`
    case alpha8 = 2

    public var bytesPerPixel: Int {
        switch self {
        case .argb32, .rgb24, .rgb30: 4
        case .rgb16: 2
        case .alpha8: 1
        }
    }

    public var hasAlpha: Bool { self == .argb32 || self == .alpha8 }
}
