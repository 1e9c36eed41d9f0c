import Glibc
import TestSupport

/// A temporary file system, if the system allows mounting.
final class MountedFolder: Sendable {
    let folder = TemporaryFolder()

    /// Nil if mounting is not allowed; `arguments` precede the folder in the call of `mount`.
    init?(_ arguments: String) {
        guard getuid() == 0, ChildProcess.shell("mount \(arguments) \"$1\" 2>/dev/null", folder.path).wait() else {
            return nil
        }
    }

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
