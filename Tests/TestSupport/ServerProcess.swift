import Glibc
import System

/// An X server started for tests. It ends with them, even if they crash.
@MainActor
struct ServerProcess {
    /// As in DISPLAY.
    let name: String
    private let process: ChildProcess

    /// Starts a server that understands `-displayfd`; nil if it does not come up.
    init?(_ words: [String]) {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = Self.startUntilEnd(
            ["setpriv", "--pdeathsig", "KILL"] + words + ["-displayfd", "3", "-nolisten", "tcp"],
            streams: [2: .nowhere, 3: .descriptor(ends[1])])
        close(ends[1])
        let number = Self.readLine(ends[0])
        close(ends[0])
        guard let process, !number.isEmpty else { return nil }
        name = ":" + number
        self.process = process
    }

    /// Starts a program from a thread of its own that never ends: the kernel signals the death of the thread, not of the process,
    /// and the main actor's thread may be replaced during the tests.
    static func startUntilEnd(
        _ words: [String], streams: KeyValuePairs<Int32, ChildProcess.Stream>
    ) -> ChildProcess? {
        let started = SharedList<ChildProcess?>()
        Thread.start {
            started.append(ChildProcess(words, streams: streams))
            while true { pause() }
        }
        eventually { !started.values.isEmpty }
        return started.values.first ?? nil
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
