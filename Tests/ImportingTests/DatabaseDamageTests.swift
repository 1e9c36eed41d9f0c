import ImportSamples
import TestSupport
import Testing

@testable import Importing

/// Truncated, damaged and harmful databases: a clear answer, and no row that is lost.
@Suite struct DatabaseDamageTests {
    /// Returns the entries, or none if the file is rejected, which takes a message; traps if a row is lost.
    private func lines(of bytes: [UInt8]) -> [String] {
        do {
            return try ImportSample(bytes).read().files.flatMap(\.lines)
        } catch {
            let sentence = ImportMessages.text(for: error)
            #expect(sentence.hasSuffix(".") && sentence.contains("/file"))
            return []
        }
    }

    private func error(_ bytes: [UInt8]) -> ImportError? {
        #expect(throws: FailedImport.self) { try ImportSample(bytes).read() }?.error
    }

    @Test(arguments: DatabaseSample.all) func aDatabaseThatIsCutOffHasOnlyEntriesOfTheWhole(sample: DatabaseSample) {
        var generator = SeededGenerator(seed: 32)
        let bytes = sample.bytes
        let whole = Set(lines(of: bytes))
        let ends =
            Array(stride(from: 0, to: bytes.count, by: 512))
            + (0..<200).map { _ in Int.random(in: 0..<bytes.count, using: &generator) }

        for end in ends {
            #expect(Set(lines(of: Array(bytes[..<end]))).isSubset(of: whole), "cut off after \(end) bytes")
        }
    }

