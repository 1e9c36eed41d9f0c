import Cairo
import EventLoop
import Geometry
import ViewKit
import X11

/// Shows a view tree in an X window: its events go to the views, its damaged pixels to the screen.
public final class DesktopWindow {
    /// The tree that is shown.
    public let window: ViewKit.Window
    /// Called after each frame that was presented.
    public var onFrame: ((FrameReport) -> Void)?
    /// Called when the person closes the window.
    public var onCloseRequest: (() -> Void)?
    /// Called once when nothing can be shown any more.
    public var onLoss: ((WindowLoss) -> Void)?

    /// What the window system knows as the window.
    public let nativeWindow: NativeWindow
    let display: Display
    let loop: EventLoop
    let hasFixedScale: Bool
    /// In points.
    let minimumSize: (width: Int, height: Int)
    private let presenter: FramePresenter
    /// Whether the server has asked for the window's pixels yet: before, there is nothing to paint on.
    private var isVisible = false
    /// Whether the surface holds a frame, so that what was covered can be presented without drawing.
    private var hasFrame = false
    /// What the server asked for while it was still reading a frame.
    private var exposed = Region()
    private var isHeld = true
    /// When the next frame may be shown at the earliest.
    private var nextFrame: Instant?
    private var wakeUp: Deadline?

    /// The time between two frames: a monitor shows no more.
    private static let frameInterval = Duration.nanoseconds(16_666_667)

    /// Creates the window, and shows it as soon as the loop runs.
    ///
    /// - Parameters:
    ///   - description: Its sizes are points here; they become pixels by the scale.
    ///   - scale: Device pixels to a point; nil follows the screen's.
    public init(
        on display: Display, loop: EventLoop, description: WindowDescription, scale: Double?
    ) throws {
        self.display = display
        self.loop = loop
        hasFixedScale = scale != nil
        minimumSize = (description.minimumWidth, description.minimumHeight)
        let scale = scale ?? display.monitorScale
        let pixels = description.scaled(by: scale)
        window = ViewKit.Window(
            size: Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale),
            traits: Traits(displayScale: scale))
        nativeWindow = try NativeWindow(display, pixels)
        nativeWindow.map()
        display.flush()
        presenter = try FramePresenter(nativeWindow)
        watch()
    }

    /// Holds frames back until it is called: what comes first on the screen is to be worth seeing.
    public func release() {
        isHeld = false
        loop.requestTurn()
    }

    /// Presents nothing more and takes the window off the screen.
    public func close() {
        nativeWindow.close()
    }

    private func watch() {
        loop.watch(
            display.fileDescriptor,
            prepareToSleep: { [weak self] in
                self?.display.flush()
                return self?.display.hasEvents ?? false
            },
            handle: { [weak self] in
                while let event = self?.display.nextEvent() { self?.handle(event) }
            })
        loop.onEachTurn { [weak self] in self?.showFrame() }
    }

    func expose(_ pixels: PixelRect) {
        isVisible = true
        exposed.union(pixels)
    }

    func resize(width: Int, height: Int) {
        let scale = window.currentTraits.displayScale
        window.frame.size = Size(width: Double(width) / scale, height: Double(height) / scale)
    }

    /// The passes and the presenting, where there is something to show and the server can take it.
    private func showFrame() {
        guard isVisible, !isHeld, !presenter.isBusy, nativeWindow.isOpen else { return }
        guard window.needsFrame, !waitsForNextFrame() else { return presentExposed() }
        do {
            let size = window.pixelSize
            if size != (presenter.surface.width, presenter.surface.height) {
                try presenter.resize(width: size.width, height: size.height)
                window.damageAll()
            }
            var report = try window.renderFrame(on: presenter.surface)
            let start = Instant.readingClock()
            var shown = exposed
            for rectangle in report.damage { shown.union(rectangle) }
            exposed = Region()
            presenter.present(shown.rectangles)
            hasFrame = true
            report.presenting = (Instant.readingClock() - start).milliseconds
            nextFrame = loop.now + Self.frameInterval
            onFrame?(report)
        } catch {
            onLoss?(.outOfMemory)
        }
    }

    /// What was covered is shown again as it is kept, without composing anything.
    private func presentExposed() {
        guard hasFrame, !exposed.isEmpty else { return }
        presenter.present(exposed.rectangles)
        exposed = Region()
    }

    /// Whether the last frame was so short ago that the next one has to wait; the loop then wakes up for it.
    private func waitsForNextFrame() -> Bool {
        guard let nextFrame, loop.now < nextFrame else { return false }
        if wakeUp?.isPending != true { wakeUp = loop.schedule(at: nextFrame) {} }
        return true
    }
}

extension WindowDescription {
    fileprivate func scaled(by scale: Double) -> WindowDescription {
        func pixels(_ points: Int) -> Int { max(1, Int((Double(points) * scale).rounded())) }
        var result = self
        result.width = pixels(width)
        result.height = pixels(height)
        result.minimumWidth = pixels(minimumWidth)
        result.minimumHeight = pixels(minimumHeight)
        return result
    }
}
