internal import CLinux
import Glibc
import System

/// What tells one state of a file from another without reading it; equal stamps prove nothing.
struct FileStamp: Hashable {
    var device: UInt
    var inode: UInt
    var size: Int
    /// Type and rights, and whose they are.
    var mode: UInt32
    var user: UInt32
    var group: UInt32
    /// In nanoseconds since 1970.
    var modified: Int

    /// The state of the file that a path leads to, through symbolic links; nil where there is none.
    init?(of path: FilePath) {
        var status = stat()
        guard stat(path.cString, &status) == 0 else { return nil }
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
        mode = status.st_mode
        user = status.st_uid
        group = status.st_gid
        modified = Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
    }

    var isRegular: Bool { mode & S_IFMT == S_IFREG }

    func isSameFile(as other: FileStamp) -> Bool {
        device == other.device && inode == other.inode
    }

    func hasSameRights(as other: FileStamp) -> Bool {
        mode == other.mode && user == other.user && group == other.group
    }
}

extension FileAbsence {
    /// Nil where there is something to read.
    init?(_ stamp: FileStamp?) {
        guard let stamp else {
            self = .missing
            return
        }
        guard stamp.isRegular, stamp.size == 0 else { return nil }
        self = .empty
    }
}
