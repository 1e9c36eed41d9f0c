import Geometry
import ViewKit
import X11

extension DesktopWindow {
    /// More pixels are not painted: 512 MiB of them.
    private static let largestArea = 1 << 27

    private var room: WindowRoom { WindowRoom(display, nativeWindow.frameExtents) }
    private var pixelSize: PixelSize { PixelSize(width: nativeWindow.width, height: nativeWindow.height) }

    /// Asks for the chosen size anew, after the scale has changed or it has come out how large the frame is.
    func requestSize() {
        let scale = window.currentTraits.displayScale
        let least = room.pixels(of: minimumSize, scale: scale)
        nativeWindow.setMinimumSize(width: least.width, height: least.height)
        let pixels = room.pixels(of: sizeChoice.size, scale: scale)
        sizeChoice.request(pixels)
        nativeWindow.resize(width: pixels.width, height: pixels.height)
    }

    /// The window manager has put its frame around the window: together they may be larger than there is room for.
    func followFrameExtents() {
        // Later the window has the size that it has.
        guard !hasFrame, nativeWindow.state.isEmpty else { return }
        if pixelSize.clamped(to: room.size) != pixelSize { requestSize() }
    }

    /// Another scale of the screen: the window keeps its size in points, as far as there is room for it.
    func follow(_ scale: Double) {
        guard !hasFixedScale, scale != window.currentTraits.displayScale else { return }
        noteSize()
        window.currentTraits.displayScale = scale
        resize(width: nativeWindow.width, height: nativeWindow.height)
        // A maximised window stays as large as the screen.
        if nativeWindow.state.isEmpty { requestSize() }
    }

    /// The window has come to have a size or a place: the window manager's answer, where it was asked for one.
    ///
    /// Before the first frame it may change its mind.
    func takeSizeAnswer() {
        if hasFrame { sizeChoice.takeAnswer(pixelSize, nativeWindow.state) }
    }

    /// Takes over a size in pixels that the window has come to have.
    func resize(width: Int, height: Int) {
        let scale = window.currentTraits.displayScale
        let painted = Self.paintable(PixelSize(width: width, height: height))
        window.frame.size = painted.size(scale: scale)
        updateCoveredArea()
    }

    /// Of a window that is too large for a picture, the upper left is painted.
    private static func paintable(_ size: PixelSize) -> PixelSize {
        let longest = NativeWindow.longestSide
        let sides = size.clamped(to: PixelSize(width: longest, height: longest))
        return PixelSize(width: sides.width, height: min(sides.height, largestArea / max(1, sides.width)))
    }

    /// Waits until the window has kept its size and state for a while, and then looks whether the person chose them.
    func noteSizeSoon() {
        sizeDeadline?.cancel()
        sizeDeadline = loop.schedule(after: .milliseconds(500)) { [weak self] in self?.noteSize() }
    }

    /// Looks whether the window's size or state is one that the person chose.
    public func noteSize() {
        sizeDeadline?.cancel()
        guard nativeWindow.isOpen, hasFrame else { return }
        let isNew = sizeChoice.follow(pixelSize, nativeWindow.state, scale: window.currentTraits.displayScale)
        if isNew || nativeWindow.state != shownState {
            shownState = nativeWindow.state
            onSizeChoice?()
        }
    }
}

/// How large a window may be for all of it to be seen with its frame, at its present place in the desktop.
struct WindowRoom {
    /// In pixels, without the frame.
    let size: PixelSize

    /// A frame is taken to be no wider than this, in pixels.
    private static let widestFrame = 128

    /// What panels and a window's frame leave free.
    init(_ display: Display, _ frame: FrameExtents = .none) {
        let area = display.watchWorkArea()
        size = PixelSize(
            width: max(1, area.width - frame.left - frame.right),
            height: max(1, area.height - frame.top - frame.bottom))
    }

    /// A size in points as pixels, as much of it as there is room for.
    func pixels(of points: Size, scale: Double) -> PixelSize {
        PixelSize(points, scale: scale).clamped(to: size)
    }

    /// Whether a frame that is not known yet may need some of that room.
    func isTight(for pixels: PixelSize) -> Bool {
        pixels.width > size.width - Self.widestFrame || pixels.height > size.height - Self.widestFrame
    }
}
