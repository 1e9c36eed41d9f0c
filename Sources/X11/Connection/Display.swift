internal import CX11
import Geometry
import Glibc

/// Why there is no connection to an X server.
public enum DisplayError: Error, Hashable, Sendable {
    /// No name was given, and the environment has none in DISPLAY.
    case noDisplay
    /// No server answers under the name, or the one that answers refuses.
    case cannotOpen(name: String)
}

/// A connection to an X server, with one window of this program.
///
/// All of Xlib is called on the main thread, through this class and those that hold it.
@MainActor
public final class Display {
    let handle: OpaquePointer
    let keyboard: Keyboard
    private(set) var atoms: AtomTable
    private(set) lazy var events = EventReader(self)
    private(set) lazy var monitors = MonitorSet(self)
    /// Sees each event first, from the moment it was opened.
    private(set) weak var inputMethod: InputMethod?
    /// The server's time of the last event that had one; 0 before the first, which the protocol reads as "now".
    private(set) var lastEventTime: Time = 0

    private let errorLog: ErrorLog
    private let scaleSource: MonitorScaleSource
    private lazy var workArea = WorkAreaSource(self)
    /// What Xlib may call until the connection ends.
    private var inputMethodCallbacks: InputMethodCallbacks?
    private let state = ConnectionState()

    /// Connects, with one round trip beyond Xlib's own.
    /// - Parameter name: As in DISPLAY; nil takes DISPLAY itself.
    public init(name: String? = nil) throws(DisplayError) {
        guard let name = name ?? getenv("DISPLAY").map({ String(cString: $0) }), !name.isEmpty else { throw .noDisplay }
        guard let handle = XOpenDisplay(name) else { throw .cannotOpen(name: name) }
        self.handle = handle
        errorLog = startLogging(handle)
        XSetIOErrorExitHandler(handle, noteLoss, Unmanaged.passUnretained(state).toOpaque())
        scaleSource = MonitorScaleSource(handle)
        atoms = AtomTable(handle)
        keyboard = Keyboard(handle)
        events.add(scaleSource)
    }

    isolated deinit {
        close()
    }

    /// Readable when the server has sent something.
    ///
    /// Events may wait although it is not, since Xlib reads ahead: ask `hasEvents` before each sleep.
    public var fileDescriptor: Int32 { XConnectionNumber(handle) }

    /// False once the server has gone or ended the connection; no request is made after that.
    public var isConnected: Bool { !state.isLost && !state.isClosed }

    /// Pixels for each point as the desktop wishes: Xft.dpi / 96 in quarters, at least 1.
    public var monitorScale: Double { scaleSource.scale }

    /// Errors the server sent that nobody expected, oldest first; the last few dozen.
    public var unexpectedErrors: [ServerError] { errorLog.errors }

    /// The next event, or nil if the server has sent no more.
    ///
    /// Sends what is buffered first. Of motions in a row only the last is reported, of several fingers' the last of each,
    /// turns of the wheel in a row are reported as one, of changes of size only the last one queued. The loss of the
    /// connection is reported once, after all that arrived before it.
    public func nextEvent() -> Event? { events.next() }

    /// Hands on the events that have arrived, for about so long at most: others may send faster than anybody can handle.
    ///
    /// Where some are left, `hasEvents` says so.
    public func handleEvents(within limit: Duration, _ handle: (Event) -> Void) {
        events.handleEvents(within: limit, handle)
    }

    /// Sends what is buffered, reads what has arrived, and says whether `nextEvent` has something to report.
    public var hasEvents: Bool { events.hasEvents }

    /// Sends the requests that wait in the buffer.
    public func flush() {
        if isConnected { XFlush(handle) }
    }

    /// Waits until the server has done all it was asked for; one round trip.
    public func synchronize() {
        if isConnected { XSync(handle, False) }
    }

    /// Ends the connection in order; windows that are still open go with it.
    public func close() {
        guard !state.isClosed else { return }
        // After a loss Xlib is not to be called any more, so what it holds stays with the process.
        if isConnected { XCloseDisplay(handle) }
        stopLogging(handle)
        state.isClosed = true
    }

    /// The whole screen in pixels, as large as it is now; one round trip.
    public var screen: PixelRect {
        var (root, x, y, width, height, border, depth): (Window, Int32, Int32, UInt32, UInt32, UInt32, UInt32) =
            (0, 0, 0, 0, 0, 0, 0)
        XGetGeometry(handle, XDefaultRootWindow(handle), &root, &x, &y, &width, &height, &border, &depth)
        return PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    }

    /// What the desktop's panels leave free, in pixels from the screen's upper-left corner.
    ///
    /// From the first call on, `ScreenEvent.workAreaChanged` reports changes. The first call takes two round trips.
    public func watchWorkArea() -> PixelRect { workArea.area }

    /// Whether there is a window manager that does not say what panels leave free, as i3: the work area is the screen then.
    public var hasUnknownPanels: Bool { !workArea.isNamed && !supportedHints.isEmpty }

    /// Does something, waits for the server to have done it, and returns the errors it caused.
    ///
    /// One round trip.
    func catchingErrors(_ body: () -> Void) -> [ServerError] {
        let serial = XNextRequest(handle)
        body()
        XSync(handle, False)
        return errorLog.removeErrors(from: serial)
    }

    /// The atom of any name; a round trip for each one that is new.
    func atom(named name: String) -> Atom { atoms.atom(named: name, handle) }

    /// Has an input method see each event first, and keeps what it has Xlib call.
    func filterEvents(with method: InputMethod, _ callbacks: InputMethodCallbacks) {
        inputMethod = method
        inputMethodCallbacks = callbacks
    }

    /// Whether the loss of the connection is still to be reported; true once.
    func reportLoss() -> Bool {
        defer { state.isLossReported = state.isLost }
        return hasUnreportedLoss
    }

    var hasUnreportedLoss: Bool { state.isLost && !state.isLossReported }

    func noteTime(_ time: Time) {
        lastEventTime = time
    }

    func noteTime(of event: XEvent) {
        switch event.type {
        case KeyPress, KeyRelease: noteTime(event.xkey.time)
        case ButtonPress, ButtonRelease: noteTime(event.xbutton.time)
        case MotionNotify: noteTime(event.xmotion.time)
        case EnterNotify, LeaveNotify: noteTime(event.xcrossing.time)
        case PropertyNotify: noteTime(event.xproperty.time)
        default: break
        }
    }
}

/// How a connection ended, if it has.
nonisolated private final class ConnectionState {
    /// Set by Xlib's handler for a broken connection.
    var isLost = false
    var isLossReported = false
    var isClosed = false
}

nonisolated private func noteLoss(_ display: OpaquePointer?, _ state: UnsafeMutableRawPointer?) {
    if let state { Unmanaged<ConnectionState>.fromOpaque(state).takeUnretainedValue().isLost = true }
}
