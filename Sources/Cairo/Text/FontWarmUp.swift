import System

/// Loads fonts on its own thread while a starting program does other work.
///
/// A process's first text costs several milliseconds: fontconfig reads its files, Pango finds the fonts, and FreeType
/// opens them. Create this first, and call `finish()` before the first text.
public final class FontWarmUp {
    private var thread: Thread?
    private let result = WarmFonts()

    /// Starts the thread, if there is one; `scale` is the device pixels per point, as far as known.
    public init(fonts: [Font], scale: Double = 1) {
        thread = Thread { [result] in result.context = warmUp(fonts, scale: scale) }
    }

    deinit {
        if let thread = thread.take() { thread.join() }
    }

    /// Waits for the fonts and makes them the calling thread's; further calls do nothing.
    public func finish() {
        guard let thread = thread.take() else { return }
        thread.join()
        result.context?.becomeThreads()
    }
}

/// The thread's result; used by the thread until it ends, then by its owner.
private final class WarmFonts: @unchecked Sendable {
    var context: TextContext?
}

/// Lays out and draws a text in each font, into a discarded image; returns the calling thread's context.
private func warmUp(_ fonts: [Font], scale: Double) -> TextContext {
    for font in fonts {
        let text = TextLayout("Average: 0123456789.,", font: font)
        let (width, height) = (Int(text.size.width * scale) + 1, Int(text.size.height * scale) + 1)
        guard let surface = try? ImageSurface(width: width, height: height, format: .rgb24) else { continue }
        let canvas = Canvas(surface)
        canvas.scale(x: scale, y: scale)
        canvas.draw(text, at: .zero)
    }
    return TextContext.ofThread
}
