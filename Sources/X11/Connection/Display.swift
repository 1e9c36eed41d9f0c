internal import CX11
import Geometry
import Glibc

public enum DisplayError: Error, Hashable, Sendable {
    /// No name was given, and DISPLAY is not set.
    case noDisplay
    /// The server does not answer or refuses the connection.
    case cannotOpen(name: String)
    /// The screen's pixels are not TrueColor of depth 16, 24 or 30 with the usual masks.
    case unsupportedVisual(depth: Int, class: String)
}

/// A connection to an X server, for one window. Xlib is called on the main thread only.
@MainActor
public final class Display {
    let handle: OpaquePointer
    let keyboard: Keyboard
    let atoms: AtomTable
    private(set) lazy var monitors = MonitorSet(self)
    /// The input method that filters each event first, while it exists.
    private(set) weak var inputMethod: InputMethod?
    /// The server's time of the latest event that had one; 0, which is CurrentTime, before the first.
    private(set) var lastEventTime: Time = 0
    var receivers: [WeakReceiver] = []
    /// Events read ahead to merge them with their predecessors; oldest first.
    var queue: [Event] = []
    private var isLossReported = false
    /// When reading pauses even if events are left; nil outside `handleEvents`.
    var pause: ContinuousClock.Instant?

    private let errorLog: ErrorLog
    private lazy var root = RootProperties(self)
    private lazy var settings = SettingsClient(self)
    /// The callback structures that Xlib refers to until the connection ends.
    private var inputMethodCallbacks: InputMethodCallbacks?
    private let state = ConnectionState()

    /// Connects by a name in the form of DISPLAY, nil for DISPLAY itself; two round trips beyond Xlib's own.
    public init(name: String? = nil) throws(DisplayError) {
        guard let name = name ?? getenv("DISPLAY").map({ String(cString: $0) }), !name.isEmpty else { throw .noDisplay }
        guard let handle = XOpenDisplay(name) else { throw .cannotOpen(name: name) }
        self.handle = handle
        errorLog = startLogging(handle)
        XSetIOErrorExitHandler(handle, noteLoss, Unmanaged.passUnretained(state).toOpaque())
        // Before the round trips below, so that no change is missed; a settings manager announces itself as a change of
        // structure.
        XSelectInput(handle, XDefaultRootWindow(handle), PropertyChangeMask | StructureNotifyMask)
        atoms = AtomTable(handle)
        keyboard = Keyboard(handle)
        add(root)
        add(settings)
    }

    isolated deinit { close() }

    /// The connection's socket, readable when the server has sent something. Xlib reads ahead, so events may be queued
    /// although the socket has no data: check `hasEvents` before each sleep.
    public var fileDescriptor: Int32 { XConnectionNumber(handle) }

    /// False once the connection is lost or closed; no request is made after that.
    public var isConnected: Bool { !state.isLost && !state.isClosed }

    /// The desktop's scale in pixels per point, in quarters, from 1 to 16: that of its settings, or of Xft.dpi.
    public var monitorScale: Double {
        desktopSettings.dotsPerInch.map(MonitorScale.scale(forDotsPerInch:)) ?? root.scale
    }

    /// Changes arrive as `ScreenEvent.settingsChanged`.
    public var desktopSettings: DesktopSettings { settings.settings }

    /// The last 64 errors that no `catchingErrors` call caught, oldest first, by the protocol's codes: 3 is BadWindow,
    /// 9 BadDrawable, 10 BadAccess.
    public var unexpectedErrors: [UInt8] { errorLog.codes }

    public func flush() {
        if isConnected { XFlush(handle) }
    }

    /// Waits until the server has processed all requests; one round trip.
    public func synchronize() {
        if isConnected { XSync(handle, False) }
    }

    /// Closes the connection, and with it all open windows.
    public func close() {
        guard !state.isClosed else { return }
        // Xlib must not be called after a loss, so its memory is leaked.
        if isConnected { XCloseDisplay(handle) }
        stopLogging(handle)
        state.isClosed = true
    }

    /// The current size of the whole screen in pixels; one round trip.
    public var screen: PixelRect {
        var (root, x, y, width, height, border, depth): (Window, Int32, Int32, UInt32, UInt32, UInt32, UInt32) =
            (0, 0, 0, 0, 0, 0, 0)
        XGetGeometry(handle, XDefaultRootWindow(handle), &root, &x, &y, &width, &height, &border, &depth)
        return PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    }

    /// Returns the work area in pixels from the screen's upper-left corner, and reports changes from now on. Changes
    /// arrive as `ScreenEvent.workAreaChanged`. The first call takes two round trips.
    public func watchWorkArea() -> PixelRect { root.workArea.area }

    /// Whether the window manager sets no work area, as i3 does; the work area is then the whole screen.
    public var lacksWorkArea: Bool { !root.workArea.isNamed && !supportedHints.isEmpty }

    /// Runs a closure and returns the errors of its requests; one round trip.
    func catchingErrors(_ body: () -> Void) -> [UInt8] {
        let serial = XNextRequest(handle)
        body()
        XSync(handle, False)
        return errorLog.removeErrors(from: serial)
    }

    /// Passes each event to an input method first, and retains the callbacks that Xlib refers to.
    func filterEvents(with method: InputMethod, _ callbacks: InputMethodCallbacks) {
        inputMethod = method
        inputMethodCallbacks = callbacks
    }

    var hasUnreportedLoss: Bool { state.isLost && !isLossReported }

    /// Returns whether the connection is lost, once.
    func takeLoss() -> Bool {
        defer { isLossReported = state.isLost }
        return hasUnreportedLoss
    }

    func noteTime(_ time: Time) { lastEventTime = time }

    func noteTime(of event: XEvent) {
        switch event.type {
        case KeyPress, KeyRelease: lastEventTime = event.xkey.time
        case ButtonPress, ButtonRelease: lastEventTime = event.xbutton.time
        case MotionNotify: lastEventTime = event.xmotion.time
        case EnterNotify, LeaveNotify: lastEventTime = event.xcrossing.time
        case PropertyNotify: lastEventTime = event.xproperty.time
        default: break
        }
    }
}

/// How a connection ended; shared with Xlib's error handler.
nonisolated private final class ConnectionState {
    var isLost = false
    var isClosed = false
}

nonisolated private func noteLoss(_ display: OpaquePointer?, _ state: UnsafeMutableRawPointer?) {
    if let state { Unmanaged<ConnectionState>.fromOpaque(state).takeUnretainedValue().isLost = true }
}
