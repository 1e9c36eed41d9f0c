import Geometry
import System

/// Loads fonts on its own thread while a starting program does other work.
///
/// A process's first text costs several milliseconds: fontconfig reads its files, Pango finds the fonts, and FreeType
/// opens them. Create this first, and call `finish()` before the first text.
public final class FontWarmUp {
    private var thread: Thread?
    private let work: FontWork

    /// Starts the thread, if there is one; `scale` is the device pixels per point, as far as known.
    public init(fonts: [Font], scale: Double = 1) {
        let work = FontWork(fonts: fonts, scale: scale)
        self.work = work
        thread = Thread { work.run() }
    }

    deinit {
        if let thread = thread.take() { thread.join() }
    }

    /// Waits for the fonts and makes them the calling thread's; further calls do nothing.
    public func finish() {
        guard let thread = thread.take() else { return }
        thread.join()
        work.context?.becomeThreads()
    }
}

/// The thread's work and result; used by the thread until it ends, then by its owner.
private final class FontWork: @unchecked Sendable {
    private let fonts: [Font]
    private let scale: Double
    private(set) var context: TextContext?

    init(fonts: [Font], scale: Double) { (self.fonts, self.scale) = (fonts, scale) }

    /// Lays out and draws a text in each font, into a discarded image.
    func run() {
        for font in fonts {
            let text = TextLayout("Average: 0123456789.,", font: font)
            let (width, height) = (Int(text.size.width * scale) + 1, Int(text.size.height * scale) + 1)
            guard let surface = try? ImageSurface(width: width, height: height, format: .rgb24) else { continue }
            let canvas = Canvas(surface)
            canvas.scale(x: scale, y: scale)
            canvas.draw(text, at: .zero)
        }
        context = TextContext.ofThread
    }
}
