import Cairo
import GRDB
import Glibc
import Synchronization
import System
import TestSupport
import Testing

@testable import Gallery

/// The database file: constraints, migration, damage and durability.
@Suite struct ColourDatabaseTests {
    private let folder = TestFolder()
    private var path: String { folder["colours.sqlite"] }
    private var sqlite: SQLiteProgram { SQLiteProgram(database: path) }

    private func open() throws -> ColourDatabase { try ColourDatabase(at: FilePath(path)) }

    @discardableResult
    private func perform(_ edit: ColourOperation, _ database: ColourDatabase) throws -> ColourChange {
        try database.queue.write { try ColourDatabase.perform(edit, in: $0) }
    }

    private static let parts = Color(red: 0.25, green: 0.5, blue: 0.75)

    @Test func theSchemaIsAsOthersExpectIt() throws {
        let database = try open()

        let schema = sqlite.run("SELECT sql FROM sqlite_schema WHERE tbl_name = 'color' ORDER BY type DESC")
        for part in ["red", "green", "blue"] {
            let check = "CHECK (typeof(\(part)) = 'real' AND \(part) BETWEEN 0 AND 1)"
            #expect(schema.contains("\(part) REAL NOT NULL DEFAULT 0 \(check)"))
        }
        #expect(schema.contains("id INTEGER PRIMARY KEY"))
        #expect(schema.contains("name TEXT NOT NULL DEFAULT 'Unnamed Color'"))
        #expect(schema.contains("created REAL NOT NULL DEFAULT (julianday('now'))"))
        #expect(schema.contains("CREATE INDEX color_name ON color (name)"))
        #expect(sqlite.run("PRAGMA journal_mode", "PRAGMA user_version") == "wal\n2")
        #expect(try database.queue.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    }

    @Test func whatWasAddedRenamedAndDeletedIsThereAgain() throws {
        var database = try open()
        let first = try #require(perform(.add(Self.parts), database).after)
        let second = try #require(perform(.add(Self.parts), database).after)
        try perform(.rename(first.id, "Leaf"), database)
        try perform(.setParts(first.id, Color(red: 1, green: 0, blue: 0.5)), database)
        try perform(.delete(second.id), database)

        database = try open()

        #expect(
            try colours(database)
                == [NamedColour(id: first.id, name: "Leaf", parts: Color(red: 1, green: 0, blue: 0.5))])
        #expect(second.name == "Unnamed Color")
    }

    @Test func whatWasDeletedComesBackAsItWas() throws {
        let database = try open()
        let colour = try #require(perform(.add(Self.parts), database).after)
        let deletion = try perform(.delete(colour.id), database)

        try perform(.repeating(deletion.inverse), database)

        #expect(try colours(database) == [colour])
    }

    @Test func aNumberThatWasTakenMeanwhileStaysWithItsNewOwner() throws {
        let database = try open()
        let colour = try #require(perform(.add(Self.parts), database).after)
        let deletion = try perform(.delete(colour.id), database)
        sqlite.run("INSERT INTO color (name) VALUES ('New')")

        let restored = try #require(perform(.repeating(deletion.inverse), database).after)

        #expect(try colours(database).map(\.name) == ["New", "Unnamed Color"])
        #expect(restored.id.number != colour.id.number && restored.id.created == colour.id.created)
    }

    /// Its number may have been reused.
    @Test func aColourThatIsGoneIsNotChanged() throws {
        let database = try open()
        let colour = try #require(perform(.add(Self.parts), database).after)
        sqlite.run("DELETE FROM color", "INSERT INTO color (name) VALUES ('New')")

        #expect(throws: ColourFailure.gone) { try perform(.rename(colour.id, "Old"), database) }
        #expect(throws: ColourFailure.gone) { try perform(.delete(colour.id), database) }
        #expect(try colours(database).map(\.name) == ["New"])
    }

    @Test(arguments: ["", "  ", "\t\n"]) func aBlankNameIsNone(name: String) throws {
        let database = try open()
        let colour = try #require(perform(.add(Self.parts), database).after)
        try perform(.rename(colour.id, "Leaf"), database)

        try perform(.rename(colour.id, name), database)

        #expect(try colours(database).map(\.name) == ["Unnamed Color"])
    }

