/// What a file keeps: how it is read from bytes, and written as some.
nonisolated public protocol StoredContent: Equatable, Sendable {
    /// What there is as long as there is no file.
    init()
    /// Nil for bytes that are damaged.
    init?(_ bytes: [UInt8])
    /// Nil where the content cannot be written: the file then stays as it is.
    var bytes: [UInt8]? { get }

    /// Larger files are not read, in bytes.
    static var mostBytes: Int { get }
}
