import Geometry
import System

/// Gets fonts ready on its own thread, while a program that has just started does something else.
///
/// The first text of a process costs several milliseconds: fontconfig reads its files, Pango finds the fonts, FreeType opens
/// them. Begin this as the first thing, and call `finish()` before the first text.
public final class FontWarmUp {
    private var thread: Thread?
    private let work: FontWork

    /// Begins; where the system gives no thread, the first text takes its time.
    ///
    /// - Parameters:
    ///   - fonts: The fonts of the first picture.
    ///   - scale: How many device pixels a point will have, as far as is known.
    public init(fonts: [Font], scale: Double = 1) {
        let work = FontWork(fonts: fonts, scale: scale)
        self.work = work
        thread = Thread { work.run() }
    }

    deinit {
        if let thread = thread.take() { thread.join() }
    }

    /// Waits for the fonts and makes them those of the calling thread; does nothing when called again.
    public func finish() {
        guard let thread = thread.take() else { return }
        thread.join()
        work.adoptContext()
    }
}

/// The thread's work and what comes of it; used by the thread until it has ended, by its owner afterwards.
private final class FontWork: @unchecked Sendable {
    private let fonts: [Font]
    private let scale: Double
    private var context: TextContext?

    init(fonts: [Font], scale: Double) {
        self.fonts = fonts
        self.scale = scale
    }

    /// Sets and draws a text in each font, into a picture nobody sees.
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

    /// Makes the fonts that were found those of the calling thread.
    func adoptContext() {
        context?.becomeThreads()
    }
}