    @Test(arguments: [
        "a\0b", "two\nlines", "\u{202E}טקסט ‏עברי", "'; DROP TABLE color; --", "👩‍👩‍👧‍👦",
        String(repeating: "é", count: 500_000),
    ])
    func aNameIsKeptAsItIs(name: String) throws {
        var database = try open()
        let colour = try #require(perform(.add(Self.parts), database).after)
        try perform(.rename(colour.id, name), database)

        database = try open()

        #expect(try colours(database).map(\.name) == [name])
    }

    @Test func anotherProgramsRowsNeedNeitherNameNorParts() throws {
        let database = try open()

        sqlite.run("INSERT INTO color DEFAULT VALUES", "INSERT INTO color (name, red) VALUES (x'ff00fe', 1)")

        let kept = try colours(database)
        #expect(kept.map(\.name) == ["Unnamed Color", "\u{FFFD}\0\u{FFFD}"])
        #expect(kept.map(\.parts.red) == [0, 1])
    }

    @Test(arguments: ["-0.001", "1.001", "'red'", "NULL", "x'00'", "1e400", "-1e400"])
    func theDatabaseRefusesPartsThatAreNone(value: String) throws {
        let database = try open()

        for part in ["red", "green", "blue"] {
            let answer = sqlite.run("INSERT INTO color (\(part)) VALUES (\(value))")
            #expect(answer.contains("constraint failed"), "\(part) \(value)")
        }
        #expect(sqlite.run("INSERT INTO color (name) VALUES (NULL)").contains("NOT NULL constraint failed"))
        #expect(try colours(database).isEmpty)
    }

    @Test func theFirstVersionIsBroughtUpToDateWithItsRows() throws {
        sqlite.makeFirstVersion([("Leaf", 0.5), ("Sky", 1)])

        let database = try open()

        let kept = try colours(database)
        #expect(kept.map(\.name) == ["Leaf", "Sky"] && kept.map(\.parts.red) == [0.5, 1])
        #expect(Set(kept.map(\.id.created)).count == 1 && kept[0].id.created > 2_400_000)
        #expect(sqlite.run("PRAGMA user_version", "PRAGMA integrity_check") == "2\nok")
        #expect(sqlite.run("INSERT INTO color (red) VALUES (2)").contains("constraint failed"))
    }

    @Test func whatIsUpToDateIsOpenedByManyAtOnce() throws {
        let databases = try (0..<4).map { _ in try open() }
        for database in databases { try perform(.add(Self.parts), database) }

        #expect(try databases.map { try colours($0).count } == [4, 4, 4, 4])
    }

    /// As when programs start together for the first time, and all find the same schema step missing.
    @Test(arguments: 0..<20) func whatIsNotThereIsMadeByManyAtOnce(round: Int) throws {
        let failures = Failures()
        let path = FilePath(path)
        Thread.run(on: 4) {
            do throws(ColourFailure) { _ = try ColourDatabase.open(at: path) } catch { failures.append(error) }
        }

        #expect(failures.all == [])
    }
}

private nonisolated final class Failures: Sendable {
    private let list = Mutex<[ColourFailure]>([])

    var all: [ColourFailure] { list.withLock { $0 } }

    func append(_ failure: ColourFailure) { list.withLock { $0.append(failure) } }
}

/// Files that are not databases of this program.
@Suite struct RefusedDatabaseTests {
    private let folder = TestFolder()
    private var path: String { folder["colours.sqlite"] }
    private var sqlite: SQLiteProgram { SQLiteProgram(database: path) }

    private func failure() -> ColourFailure? {
        do throws(ColourFailure) {
            _ = try ColourDatabase(at: FilePath(path))
            return nil
        } catch {
            return error
        }
    }

    @Test func aLaterVersionIsLeftAsItIs() throws {
        sqlite.run("CREATE TABLE color (id, hue)", "PRAGMA user_version = 7")
        let before = contents(of: path)

        #expect(failure() == .newer(7))
        #expect(contents(of: path) == before)
        #expect(folder.names() == ["colours.sqlite"])
    }

