internal import CCairo
import Glibc

/// The fonts and rendering options of one thread's layouts, independent of fontconfig's and the desktop's settings.
/// Fontconfig sorts all fonts again for each size, which takes 1 to 10 ms. So fonts are looked up at one size, and the
/// matrix of a layout's context scales them.
final class TextContext {
    /// The number of texts laid out.
    private(set) var layoutCount = 0

    /// The size in pixels at which fonts are looked up before a matrix scales them.
    private static let lookupSize = 16.0

    /// The fonts at `lookupSize`.
    private let fonts: UnsafeMutablePointer<PangoFontMap>
    /// For empty lines and characters without a font, which Pango measures by the looked-up size.
    private var sizedFonts: UnsafeMutablePointer<PangoFontMap>?
    private let options = cairo_font_options_create()!

    private init() {
        _ = FontRules.areInstalled
        fonts = pango_cairo_font_map_new()!
        pango_fc_font_map_set_default_substitute(
            OpaquePointer(fonts),
            { pattern, _ in
                FcPatternDel(pattern, FC_SIZE)
                FcPatternDel(pattern, FC_PIXEL_SIZE)
                FcPatternAddDouble(pattern, FC_PIXEL_SIZE, TextContext.lookupSize)
            }, nil, nil)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(fonts))
        if let sizedFonts { g_object_unref(UnsafeMutableRawPointer(sizedFonts)) }
        cairo_font_options_destroy(options)
    }

    /// The calling thread's context, created on first use and freed when the thread ends.
    static var ofThread: TextContext {
        if let known = pthread_getspecific(key) {
            return Unmanaged<TextContext>.fromOpaque(known).takeUnretainedValue()
        }
        let new = TextContext()
        new.becomeThreads()
        return new
    }

    /// Makes this the calling thread's context; another thread must not use it any more.
    func becomeThreads() {
        let previous = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passRetained(self).toOpaque())
        if let previous { Unmanaged<TextContext>.fromOpaque(previous).release() }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { Unmanaged<TextContext>.fromOpaque($0!).release() }
        precondition(failure == 0, "The process has no room for a thread's text.")
        return key
    }()

    /// Returns an empty layout for a font, which the caller releases.
    func makeLayout(for font: Font) -> OpaquePointer {
        layoutCount += 1
        let size = max(font.size, 1 / Double(PANGO_SCALE))
        // Pango rounds a font's units down; a slightly larger size keeps them all.
        let factor = Self.lookupSize / size * (1 - 1e-9)
        var matrix = PangoMatrix(xx: factor, xy: 0, yx: 0, yy: factor, x0: 0, y0: 0)
        return makeLayout(fonts, &matrix)
    }

    /// Returns an empty layout with fonts looked up at their own size, which the caller releases.
    func makeSizedLayout() -> OpaquePointer {
        let fonts: UnsafeMutablePointer<PangoFontMap> = sizedFonts ?? pango_cairo_font_map_new()!
        sizedFonts = fonts
        return makeLayout(fonts, nil)
    }

    private func makeLayout(
        _ fonts: UnsafeMutablePointer<PangoFontMap>, _ matrix: UnsafePointer<PangoMatrix>?
    ) -> OpaquePointer {
        let context = pango_font_map_create_context(fonts)!
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        pango_cairo_context_set_font_options(context, options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_matrix(context, matrix)
        return pango_layout_new(context)!
    }
}
