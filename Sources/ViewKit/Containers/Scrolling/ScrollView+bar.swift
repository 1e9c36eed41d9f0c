import Geometry

extension ScrollView {
    /// Where the bar can be, in the content.
    private var track: Rect {
        let visible = visibleRect
        return Rect(
            left: visible.maxX - ScrollBar.width, top: visible.minY + 2, right: visible.maxX, bottom: visible.maxY - 2)
    }

    /// As long a part of the track as the part of the content that is in sight.
    private var barLength: Double {
        let part = visibleRect.height / max(1, contentSize.height)
        return max(min(ScrollBar.leastLength, track.height), (track.height * part).rounded())
    }

    func placeScrollBar() {
        let range = scrollRange
        scrollBar.isHidden = range.height <= 0
        guard !scrollBar.isHidden else { return }
        let part = (contentOffset.y - range.minimum.y) / range.height
        let scale = traits.displayScale
        let way = ((track.height - barLength) * part * scale).rounded() / scale
        scrollBar.frame = Rect(x: track.minX, y: track.minY + way, width: ScrollBar.width, height: barLength)
        guard subviews.last !== scrollBar else { return }
        // It stays in the tree, so that nothing of it is drawn anew.
        moveSubview(scrollBar, to: subviews.count)
    }

    /// Shows the bar, until a second after the last time.
    func showScrollBar() {
        guard window != nil, !isHiddenInTree, scrollRange.height > 0 else { return }
        View.withoutAnimation { scrollBar.alpha = 1 }
        hideScrollBarLater()
    }

    /// Counts the second from the frame that shows what has happened now.
    func hideScrollBarLater() {
        guard let window, !fade.waitsForFrame else { return }
        fade.waitsForFrame = true
        window.onEachFrame { [weak self] time in
            self?.scheduleFade(at: time + 1)
            return false
        }
    }

    private func scheduleFade(at time: Double) {
        fade.waitsForFrame = false
        fade.time = time
        if fade.deadline?.isPending != true { waitForFade() }
    }

    // One deadline at a time: where something happened since it was set, it is set anew.
    private func waitForFade() {
        let time = fade.time
        fade.deadline = window?.schedule(at: time) { [weak self] in
            guard let self else { return }
            if time < fade.time { return waitForFade() }
            guard !scrollBar.isHeld else { return }
            View.animate(duration: 0.25) { self.scrollBar.alpha = 0 }
        }
    }

    func watchScrollBar() {
        var start = Point.zero
        scrollBar.onDragBegan = { [weak self] in
            self?.stopMotion()
            start = self?.contentOffset ?? .zero
        }
        scrollBar.onDrag = { [weak self] way in self?.dragBar(by: way, from: start) }
        scrollBar.onRelease = { [weak self] in self?.hideScrollBarLater() }
    }

    private func dragBar(by way: Double, from start: Point) {
        let room = track.height - barLength
        guard room > 0 else { return }
        move(to: Point(x: start.x, y: start.y + way / room * scrollRange.height))
        didScrollByHand()
    }
}

/// When a scroll bar goes out of sight.
struct ScrollBarFade {
    /// In seconds of the window's clock.
    var time = 0.0
    /// Whether the next frame sets the time.
    var waitsForFrame = false
    var deadline: Window.Deadline?
}
