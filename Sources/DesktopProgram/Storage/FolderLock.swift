import Glibc
import System

/// A folder that is made where it is missing, and locked for others who lock it.
///
/// flock
nonisolated struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for others, but a second at most: the files are whole in any case.
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
    /// Gives a damaged file another name, and returns it: the first of three that is free, else that of the oldest copy,
    /// which goes.
    public func setAside() throws(SystemError) -> FilePath {
        let names = ["", "-2", "-3"].map { self + ".damaged\($0)" }
        let name = names.first { (try? FileStatus(named: $0)) == nil } ?? names.min { $0.lastChange < $1.lastChange }!
        try SystemError.check { rename(cString, name.cString) }
        return name
    }

    /// When the file that has this name was written last, in nanoseconds; no copy of ours is a folder, which comes last.
    private var lastChange: Int {
        guard let status = try? FileStatus(named: self), !status.isFolder else { return .max }
        return status.stamp.modified
    }
}
