import Glibc
import System
import WeightHistory

/// A document's file, open for reading.
struct DocumentFile: ~Copyable {
    let descriptor: Int32
    let stamp: FileStamp

    /// Opens a file without blocking, whatever kind of file the path names.
    init(path: FilePath) throws(DocumentError) {
        let opened: Int32
        do {
            opened = try SystemError.check { open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        } catch {
            throw DocumentError(openingFailedWith: error.code)
        }
        do {
            try self.init(owning: opened)
        } catch {
            close(opened)
            throw error
        }
    }

    /// Takes ownership of an open descriptor, unless it throws.
    init(owning opened: Int32) throws(DocumentError) {
        stamp = try Self.stamp(of: opened)
        descriptor = opened
    }

    private static func stamp(of descriptor: Int32) throws(DocumentError) -> FileStamp {
        let status: FileStatus
        do { status = try FileStatus(of: descriptor) } catch { throw .system(error.code) }
        guard status.isRegular else { throw status.isFolder ? .isFolder : .notRegularFile }
        if status.stamp.size == 0, hasBytes(descriptor) { throw .notRegularFile }
        return status.stamp
    }

    /// Whether a file that reports a size of 0 has bytes, as files in /proc do, or cannot be read.
    private static func hasBytes(_ descriptor: Int32) -> Bool {
        var byte: UInt8 = 0
        guard pread(descriptor, &byte, 1, 0) != 0 else { return false }
        // Another program may have written the first bytes in between.
        return (try? FileStatus(of: descriptor))?.stamp.size == 0
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
