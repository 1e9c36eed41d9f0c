internal import CX11

/// The codes of the last errors of one connection, oldest first. A request may fail because another program's window
/// has disappeared, so errors do not end the program. The log serves callers that expect an error, and tests.
nonisolated final class ErrorLog {
    private static let capacity = 64
    private var entries: [(serial: UInt, code: UInt8)] = []

    var codes: [UInt8] { entries.map(\.code) }

    func append(_ event: XErrorEvent) {
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append((event.serial, event.error_code))
    }

    /// Removes and returns the errors of requests with this serial number or a later one.
    func removeErrors(from serial: UInt) -> [UInt8] {
        let removed = entries.filter { $0.serial >= serial }
        entries.removeAll { $0.serial >= serial }
        return removed.map(\.code)
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
