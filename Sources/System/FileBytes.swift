internal import CLinux
import Glibc

/// Bytes into files and out of them, whatever number of calls it takes.
public enum FileBytes {
    /// Writes every byte where the descriptor stands, or at the end of a file that is open for appending.
    public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try SystemError.check { Glibc.write(descriptor, rest.baseAddress, rest.count) }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }

    public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
            try write(UnsafeRawBufferPointer(bytes), to: descriptor)
        }
    }

    /// Copies a whole file to where another one stands; both share their blocks where the file system can do that.
    ///
    /// copy_file_range
    public static func copyAll(of source: Int32, to target: Int32) throws(SystemError) {
        var offset: off_t = 0
        while true {
            let count = copy_file_range(source, &offset, target, nil, 1 << 30, 0)
            if count > 0 || count < 0 && errno == EINTR { continue }
            // Some file systems copy nothing and say that this was all.
            guard count == 0 || [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP, EPERM].contains(errno) else { throw .last }
            return try copyBytes(of: source, from: Int(offset), to: target)
        }
    }

    /// Copies what the file systems did not copy by themselves, which may be nothing.
    private static func copyBytes(of source: Int32, from start: Int, to target: Int32) throws(SystemError) {
        var offset = start
        while true {
            let bytes = try read(offset..<offset + 1 << 18, of: source)
            if bytes.isEmpty { return }
            try write(bytes, to: target)
            offset += bytes.count
        }
    }

    /// Reads a range of a file; of one that ends before, what there is.
    public static func read(_ range: Range<Int>, of descriptor: Int32) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(SystemError) {
                while count < range.count {
                    let rest = (start: buffer.baseAddress! + count, offset: range.lowerBound + count)
                    let got = try SystemError.check { pread(descriptor, rest.start, range.count - count, rest.offset) }
                    if got == 0 { return }
                    count += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
