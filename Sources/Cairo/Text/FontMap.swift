internal import CCairo

/// The fonts of one thread.
final class FontMap {
    /// The size in pixels at which fonts are looked up before a matrix scales them.
    static let lookupSize = 16.0

    let pointer: UnsafeMutablePointer<PangoFontMap>

    /// - Parameter looksUpOneSize: Whether every font is looked up at `lookupSize`.
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
