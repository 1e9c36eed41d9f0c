internal import CCairo
import Glibc

/// What the layouts of one thread share: fonts, and how letters are drawn, whatever fontconfig or the desktop's settings say.
final class TextContext {
    /// How many layouts were made with it.
    private(set) var layoutCount = 0

    private let context: OpaquePointer

    private init() {
        _ = FontRules.areInstalled
        context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
        let options = cairo_font_options_create()!
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
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

    /// An empty layout, which the caller releases.
    func makeLayout() -> OpaquePointer {
        layoutCount += 1
        return pango_layout_new(context)!
    }
}
