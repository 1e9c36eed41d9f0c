import CX11
import Glibc

/// An X server for tests, which ends with them even after a crash.
@MainActor
struct ServerProcess {
    /// In the form of DISPLAY.
    let name: String
    private let process: ChildProcess

    /// Starts a server that accepts `-displayfd`; nil if it does not start.
    init?(_ words: [String]) {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = ChildProcess(
            // The signal is sent when the starting thread ends, so it must be the main thread.
            ["setpriv", "--pdeathsig", "KILL"] + words + ["-displayfd", "3", "-nolisten", "tcp"],
            streams: [2: .nowhere, 3: .descriptor(ends[1])])
        close(ends[1])
        let number = Self.readLine(ends[0])
        close(ends[0])
        guard let process, !number.isEmpty else { return nil }
        name = ":" + number
        self.process = process
    }

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
