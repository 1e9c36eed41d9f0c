import Glibc
import System

/// The user's own trash on a disk that is shared with other users.
nonisolated final class DiskTrash {
    private let descriptor: Int32

    /// Opens `.Trash/UID` if `.Trash` is sticky, or else `.Trash-UID`, creating the folder if it is missing.
    ///
    /// Throws if neither can be used: a symbolic link, or a folder that other users own or can access, is refused.
    init(below top: FilePath) throws(SystemError) {
        let disk = try Self.open(top, in: AT_FDCWD)
        defer { close(disk) }
        if let own = try? Self.openShared(in: disk) {
            descriptor = own
        } else {
            descriptor = try Self.openOwn(".Trash-", in: disk)
        }
    }

    deinit {
        close(descriptor)
    }

    /// A path to the opened folder, even if its name now leads elsewhere.
    var path: FilePath { FilePath("/proc/self/fd/\(descriptor)") }

    private static func openShared(in disk: Int32) throws(SystemError) -> Int32 {
        let shared = try open(".Trash", in: disk)
        defer { close(shared) }
        guard try FileStatus(of: shared).rights.mode & S_ISVTX != 0 else { throw SystemError(code: EACCES) }
        return try openOwn("", in: shared)
    }

    /// - Parameter prefix: Precedes the user ID in the folder's name.
    private static func openOwn(_ prefix: String, in folder: Int32) throws(SystemError) -> Int32 {
        let name = FilePath("\(prefix)\(getuid())")
        if mkdirat(folder, name.cString, 0o700) != 0, errno != EEXIST { throw .last }
        let own = try open(name, in: folder)
        let rights = try? FileStatus(of: own).rights
        guard let rights, rights.owner == getuid(), rights.mode & 0o777 == 0o700 else {
            close(own)
            throw SystemError(code: EACCES)
        }
        return own
    }

    private static func open(_ name: FilePath, in folder: Int32) throws(SystemError) -> Int32 {
        try SystemError.check {
            openat(folder, name.cString, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
    }
}
