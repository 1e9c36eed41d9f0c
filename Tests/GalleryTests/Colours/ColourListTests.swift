import Cairo
import TestSupport
import Testing

@testable import Gallery

/// Sorting, changing and searching the list.
@Suite struct ColourListTests {
    private let collation = Collation(locale: "C")

    private func colour(_ number: Int, _ name: String, red: Double = 0, created: Double = 0) -> NamedColour {
        NamedColour(
            id: ColourID(number: Int64(number), created: created), name: name,
            parts: Color(red: red, green: 0, blue: 0))
    }

    private func update(
        _ list: ColourList, to colours: [NamedColour]
    ) -> (list: ColourList, difference: ColourList.Difference) {
        let former = Dictionary(uniqueKeysWithValues: list.colours.map { ($0.id.number, $0) })
        let newest = Dictionary(uniqueKeysWithValues: colours.map { ($0.id.number, $0) })
        let changes = Set(former.keys).union(newest.keys).sorted().map {
            ColourChange(before: former[$0], after: newest[$0])
        }
        return list.updated(by: changes.filter { $0.before != $0.after }, collation)
    }

    private func names(_ list: ColourList) -> [String] { list.colours.map(\.name) }

    @Test func itIsSortedByNameThenCreationThenNumber() {
        let colours = [
            colour(1, "b", created: 1), colour(2, "a", created: 3), colour(3, "a", created: 2), colour(5, "c"),
            colour(4, "c"),
        ]

        let list = ColourList(colours, collation)

        #expect(list.colours.map(\.id.number) == [3, 2, 1, 4, 5])
    }

    @Test func anUnknownLocaleIsThatOfBytes() {
        let list = ColourList([colour(1, "b"), colour(2, "B"), colour(3, "é")], Collation(locale: "xx_XX"))

        #expect(names(list) == ["B", "b", "é"])
    }

    /// The names differ after the prefix that is compared first.
    @Test(arguments: ["C", "C.UTF-8"]) func longNamesAreSortedByAllOfThem(locale: String) {
        let long = String(repeating: "é", count: 100_000)

        let list = ColourList([colour(1, long + "b"), colour(2, long + "a")], Collation(locale: locale))

        #expect(list.colours.map(\.id.number) == [2, 1])
    }

    @Test func aChangeSaysWhichRowsCameAndWent() {
        let list = ColourList([colour(1, "a"), colour(2, "b"), colour(3, "d"), colour(4, "e")], collation)

        let (next, difference) = update(
            list, to: [colour(1, "a"), colour(3, "d"), colour(4, "A"), colour(5, "c"), colour(6, "f")])

        #expect(names(next) == ["A", "a", "c", "d", "f"])
        #expect(difference.deletions == [1..<2, 3..<4] && difference.insertions == [0..<1, 2..<3, 4..<5])
        #expect(!difference.changesContent)
    }

    @Test func otherPartsMoveNoRow() {
        let list = ColourList([colour(1, "a"), colour(2, "b")], collation)

        let (next, difference) = update(list, to: [colour(1, "a", red: 1), colour(2, "b")])

        #expect(next.colours.map(\.parts.red) == [1, 0])
        #expect(!difference.movesRows && difference.changesContent)
    }

    @Test func theSameColoursAreNoChange() {
        let colours = [colour(1, "a"), colour(2, "b")]

        #expect(update(ColourList(colours, collation), to: colours).difference == ColourList.Difference())
        #expect(update(ColourList(), to: []).difference == ColourList.Difference())
    }

    /// After any changes, the list equals one built from scratch, and the difference describes the change of rows.
    @Test func manyChangesLeadToTheSameList() {
        var random = SeededGenerator(seed: 11)
        var colours: [NamedColour] = []
        var list = ColourList()
        for round in 0..<200 {
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let name = String("abcAé ".randomElement(using: &random)!) + "\(Int.random(in: 0..<5, using: &random))"
                colours.append(colour(round * 10 + colours.count, name, created: Double(round)))
            }
            if let index = colours.indices.randomElement(using: &random) { colours.remove(at: index) }
            if let index = colours.indices.randomElement(using: &random) { colours[index].name = "b" }
            if let index = colours.indices.randomElement(using: &random) { colours[index].parts.red = Double(round) }
            let (next, difference) = update(list, to: colours)

            #expect(next.colours == ColourList(colours, collation).colours)
            #expect(next.rows(matching: .name("a")) == ColourList(colours, collation).rows(matching: .name("a")))
            var ids = list.colours.map(\.id)
            for range in difference.deletions.reversed() { ids.removeSubrange(range) }
            for range in difference.insertions {
                ids.insert(contentsOf: next.colours[range].map(\.id), at: range.lowerBound)
            }
            #expect(ids == next.colours.map(\.id))
            list = next
        }
    }

    @Test(arguments: [
        ("", [0, 1, 2, 3]), ("crème", [1]), ("CREME", [1]), ("creme br", [1]), ("ö", [2, 3]), ("o", [2, 3]), ("zz", []),
        ("é", [1, 3]), ("\0b", [0, 1]),
    ])
    func aPartOfANameIsFoundWithoutCaseAndAccents(text: String, rows: [Int]) {
        let list = ColourList(
            [colour(1, "A\0b"), colour(2, "Crème brûlée"), colour(3, "ÖL"), colour(4, "öl é")], collation)

        #expect(list.rows(matching: ColourQuery(text)) == rows)
    }

    @Test(arguments: [
        ("#ff0000", [0]), ("#FF", [0]), ("#0", [1]), ("#000000", [1]), ("#00ff", []), ("#", [2]), ("#1", [2]),
    ])
    func aHexValueIsFoundByItsBeginning(text: String, rows: [Int]) {
        let list = ColourList([colour(1, "a", red: 1), colour(2, "b"), colour(3, "c #1", red: 0.5)], collation)

        #expect(list.rows(matching: ColourQuery(text)) == rows)
    }
}

@Suite struct ColourPartsTests {
    @Test func theSummaryHasThreeFigures() {
        #expect(
            Color(red: 0.1234, green: 0.45649, blue: 0.7886).summary == "Red: 0.123 Green: 0.456 Blue: 0.789")
        #expect(Color(red: 1, green: 0, blue: 0.0004).summary == "Red: 1.000 Green: 0.000 Blue: 0.000")
        #expect(Color(red: 0.9996, green: 0.05, blue: 0.5).summary == "Red: 1.000 Green: 0.050 Blue: 0.500")
    }

    @Test(arguments: ["#ff8000", "FF8000", " #Ff8000 ", "f80"]) func aHexValueIsReadInEveryForm(text: String) {
        let red = text == "f80" ? 0x88 : 0x80

        #expect(Color(hex: text) == Color(red: 1, green: Double(red) / 255, blue: 0))
    }

    @Test(arguments: ["", "#", "#ff80", "#ff80000", "ff800g", "##ff8000", "-ff800", "+ff800", "１２３４５６"])
    func whatIsNoHexValueIsNone(text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test func everyHexValueIsItselfAgain() {
        for number in stride(from: 0, through: 0xFFFFFF, by: 4097) {
            let text = "#" + String(0x1000000 + number, radix: 16).dropFirst()
            #expect(Color(hex: text)?.hex == text)
        }
    }

    @Test func aRandomPartIsBelowOne() {
        for _ in 0..<1000 {
            let parts = Color.random()
            for part in [parts.red, parts.green, parts.blue] { #expect(part >= 0 && part < 1) }
        }
    }
}
