import Glibc
import System

struct DocumentFile: ~Copyable {
    let stamp: FileStamp
    private let file: OwnedDescriptor

    var descriptor: Int32 { file.number }

    /// Opens a file without blocking, whatever kind of file the path names.
    init(path: FilePath) throws(DocumentError) {
        try self.init(Self.open(path, O_RDONLY | O_NONBLOCK))
    }

    private init(_ file: OwnedDescriptor) throws(DocumentError) {
        stamp = try Self.stamp(of: file.number)
        self.file = file
    }

    private static func open(_ path: FilePath, _ flags: Int32) throws(DocumentError) -> OwnedDescriptor {
        do {
            return try OwnedDescriptor(opening: path, flags)
        } catch {
            throw DocumentError(openingFailedWith: error.code)
        }
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

    // Keeps the file open to the end of the scope, as buffers read it by its number.
    deinit { withExtendedLifetime(file) {} }
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

/// Streams, which can be read only once: a pipe, or input typed into a terminal.
extension DocumentFile {
    static let standardInput: FilePath = "-"

    /// A stream with more bytes is not a weight history, or never ends.
    private static let mostStreamedBytes = 1 << 30

    /// Opens a file, or reads a stream into memory; blocks until the stream ends.
    init(readOnce path: FilePath) throws(DocumentError) {
        if path == Self.standardInput {
            try self.init(copying: STDIN_FILENO)
        } else if Self.isStream(path) {
            let stream = try Self.open(path, O_RDONLY)
            try self.init(copying: stream.number)
        } else {
            try self.init(path: path)
        }
    }

    private static func isStream(_ path: FilePath) -> Bool {
        if (try? FileStatus(of: path))?.isPipe == true { return true }
        let opened = try? OwnedDescriptor(opening: path)
        return opened.map { isatty($0.number) == 1 } ?? false
    }

    private init(copying stream: Int32) throws(DocumentError) {
        let copy: MemoryFile
        do {
            copy = try MemoryFile(readingToEndOf: stream, atMost: Self.mostStreamedBytes)
        } catch {
            switch error.code {
            case EFBIG: throw .endless
            case EISDIR: throw .isFolder
            default: throw .system(error.code)
            }
        }
        try self.init(copy.file)
    }
}
