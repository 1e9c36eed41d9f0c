internal import CLinux
import Glibc
import System

/// Whether any program holds a file open for writing, asked of the kernel.
enum OpenWriters {
    /// Nil where the kernel does not tell: another user's file, or a file system that knows no leases. For local disks.
    ///
    /// A lease for reading is given only on a file that nobody has open for writing. It is given back at once: a writer that
    /// opens the file just then waits for as long as that takes.
    static func exist(for path: FilePath) -> Bool? {
        let descriptor = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // Such a writer is announced by a signal, SIGIO unless said otherwise, which would end the program.
        guard fcntl(descriptor, F_SETSIG, SIGURG) == 0 else { return nil }
        if fcntl(descriptor, F_SETLEASE, Int32(F_RDLCK)) != 0 { return errno == EAGAIN ? true : nil }
        _ = fcntl(descriptor, F_SETLEASE, Int32(F_UNLCK))
        return false
    }
}
