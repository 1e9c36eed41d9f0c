import Glibc
import TestSupport

/// The helper that changes documents, with failing system calls.
enum TracedChanger {
    /// Whether strace is installed and may trace.
    static let isPossible = ChildProcess.shell("strace -o /dev/null true 2>/dev/null").wait()

    /// A system call by its name, and its number among those of that name.
    struct Call: Sendable {
        var name: String
        var number: Int
        /// Whether the change is already in place.
        var isAfterChange = false
    }

    /// Changes a document while calls fail; returns whether the program exited with success.
    ///
    /// - Parameter faults: The faults for strace, such as `fsync:error=EIO:when=2`.
    @discardableResult
    static func run(_ words: [String], faults: [String], log: String = "/dev/null") -> Bool {
        let injections = faults.flatMap { ["-e", "inject=\($0)"] }
        let script = "log=$1; shift; exec strace -o \"$log\" \"$@\" 2>/dev/null"
        return ChildProcess.start(["/bin/sh", "-c", script, "sh", log] + injections + [ChildProcess.changer] + words)
            .wait()
    }

    /// Returns a change's calls that concern files.
    ///
    /// They start at the first one on a document or, if the changer writes an empty string to standard output, there:
    /// its last change starts at that point.
    static func calls(_ words: [String], document: String, log: String) -> [Call] {
        run(words, faults: [], log: log)
        let lines = String(decoding: fileBytes(log), as: UTF8.self).split(separator: "\n").map(String.init)
        let mark = lines.firstIndex { $0.hasPrefix("write(1, \"\", 0)") }
        guard let first = mark ?? lines.firstIndex(where: { $0.contains("(AT_FDCWD, \"\(document)\"") }) else {
            return []
        }
        let change = lines.lastIndex { $0.hasPrefix("renameat2(") || $0.hasPrefix("write(") } ?? lines.count
        var counts: [String: Int] = [:]
        var calls: [Call] = []
        for (index, line) in lines.enumerated() {
            let name = String(line.prefix { $0 != "(" })
            counts[name, default: 0] += 1
            guard index >= first, index != mark, fileCalls.contains(name) else { continue }
            calls.append(Call(name: name, number: counts[name]!, isAfterChange: index > change))
        }
        return calls
    }

    private static let fileCalls: Set = [
        "openat", "newfstatat", "fstat", "pread64", "pwrite64", "readlink", "flock", "faccessat2", "faccessat", "fcntl",
        "write", "fchmod", "fchown", "flistxattr", "fsync", "fdatasync", "fallocate", "ftruncate", "lseek", "renameat2",
        "rename",
        "link", "unlink", "mkdir", "getdents64",
    ]
}
