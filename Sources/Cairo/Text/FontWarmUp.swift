import Geometry
import Glibc

/// Gets fonts ready on a thread of its own, while a program that has just started does something else.
///
/// The first text of a process costs several milliseconds: fontconfig reads its files, Pango finds the fonts, FreeType opens
/// them. Begin this as the first thing, and call `finish()` before the first text.
public final class FontWarmUp {
    private var thread = pthread_t()
    private var isFinished = false
    private let work: FontWork

    /// Begins.
    ///
    /// - Parameters:
    ///   - fonts: The fonts of the first picture.
    ///   - scale: How many device pixels a point will have, as far as is known.
    public init(fonts: [Font], scale: Double = 1) {
        work = FontWork(fonts: fonts, scale: scale)
        let argument = Unmanaged.passRetained(work)
        let failure = pthread_create(&thread, nil, runWork, argument.toOpaque())
        guard failure != 0 else { return }
        // Without a thread, the first text takes its time.
        argument.release()
        isFinished = true
    }

    deinit {
        if !isFinished { pthread_join(thread, nil) }
    }

    /// Waits for the fonts and makes them those of the calling thread; does nothing when called again.
    public func finish() {
        guard !isFinished else { return }
        isFinished = true
        pthread_join(thread, nil)
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

private func runWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    Unmanaged<FontWork>.fromOpaque(argument!).takeRetainedValue().run()
    return nil
}
