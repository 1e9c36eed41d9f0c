internal import CLinux
import Glibc

/// A file in memory, for bytes that are read as a file.
public final class MemoryFile {
    /// Closed with this value.
    public let descriptor: Int32

    /// Leads to the file in this process alone.
    public var path: FilePath { FilePath("/proc/self/fd/\(descriptor)") }

    private init() throws(SystemError) {
        descriptor = try SystemError.check { memfd_create("bytes", UInt32(MFD_CLOEXEC)) }
    }

    /// The descriptor is at the first byte.
    public convenience init(_ bytes: [UInt8]) throws(SystemError) {
        try self.init()
        try FileBytes.write(bytes, to: descriptor)
        lseek(descriptor, 0, SEEK_SET)
    }

    /// Reads a pipe or a terminal to its end, which is waited for.
    ///
    /// Throws EFBIG if it has more bytes than `limit`.
    public convenience init(readingToEndOf stream: Int32, atMost limit: Int) throws(SystemError) {
        // A closed stream's number would be the copy's.
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
