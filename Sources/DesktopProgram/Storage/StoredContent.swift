/// A value that can be kept in a file.
nonisolated public protocol StoredContent: Equatable, Sendable {
    /// The value while there is no file.
    init()
    /// Nil if the bytes are invalid.
    init?(_ bytes: [UInt8])
    /// Nil if the value cannot be encoded; the file is then left unchanged.
    var bytes: [UInt8]? { get }

    /// The largest file to read, in bytes.
    static var maximumBytes: Int { get }
}
