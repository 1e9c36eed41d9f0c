internal import CLinux
import Glibc

/// A file in memory, for bytes that have to be read from a file.
public struct MemoryFile {
    public let file: OwnedDescriptor

    public var descriptor: Int32 { file.number }

    /// Valid in this process only.
    public var path: FilePath { FilePath("/proc/self/fd/\(descriptor)") }

    private init() throws(SystemError) {
        file = OwnedDescriptor(try SystemError.check { memfd_create("bytes", UInt32(MFD_CLOEXEC)) })
    }

    /// Writes the bytes, and leaves the descriptor at the first.
    public init(_ bytes: [UInt8]) throws(SystemError) {
        try self.init()
        try FileBytes.write(bytes, to: descriptor)
        lseek(descriptor, 0, SEEK_SET)
    }

    /// Reads a pipe or a terminal; blocks until it ends, and throws EFBIG if it has more than `limit` bytes.
    public init(readingToEndOf stream: Int32, atMost limit: Int) throws(SystemError) {
        // If the stream is closed, the file in memory would get its number.
        _ = try FileStatus(of: stream)
        try self.init()
        let target = descriptor
        try FileBytes.readToEnd(of: stream, atMost: limit) { piece throws(SystemError) in
            try FileBytes.write(Array(piece), to: target)
        }
    }
}