    @Test func aTextIsLeftAsItIs() throws {
        folder.write(String(repeating: "These are my colours.\n", count: 100), to: "colours.sqlite")
        let before = contents(of: path)

        #expect(failure() == .noDatabase)
        #expect(contents(of: path) == before)
        #expect(folder.names() == ["colours.sqlite"])
    }

    @Test func aDamagedOneIsLeftAsItIs() throws {
        do { _ = try ColourDatabase(at: FilePath(path)) }
        sqlite.insert(2000)
        sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode = DELETE")
        var bytes = try #require(contents(of: path))
        for offset in stride(from: 4096, to: bytes.count, by: 7) { bytes[offset] ^= 0x5A }
        folder.write(bytes, to: "colours.sqlite")

        #expect(failure() == .damaged)
        #expect(contents(of: path) == bytes)
    }

    @Test func aFolderInItsPlaceIsNamed() throws {
        _ = folder.makeFolder("colours.sqlite")

        #expect(failure() == .folder)
        #expect(ColourFailure.folder.sentence(about: "c.sqlite").hasPrefix("c.sqlite is a folder, "))
    }

    @Test func apipeInItsPlaceIsNotWaitedFor() throws {
        mkfifo(path, 0o600)

        #expect(failure() == .noFile)
    }

    @Test func aRuleOfTheDatabaseIsSaidInAPlainSentence() throws {
        let database = try ColourDatabase(at: FilePath(path))
        let parts = Color(red: 7, green: 0, blue: 0)

        let failure = #expect(throws: (any Error).self) {
            try database.queue.write { try ColourDatabase.perform(.add(parts), in: $0) }
        }

        #expect(try ColourFailure(#require(failure)) == .refused)
        let sentence = ColourFailure.refused.sentence(about: "c.sqlite")
        #expect(sentence == "c.sqlite cannot save this: a colour needs a name, and parts from 0 to 1.")
    }

    @Test func ofAnEarlierVersionTheGoodRowsAreMigratedAndTheOthersKept() throws {
        let rows = ["('Leaf', 1)", "('Far', 7)", "(NULL, 0.5)", "('Word', 'red')", "('Sky', 0.25)", "('None', NULL)"]
        sqlite.makeUncheckedVersion(rows)

        let database = try ColourDatabase(at: FilePath(path))
        let kept = try colours(database)
        database.close()

        #expect(database.quarantinedCount == 4)
        #expect(kept.map(\.name) == ["Leaf", "Sky"] && kept.map(\.id.number) == [1, 5])
        let aside = sqlite.run("SELECT id, name, red FROM \(ColourSchema.quarantineTable) ORDER BY id")
        #expect(aside == "2|Far|7\n3||0.5\n4|Word|red\n6|None|")
        #expect(try ColourDatabase(at: FilePath(path)).quarantinedCount == 0)
        #expect(sqlite.run("SELECT tbl_name FROM sqlite_schema WHERE name = 'color_name'") == "color")
    }

    @Test func anotherProgramsTableIsNotChanged() throws {
        sqlite.run("CREATE TABLE color (id INTEGER PRIMARY KEY, hue REAL)", "INSERT INTO color (hue) VALUES (0.5)")

        #expect(failure() != nil)
        #expect(sqlite.run("SELECT hue FROM color") == "0.5")
    }

    @Test func aFileInPlaceOfTheFolderIsNamed() throws {
        folder.write("", to: "data")

        #expect(throws: ColourFailure.self) { try ColourDatabase(at: FilePath(folder["data/colours.sqlite"])) }
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everything"))
    func aReadOnlyOneIsReadOnly() throws {
        do { _ = try ColourDatabase(at: FilePath(path)) }
        sqlite.run("INSERT INTO color (name) VALUES ('Leaf')")
        chmod(path, 0o400)

        let database = try ColourDatabase(at: FilePath(path))

        #expect(database.isReadOnly)
        #expect(try colours(database).map(\.name) == ["Leaf"])
    }
}

/// Returns the database's colours, in the order of their numbers.
private func colours(_ database: ColourDatabase) throws -> [NamedColour] {
    var known = KnownColours()
    _ = try database.queue.read { try known.update(from: $0) }
    return known.colours
}
