internal import CLinux
import Glibc
import System

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
            // A closed stream's number would be the copy's.
            _ = try FileStatus(of: stream)
            copy = try SystemError.check { memfd_create("weights", UInt32(MFD_CLOEXEC)) }
        } catch {
            throw .system(error.code)
        }
        do throws(DocumentError) {
            try Self.copy(stream, to: copy)
            try self.init(owning: copy)
        } catch {
            close(copy)
            throw error
        }
    }

    private static func copy(_ stream: Int32, to copy: Int32) throws(DocumentError) {
        var total = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        do {
            while true {
                let count = try SystemError.check { read(stream, &chunk, chunk.count) }
                if count == 0 { return }
                total += count
                if total > mostStreamedBytes { throw DocumentError.endless }
                try FileBytes.write(Array(chunk[..<count]), to: copy)
            }
        } catch let error as DocumentError {
            throw error
        } catch let error as SystemError {
            throw error.code == EISDIR ? .isFolder : .system(error.code)
        } catch {
            fatalError("What fails here is the system or the document.")
        }
    }
}
