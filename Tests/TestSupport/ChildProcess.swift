import Glibc

/// A program started by a test.
public struct ChildProcess: Sendable {
    public let identifier: pid_t

    /// The target of a program's standard stream.
    public enum Stream: Sendable {
        /// /dev/null
        case nowhere
        case descriptor(Int32)
        /// A file with the flags for `open`; a new file is private to this user.
        case file(String, Int32)
    }

    /// Starts a program with default signal handling, whatever the test runner does with its own.
    ///
    /// - Parameters:
    ///   - environment: Lines of `NAME=value`; nil inherits the tests' environment.
    ///   - streams: By the program's descriptors; all others are inherited.
    /// - Returns: Nil if there is no such program.
    public init?(_ words: [String], environment: [String]? = nil, streams: KeyValuePairs<Int32, Stream> = [:]) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, stream) in streams { actions.connect(descriptor, to: stream) }
        var attributes = defaultSignals()
        defer { posix_spawnattr_destroy(&attributes) }
        var arguments = words.map { strdup($0) } + [nil]
        var variables = (environment ?? []).map { strdup($0) } + [nil]
        defer { for string in arguments + variables { free(string) } }
        var process: pid_t = 0
        let status = variables.withUnsafeMutableBufferPointer {
            posix_spawnp(
                &process, words[0], &actions, &attributes, &arguments,
                environment == nil ? environ : $0.baseAddress!)
        }
        guard status == 0 else { return nil }
        identifier = process
    }

    /// Waits for the end and returns the status of `waitpid`.
    @discardableResult
    public func waitForEnd() -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// Returns the status of `waitpid`; nil while the program runs.
    public func statusOfEnd() -> Int32? {
        var status: Int32 = 0
        return waitpid(identifier, &status, WNOHANG) == identifier ? status : nil
    }

    /// Ends the program by a signal and waits.
    public func end(by signal: Int32) {
        kill(identifier, signal)
        waitForEnd()
    }
}

extension posix_spawn_file_actions_t {
    fileprivate mutating func connect(_ descriptor: Int32, to stream: ChildProcess.Stream) {
        switch stream {
        case .nowhere: posix_spawn_file_actions_addopen(&self, descriptor, "/dev/null", O_RDWR, 0)
        case .descriptor(let other): posix_spawn_file_actions_adddup2(&self, other, descriptor)
        case .file(let path, let mode): posix_spawn_file_actions_addopen(&self, descriptor, path, mode, 0o600)
        }
    }
}

private func defaultSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    return attributes
}
