import Cairo
import EventLoop
import Geometry
import System
import ViewKit
import X11

extension DesktopWindow {
    /// What a turn of the loop ends with: a frame where one is due, and a wake-up for what comes next.
    func endTurn() {
        showFrame()
        showCursor()
        planWakeUp()
    }

    /// The passes and the presenting, where there is something to show and the server can take it.
    private func showFrame() {
        guard isVisible, !isHeld, !presenter.isBusy, nativeWindow.isOpen else { return }
        guard needsFrame, !pacer.waits(at: loop.now) else { return presentExposed() }
        window.tick(at: loop.now.seconds)
        // Without a surface there is no frame; a view that cannot be drawn is only left out of it.
        guard (try? fitSurface()) != nil else {
            onLoss?(.outOfMemory)
            return
        }
        var report = window.renderFrame(on: presenter.surface)
        let start = Instant.readingClock()
        present(report.damage)
        report.presenting = (Instant.readingClock() - start).milliseconds
        onFrame?(report)
        returnMemory()
    }

    /// After a much larger frame, its pictures are gone by now.
    private func returnMemory() {
        let area = presenter.surface.width * presenter.surface.height
        largestArea = max(largestArea, area)
        guard area < largestArea / 2 else { return }
        largestArea = area
        ImageSurface.returnUnusedMemory()
    }

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
        var shown = exposed
        for rectangle in damage { shown.union(rectangle) }
        exposed = Region()
        presenter.present(shown.rectangles)
        hasFrame = true
        // What still moves after its first frame goes on at the pace of the monitor, whichever one that is by now.
        if window.needsFrame { followMonitor() }
        pacer.frameWasShown(at: loop.now)
        takeSizeAnswer()
    }

    private func followMonitor() {
        let rate = nativeWindow.refreshRate() ?? 60
        pacer.interval = .nanoseconds(Int64((1e9 / rate).rounded()))
    }

    /// What was covered is shown again as it is kept, without composing anything.
    private func presentExposed() {
        guard hasFrame, !exposed.isEmpty else { return }
        presenter.present(exposed.rectangles)
        exposed = Region()
    }

    /// Wakes the loop when a frame or the views need it; where nothing moves, never.
    private func planWakeUp() {
        let instant = nextMoment
        guard instant != (wakeUp?.isPending == true ? wakeUp?.instant : nil) else { return }
        wakeUp?.cancel()
        wakeUp = instant.map { loop.schedule(at: $0) { [weak self] in self?.runDeadlines() } }
    }

    private func runDeadlines() {
        window.runDeadlines(at: loop.now.seconds)
    }

    /// The earliest of the next frame, of what begins to move later, and of what the views do at a time.
    ///
    /// While the server still reads a frame, or shows none of the window, it is the server that wakes the loop.
    private var nextMoment: Instant? {
        let isShowing = isVisible && !isHeld && !presenter.isBusy && nativeWindow.isOpen
        let nextFrame = needsFrame ? pacer.next : window.nextTick.map(Instant.init(seconds:))
        let deadline = window.nextDeadline.map(Instant.init(seconds:))
        return [isShowing ? nextFrame : nil, deadline].compactMap(\.self).min()
    }
}
