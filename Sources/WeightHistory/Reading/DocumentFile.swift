import Glibc
import System

/// A document's file, open for reading.
struct DocumentFile: ~Copyable {
    let descriptor: Int32
    let identity: FileIdentity

    /// Opens without ever waiting, whatever the path names.
    init(path: FilePath) throws(DocumentError) {
        let opened = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard opened >= 0 else { throw DocumentError(openingFailedWith: errno) }
        var status = stat()
        guard fstat(opened, &status) == 0 else {
            let code = errno
            close(opened)
            throw .system(code)
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
