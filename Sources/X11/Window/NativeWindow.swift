internal import CX11
import Cairo
import Geometry

/// A top-level window, not shown until `map` is called.
///
/// The server never paints it: no background, and on a change of size what it shows stays in the upper-left corner.
@MainActor
public final class NativeWindow {
    public let display: Display
    public let format: VisualFormat
    /// The size in pixels as last told by the server.
    public internal(set) var width: Int
    public internal(set) var height: Int
    /// How the window manager shows the window.
    public internal(set) var state: WindowState = []
    /// How far the window manager's frame reaches beyond the window, as far as it has said.
    public internal(set) var frameExtents = FrameExtents.none
    /// False once the window is closed, destroyed by somebody else, or the connection is lost.
    public var isOpen: Bool { !isDestroyed && display.isConnected }

    /// The longest side of a window that can be painted, in pixels.
    public static let longestSide = ImageSurface.longestSide

    let identifier: Window
    var isDestroyed = false
    var frameSync = FrameSync()
    var inputExtension = InputExtension()
    var cursors = CursorSet()
    var monitors: MonitorSet?
    /// Where the window stands on the screen; nil where that is to be asked again.
    var knownPlace: (x: Int, y: Int)?
    private var isMapped = false
    private let startupIdentifier: String?
    private let usesInputExtension: Bool
    private var hasFrame = false

    public init(_ display: Display, _ description: WindowDescription) throws(WindowError) {
        let screen = XDefaultScreen(display.handle)
        self.display = display
        format = try VisualFormat(ofScreen: screen, display.handle)
        width = (1...Self.longestSide).clamp(description.width)
        height = (1...Self.longestSide).clamp(description.height)
        startupIdentifier = description.startupIdentifier
        usesInputExtension = description.usesInputExtension
        identifier = Self.create(display.handle, screen, width: width, height: height)
        setProperties(description)
        setInitialState(description.state)
        if let time = description.startupIdentifier.flatMap(StartupIdentifier.time) { noteUserTime(Time(time)) }
        setMinimumSize(width: description.minimumWidth, height: description.minimumHeight)
        display.addReceiver(self)
    }

    isolated deinit {
        close()
    }

    private static func create(_ display: OpaquePointer, _ screen: Int32, width: Int, height: Int) -> Window {
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = Pixmap(None)
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask =
            ExposureMask | StructureNotifyMask | PropertyChangeMask | FocusChangeMask | KeyPressMask | KeyReleaseMask
            | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
        return XCreateWindow(
            display, XRootWindow(display, screen), 0, 0, UInt32(width), UInt32(height), 0,
            XDefaultDepth(display, screen), UInt32(InputOutput), XDefaultVisual(display, screen),
            UInt(CWBackPixmap | CWBitGravity | CWEventMask), &attributes)
    }

    /// Shows the window.
    public func map() {
        guard isOpen else { return }
        isMapped = true
        XMapWindow(display.handle, identifier)
    }

    /// Takes the window from the screen, and keeps it.
    public func withdraw() {
        guard isOpen else { return }
        XWithdrawWindow(display.handle, identifier, XDefaultScreen(display.handle))
        XFlush(display.handle)
    }

    /// Asks the window manager for another size in pixels; `Event.configured` tells what came of it.
    ///
    /// Before the window is mapped nobody else is asked: it has that size at once.
    public func resize(width: Int, height: Int) {
        guard isOpen else { return }
        let sides = 1...Self.longestSide
        let (width, height) = (sides.clamp(width), sides.clamp(height))
        XResizeWindow(display.handle, identifier, UInt32(width), UInt32(height))
        if !isMapped { (self.width, self.height) = (width, height) }
    }

    /// Takes the window from the screen and ends it.
    public func close() {
        guard isOpen else { return }
        isDestroyed = true
        frameSync.destroy(display.handle)
        cursors.free(display.handle)
        XDestroyWindow(display.handle, identifier)
        XFlush(display.handle)
    }

    /// Called once a frame of some size in pixels was sent: the window manager hears that the last change of size is drawn.
    func frameWasPresented(width: Int, height: Int) {
        guard isOpen else { return }
        if width == self.width, height == self.height { frameSync.frameWasPresented(display.handle) }
        XFlush(display.handle)
        if !hasFrame { finishStart() }
        hasFrame = true
    }

    /// Does what takes round trips and can wait until there is something to see; each of them may be the end.
    private func finishStart() {
        if isOpen, let startupIdentifier { endStartup(startupIdentifier) }
        if isOpen { frameSync.start(display) }
        if isOpen { setProtocols() }
        if isOpen { display.keyboard.prepare() }
        if isOpen, usesInputExtension { inputExtension.start(display, identifier) }
        display.flush()
    }
}

extension ClosedRange {
    fileprivate func clamp(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
