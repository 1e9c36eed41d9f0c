import Cairo
import EventLoop
import Geometry
import System
import ViewKit
import X11

/// Makes the frames of a window: each where the views need one, the monitor is due, and the server can read it.
final class FrameScheduler {
    /// Called after each frame that was presented.
    var onFrame: ((FrameReport) -> Void)?
    /// Called before that, as soon as a frame is on its way.
    var onPresent: (() -> Void)?
    /// Called where there is no memory for a frame.
    var onOutOfMemory: (() -> Void)?

    let presenter: FramePresenter
    /// Whether the surface holds a frame, so that what was covered can be presented without drawing.
    private(set) var hasFrame = false
    private(set) var pacer = FramePacer()

    private let window: ViewKit.Window
    private let loop: EventLoop
    private var exposure = Exposure()
    /// The device pixels of the largest frame since memory was given back last.
    private var largestArea = 0
    /// For the next frame, or for what the views do next at a time.
    private var wakeUp: Deadline?

    /// What is to be seen of the window.
    private struct Exposure {
        /// Whether frames are held back.
        var isHeld = true
        /// Whether the server has asked for the window's pixels and still shows them.
        var isVisible = false
        /// The pixels that the server asked for while it was still reading a frame.
        var region = Region()
    }

    init(_ window: ViewKit.Window, _ presenter: FramePresenter, _ loop: EventLoop) {
        self.window = window
        self.presenter = presenter
        self.loop = loop
    }

    private var nativeWindow: NativeWindow { presenter.window }

    /// Whether the server has asked for the window's pixels: before, and while it is hidden, there is nothing to paint on.
    var isVisible: Bool { exposure.isVisible }

    /// Holds frames back, or lets them go on; at first they are held back.
    func hold(_ isHeld: Bool) {
        exposure.isHeld = isHeld
    }

    /// The server asks for pixels of the window again.
    func expose(_ pixels: PixelRect) {
        exposure.isVisible = true
        exposure.region.union(pixels)
    }

    /// Nothing of the window is seen until the server asks for its pixels again.
    func hide() {
        exposure.isVisible = false
    }

    /// The passes and the presenting, where there is something to show and the server can read it.
    func showFrame() {
        guard canShow else { return }
        guard needsFrame, !pacer.waits(at: loop.now) else { return presentExposed() }
        window.tick(at: loop.now.seconds)
        // Without a surface there is no frame; a view that cannot be drawn is only missing from it.
        guard (try? fitSurface()) != nil else {
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

    /// Wakes the loop when a frame or the views need it; where nothing moves, never.
    func planWakeUp() {
        let instant = nextInstant
        guard instant != (wakeUp?.isPending == true ? wakeUp?.instant : nil) else { return }
        wakeUp?.cancel()
        wakeUp = instant.map { loop.schedule(at: $0) {} }
    }

    /// Does what the views do at a time, once they know all that happened before.
    func runDeadlines() {
        window.runDeadlines(at: loop.now.seconds)
    }

    private var canShow: Bool { isVisible && !exposure.isHeld && !presenter.isBusy && nativeWindow.isOpen }

    /// Whether the views have something to show now, or something that moves begins.
    private var needsFrame: Bool {
        window.needsFrame || window.nextTick.map { $0 <= loop.now.seconds } ?? false
    }

    private func fitSurface() throws(FrameError) {
        let size = window.pixelSize
        guard size != (presenter.surface.width, presenter.surface.height) else { return }
        try presenter.resize(width: size.width, height: size.height)
        window.damageAll()
    }

    private func present(_ damage: [PixelRect]) {
        var visible = exposure.region
        for rectangle in damage { visible.union(rectangle) }
        exposure.region = Region()
        presenter.present(visible.rectangles)
        hasFrame = true
        // What still moves after its first frame goes on at the pace of the monitor, whichever one that is by now.
        if window.needsFrame { readPace() }
        pacer.frameWasShown(at: loop.now)
        onPresent?()
    }

    private func readPace() {
        let rate = nativeWindow.refreshRate() ?? 60
        pacer.interval = .nanoseconds(Int64((1e9 / rate).rounded()))
    }

    /// What was covered is presented again from the surface, without composing anything.
    private func presentExposed() {
        guard hasFrame, !exposure.region.isEmpty else { return }
        presenter.present(exposure.region.rectangles)
        exposure.region = Region()
    }

    /// After a much larger frame, its pictures are gone by now.
    private func returnMemory() {
        let area = presenter.surface.width * presenter.surface.height
        largestArea = max(largestArea, area)
        guard area < largestArea / 2 else { return }
        largestArea = area
        Heap.returnUnused()
    }

    /// The earliest of the next frame, of what begins to move later, and of what the views do at a time.
    ///
    /// While the server still reads a frame, or shows none of the window, it is the server that wakes the loop.
    private var nextInstant: Instant? {
        let nextFrame = needsFrame ? pacer.next : window.nextTick.map(Instant.init(seconds:))
        let deadline = window.nextDeadline.map(Instant.init(seconds:))
        return [canShow ? nextFrame : nil, deadline].compactMap(\.self).min()
    }
}
