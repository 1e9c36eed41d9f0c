import Glibc

/// Another program that uses a database: the `sqlite3` shell.
public struct SQLiteProgram: Sendable {
    private let database: String

    public init(database: String) {
        self.database = database
    }

    /// Runs statements, waiting for locks, and returns their output or errors.
    @discardableResult
    public func run(_ statements: String...) -> String {
        let folder = TestFolder()
        let output = folder["output"]
        let child = ChildProcess(
            ["sqlite3", "-batch", "-cmd", ".timeout 20000", database] + statements,
            streams: [
                0: .nowhere, 1: .file(output, O_WRONLY | O_CREAT | O_APPEND),
                2: .file(output, O_WRONLY | O_CREAT | O_APPEND),
            ])
        guard let child else { preconditionFailure("sqlite3 is needed for the tests of the colours.") }
        child.waitForEnd()
        return text(of: output).trimmingSuffix { $0.isNewline }
    }

    /// Creates the gallery's colour database in its first version, with rows of name and red.
    public func makeFirstVersion(_ rows: [(String, Double)]) {
        let part = { (part: String) in
            "\(part) REAL NOT NULL DEFAULT 0 CHECK (typeof(\(part)) = 'real' AND \(part) BETWEEN 0 AND 1)"
        }
        run(
            """
            CREATE TABLE color (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'Unnamed Color',
            \(part("red")), \(part("green")), \(part("blue")));
            CREATE INDEX color_name ON color (name);
            PRAGMA user_version = 1;
            """)
        for (name, red) in rows { run("INSERT INTO color (name, red) VALUES ('\(name)', \(red))") }
    }

    /// Creates a colour database without constraints, as by another program, with rows of name and red.
    public func makeUncheckedVersion(_ rows: [String]) {
        run(
            """
            CREATE TABLE color (id INTEGER PRIMARY KEY, name, red, green DEFAULT 0, blue DEFAULT 0);
            CREATE INDEX color_name ON color (name);
            INSERT INTO color (name, red) VALUES \(rows.joined(separator: ", "));
            """)
    }

    /// Inserts colours in one commit, with names of two words.
    public func insert(_ count: Int) {
        run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
            INSERT INTO color (name, red, green, blue)
            SELECT 'Colour ' || ((i * 7919) % \(count)) || CASE i % 3 WHEN 0 THEN ' crème' ELSE ' leaf' END,
            (i % 256) / 255.0, (i / 256 % 256) / 255.0, (i % 7) / 7.0 FROM n;
            """)
    }
}

extension String {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return text
    }
}
