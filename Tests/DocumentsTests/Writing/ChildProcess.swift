import Glibc

struct ChildProcess {
    private let identifier: pid_t

    /// The helper that changes documents, beside the tests' executable.
    static let changer: String = {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = buffer.withUnsafeMutableBytes { readlink("/proc/self/exe", $0.baseAddress!, $0.count) }
        precondition(count > 0, "The tests must know where they are.")
        let tests = String(decoding: buffer[..<count], as: UTF8.self)
        return tests[...tests.lastIndex(of: "/")!] + "DocumentChanger"
    }()

    /// Starts a program by its path, or by its name in the search path.
    init(_ arguments: [String]) {
        var words = arguments.map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var child = pid_t()
        let code = posix_spawnp(&child, arguments[0], nil, nil, words, environ)
        precondition(code == 0, "A program must be started.")
        identifier = child
    }

    static func shell(_ script: String, _ arguments: String...) -> ChildProcess {
        ChildProcess(["/bin/sh", "-c", script, "sh"] + arguments)
    }

    func kill() {
        _ = Glibc.kill(identifier, SIGKILL)
    }

    /// Waits for the end; returns whether the program exited with success.
    @discardableResult
    func wait() -> Bool {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return status == 0
    }
}
