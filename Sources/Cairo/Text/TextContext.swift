internal import CCairo
import Glibc

/// What the layouts of one thread share: fonts, and how letters are drawn, whatever fontconfig or the desktop's settings say.
///
/// Fontconfig sorts all fonts again for each size, which takes a millisecond, or ten if there are many fonts. So fonts are
/// looked up at one size, and the matrix of a layout's context scales them to their own.
final class TextContext {
    /// How many texts were laid out with it.
    private(set) var layoutCount = 0

    private let fonts: FontMap
    /// For empty lines, and characters that no font has: Pango measures them by the size that was looked up.
    private lazy var sizedFonts = FontMap(looksUpOneSize: false)
    private let options = cairo_font_options_create()!

    private init() {
        _ = FontRules.areInstalled
        fonts = FontMap(looksUpOneSize: true)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    }

    deinit {
        cairo_font_options_destroy(options)
    }

    /// The calling thread's, made on first use and freed as the thread ends.
    static var ofThread: TextContext {
        if let known = pthread_getspecific(key) {
            return Unmanaged<TextContext>.fromOpaque(known).takeUnretainedValue()
        }
        let new = TextContext()
        new.becomeThreads()
        return new
    }

    /// Becomes the calling thread's; another thread may use it no more.
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

    /// An empty layout for texts in a font, which the caller releases.
    func makeLayout(for font: Font) -> OpaquePointer {
        layoutCount += 1
        let size = max(font.size, 1 / Double(PANGO_SCALE))
        // Pango rounds a font's units down: a hair more than the size keeps all of them.
        let factor = FontMap.lookupSize / size * (1 - 1e-9)
        var matrix = PangoMatrix(xx: factor, xy: 0, yx: 0, yy: factor, x0: 0, y0: 0)
        return makeLayout(fonts, &matrix)
    }

    /// An empty layout whose fonts are looked up at their own size, which the caller releases.
    func makeSizedLayout() -> OpaquePointer { makeLayout(sizedFonts, nil) }

    private func makeLayout(_ fonts: FontMap, _ matrix: UnsafePointer<PangoMatrix>?) -> OpaquePointer {
        let context = pango_font_map_create_context(fonts.pointer)!
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        pango_cairo_context_set_font_options(context, options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_matrix(context, matrix)
        return pango_layout_new(context)!
    }
}
