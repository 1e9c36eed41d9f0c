import CSQLite

/// A database that SQLite writes: in memory, or in a file that it leaves as it is while open.
public final class DatabaseFile {
    private let connection: OpaquePointer

    public init(_ statements: String, at path: String = ":memory:") {
        var opened: OpaquePointer?
        precondition(sqlite3_open(path, &opened) == SQLITE_OK, "A database must open.")
        connection = opened!
        // Small pages make small files with many pages.
        run("PRAGMA page_size = 512")
        run(statements)
    }

    deinit { sqlite3_close(connection) }

    public func run(_ statements: String) {
        let code = sqlite3_exec(connection, statements, nil, nil, nil)
        precondition(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection))): \(statements)")
    }

    public var bytes: [UInt8] {
        var count: sqlite3_int64 = 0
        guard let start = sqlite3_serialize(connection, "main", &count, 0) else { return [] }
        defer { sqlite3_free(start) }
        return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
}
