internal import CLinux
import Glibc

/// A file in memory, for bytes that are read as a file.
public final class MemoryFile {
    /// At the first byte; closed with this value.
    public let descriptor: Int32

    /// Leads to the file in this process alone.
    public var path: FilePath { FilePath("/proc/self/fd/\(descriptor)") }

    public init(_ bytes: [UInt8]) throws(SystemError) {
        let descriptor = try SystemError.check { memfd_create("bytes", UInt32(MFD_CLOEXEC)) }
        do {
            try FileBytes.write(bytes, to: descriptor)
            lseek(descriptor, 0, SEEK_SET)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}
