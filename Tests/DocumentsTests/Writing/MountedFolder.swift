import Glibc

/// A file system of a test's own, where the system lets the test have one.
final class MountedFolder: Sendable {
    let folder = TemporaryFolder()

    /// Nil if it may not be mounted.
    ///
    /// - Parameter arguments: What goes before the folder in a call of `mount`.
    init?(_ arguments: String) {
        guard getuid() == 0, ChildProcess.shell("mount \(arguments) \"$1\" 2>/dev/null", folder.path).wait() else {
            return nil
        }
    }

    /// The first bytes of a file system in memory of so many KiB.
    static func memory(kibibytes: Int) -> MountedFolder? {
        MountedFolder("-t tmpfs -o size=\(kibibytes)k tmpfs")
    }

    func remountReadOnly() -> Bool {
        ChildProcess.shell("mount -o remount,ro \"$1\"", folder.path).wait()
    }

    deinit {
        ChildProcess.shell("umount \"$1\"", folder.path).wait()
    }
}
