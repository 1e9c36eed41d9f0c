import Glibc

/// Another program that uses a database: SQLite's own.
public struct SQLiteProgram: Sendable {
    private let database: String

    /// - Parameter database: The file's path.
    public init(database: String) {
        self.database = database
    }

    /// Runs statements, once others let it; what they answer, or the program's complaint.
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

    /// Makes the gallery's database of colours in its first version, with these rows of name and red.
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

    /// Makes a database of colours as another program might have made it, without rules, with these rows of name and red.
    public func makeUncheckedVersion(_ rows: [String]) {
        run(
            """
            CREATE TABLE color (id INTEGER PRIMARY KEY, name, red, green DEFAULT 0, blue DEFAULT 0);
            CREATE INDEX color_name ON color (name);
            INSERT INTO color (name, red) VALUES \(rows.joined(separator: ", "));
            """)
    }

    /// Puts so many colours into the gallery's database in one commit, their names of two words.
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
