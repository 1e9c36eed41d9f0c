import Glibc

/// A message bus of the test's own, which ends with it.
@MainActor
public final class MessageBus {
    private let folder = TestFolder()
    private let process: ChildProcess
    private var hasEnded = false

    /// Traps if dbus-daemon is missing.
    public init() {
        let address = "unix:path=\(folder["bus"])"
        let words = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=\(address)"]
        let process = ServerProcess.startUntilEnd(
            ["setpriv", "--pdeathsig", "KILL"] + words, streams: [1: .nowhere, 2: .nowhere])
        guard let process else { preconditionFailure("dbus-daemon is not installed.") }
        self.process = process
        let socket = folder["bus"]
        eventually { access(socket, F_OK) == 0 }
    }

    isolated deinit { end() }

    public var address: String { "unix:path=\(folder["bus"])" }

    /// Sends a signal to the bus, such as one that stops it for a while.
    public func send(_ signal: Int32) { kill(process.identifier, signal) }

    public func end() {
        if !hasEnded { process.end(by: SIGKILL) }
        hasEnded = true
    }
}
