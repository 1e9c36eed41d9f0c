import GRDB

/// The table of colours and its migrations.
///
/// The table checks its values, as other programs write to it too. It has no collation, as those programs lack the
/// program's: the list is sorted in memory.
nonisolated enum ColourSchema {
    /// The current `PRAGMA user_version`.
    static let version = 2

    /// - Parameter created: The definition of the column that version 1 did not have.
    private static func table(_ name: String, created: String) -> String {
        let parts = ["red", "green", "blue"].map { part in
            "\(part) REAL NOT NULL DEFAULT 0 CHECK (typeof(\(part)) = 'real' AND \(part) BETWEEN 0 AND 1)"
        }
        return """
            CREATE TABLE IF NOT EXISTS \(name) (
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL DEFAULT '\(NamedColour.unnamed)',
                \(parts.joined(separator: ",\n    "))\(created)
            );

            """
    }

    private static let index = "CREATE INDEX IF NOT EXISTS color_name ON color (name);"
    private static let created = ",\n    created REAL NOT NULL DEFAULT (julianday('now'))"

    /// The table for an older database's rows that are not valid.
    static let quarantineTable = "color_aside"

    /// Migrates a database, whichever program created it, by its columns; returns the number of rows set aside.
    static func migrate(_ queue: DatabaseQueue) throws -> Int {
        let before = try queue.read(countAside)
        try migrator.migrate(queue)
        return try queue.read(countAside) - before
    }

    private static func countAside(in database: Database) throws -> Int {
        guard try database.tableExists(quarantineTable) else { return 0 }
        return try Int.fetchOne(database, sql: "SELECT count(*) FROM \(quarantineTable)") ?? 0
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(sql: table("color", created: "") + index)
            try database.execute(sql: "PRAGMA user_version = 1")
        }
        migrator.registerMigration("2") { database in
            if try !isUpToDate(database) { try addCreated(to: database) }
            try database.execute(sql: "PRAGMA user_version = \(version)")
        }
        return migrator
    }

    /// Whether a database has the current columns, and can be read without a migration.
    static func isUpToDate(_ database: Database) throws -> Bool {
        try database.tableExists("color") && database.columns(in: "color").contains { $0.name == "created" }
    }

    /// Moves the rows to a new table, as SQLite cannot add a column with a computed default.
    ///
    /// All rows get the same time, which keeps them in the order of their numbers. Rows that the new table refuses stay
    /// in the old one, set aside.
    private static func addCreated(to database: Database) throws {
        let same = ["name", "red", "green", "blue"].map { "kept.\($0) IS color.\($0)" }.joined(separator: " AND ")
        try database.execute(
            sql: table("color_new", created: created) + """
                INSERT OR IGNORE INTO color_new (id, name, red, green, blue) SELECT id, name, red, green, blue FROM color;
                DELETE FROM color WHERE EXISTS (SELECT 1 FROM color_new AS kept WHERE kept.id = color.id AND \(same));
                DROP INDEX IF EXISTS color_name;

                """)
        let isEmpty = try Bool.fetchOne(database, sql: "SELECT NOT EXISTS (SELECT 1 FROM color)") ?? false
        try database.execute(
            sql: (isEmpty ? "DROP TABLE color;" : "ALTER TABLE color RENAME TO \(quarantineTable);")
                + "ALTER TABLE color_new RENAME TO color;" + index)
    }
}
