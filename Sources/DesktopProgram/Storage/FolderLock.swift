import Glibc
import System

/// An advisory lock (flock) of a folder, which is created if needed.
nonisolated struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for other programs for a second at most, then continues without the lock: files are replaced as a whole in
    /// any case.
    init(_ folder: FilePath) throws(SystemError) {
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
    /// Renames a damaged file and returns the new name.
    ///
    /// The name is the first free one of three, or else that of the oldest copy, which is replaced.
    public func setAside() throws(SystemError) -> FilePath {
        let names = ["", "-2", "-3"].map { self + ".damaged\($0)" }
        let name = names.first { (try? FileStatus(named: $0)) == nil } ?? names.min { $0.lastChange < $1.lastChange }!
        try SystemError.check { rename(cString, name.cString) }
        return name
    }

    /// The file's modification time in nanoseconds; `.max` for a folder, which is none of these copies.
    private var lastChange: Int {
        guard let status = try? FileStatus(named: self), !status.isFolder else { return .max }
        return status.stamp.modified
    }
}
