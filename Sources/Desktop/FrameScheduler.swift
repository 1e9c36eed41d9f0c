import Cairo
import EventLoop
import Geometry
import System
import ViewKit
import X11

/// Renders a window's frames when the views need one, the monitor is due and the server has read the previous one.
final class FrameScheduler {
    var onFrame: ((FrameReport) -> Void)?
    /// Called before `onFrame`, as soon as a frame is sent.
    var onPresent: (() -> Void)?
    var onOutOfMemory: (() -> Void)?

    let presenter: FramePresenter
    /// Whether the surface contains a frame, which can be presented again without drawing.
    private(set) var hasFrame = false
    private(set) var pacer = FramePacer()

    private let window: ViewKit.Window
    private let loop: EventLoop
    /// Whether frames are held back.
    var isHeld = true
    /// Whether the window has been exposed and not unmapped since.
    private(set) var isVisible = false
    /// The exposed pixels that are still to be presented.
    private var exposed = Region()
    /// The most device pixels of a frame since memory was last returned to the system.
    private var largestArea = 0
    /// Wakes the loop for the next frame, or for the views' next deadline.
    private var wakeUp: Deadline?

    init(_ window: ViewKit.Window, _ presenter: FramePresenter, _ loop: EventLoop) {
        self.window = window
        self.presenter = presenter
        self.loop = loop
    }

    private var nativeWindow: NativeWindow { presenter.window }

    func expose(_ pixels: PixelRect) {
        isVisible = true
        exposed.union(pixels)
    }

    /// Stops frames until the window is exposed again.
    func hide() { isVisible = false }

    /// Renders and presents a frame if one is due and the server has read the previous one.
    func showFrame() {
        guard canShow else { return }
        guard needsFrame, !pacer.waits(at: loop.now) else { return presentExposed() }
        window.tick(at: loop.now.seconds)
        // Without a surface there is no frame; a view that cannot be drawn is only missing from the frame.
        guard (try? fitSurface()) != nil else {
            // Trying again at once would only burn the processor.
            isHeld = true
            onOutOfMemory?()
            return
        }
        var report = window.renderFrame(on: presenter.surface)
        let start = Instant.readingClock()
        present(report.damage)
        report.presenting = (Instant.readingClock() - start).milliseconds
        onFrame?(report)
        returnMemory()
    }

    /// Schedules the loop's next wake-up; none if nothing moves.
    func scheduleWakeUp() {
        let instant = nextInstant
        guard instant != (wakeUp?.isPending == true ? wakeUp?.time : nil) else { return }
        wakeUp?.cancel()
        wakeUp = instant.map { loop.schedule(at: $0) {} }
    }

    private var canShow: Bool { isVisible && !isHeld && !presenter.isBusy && nativeWindow.isOpen }

    /// Whether the views have something to show, or a delayed animation or a deadline is due.
    private var needsFrame: Bool {
        window.needsFrame || window.nextTick.map { $0 <= loop.now.seconds } ?? false
    }

    private func fitSurface() throws(CairoError) {
        let size = window.pixelSize
        guard size != (presenter.surface.width, presenter.surface.height) else { return }
        try presenter.resize(width: size.width, height: size.height)
        window.damageAll()
    }

    private func present(_ damage: [PixelRect]) {
        var visible = exposed
        for rectangle in damage { visible.union(rectangle) }
        exposed = Region()
        presenter.present(visible.rectangles)
        hasFrame = true
        // A continuing animation follows the current monitor's rate; the window may have moved to another one.
        if window.needsFrame {
            pacer.interval = .nanoseconds(Int64((1e9 / (nativeWindow.refreshRate() ?? 60)).rounded()))
        }
        pacer.frameWasShown(at: loop.now)
        onPresent?()
    }

    private func presentExposed() {
        guard hasFrame, !exposed.isEmpty else { return }
        presenter.present(exposed.rectangles)
        exposed = Region()
    }

    /// Returns heap memory after a much larger frame, whose backing stores have been freed.
    private func returnMemory() {
        let area = presenter.surface.width * presenter.surface.height
        largestArea = max(largestArea, area)
        guard area < largestArea / 2 else { return }
        largestArea = area
        Heap.returnUnused()
    }

    /// The earliest of the next frame, the next delayed animation and the next deadline. While the server reads a frame
    /// or the window is hidden, the server wakes the loop.
    private var nextInstant: Instant? {
        let nextFrame = needsFrame ? pacer.next : window.nextTick.map(Instant.init(seconds:))
        let deadline = window.nextDeadline.map(Instant.init(seconds:))
        return [canShow ? nextFrame : nil, deadline].compactMap(\.self).min()
    }
}
