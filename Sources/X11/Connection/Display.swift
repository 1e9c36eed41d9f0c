internal import CX11
import Glibc

/// Why there is no connection to an X server.
public enum DisplayError: Error, Hashable, Sendable {
    /// No name was given, and the environment has none in DISPLAY.
    case noDisplay
    /// Nobody answers under the name, or who answers refuses.
    case cannotOpen(name: String)
}

/// A connection to an X server, with one window of this program.
///
/// All of Xlib is called on the main thread, through this class and those that hold it.
@MainActor
public final class Display {
    let handle: OpaquePointer
    var atoms: AtomTable
    let errorLog: ErrorLog
    let scaleSource: MonitorScaleSource
    let keyboard: Keyboard
    var receivers: [WeakReceiver] = []
    /// Sees each event first, from the moment it was opened.
    weak var inputMethod: InputMethod?
    /// What Xlib may call until the connection ends.
    var inputMethodCallbacks: InputMethodCallbacks?
    /// Nil until somebody asks.
    var workArea: WorkAreaSource?
    /// What was read to see whether it joins the events before it, and is still to be reported; the oldest first.
    var readAhead: [Event] = []
    /// When the reading of events pauses, whatever still waits; nil outside of `handleEvents`.
    var readingEnd: ContinuousClock.Instant?
    /// The server's time of the last event that had one; 0 before the first, which the protocol reads as "now".
    var lastEventTime: Time = 0

    private let loss = ConnectionLoss()
    private var isLossTold = false
    private var isClosed = false

    /// Connects, with one round trip beyond Xlib's own.
    /// - Parameter name: As in DISPLAY; nil takes DISPLAY itself.
    public init(name: String? = nil) throws(DisplayError) {
        guard let name = name ?? getenv("DISPLAY").map({ String(cString: $0) }), !name.isEmpty else { throw .noDisplay }
        guard let handle = XOpenDisplay(name) else { throw .cannotOpen(name: name) }
        self.handle = handle
        errorLog = startLogging(handle)
        XSetIOErrorExitHandler(handle, noteLoss, Unmanaged.passUnretained(loss).toOpaque())
        scaleSource = MonitorScaleSource(handle)
        atoms = AtomTable(handle)
        keyboard = Keyboard(handle)
        receivers = [WeakReceiver(scaleSource)]
    }

    isolated deinit {
        close()
    }

    /// Readable when the server has sent something.
    ///
    /// Events may wait although it is not: Xlib reads ahead. Before each sleep, `hasEvents` tells.
    public var fileDescriptor: Int32 { XConnectionNumber(handle) }

    /// False once the server has gone or ended the connection; no request is made after that.
    public var isConnected: Bool { !loss.hasHappened && !isClosed }

    /// Pixels for each point as the desktop wishes: Xft.dpi / 96 in quarters, at least 1.
    public var monitorScale: Double { scaleSource.scale }

    /// Errors the server sent that nobody expected, oldest first; the last few dozen.
    public var unexpectedErrors: [ServerError] { errorLog.errors }

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
        guard !isClosed else { return }
        // After a loss Xlib is not to be called any more, so what it holds stays with the process.
        if isConnected { XCloseDisplay(handle) }
        stopLogging(handle)
        isClosed = true
    }

    /// Does something, waits for the server to have done it, and returns the errors it caused.
    ///
    /// One round trip.
    func catchingErrors(_ body: () -> Void) -> [ServerError] {
        let serial = XNextRequest(handle)
        body()
        XSync(handle, False)
        return errorLog.take(from: serial)
    }

    /// Whether the loss is still to be told; true once.
    func takeLoss() -> Bool {
        guard loss.hasHappened, !isLossTold else { return false }
        isLossTold = true
        return true
    }

    var isLossUntold: Bool { loss.hasHappened && !isLossTold }
}

/// What Xlib's handler for a broken connection leaves behind.
nonisolated private final class ConnectionLoss {
    var hasHappened = false
}

nonisolated private func noteLoss(_ display: OpaquePointer?, _ loss: UnsafeMutableRawPointer?) {
    if let loss { Unmanaged<ConnectionLoss>.fromOpaque(loss).takeUnretainedValue().hasHappened = true }
}
