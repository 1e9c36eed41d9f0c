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
        let words = [
            "dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address=1",
        ]
        let process = ServerProcess.startUntilEnd(
            ["setpriv", "--pdeathsig", "KILL"] + words,
            streams: [1: .file(folder["address"], O_WRONLY | O_CREAT), 2: .nowhere])
        guard let process else { preconditionFailure("dbus-daemon is not installed.") }
        self.process = process
        // It prints its address once it listens there.
        let printed = folder["address"]
        eventually { fileSize(printed) > 0 }
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
