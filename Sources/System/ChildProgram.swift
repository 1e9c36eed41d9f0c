internal import CLinux
import Glibc
import Synchronization

/// A program started by this one, whose standard output is read.
///
/// Its standard error is inherited, and the signals that this program ignores or blocks are reset to their defaults.
public final class ChildProgram: Sendable {
    /// The descriptor to read its standard output from; closed with this object.
    public var output: Int32 { outputEnd.number }

    private let outputEnd: OwnedDescriptor
    /// The pipe to write its standard input to; nil if there is none.
    private let input: Mutex<OwnedDescriptor?>
    private let process: pid_t
    /// Whether its process number may be another program's now.
    private let isGone = Mutex(false)

    /// Starts a program with the arguments after its name; it reads `given`, or what `send` writes, or else /dev/null.
    public init(
        _ path: FilePath, _ arguments: [[UInt8]], input given: Int32? = nil, usesInputPipe: Bool = false
    ) throws(SystemError) {
        let inputs = usesInputPipe ? try Pipe() : nil
        let outputs = try Pipe()
        defer { withExtendedLifetime((inputs, outputs)) {} }
        process = try Self.start(
            path, arguments, input: inputs?.reading.number ?? given, output: outputs.writing.number)
        input = Mutex(inputs?.writing)
        outputEnd = outputs.reading
    }

    /// Writes the whole standard input, once, and blocks until that is done; throws if the program has ended before.
    public func send(_ bytes: [UInt8]) throws(SystemError) {
        if let end = input.withLock({ $0.take() }) { try FileBytes.write(bytes, to: end.number) }
    }

    /// Returns the next line of output without its newline, reading no further; nil if none ends within `limit` bytes.
    public func nextLine(atMost limit: Int = 1 << 24) -> [UInt8]? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < limit, (try? SystemError.check { read(output, &byte, 1) }) == 1 {
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
        }
        return nil
    }

    /// Kills the program at once; does nothing if `waitForEnd` has returned.
    public func end() { isGone.withLock { if !$0 { kill(process, SIGKILL) } } }

    /// Blocks until the program has ended, once; returns its status as a shell does.
    @discardableResult
    public func waitForEnd() -> Int32 {
        var state = siginfo_t()
        // The program keeps its number until it is waited for below, so that `end` cannot kill another one.
        while waitid(P_PID, id_t(process), &state, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        return isGone.withLock { isGone in
            isGone = true
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        }
    }

    private static func start(
        _ path: FilePath, _ arguments: [[UInt8]], input: Int32?, output: Int32
    ) throws(SystemError) -> pid_t {
        var words = ([path.bytes] + arguments).map { strdup(FilePath(bytes: $0).cString) } + [nil]
        defer { for word in words { free(word) } }
        var attributes = posix_spawnattr_t.withDefaultSignals()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var process = pid_t()
        let code = posix_spawn(&process, path.cString, &actions, &attributes, &words, environ)
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }
}

/// Both ends of a pipe, which started programs do not inherit.
private struct Pipe {
    let reading: OwnedDescriptor
    let writing: OwnedDescriptor

    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        try SystemError.check { pipe2(&ends, O_CLOEXEC) }
        (reading, writing) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    }
}

extension posix_spawnattr_t {
    /// Returns attributes without which a started program would ignore and block the same signals as this one.
    public static func withDefaultSignals() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        var (none, ignored) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&ignored)
        for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&ignored, signal) }
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &ignored)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        return attributes
    }
}
