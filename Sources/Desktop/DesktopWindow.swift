import Cairo
import EventLoop
import Geometry
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
    /// Called once when nothing can be shown any more.
    public var onLoss: ((WindowLoss) -> Void)?
    /// Called with the path of each file that the person drops on the window; while it is nil, none is taken.
    public var onDrop: ((FilePath) -> Void)? {
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
    let minimumSize: (width: Int, height: Int)
    let presenter: FramePresenter
    /// Whether the server has asked for the window's pixels: before, and while it is hidden, there is nothing to paint on.
    var isVisible = false
    /// Whether the surface holds a frame, so that what was covered can be presented without drawing.
    var hasFrame = false
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
    var cursor = PointerCursor.arrow
    /// What it does look like; nil as long as it was never over the window.
    var shownCursor: PointerCursor?
    private var dropTarget: DropTarget?

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
        clipboard = Clipboard(nativeWindow)
        text = TextBridge(window, nativeWindow, clipboard, loop)
        window.onCursorChange = { [weak self] in self?.cursor = PointerCursor($0) }
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
        loop.onEachTurn { [weak self] in self?.endTurn() }
    }

    private func followDrops() {
        dropTarget = onDrop == nil ? nil : dropTarget ?? DropTarget(nativeWindow)
    }

    func expose(_ pixels: PixelRect) {
        isVisible = true
        exposed.union(pixels)
    }

    func resize(width: Int, height: Int) {
        let scale = window.currentTraits.displayScale
        window.frame.size = Size(width: Double(width) / scale, height: Double(height) / scale)
        updateCoveredArea()
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
