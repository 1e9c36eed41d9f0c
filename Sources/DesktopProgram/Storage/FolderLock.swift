import Glibc
import System

/// A folder that is made where it is missing, and locked for others who lock it.
///
/// flock
public nonisolated struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for others, but a second at most: the files are whole in any case.
    public init(_ folder: FilePath) throws(SystemError) {
        try folder.makeFolder(mode: 0o700)
        let descriptor = try SystemError.check { open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        var patience = 500
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR, patience > 0 {
            usleep(2000)
            patience -= 1
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}

nonisolated extension FilePath {
    /// Gives a damaged file another name, one that is not taken, and returns it.
    public func setAside() throws(SystemError) -> FilePath {
        var name = self + ".damaged"
        var number = 1
        while access(name.cString, F_OK) == 0 {
            number += 1
            name = self + ".damaged-\(number)"
        }
        try SystemError.check { rename(cString, name.cString) }
        return name
    }
}
