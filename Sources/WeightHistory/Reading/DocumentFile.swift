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
        do {
            identity = try Self.identity(of: opened)
        } catch {
            close(opened)
            throw error
        }
        descriptor = opened
    }

    private static func identity(of descriptor: Int32) throws(DocumentError) -> FileStamp {
        let status: FileStatus
        do { status = try FileStatus(of: descriptor) } catch { throw .system(error.code) }
        guard status.isRegular else { throw status.isFolder ? .isFolder : .notRegularFile }
        return status.stamp
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
