import CX11
import Glibc

/// An X server that runs for a test.
struct ServerProcess {
    /// As in DISPLAY.
    let name: String
    private let process: pid_t

    /// Starts a server that takes `-displayfd`; nil where it does not come up.
    init?(_ program: String, _ arguments: [String]) {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = Self.start([program, "-displayfd", "3", "-nolisten", "tcp"] + arguments, numberTo: ends[1])
        close(ends[1])
        let number = Self.readLine(ends[0])
        close(ends[0])
        name = ":" + number
        self.process = process
        guard !number.isEmpty else { return nil }
    }

    /// Ends the server.
    func end(with signal: Int32) {
        kill(process, signal)
        _ = Self.wait(for: process)
    }

    /// Runs a program to its end, and says with which status that was, as `waitpid` does.
    static func run(_ arguments: [String]) -> Int32 {
        wait(for: start(arguments, numberTo: STDERR_FILENO))
    }

    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static func start(_ arguments: [String], numberTo descriptor: Int32) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, descriptor, 3)
        // The threads of tests hold signals back, and what they start inherits that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let status = posix_spawnp(&process, arguments[0], &actions, &attributes, &words, environ)
        precondition(status == 0, "\(arguments[0]) cannot be started.")
        return process
    }

    private static func readLine(_ descriptor: Int32) -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }
}
