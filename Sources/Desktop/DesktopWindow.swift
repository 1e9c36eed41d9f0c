import Cairo
import EventLoop
import Geometry
import Input
import System
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
    /// Called on another thread where the person's input method does not answer, and the window waits for it.
    public var onSilentInputMethod: (@Sendable () -> Void)? {
        didSet { text.onSilence = onSilentInputMethod }
    }

    /// Called once when nothing can be shown any more.
    public var onLoss: ((WindowLoss) -> Void)?
    /// Called when the person has chosen another size or state for the window, once that has lasted for a moment.
    public var onSizeChoice: (() -> Void)?
    /// Called with the paths of the files that the person drops on the window together; while it is nil, none is taken.
    public var onDrop: (([FilePath]) -> Void)? {
        didSet { followDrops() }
    }

    /// Called with the part of the window, in points, that a keyboard on the screen or another panel covers, whenever that
    /// has changed; empty where nothing does. While it is nil, nobody looks.
    public var onCoveredAreaChange: ((Rect) -> Void)? {
        didSet { updateCoveredArea() }
    }

    /// What the window system knows as the window.
    public let nativeWindow: NativeWindow
    /// What the window has copied and selected.
    public let clipboard: Clipboard
    let text: TextBridge
    let display: Display
    let loop: EventLoop
    let hasFixedScale: Bool
    /// In points.
    let minimumSize: Size
    var sizeChoice: SizeChoice
    /// The size in points that the person chose last, or that the window was opened for: not what the window manager made
    /// of it, nor that of a maximised window.
    public var chosenSize: Size { sizeChoice.size }
    var sizeDeadline: Deadline?
    /// What `onSizeChoice` was called for last, or the window was opened in.
    var shownState: WindowState
    let presenter: FramePresenter
    /// Whether the server has asked for the window's pixels: before, and while it is hidden, there is nothing to paint on.
    var isVisible = false
    /// Whether the surface holds a frame, so that what was covered can be presented without drawing.
    var hasFrame = false
    /// The device pixels of the largest frame since memory was given back last.
    var largestArea = 0
    /// What the server asked for while it was still reading a frame.
    var exposed = Region()
    var isHeld = true
    var pacer = FramePacer()
    /// For the next frame, or for what the views do next at a time.
    var wakeUp: Deadline?
    var coveredArea = Rect.zero
    /// The pointer's buttons that are down, of whatever the views made of them.
    var heldButtons: Set<PointerButton> = []
    var hasSeenPointer = false
    /// What the pointer is to look like.
    var cursor = Cursor.arrow
    /// What it does look like; nil as long as it was never over the window.
    var shownCursor: Cursor?
    private var dropTarget: DropTarget?
    /// The events of the window system.
    private(set) var source: DescriptorSource?

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
        let scale = scale ?? display.monitorScale
        minimumSize = Size(width: Double(description.minimumWidth), height: Double(description.minimumHeight))
        let size = Size(width: Double(description.width), height: Double(description.height))
        let room = WindowRoom(display)
        let least = room.pixels(of: minimumSize, scale: scale)
        var pixels = room.pixels(of: size, scale: scale)
        nativeWindow = try NativeWindow(display, description.sized(pixels, least))
        if room.isTight(for: pixels) {
            pixels = WindowRoom(display, nativeWindow.askForFrameExtents()).pixels(of: size, scale: scale)
            nativeWindow.resize(width: pixels.width, height: pixels.height)
        }
        window = ViewKit.Window(size: pixels.size(scale: scale), traits: Traits(displayScale: scale))
        sizeChoice = SizeChoice(size: size, requested: pixels)
        shownState = description.state
        nativeWindow.map()
        display.flush()
        presenter = try FramePresenter(nativeWindow)
        clipboard = Clipboard(nativeWindow)
        text = TextBridge(window, nativeWindow, clipboard, loop)
        window.onCursorChange = { [weak self] in self?.cursor = $0 }
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
        source = loop.watch(
            display.fileDescriptor,
            prepareToSleep: { [weak self] in
                self?.display.flush()
                return self?.display.hasEvents ?? false
            },
            handle: { [weak self] in self?.handleEvents() })
        loop.onEachTurn { [weak self] in self?.endTurn() }
    }

    /// What is left after a while comes after the frame.
    private func handleEvents() {
        display.handleEvents(within: .milliseconds(8)) { handle($0) }
    }

    private func followDrops() {
        dropTarget = onDrop == nil ? nil : dropTarget ?? DropTarget(nativeWindow)
    }

    func expose(_ pixels: PixelRect) {
        isVisible = true
        exposed.union(pixels)
    }

    /// Takes the window off the screen, and keeps what it has copied.
    public func withdraw() {
        isHeld = true
        nativeWindow.withdraw()
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
