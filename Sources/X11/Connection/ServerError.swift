internal import CX11

/// An error that the server answered a request with.
public struct ServerError: Error, Hashable, Sendable {
    /// What is wrong, as the protocol numbers it: 3 is BadWindow, 9 BadDrawable, 10 BadAccess.
    public var code: UInt8
    /// The request, as the protocol or the extension numbers it.
    public var request: UInt8
    public var minorRequest: UInt8
    /// The window, picture or other resource that the request named.
    public var resource: UInt
}

/// The errors of one connection, in the order they arrived.
///
/// A request may fail because a window of another program went away in the meantime: that is no reason to end. Errors
/// are kept here, the oldest forgotten, for what expects one or looks for a fault.
nonisolated final class ErrorLog {
    private static let capacity = 64
    private var entries: [(serial: UInt, error: ServerError)] = []

    var errors: [ServerError] { entries.map(\.error) }

    func append(_ event: XErrorEvent) {
        if entries.count == Self.capacity { entries.removeFirst() }
        let error = ServerError(
            code: event.error_code, request: event.request_code, minorRequest: event.minor_code,
            resource: event.resourceid)
        entries.append((event.serial, error))
    }

    /// Removes the errors of the requests from a serial number on, and returns them.
    func removeErrors(from serial: UInt) -> [ServerError] {
        let removed = entries.filter { $0.serial >= serial }
        entries.removeAll { $0.serial >= serial }
        return removed.map(\.error)
    }
}

/// Which log the errors of a connection go to.
///
/// Xlib has one error handler for the whole process and hands it nothing of the caller's, so this table has to be global:
/// the one global state there is. Xlib is called on the main thread only, and so is the handler.
nonisolated(unsafe) private var errorLogs: [OpaquePointer: ErrorLog] = [:]

/// Has the errors of a connection go to a log instead of ending the process.
func startLogging(_ display: OpaquePointer) -> ErrorLog {
    let log = ErrorLog()
    errorLogs[display] = log
    XSetErrorHandler(logError)
    XSetIOErrorHandler(staySilent)
    return log
}

func stopLogging(_ display: OpaquePointer) {
    errorLogs[display] = nil
}

nonisolated private func logError(_ display: OpaquePointer?, _ event: UnsafeMutablePointer<XErrorEvent>?) -> Int32 {
    if let display, let event { errorLogs[display]?.append(event.pointee) }
    return 0
}

/// The loss of a connection is reported as an event; Xlib's own handler would print it too.
nonisolated private func staySilent(_ display: OpaquePointer?) -> Int32 { 0 }
