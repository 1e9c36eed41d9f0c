import CX11
import Glibc

/// An X server of a test's own, without a screen; it ends with the object, and after a crash of the test too.
@MainActor
public final class VirtualDisplay {
    /// As in DISPLAY.
    public let name: String
    public private(set) var isRunning = true
    private let process: pid_t
    /// The server ends when its last client leaves: this one stays.
    private let anchor: OpaquePointer?

    /// Traps where Xvfb cannot be started.
    public init(depth: Int = 24, width: Int = 1280, height: Int = 1024, arguments: [String] = []) {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let screen = ["-screen", "0", "\(width)x\(height)x\(depth)"]
        process = Self.start(
            ["Xvfb", "-displayfd", "3", "-terminate", "-nolisten", "tcp"] + screen + arguments, numberTo: ends[1])
        close(ends[1])
        name = ":" + Self.readLine(ends[0])
        close(ends[0])
        precondition(name != ":", "Xvfb did not start; it is in the package xvfb.")
        anchor = XOpenDisplay(name)
        if let anchor { XSetIOErrorExitHandler(anchor, ignoreLoss, nil) }
    }

    isolated deinit {
        if isRunning, let anchor { XCloseDisplay(anchor) }
        end()
    }

    /// Ends the server at once, as a crash of it would.
    public func end() {
        guard isRunning else { return }
        isRunning = false
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    private static func start(_ arguments: [String], numberTo descriptor: Int32) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, descriptor, 3)
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let status = posix_spawnp(&process, "Xvfb", &actions, nil, &words, environ)
        precondition(status == 0, "Xvfb cannot be started; it is in the package xvfb.")
        return process
    }

    private static func readLine(_ descriptor: Int32) -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }
}

private func ignoreLoss(_ display: OpaquePointer?, _ unused: UnsafeMutableRawPointer?) {}
