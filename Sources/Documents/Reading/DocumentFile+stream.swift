import Glibc
import System
import WeightHistory

/// What is there once, from its beginning to its end: a pipe, or what is typed into a terminal.
extension DocumentFile {
    /// The name that stands for standard input.
    static let standardInput: FilePath = "-"

    /// More can be no weight history, or does not end at all.
    private static let mostStreamedBytes = 1 << 30

    /// Opens a file, or reads a stream to its end, which is waited for, and keeps it in memory.
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
