import EventLoop
import Geometry
import ViewKit
import X11

/// Opens a window, and keeps its size: as the person chose it, as there is room, and as the window manager made it.
final class WindowSizing {
    /// Called when the person has chosen another size or state, once that has lasted for a moment.
    var onChoice: (() -> Void)?

    let window: ViewKit.Window
    let nativeWindow: NativeWindow
    private let loop: EventLoop
    private let hasFixedScale: Bool
    /// In points.
    private let minimumSize: Size
    private var choice: SizeChoice
    /// What `onChoice` was called for last, or the window was opened in.
    private var reportedState: WindowState
    private var hasFrame = false
    /// Whether the window was opened in a state, and never had a place of its own.
    private var isUnplaced: Bool
    private var deadline: Deadline?

    /// More pixels are not painted: 512 MiB of them.
    private static let largestArea = 1 << 27

    /// - Parameters:
    ///   - description: Its sizes are points here; they become pixels by the scale.
    ///   - scale: Device pixels to a point; nil is the screen's, and changes with it.
    init(
        on display: Display, loop: EventLoop, _ description: WindowDescription, scale: Double?
    ) throws(WindowError) {
        self.loop = loop
        hasFixedScale = scale != nil
        let scale = scale ?? display.monitorScale
        minimumSize = Size(width: Double(description.minimumWidth), height: Double(description.minimumHeight))
        let size = Size(width: Double(description.width), height: Double(description.height))
        let room = WindowRoom(display)
        var pixels = room.pixels(of: size, scale: scale)
        nativeWindow = try NativeWindow(
            display, description.sized(pixels, room.pixels(of: minimumSize, scale: scale)))
        if room.isTight(for: pixels) {
            let room = WindowRoom(display, nativeWindow.askForFrameExtents())
            pixels = room.pixels(of: size, scale: scale)
            // A window manager may make no window smaller than its least size.
            let least = room.pixels(of: minimumSize, scale: scale)
            nativeWindow.setMinimumSize(width: least.width, height: least.height)
            nativeWindow.resize(width: pixels.width, height: pixels.height)
        }
        window = ViewKit.Window(size: pixels.size(scale: scale), traits: Traits(displayScale: scale))
        choice = SizeChoice(size: size, requested: pixels)
        reportedState = description.state
        isUnplaced = !description.state.isEmpty
    }

    /// The size in points that the person chose last, or that the window was opened for: not what the window manager made
    /// of it, nor that of a maximised window.
    var chosenSize: Size { choice.size }

    /// The window has a new size.
    func configure() {
        readAnswer()
        resizeViews()
        checkSoon()
    }

    /// The window has come to have a size or a position: the window manager's answer, where it was asked for one.
    ///
    /// Before the first frame it may change its mind.
    func readAnswer() {
        guard hasFrame else { return }
        choice.noteAnswer(pixelSize, nativeWindow.state)
        bringFrameIntoSight()
    }

    /// Moves a window back that was opened maximised and is not any more: xfwm4 keeps its corner where it was without a frame.
    private func bringFrameIntoSight() {
        guard isUnplaced, nativeWindow.state.isEmpty else { return }
        let (origin, frame) = (nativeWindow.originOnScreen(), nativeWindow.frameExtents)
        let area = nativeWindow.display.watchWorkArea()
        let (x, y) = (area.x - (origin.x - frame.left), area.y - (origin.y - frame.top))
        guard (0...frame.left).contains(x), (0...frame.top).contains(y), x > 0 || y > 0 else { return }
        isUnplaced = false
        nativeWindow.moveFrame(toX: area.x, y: area.y)
    }

    func frameWasPresented() {
        hasFrame = true
        readAnswer()
    }

    /// The window manager has put its frame around the window: together they may be larger than there is room for.
    func frameExtentsChanged() {
        // Later the window has the size that it has.
        if hasFrame { return bringFrameIntoSight() }
        guard nativeWindow.state.isEmpty else { return }
        if pixelSize.clamped(to: room.size) != pixelSize { requestSize() }
    }

    /// Another scale of the screen: the window keeps its size in points, as far as there is room for it.
    func scaleChanged(_ scale: Double) {
        guard !hasFixedScale, scale != window.currentTraits.displayScale else { return }
        check()
        window.currentTraits.displayScale = scale
        resizeViews()
        // A maximised window stays as large as the screen.
        if nativeWindow.state.isEmpty { requestSize() }
    }

    /// Waits until the window has kept its size and state for a while, and then looks whether the person chose them.
    func checkSoon() {
        deadline?.cancel()
        deadline = loop.schedule(after: .milliseconds(500)) { [weak self] in self?.check() }
    }

    /// Looks whether the window's size or state is one that the person chose.
    func check() {
        deadline?.cancel()
        guard nativeWindow.isOpen, hasFrame else { return }
        bringFrameIntoSight()
        if nativeWindow.state.isEmpty { isUnplaced = false }
        let isNew = choice.update(pixelSize, nativeWindow.state, scale: window.currentTraits.displayScale)
        if isNew || nativeWindow.state != reportedState {
            reportedState = nativeWindow.state
            onChoice?()
        }
    }

    private var room: WindowRoom { WindowRoom(nativeWindow.display, nativeWindow.frameExtents) }
    private var pixelSize: PixelSize { PixelSize(width: nativeWindow.width, height: nativeWindow.height) }

    /// Asks for the chosen size again, after the scale has changed or the frame's size has become known.
    private func requestSize() {
        let scale = window.currentTraits.displayScale
        let least = room.pixels(of: minimumSize, scale: scale)
        nativeWindow.setMinimumSize(width: least.width, height: least.height)
        let pixels = room.pixels(of: choice.size, scale: scale)
        choice.request(pixels)
        nativeWindow.resize(width: pixels.width, height: pixels.height)
    }

    /// Gives the views the size that the window has; of one that is too large for a picture, the upper left is painted.
    private func resizeViews() {
        let longest = NativeWindow.longestSide
        let sides = pixelSize.clamped(to: PixelSize(width: longest, height: longest))
        let height = min(sides.height, Self.largestArea / max(1, sides.width))
        window.frame.size = PixelSize(width: sides.width, height: height).size(
            scale: window.currentTraits.displayScale)
    }
}

extension WindowDescription {
    fileprivate func sized(_ pixels: PixelSize, _ least: PixelSize) -> WindowDescription {
        var result = self
        (result.width, result.height) = (pixels.width, pixels.height)
        (result.minimumWidth, result.minimumHeight) = (least.width, least.height)
        return result
    }
}

/// How large a window may be for all of it to be seen with its frame, where the desktop has it now.
struct WindowRoom {
    /// In pixels, without the frame.
    let size: PixelSize

    /// A frame is taken to be no wider than this, in pixels.
    private static let widestFrame = 128
    /// What panels and a window's title are taken to need where nobody says it, as a share of the screen's height.
    private static let unknownShare = 1.0 / 12

    /// What panels and a window's frame leave free.
    init(_ display: Display, _ frame: FrameExtents = .none) {
        let area = display.watchWorkArea()
        let unknown = display.hasUnknownPanels ? (Double(area.height) * Self.unknownShare).rounded(.up) : 0
        size = PixelSize(
            width: max(1, area.width - frame.left - frame.right),
            height: max(1, area.height - max(Int(unknown), frame.top + frame.bottom)))
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
