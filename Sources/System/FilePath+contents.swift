import Glibc

extension FilePath {
    /// The bytes of a regular file, read without ever waiting for another program.
    ///
    /// Throws EFBIG for a file of more bytes than the limit, EINVAL for what is no regular file, as a pipe.
    public func contents(atMost limit: Int) throws(SystemError) -> [UInt8] {
        let descriptor = try SystemError.check { open(cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        defer { close(descriptor) }
        var status = stat()
        try SystemError.check { fstat(descriptor, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
        return try Self.bytes(of: descriptor, atMost: limit)
    }

    /// To the end, wherever that is: files of the kernel's say that they are empty.
    private static func bytes(of descriptor: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try SystemError.check { read(descriptor, &chunk, chunk.count) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            if bytes.count > limit { throw SystemError(code: EFBIG) }
        }
    }
}
