internal import CCairo

/// The fonts of one thread, as fontconfig finds them.
final class FontMap {
    /// The size in pixels at which fontconfig looks fonts up that a matrix scales.
    static let lookupSize = 16.0

    let pointer: UnsafeMutablePointer<PangoFontMap>

    /// - Parameter looksUpOneSize: Whether every font is looked up at `lookupSize`, whatever its own is.
    init(looksUpOneSize: Bool) {
        pointer = pango_cairo_font_map_new()!
        guard looksUpOneSize else { return }
        pango_fc_font_map_set_default_substitute(
            OpaquePointer(pointer),
            { pattern, _ in
                FcPatternDel(pattern, FC_SIZE)
                FcPatternDel(pattern, FC_PIXEL_SIZE)
                FcPatternAddDouble(pattern, FC_PIXEL_SIZE, FontMap.lookupSize)
            }, nil, nil)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}
