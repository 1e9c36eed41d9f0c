internal import CLinux
import Glibc

/// Reads and writes the bytes of files, in as many calls as needed.
public enum FileBytes {
    /// Writes all bytes at the descriptor's offset, or at the end of a file that is open for appending.
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

    /// Copies a whole file to the offset of another descriptor; shares the blocks if the file system can do that.
    public static func copyAll(of source: Int32, to target: Int32) throws(SystemError) {
        var offset: off_t = 0
        while true {
            let count = copy_file_range(source, &offset, target, nil, 1 << 30, 0)
            if count > 0 || count < 0 && errno == EINTR { continue }
            // Some file systems copy nothing and report the end of the file.
            guard count == 0 || [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP, EPERM].contains(errno) else { throw .last }
            return try copyBytes(of: source, from: Int(offset), to: target)
        }
    }

    /// Copies the bytes that `copy_file_range` has not copied, if any.
    private static func copyBytes(of source: Int32, from start: Int, to target: Int32) throws(SystemError) {
        var offset = start
        while true {
            let bytes = try read(offset..<offset + 1 << 18, of: source)
            if bytes.isEmpty { return }
            try write(bytes, to: target)
            offset += bytes.count
        }
    }

    /// Reads a stream, or a file to its actual end, as files of the kernel report a size of 0; passes on each piece.
    ///
    /// Blocks until a stream ends. Throws EFBIG if there are more than `limit` bytes.
    static func readToEnd(
        of descriptor: Int32, atMost limit: Int, _ use: (ArraySlice<UInt8>) throws(SystemError) -> Void
    ) throws(SystemError) {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var total = 0
        while true {
            let count = try SystemError.check { Glibc.read(descriptor, &chunk, chunk.count) }
            if count == 0 { return }
            total += count
            if total > limit { throw SystemError(code: EFBIG) }
            try use(chunk[..<count])
        }
    }

    /// Reads a range of a file; returns fewer bytes if the file ends within it.
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
