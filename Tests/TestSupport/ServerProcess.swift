import CX11
import Glibc

/// An X server that runs for tests, and ends with them in whatever way they end.
@MainActor
struct ServerProcess {
    /// As in DISPLAY.
    let name: String
    private let process: ChildProcess

    /// Starts a server that takes `-displayfd`; nil if it does not come up.
    init?(_ words: [String]) {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = ChildProcess(
            // The signal comes once the thread has ended that starts the server, which is therefore the main one.
            ["setpriv", "--pdeathsig", "KILL"] + words + ["-displayfd", "3", "-nolisten", "tcp"],
            streams: [2: .nowhere, 3: .descriptor(ends[1])])
        close(ends[1])
        let number = Self.readLine(ends[0])
        close(ends[0])
        guard let process, !number.isEmpty else { return nil }
        name = ":" + number
        self.process = process
    }

    /// Ends the server.
    func end(with signal: Int32) {
        process.end(by: signal)
    }

    private static func readLine(_ descriptor: Int32) -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }
}