    @Test(arguments: DatabaseSample.all) func changedBytesAreAnswered(sample: DatabaseSample) {
        var generator = SeededGenerator(seed: 33)
        let bytes = sample.bytes

        for _ in 0..<600 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                changed[Int.random(in: 100..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            #expect(lines(of: changed).count < 1000)
        }
    }

    @Test(arguments: DatabaseSample.all) func changedHeadersAreAnswered(sample: DatabaseSample) {
        let bytes = sample.bytes

        for index in 16..<108 {
            for value: UInt8 in [0, 2, 0x7F, 0xFF] {
                var changed = bytes
                changed[index] = value
                #expect(lines(of: changed).count <= 20)
            }
        }
    }

    private static let plain = "CREATE TABLE weight_record_table (time INTEGER, zone_offset INTEGER, weight REAL);"

    /// Tables that only look like the one of Health Connect.
    @Test(arguments: [
        "CREATE VIEW weight_record_table AS SELECT 1767594671000 AS time, 3600 AS zone_offset, 80400 AS weight",
        """
        CREATE VIEW weight_record_table AS WITH RECURSIVE n(time) AS (SELECT 1 UNION ALL SELECT time + 1 FROM n)
        SELECT time, 3600 AS zone_offset, 80400 AS weight FROM n
        """,
        plain + "CREATE TRIGGER t AFTER INSERT ON Weight_Record_Table BEGIN SELECT 1; END",
        """
        CREATE TABLE weight_record_table (time INTEGER, zone_offset INTEGER,
            weight AS (length(replace(hex(zeroblob(400000)), '0', hex(zeroblob(100))))))
        """,
        "CREATE TABLE weight_record_table (time INTEGER, zone_offset INTEGER, weight REAL AS (time * 2) STORED)",
        "CREATE VIRTUAL TABLE weight_record_table USING fts5(time, zone_offset, weight)",
        "CREATE TABLE weight_record_table (time INTEGER, weight REAL)",
        "CREATE TABLE other (x); CREATE INDEX weight_record_table ON other (x)",
        "",
    ]) func whatIsNotAPlainTableIsNotRead(statements: String) {
        let file = DatabaseFile("CREATE TABLE a (b); \(statements)")

        #expect(error(file.bytes) == .database)
    }

    /// The schema says that a view is a table, or that one table is another.
    @Test(arguments: [
        "UPDATE sqlite_schema SET type = 'table', rootpage = 2 WHERE name = 'weight_record_table'",
        "UPDATE sqlite_schema SET name = 'weight_record_table', tbl_name = 'weight_record_table' WHERE name = 'a'",
        "UPDATE sqlite_schema SET sql = 'CREATE VIEW a AS SELECT 1' WHERE name = 'a'",
        "UPDATE sqlite_schema SET rootpage = 100000 WHERE name = 'a'",
        "UPDATE sqlite_schema SET sql = 'CREATE TABLE a (b CHECK (' || replace(hex(zeroblob(9999)), '0', '(') WHERE name = 'a'",
    ]) func aSchemaThatLiesIsDamage(statement: String) {
        let view = "CREATE VIEW weight_record_table AS SELECT 1 AS time, 2 AS zone_offset, 3 AS weight"
        let file = DatabaseFile("CREATE TABLE a (b); \(view); PRAGMA writable_schema = ON; \(statement)")

        #expect(error(file.bytes) == .damagedDatabase)
    }

    @Test func aCheckOrAnIndexWithACostlyExpressionIsNotEvaluated() throws {
        let costly = "length(replace(hex(zeroblob(1000)), '0', hex(zeroblob(time - time + 9))))"
        let file = DatabaseFile(
            """
            CREATE TABLE weight_record_table (time INTEGER, zone_offset INTEGER, weight REAL, x AS (\(costly)),
                CHECK (\(costly) > 0));
            CREATE INDEX i ON weight_record_table (\(costly));
            INSERT INTO weight_record_table VALUES (1767594671000, 3600, 80400);
            """)

        #expect(try ImportSample(file.bytes).lines() == ["2026-01-05T07:31:11+01:00 80.4 kg"])
    }

    /// Each branch page has sixty times the same child, so that the ten rows are there 60⁵ times.
    @Test func aTreeOfWhichAllBranchesAreOneEndsByItsSteps() {
        let bytes = DatabaseFile(Self.plain + Self.plainRows(10)).bytes

        #expect(error(Self.growing(bytes, levels: 5)) == .damagedDatabase)
    }

    /// Each of 36,000 rows has the same thousand pages between its first bytes and its last.
    @Test func rowsThatShareTheirPagesEndByThePages() {
        let file = DatabaseFile(
            "CREATE TABLE weight_record_table (x BLOB, time INTEGER, zone_offset INTEGER, weight REAL);"
                + "INSERT INTO weight_record_table VALUES (zeroblob(508000), 1767594671000, 3600, 80400)")
        var bytes = file.bytes
        let page = Array(bytes[Self.place(of: 2)])
        let cell = page[(Int(page[8]) << 8 | Int(page[9]))...]
        bytes.replaceSubrange(Self.place(of: 2), with: Self.page(kind: 13, Array(repeating: Array(cell), count: 10)))

        #expect(error(Self.growing(bytes, levels: 2)) == .damagedDatabase)
    }

    /// Puts levels of branches above the rows of a table whose only page is the second one.
    private static func growing(_ bytes: [UInt8], levels: Int) -> [UInt8] {
        let first = bytes.count / 512 + 1
        var grown = bytes + bytes[place(of: 2)]
        for page in first..<first + levels - 1 { grown += branches(to: page) }
        grown.replaceSubrange(place(of: 2), with: branches(to: first + levels - 1))
        // The number of pages.
        grown.replaceSubrange(28...31, with: number(grown.count / 512, 4))
        return grown
    }

    private static func plainRows(_ count: Int) -> String {
        (0..<count).map { "INSERT INTO weight_record_table VALUES (\(1_767_594_671 + $0)000, 3600, 80400);" }.joined()
    }

    private static func place(of page: Int) -> Range<Int> { 512 * (page - 1)..<512 * page }

    /// Returns a branch of a table, all of whose children are the same page.
    private static func branches(to child: Int) -> [UInt8] {
        page(kind: 5, Array(repeating: number(child, 4) + [1], count: 60), end: number(child, 4))
    }

    private static func page(kind: UInt8, _ cells: [[UInt8]], end: [UInt8] = []) -> [UInt8] {
        let start = 512 - cells.reduce(0) { $0 + $1.count }
        var (header, place) = ([kind, 0, 0] + number(cells.count, 2) + number(start, 2) + [0] + end, start)
        for cell in cells {
            header += number(place, 2)
            place += cell.count
        }
        return header + [UInt8](repeating: 0, count: start - header.count) + cells.joined()
    }

    private static func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(value >> (8 * $0) & 255) }
    }

    @Test func aTextThatIsTooLongIsDamage() {
        let file = DatabaseFile(
            DatabaseSample.openScale2
                + "INSERT INTO scaleMeasurements VALUES (1, 1, 1, 1767594671000, 80.4, 0, hex(zeroblob(600000)))")

        #expect(error(file.bytes) == .damagedDatabase)
    }

    @Test func aDatabaseWithoutRowsHasNoWeights() {
        let file = DatabaseFile(DatabaseSample.healthConnect)

        #expect(error(file.bytes) == .noWeights(rejected: 0, first: nil))
        #expect(error(Array("SQLite format 3\u{0}".utf8)) == .damagedDatabase)
    }
}
