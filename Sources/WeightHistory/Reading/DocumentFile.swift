import Glibc
import System

/// A document's file, open for reading.
struct DocumentFile: ~Copyable {
    let descriptor: Int32
    let identity: FileIdentity

    /// Opens without ever waiting, whatever the path names.
    init(path: FilePath) throws(DocumentError) {
        let opened: Int32
        do {
            opened = try SystemError.check { open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        } catch {
            throw DocumentError(openingFailedWith: error.code)
        }
        var status = stat()
        do {
            try SystemError.check { fstat(opened, &status) }
        } catch {
            close(opened)
            throw .system(error.code)
        }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG else {
            close(opened)
            throw kind == S_IFDIR ? .isFolder : .notRegularFile
        }
        descriptor = opened
        identity = FileIdentity(status)
    }

    deinit {
        close(descriptor)
    }
}

extension DocumentError {
    init(openingFailedWith code: Int32) {
        switch code {
        case ENOENT, ENOTDIR: self = .missing
        case EACCES, EPERM: self = .notPermitted
        case EISDIR: self = .isFolder
        case ENXIO, ENODEV: self = .notRegularFile
        default: self = .system(code)
        }
    }
}

/// What tells one state of a file from another, without reading it.
public struct FileIdentity: Hashable, Sendable {
    public var device: UInt64
    public var inode: UInt64
    /// In bytes.
    public var size: Int
    /// The time of the last change: seconds since 1970, and nanoseconds.
    public var modifiedSeconds: Int
    public var modifiedNanoseconds: Int

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        modifiedSeconds = status.st_mtim.tv_sec
        modifiedNanoseconds = status.st_mtim.tv_nsec
    }
    /// Whether both are states of one file.
    func isSameFile(as other: FileIdentity) -> Bool {
        device == other.device && inode == other.inode
    }
}
