import Glibc

/// What the system says of files.
enum FileStatus {
    /// Of an open one.
    ///
    /// fstat
    static func of(_ descriptor: Int32) throws(WritingError) -> stat {
        var status = stat()
        try WritingError.check { fstat(descriptor, &status) }
        return status
    }
}
