internal import CSQLite
import Glibc

/// A read-only database in memory, of which neither bytes nor schema are trusted.
///
/// SQLite opens no file for it. Views, triggers, virtual tables and extensions do not work in it.
public final class Database {
    /// The bytes are not a database, or contradict each other, or a query takes too many steps.
    ///
    /// Includes SQLITE_NOMEM, which SQLite also returns for some damaged pages.
    public struct Damage: Error {}

    private let connection: OpaquePointer
    private let mostSteps: Int
    private var steps = 0
    /// The number of pages that were fetched before the current query.
    private var pagesBefore = 0

    /// The number of steps of SQLite's virtual machine between two counts.
    private static let stepsPerCount = 1000
    /// The number of steps that fetching a page counts as.
    private static let stepsPerPage = 10

    /// Opens a database, whose schema is read by the first query.
    ///
    /// - Parameter bytes: A whole file, which must stay in place as long as the database exists; this changes two bytes.
    public init(_ bytes: UnsafeMutableRawBufferPointer) throws(Damage) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard let connection = opened, code == SQLITE_OK else {
            sqlite3_close_v2(opened)
            throw Damage()
        }
        self.connection = connection
        // A row takes over ten bytes and under a hundred steps. If branches of a tree, or rows, share pages, as in a damaged
        // or harmful file, there may be more to read than ever ends.
        mostSteps = min(1_000_000 + 8 * bytes.count, 2_000_000_000)
        distrust()
        try load(bytes)
        try forEachRow(of: "PRAGMA cell_size_check = ON") { _ in }
        // Temporary files would be out of reach.
        try forEachRow(of: "PRAGMA temp_store = MEMORY") { _ in }
    }

    deinit { sqlite3_close_v2(connection) }

    private func load(_ bytes: UnsafeMutableRawBufferPointer) throws(Damage) {
        // SQLite would take the rest of a page that is cut off for zeros.
        guard let header = FileHeader(UnsafeRawBufferPointer(bytes)) else { throw Damage() }
        // The file format versions for writing and reading: 2 demands a write-ahead log, which a database in memory cannot
        // have, and differs from 1 in nothing else.
        if header.usesLog { (bytes[18], bytes[19]) = (1, 1) }
        let size = Int64(bytes.count)
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        try check(sqlite3_deserialize(connection, "main", start, size, size, UInt32(SQLITE_DESERIALIZE_READONLY)))
    }

    /// Turns off what a schema could misuse, as recommended in "Defense Against The Dark Arts" (sqlite.org/security.html).
    private func distrust() {
        csqlite_configure(connection, SQLITE_DBCONFIG_DEFENSIVE, 1)
        let unwanted = [
            SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_TRIGGER,
            SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
        ]
        for option in unwanted { csqlite_configure(connection, option, 0) }
        sqlite3_drop_modules(connection, nil)
        let limits = [
            (SQLITE_LIMIT_LENGTH, 1 << 20), (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 500),
            (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 50), (SQLITE_LIMIT_VDBE_OP, 25_000),
            (SQLITE_LIMIT_FUNCTION_ARG, 20), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
            (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
        ]
        for (limit, most) in limits { sqlite3_limit(connection, limit, Int32(most)) }
        sqlite3_progress_handler(
            connection, Int32(Self.stepsPerCount),
            { context in Unmanaged<Database>.fromOpaque(context!).takeUnretainedValue().countSteps() },
            Unmanaged.passUnretained(self).toOpaque())
    }

    /// Returns 0 as long as the query may continue.
    private func countSteps() -> Int32 {
        steps += Self.stepsPerCount
        return steps + (pages - pagesBefore) * Self.stepsPerPage > mostSteps ? 1 : 0
    }

    /// The number of pages that were fetched so far.
    private var pages: Int {
        [SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS].reduce(0) { sum, kind in
            var (count, unused): (Int32, Int32) = (0, 0)
            sqlite3_db_status(connection, kind, &count, &unused, 0)
            return sum + Int(count)
        }
    }

    /// Returns the names of a table's ordinary columns; none for a view, a virtual table or a table with triggers.
    ///
    /// - Parameter table: A name without quotation marks.
    public func columns(of table: String) throws(Damage) -> Set<String> {
        var isTable = false
        let condition = "type = 'table' AND rootpage > 0 AND name = '\(table)'"
        let triggers = "SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = '\(table)' COLLATE NOCASE"
        let search = "SELECT 1 FROM sqlite_schema WHERE \(condition) AND NOT EXISTS (\(triggers))"
        try forEachRow(of: search) { _ in isTable = true }
        guard isTable else { return [] }
        var names: Set<String> = []
        try forEachRow(of: "PRAGMA table_xinfo('\(table)')") { row in
            // Generated columns are hidden, as their expressions may take any time.
            if row.integer(6) == 0 { names.insert(String(decoding: row.text(1), as: UTF8.self)) }
        }
        return names
    }

    /// Calls `body` with each row of a query's result.
    public func forEachRow(of query: String, _ body: (Row) -> Void) throws(Damage) {
        (steps, pagesBefore) = (0, pages)
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        try check(sqlite3_prepare_v2(connection, query, -1, &statement, nil))
        guard let statement else { throw Damage() }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: body(Row(statement))
            case SQLITE_DONE: return
            default: throw Damage()
            }
        }
    }

    private func check(_ code: Int32) throws(Damage) {
        guard code == SQLITE_OK else { throw Damage() }
    }

    /// A row of a result, valid until the next one.
    public struct Row {
        private let statement: OpaquePointer

        fileprivate init(_ statement: OpaquePointer) { self.statement = statement }

        /// Returns the value as text, up to a zero byte: empty for none, and the word `BLOB` for bytes that are not text.
        ///
        /// - Parameter column: From 0.
        public func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
            guard sqlite3_column_type(statement, Int32(column)) != SQLITE_BLOB else {
                return UnsafeBufferPointer(start: Self.blob.utf8Start, count: Self.blob.utf8CodeUnitCount)
            }
            guard let text = sqlite3_column_text(statement, Int32(column)) else {
                return UnsafeBufferPointer(start: nil, count: 0)
            }
            let count = strlen(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
            return UnsafeBufferPointer(start: text, count: count)
        }

        private static let blob: StaticString = "BLOB"

        /// Returns nil unless the value is an integer.
        public func integer(_ column: Int) -> Int? {
            guard sqlite3_column_type(statement, Int32(column)) == SQLITE_INTEGER else { return nil }
            return Int(sqlite3_column_int64(statement, Int32(column)))
        }
    }
}
