internal import CLinux
import Glibc

/// The privileges that a program gives up before it reads bytes that may be hostile; none can be regained.
///
/// Applies to the calling thread and to threads started later. Skips restrictions that the kernel does not support.
public struct Confinement {
    /// Files and folders that may be read, with everything in them.
    public var readable: [FilePath] = []
    /// Folders whose files may be made, written, renamed, removed and read.
    public var writable: [FilePath] = []
    /// In bytes.
    public var mostMemory: Int
    /// In seconds, summed over all processors.
    public var mostProcessorTime: Int
    /// In bytes.
    public var longestFile: Int

    public init(mostMemory: Int, mostProcessorTime: Int, longestFile: Int) {
        (self.mostMemory, self.mostProcessorTime, self.longestFile) = (mostMemory, mostProcessorTime, longestFile)
    }

    /// Gives up privileges, resources, other files, sockets and other programs.
    public func apply() {
        _ = clinux_refuse_new_privileges()
        Self.lower(RLIMIT_AS, to: mostMemory)
        Self.lower(RLIMIT_CPU, to: mostProcessorTime)
        Self.lower(RLIMIT_FSIZE, to: longestFile)
        Self.lower(__RLIMIT_NPROC, to: 0)
        refuseOtherFiles()
        _ = clinux_refuse_sockets_and_programs()
    }

    /// Lowers a limit; a lower one stays.
    private static func lower(_ resource: __rlimit_resource, to most: Int) {
        let resource = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_max = min(limit.rlim_max, rlim_t(most))
        limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
        setrlimit(resource, &limit)
    }

    private enum Access {
        static let read: UInt64 = 1 << 2 | 1 << 3
        /// Write to files; make and remove files and folders.
        static let write: UInt64 = 1 << 1 | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8
        static let truncate: UInt64 = 1 << 14
        /// All rights to a file that is not a folder.
        static let ofFiles: UInt64 = 1 << 0 | 1 << 1 | 1 << 2 | truncate

        /// All rights that a version of Landlock supports, up to the third.
        static func all(_ version: Int32) -> UInt64 { version < 2 ? 0x1FFF : version < 3 ? 0x3FFF : 0x7FFF }
    }

    private func refuseOtherFiles() {
        let version = clinux_landlock_version()
        guard version > 0 else { return }
        let all = Access.all(version)
        let rules = clinux_landlock_rules(version, all)
        guard rules >= 0 else { return }
        defer { close(rules) }
        for path in readable { Self.allow(Access.read & all, path, rules) }
        for path in writable { Self.allow((Access.read | Access.write | Access.truncate) & all, path, rules) }
        _ = clinux_landlock_restrict(rules)
    }

    /// Skips a path that leads to no file, as opening it fails anyway.
    private static func allow(_ accesses: UInt64, _ path: FilePath, _ rules: Int32) {
        // O_PATH, which Swift's Glibc lacks.
        guard let file = try? OwnedDescriptor(opening: path, 0o10_000_000) else { return }
        let isFolder = (try? FileStatus(of: file.number))?.isFolder == true
        _ = clinux_landlock_allow(rules, file.number, isFolder ? accesses : accesses & Access.ofFiles)
    }

    /// Makes the kernel kill the calling process when its parent ends; the parent must read its standard output.
    ///
    /// Uses PR_SET_PDEATHSIG (prctl(2)).
    public static func endWithParent() {
        _ = clinux_end_with_parent()
        // A parent that has already ended sends no signal, but has closed its end of the pipe.
        var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        if poll(&output, 1, 0) > 0, output.revents & Int16(POLLERR) != 0 { exit(EXIT_FAILURE) }
    }
}
