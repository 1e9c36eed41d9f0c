import Glibc
import System

nonisolated extension FilePath {
    /// Creates a folder if needed, and locks it (flock) until the descriptor is released. Waits as long as other programs
    /// go on writing into it; if none has for two seconds, continues without the lock: files are replaced as a whole.
    func lockedFolder() throws(SystemError) -> OwnedDescriptor {
        try makeFolder(mode: 0o700)
        let folder = try OwnedDescriptor(opening: self, O_RDONLY | O_DIRECTORY)
        var lastChange: FileStamp?
        var deadline = Instant.readingClock()
        while flock(folder.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            let change = try FileStatus(of: folder.number).stamp
            if change != lastChange { (lastChange, deadline) = (change, .readingClock() + .seconds(2)) }
            guard Instant.readingClock() < deadline else { break }
            usleep(2000)
        }
        return folder
    }

    /// Renames a damaged file and returns the new name: the first free one of three, or else that of the oldest copy,
    /// which is replaced.
    func setAside() throws(SystemError) -> FilePath {
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
