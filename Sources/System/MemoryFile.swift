internal import CLinux
import Glibc

/// A file in memory, for bytes that have to be read from a file.
public final class MemoryFile {
    /// Closed with this object.
    public let descriptor: Int32

    /// Valid in this process only.
    public var path: FilePath { FilePath("/proc/self/fd/\(descriptor)") }

    private init() throws(SystemError) {
        descriptor = try SystemError.check { memfd_create("bytes", UInt32(MFD_CLOEXEC)) }
    }

    /// Writes the bytes, and leaves the descriptor at the first.
    public convenience init(_ bytes: [UInt8]) throws(SystemError) {
        try self.init()
        try FileBytes.write(bytes, to: descriptor)
        lseek(descriptor, 0, SEEK_SET)
    }

    /// Reads a pipe or a terminal; blocks until it ends.
    ///
    /// Throws EFBIG if it has more than `limit` bytes.
    public convenience init(readingToEndOf stream: Int32, atMost limit: Int) throws(SystemError) {
        // If the stream is closed, the file in memory would get its number.
        _ = try FileStatus(of: stream)
        try self.init()
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        var total = 0
        while true {
            let count = try SystemError.check { read(stream, &chunk, chunk.count) }
            if count == 0 { return }
            total += count
            guard total <= limit else { throw SystemError(code: EFBIG) }
            try FileBytes.write(Array(chunk[..<count]), to: descriptor)
        }
    }

    deinit { close(descriptor) }
}
