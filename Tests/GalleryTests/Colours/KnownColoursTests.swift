import GRDB
import System
import TestSupport
import Testing

@testable import Gallery

/// Changes in the database since it was last read.
@Suite struct KnownColoursTests {
    private let folder = TestFolder()
    private let collation = Collation(locale: "C")

    private func open() throws -> ColourDatabase { try ColourDatabase(at: FilePath(folder["colours.sqlite"])) }

    private static let names = [
        "'a'", "'A'", "'\u{E9}'", "'e' || char(769)", "x'00'", "x'6100'", "x'FF'", "x'FE'", "''",
    ]

    /// Returns a statement of another program, which changes one of a few rows.
    private func statement(_ random: inout SeededGenerator) -> String {
        let id = Int.random(in: 1...40, using: &random)
        let part = ["0", "0.25", "1"].randomElement(using: &random)!
        let name = Self.names.randomElement(using: &random)!
        return [
            "INSERT OR IGNORE INTO color (id, name, red) VALUES (\(id), \(name), \(part))",
            "INSERT INTO color (name) VALUES (\(name))",
            "UPDATE color SET name = \(name) WHERE id = \(id)",
            "UPDATE color SET red = \(part), blue = \(part) WHERE id <= \(id)",
            "UPDATE color SET created = \(part) WHERE id = \(id)",
            "UPDATE OR IGNORE color SET id = \(id) + 1 WHERE id = \(id)",
            "DELETE FROM color WHERE id = \(id)",
            "DELETE FROM color WHERE id > \(id + 20)",
        ].randomElement(using: &random)!
    }

    /// Applying the changes yields the same as reading everything, after any change by other programs.
    @Test func theChangesLeadToWhatIsReadWhole() throws {
        let database = try open()
        var random = SeededGenerator(seed: 5)
        var known = KnownColours()
        var list = ColourList()
        for _ in 0..<300 {
            let script = (0..<Int.random(in: 0...3, using: &random)).map { _ in statement(&random) }
            try database.queue.write { database in for line in script { try database.execute(sql: line) } }
            let before = known.colours

            let changes = try database.queue.read { try known.update(from: $0) }
            var whole = KnownColours()
            let all = try database.queue.read { try whole.update(from: $0) }
            list = list.updated(by: changes, collation).list

            #expect(known.colours == whole.colours)
            #expect(all == whole.colours.map { ColourChange(before: nil, after: $0) })
            #expect(known.colours.map { Array($0.name.utf8) } == whole.colours.map { Array($0.name.utf8) })
            #expect(changes.compactMap(\.before).allSatisfy(before.contains))
            #expect(list.colours == ColourList(whole.colours, collation).colours)
        }
    }

    /// Two names may look equal and differ in their bytes, and one may not be text.
    @Test func whatIsTheSameIsNoChange() throws {
        let database = try open()
        try database.queue.write { try $0.execute(sql: "INSERT INTO color (name) VALUES ('a'), (x'6100FF'), ('b')") }
        var known = KnownColours()
        let first = try database.queue.read { try known.update(from: $0) }

        let second = try database.queue.read { try known.update(from: $0) }

        #expect(first.compactMap(\.after).map(\.name) == ["a", "a\0\u{FFFD}", "b"])
        #expect(second.isEmpty)
    }
}
