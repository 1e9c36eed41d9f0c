import TestSupport

/// A program whose system calls fail as a test requires.
struct TracedProgram {
    let program: Program
    /// A library that shortens the program's reads and writes; nil for none.
    var shortening: ShortCalls?

    /// Whether strace is installed and may trace.
    static let isPossible =
        Program().shell("strace -o /dev/null true 2>/dev/null").end == .exit(0)

    /// A system call, by its name and its number among the calls of that name.
    struct Call {
        var name: String
        var number: Int

        /// The argument of strace's `inject` option.
        ///
        /// - Parameter fault: A fault, such as `error=EIO` or `signal=KILL`.
        func injection(_ fault: String) -> String { "\(name):\(fault):when=\(number)" }
    }

    /// Runs the program to its end while calls fail.
    func run(_ arguments: [String], faults: [String] = [], log: String = "/dev/null") -> Outcome {
        var program = program
        program.wrapper = ["strace", "-y", "-o", log] + faults.flatMap { ["-e", "inject=\($0)"] }
        if let shortening { program.wrapper += ["-E", "LD_PRELOAD=\(shortening.path)"] }
        return program.start(arguments).waitForEnd()
    }

    /// The calls on the test's files and on standard output, in order.
    func calls(_ arguments: [String]) -> [Call] {
        let log = program.state["calls"]
        _ = run(arguments, log: log)
        let lines = text(of: log).split(separator: "\n")
        // The calls before the last `execve` are not the program's own.
        let start = lines.lastIndex { $0.hasPrefix("execve(") } ?? 0
        var counts: [String: Int] = [:]
        var calls: [Call] = []
        for (index, line) in lines.enumerated() {
            let name = String(line.prefix { $0 != "(" })
            counts[name, default: 0] += 1
            let isOurs = line.contains(program.folder.path) || line.contains(program.state.path)
            guard index > start, Self.fileCalls.contains(name), isOurs || line.hasPrefix("write(1<") else { continue }
            calls.append(Call(name: name, number: counts[name]!))
        }
        return calls
    }

    static let fileCalls: Set = [
        "access", "dup", "faccessat", "faccessat2", "fallocate", "fchmod", "fchown", "fcntl", "fdatasync", "fgetxattr",
        "flistxattr", "flock", "fsetxattr", "fstat", "fsync", "ftruncate", "getdents64", "link", "linkat", "lseek",
        "mkdir", "newfstatat", "openat", "pread64", "pwrite64", "read", "readlink", "readlinkat", "rename", "renameat2",
        "stat", "statx", "unlink", "write",
    ]
}

/// A library that shortens each write or read of a program, as a signal or a full pipe does.
struct ShortCalls {
    /// The path of the library.
    let path: String
    private let folder = TestFolder()

    /// Builds the library; returns nil without a C compiler.
    init?() {
        path = folder["short.so"]
        folder.write(Self.source, to: "short.c")
        let script = "for cc in clang cc gcc; do $cc -shared -fPIC -o $0 $1 2>/dev/null && exit; done; exit 1"
        let build = ChildProcess(["/bin/sh", "-c", script, path, folder["short.c"]])
        if build?.waitForEnd() != 0 { return nil }
    }

    /// Halves writes, and limits reads to 100 bytes.
    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <unistd.h>
        static size_t half(size_t n) { return n > 1 ? n / 2 : n; }
        static size_t few(size_t n) { return n > 100 ? 100 : n; }
        ssize_t write(int file, const void *bytes, size_t n) {
            return ((ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(file, bytes, half(n));
        }
        ssize_t pwrite(int file, const void *bytes, size_t n, off_t at) {
            return ((ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite"))(file, bytes, half(n), at);
        }
        ssize_t read(int file, void *bytes, size_t n) {
            return ((ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read"))(file, bytes, few(n));
        }
        ssize_t pread(int file, void *bytes, size_t n, off_t at) {
            return ((ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, "pread"))(file, bytes, few(n), at);
        }

        """
}
