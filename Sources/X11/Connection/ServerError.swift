internal import CX11

/// An error that the server reported for a request.
public struct ServerError: Error, Hashable, Sendable {
    /// The protocol's error code: 3 is BadWindow, 9 BadDrawable, 10 BadAccess.
    public var code: UInt8
    /// The request's major opcode, of the core protocol or an extension.
    public var request: UInt8
    public var minorRequest: UInt8
    /// The window, picture or other resource in the request.
    public var resource: UInt
}

/// The last errors of one connection, oldest first. A request may fail because another program's window has
/// disappeared, so errors do not end the program. The log serves callers that expect an error, and diagnosis.
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

    /// Removes and returns the errors of requests with this serial number or a later one.
    func removeErrors(from serial: UInt) -> [ServerError] {
        let removed = entries.filter { $0.serial >= serial }
        entries.removeAll { $0.serial >= serial }
        return removed.map(\.error)
    }
}

/// The error log of each connection. Xlib has one error handler for the process and passes it no user data, so this
/// table must be global; it is the only global state. Xlib and its handler run on the main thread only.
nonisolated(unsafe) private var errorLogs: [OpaquePointer: ErrorLog] = [:]

/// Logs the errors of a connection instead of ending the process.
func startLogging(_ display: OpaquePointer) -> ErrorLog {
    let log = ErrorLog()
    errorLogs[display] = log
    XSetErrorHandler(logError)
    XSetIOErrorHandler(staySilent)
    return log
}

func stopLogging(_ display: OpaquePointer) { errorLogs[display] = nil }

nonisolated private func logError(_ display: OpaquePointer?, _ event: UnsafeMutablePointer<XErrorEvent>?) -> Int32 {
    if let display, let event { errorLogs[display]?.append(event.pointee) }
    return 0
}

/// Silences Xlib's message about a lost connection, which is reported as an event.
nonisolated private func staySilent(_ display: OpaquePointer?) -> Int32 { 0 }
