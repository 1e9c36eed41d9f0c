import Cairo
import GRDB
import Glibc
import System
import TestSupport
import Testing

@testable import Gallery

/// The orders of the list.
@Suite struct ColourOrderTests {
    private nonisolated static let orders = ColourOrder.Key.allCases.flatMap { key in
        [false, true].map { ColourOrder(key: key, isDescending: $0) }
    }

    private let collation = Collation(locale: "C")

    private func colour(_ number: Int, _ name: String, _ parts: Color, created: Double = 0) -> NamedColour {
        NamedColour(id: ColourID(number: Int64(number), created: created), name: name, parts: parts)
    }

    @Test func eachOrderHasItsNumbers() {
        let colours = [
            colour(1, "b", Color(red: 0.5, green: 1, blue: 0), created: 3),
            colour(2, "a", Color(red: 0.5, green: 0, blue: 1), created: 2),
            colour(3, "c", Color(red: 0, green: 0.5, blue: 0.5), created: 1),
        ]
        let expected: [ColourOrder.Key: [Int64]] = [
            .name: [2, 1, 3], .created: [3, 2, 1], .red: [3, 2, 1], .green: [2, 3, 1], .blue: [1, 3, 2],
        ]

        for (key, numbers) in expected {
            let list = ColourList(colours, collation, order: ColourOrder(key: key))
            let reversed = ColourList(colours, collation, order: ColourOrder(key: key, isDescending: true))

            #expect(list.colours.map(\.id.number) == numbers, "\(key)")
            #expect(reversed.colours.map(\.id.number) == numbers.reversed(), "\(key)")
        }
    }

    /// Changes of any kind lead to the same list as sorting everything, and the difference says which rows moved.
    @Test(arguments: orders) func changesLeadToWhatIsSortedWhole(order: ColourOrder) {
        var random = SeededGenerator(seed: 7)
        var colours: [NamedColour] = []
        var list = ColourList(order: order)
        for round in 0..<200 {
            let before = Dictionary(uniqueKeysWithValues: colours.map { ($0.id.number, $0) })
            change(&colours, round, &random)
            let after = Dictionary(uniqueKeysWithValues: colours.map { ($0.id.number, $0) })
            let changes = Set(before.keys).union(after.keys).sorted().map {
                ColourChange(before: before[$0], after: after[$0])
            }

            let (next, difference) = list.updated(by: changes.filter { $0.before != $0.after }, collation)

            #expect(next.colours == ColourList(colours, collation, order: order).colours)
            var ids = list.colours.map(\.id)
            for range in difference.deletions.reversed() { ids.removeSubrange(range) }
            for range in difference.insertions {
                ids.insert(contentsOf: next.colours[range].map(\.id), at: range.lowerBound)
            }
            #expect(ids == next.colours.map(\.id))
            list = next
        }
    }

    private func change(_ colours: inout [NamedColour], _ round: Int, _ random: inout SeededGenerator) {
        func part() -> Double { [0, 0.25, 0.5, 1].randomElement(using: &random)! }
        for index in 0..<Int.random(in: 0...3, using: &random) {
            let parts = Color(red: part(), green: part(), blue: part())
            let name = String("abA".randomElement(using: &random)!)
            colours.append(colour(round * 10 + index, name, parts, created: Double(round / 3)))
        }
        if let index = colours.indices.randomElement(using: &random) { colours[index].parts.red = part() }
        if let index = colours.indices.randomElement(using: &random) { colours[index].parts.blue = part() }
        if let index = colours.indices.randomElement(using: &random) { colours[index].name = "b" }
        if let index = colours.indices.randomElement(using: &random), round % 4 == 0 { colours.remove(at: index) }
    }
}

/// Searches as they are typed, and their SQL.
@Suite struct ColourQueryTests {
    private let folder = TestFolder()
    private var sqlite: SQLiteProgram { SQLiteProgram(database: folder["colours.sqlite"]) }

    @Test(arguments: [
        ("red > 0.5", [2, 3]), ("RED>=0.5", [1, 2, 3]), ("red = 1", [3]), ("red != 1", [0, 1, 2]), ("red < .25", [0]),
        ("red<=0.5", [0, 1]), ("red > 0.5 and green < 0.5", [3]), ("blue=0 AND red < 1", [0, 1, 2]), ("red > 2", []),
    ])
    func conditionsAreMet(text: String, rows: [Int]) {
        let colours = [0, 0.5, 0.75, 1].enumerated().map { index, red in
            NamedColour(
                id: ColourID(number: Int64(index), created: 0), name: "\(index)",
                parts: Color(red: red, green: index == 2 ? 0.5 : 0, blue: 0))
        }

        let found = ColourList(colours, Collation(locale: "C")).rows(matching: ColourQuery(text))

        #expect(found == rows)
    }

    @Test(arguments: [
        "red > 0,5", "red > x", "red 0.5", "> 0.5", "red > 0.5 and", "redder > 0.5", "red > nan", "#12345g",
    ])
    func anythingElseIsAPartOfTheName(text: String) {
        #expect(ColourQuery(text) == .name(text))
    }

    /// The shown query gives the rows of the list in their order.
    @Test(arguments: ["", "a", "A'b", "50%_", "#ff", "#80", "red > 0.5", "green <= 0.25 and blue != 1"])
    func sqliteFindsTheSame(text: String) throws {
        let database = try ColourDatabase(at: FilePath(folder["colours.sqlite"]))
        sqlite.run(
            """
            INSERT INTO color (name, red, green, blue, created) VALUES ('a', 1, 0, 0, 3), ('b', 0.5, 0.25, 1, 2),
            ('A''b', 0.75, 1, 0.5, 1), ('50%_', 1, 0.5, 0, 3), ('500', 0, 0, 0, 5), ('#ff', 0, 0.25, 0.25, 6),
            ('a', 0.5, 0.5, 0.5, 1), ('aa', 0.501, 0.1, 0.9, 7)
            """)
        var known = KnownColours()
        _ = try database.queue.read { try known.update(from: $0) }
        for key in ColourOrder.Key.allCases {
            for isDescending in [false, true] {
                let order = ColourOrder(key: key, isDescending: isDescending)
                let list = ColourList(known.colours, Collation(locale: "C"), order: order)
                let (query, rows) = (ColourQuery(text), list.rows(matching: ColourQuery(text)))

                let answer = sqlite.run("SELECT id FROM color \(query.sql) \(order.sql);")

                #expect(answer == rows.map { "\(list.colours[$0].id.number)" }.joined(separator: "\n"), "\(order.sql)")
            }
        }
    }

    /// Only a change creates the file again.
    @Test func theShownQueryDoesNotCreateADatabaseThatIsGone() throws {
        let stage = try ColourStage(in: folder)
        stage.screen.press(.character("n"), .control)
        #expect(try stage.waitForNames("Unnamed Color"))
        stage.screen.press(.character("u"), .control)
        for name in folder.names() { unlink(folder[name]) }
        #expect(try stage.wait { stage.actions.sentences.contains { $0.contains("no longer exists.") } })

        for _ in 1...20 {
            stage.loop.schedule(after: .milliseconds(5)) {}
            stage.loop.runTurn()
        }

        #expect(stage.names == ["Unnamed Color"] && folder.names() == [])
    }
}
