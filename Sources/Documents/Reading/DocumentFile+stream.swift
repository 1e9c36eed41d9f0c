import Glibc
import System
import WeightHistory

/// Streams, which can be read only once: a pipe, or input typed into a terminal.
extension DocumentFile {
    /// The path that means standard input.
    static let standardInput: FilePath = "-"

    /// A stream with more bytes is not a weight history, or never ends.
    private static let mostStreamedBytes = 1 << 30

    /// Opens a file, or reads a stream into memory; blocks until the stream ends.
    init(readOnce path: FilePath) throws(DocumentError) {
        if path == Self.standardInput {
            try self.init(copying: STDIN_FILENO)
        } else if Self.isStream(path) {
            let opened: Int32
            do {
                opened = try SystemError.check { open(path.cString, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
            } catch {
                throw DocumentError(openingFailedWith: error.code)
            }
            defer { close(opened) }
            try self.init(copying: opened)
        } else {
            try self.init(path: path)
        }
    }

    private static func isStream(_ path: FilePath) -> Bool {
        if (try? FileStatus(of: path))?.isPipe == true { return true }
        let opened = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        defer { if opened >= 0 { close(opened) } }
        return isatty(opened) == 1
    }

    private init(copying stream: Int32) throws(DocumentError) {
        let copy: Int32
        do {
            let file = try MemoryFile(readingToEndOf: stream, atMost: Self.mostStreamedBytes)
            copy = try SystemError.check { fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0) }
        } catch {
            switch error.code {
            case EFBIG: throw .endless
            case EISDIR: throw .isFolder
            default: throw .system(error.code)
            }
        }
        do {
            try self.init(owning: copy)
        } catch {
            close(copy)
            throw error
        }
    }
}
