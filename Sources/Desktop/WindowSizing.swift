import EventLoop
import Geometry
import ViewKit
import X11

/// Creates a window and manages its size: the user's choice, the room on the screen and the window manager's answers.
final class WindowSizing {
    var onChoice: (() -> Void)?

    let window: ViewKit.Window
    let nativeWindow: NativeWindow
    private let loop: EventLoop
    private let hasFixedScale: Bool
    /// In points.
    private let minimumSize: Size
    private var choice: SizeChoice
    /// The state at the last call of `onChoice`, or the initial one.
    private var reportedState: WindowState
    private var hasFrame = false
    /// Whether the window was opened in a state, and has had no place of its own yet.
    private var isUnplaced: Bool
    /// Whether the scale has changed in a state such as maximised, whose size is the screen's.
    private var isSizeDue = false
    private var deadline: Deadline?

    /// In pixels.
    private static let largestArea = 1 << 27

    /// For the parameters see `DesktopWindow`.
    init(
        on display: Display, loop: EventLoop, _ description: WindowDescription, scale: Double?
    ) throws(DisplayError) {
        self.loop = loop
        hasFixedScale = scale != nil
        let scale = scale ?? display.monitorScale
        minimumSize = Size(width: Double(description.minimumWidth), height: Double(description.minimumHeight))
        let size = Size(width: Double(description.width), height: Double(description.height))
        let room = WindowRoom(display)
        let pixels = room.pixels(of: size, scale: scale)
        let least = room.pixels(of: minimumSize, scale: scale)
        var sized = description
        (sized.width, sized.height) = (pixels.width, pixels.height)
        (sized.minimumWidth, sized.minimumHeight) = (least.width, least.height)
        nativeWindow = try NativeWindow(display, sized)
        window = ViewKit.Window(size: pixels.size(scale: scale), traits: Traits(displayScale: scale))
        choice = SizeChoice(size: size, requested: pixels)
        reportedState = description.state
        isUnplaced = !description.state.isEmpty
        if room.isTight(for: pixels) {
            nativeWindow.requestFrameExtents()
            requestSize()
            resizeViews()
        }
    }

    var chosenSize: Size { choice.size }

    func configure() {
        readAnswer()
        resizeViews()
        checkSoon()
    }

    /// Takes the window's size as the window manager's answer to a request, if one is pending. Ignored before the first
    /// frame, as the window manager may still change it.
    func readAnswer() {
        guard hasFrame else { return }
        choice.noteAnswer(pixelSize, nativeWindow.state)
        moveFrameOnscreen()
    }

    /// Moves a restored window that was opened maximised: xfwm4 puts its frame above and left of the work area.
    private func moveFrameOnscreen() {
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

    /// Requests a smaller size if the window and its new frame exceed the room on the screen.
    func frameExtentsChanged() {
        // After the first frame the size is no longer adjusted.
        if hasFrame { return moveFrameOnscreen() }
        guard nativeWindow.state.isEmpty else { return }
        if pixelSize.clamped(to: room.size) != pixelSize { requestSize() }
    }

    /// Follows the screen's scale, and keeps the window's size in points as far as there is room; that of a maximised
    /// window once it is restored.
    func scaleChanged(_ scale: Double) {
        guard !hasFixedScale, scale != window.currentTraits.displayScale else { return }
        check()
        window.currentTraits.displayScale = scale
        resizeViews()
        setMinimumSize()
        isSizeDue = !nativeWindow.state.isEmpty
        if !isSizeDue { requestSize() }
    }

    /// Calls `check` once the size and state have not changed for half a second.
    func checkSoon() {
        deadline?.cancel()
        deadline = loop.schedule(after: .milliseconds(500)) { [weak self] in self?.check() }
    }

    /// Reports a size or state that the user has chosen.
    func check() {
        deadline?.cancel()
        guard nativeWindow.isOpen, hasFrame else { return }
        moveFrameOnscreen()
        if nativeWindow.state.isEmpty {
            isUnplaced = false
            if isSizeDue {
                isSizeDue = false
                requestSize()
                return checkSoon()
            }
        }
        let isNew = choice.update(pixelSize, nativeWindow.state, scale: window.currentTraits.displayScale)
        if isNew || nativeWindow.state != reportedState {
            reportedState = nativeWindow.state
            onChoice?()
        }
    }

    private var room: WindowRoom { WindowRoom(nativeWindow.display, nativeWindow.frameExtents) }
    private var pixelSize: PixelSize { PixelSize(width: nativeWindow.width, height: nativeWindow.height) }

    /// Requests the chosen size again, after the scale or frame has changed.
    private func requestSize() {
        setMinimumSize()
        let pixels = room.pixels(of: choice.size, scale: window.currentTraits.displayScale)
        choice.request(pixels)
        nativeWindow.resize(width: pixels.width, height: pixels.height)
    }

    /// Window managers may refuse sizes below the minimum, so it must fit too.
    private func setMinimumSize() {
        let least = room.pixels(of: minimumSize, scale: window.currentTraits.displayScale)
        nativeWindow.setMinimumSize(width: least.width, height: least.height)
    }

    /// Resizes the views; of a window beyond the size limits, only the upper-left part is painted.
    private func resizeViews() {
        let longest = NativeWindow.longestSide
        let sides = pixelSize.clamped(to: PixelSize(width: longest, height: longest))
        let height = min(sides.height, Self.largestArea / max(1, sides.width))
        window.frame.size = PixelSize(width: sides.width, height: height).size(
            scale: window.currentTraits.displayScale)
    }
}

/// The room for a window and its frame on the current desktop.
struct WindowRoom {
    /// In pixels, without the frame.
    let size: PixelSize

    /// The assumed limit of a frame's width, in pixels.
    private static let widestFrame = 128
    /// The share of the screen's height reserved for panels and a title bar if the window manager reports no work area.
    private static let unknownShare = 1.0 / 12

    init(_ display: Display, _ frame: FrameExtents = .none) {
        let area = display.watchWorkArea()
        let unknown = display.lacksWorkArea ? (Double(area.height) * Self.unknownShare).rounded(.up) : 0
        size = PixelSize(
            width: max(1, area.width - frame.left - frame.right),
            height: max(1, area.height - max(Int(unknown), frame.top + frame.bottom)))
    }

    /// Returns a size in points as pixels, limited to the room.
    func pixels(of points: Size, scale: Double) -> PixelSize {
        PixelSize(points, scale: scale).clamped(to: size)
    }

    /// Whether a frame of unknown size may not fit beside the window.
    func isTight(for pixels: PixelSize) -> Bool {
        pixels.width > size.width - Self.widestFrame || pixels.height > size.height - Self.widestFrame
    }
}
