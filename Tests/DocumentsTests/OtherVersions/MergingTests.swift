import System
import Testing

@testable import Documents
@testable import WeightHistory

/// The entries that only another version has, and merging them.
@Suite struct MergingTests {
    private static let header = "date,weight,unit,note\n"
    private static let first = "2026-11-01T07:12:00+01:00,82.4,kg,\n"
    private static let second = "2026-11-02,181.4,lbs,after the run\n"
    private static let third = "2026-11-03T07:00,81.9,kg,\n"

    /// The contents of a document and its other version, and the result of merging.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var own: String
        var copy: String
        var added: String
    }

    static let cases = [
        Case(testDescription: "equal", own: first + second, copy: first + second, added: ""),
        Case(testDescription: "added there", own: first, copy: first + second + third, added: second + third),
        Case(testDescription: "added here", own: first + second, copy: first, added: ""),
        Case(testDescription: "added on both sides", own: first + second, copy: first + third, added: third),
        Case(testDescription: "the same added on both sides", own: first + third, copy: first + third, added: ""),
        // The entry may have been deleted here or added there.
        Case(testDescription: "deleted here", own: first, copy: first + second, added: second),
        Case(testDescription: "deleted there", own: first + second, copy: second, added: ""),
        Case(
            testDescription: "another weight there", own: first + "2026-11-03T07:00,82,kg,\n", copy: first + third,
            added: third),
        Case(
            testDescription: "another note there", own: first + "2026-11-02,181.4,lbs,\n", copy: first + second,
            added: second),
        Case(
            testDescription: "another time there", own: first + "2026-11-03T07:01,81.9,kg,\n", copy: first + third,
            added: third),
        Case(
            testDescription: "written otherwise", own: first + third,
            copy: "2026-11-01T07:12:00.0+01:00,82.40,kg,\n2026-11-03 07:00:00,\"81,90\",kg,\n", added: ""),
        Case(testDescription: "twice there", own: first, copy: first + third + third, added: third),
        Case(testDescription: "twice here", own: third + third, copy: third, added: ""),
        Case(testDescription: "in another order", own: first + second + third, copy: third + first + second, added: ""),
        Case(testDescription: "nothing here", own: "", copy: first, added: first),
        Case(testDescription: "nothing there", own: first, copy: "", added: ""),
    ]

    @Test(arguments: cases) func comesTo(_ example: Case) throws {
        let document = WritableDocument(Self.header + example.own)
        let copy = WritableDocument(Self.header + example.copy)
        let (own, other) = (try document.read(), try copy.read())

        let entries = own.history.entries(onlyIn: other.history, layout: own.layout)
        let receipt = try document.writer().perform(.add(entries, unless: .sameVersion(sources: 1)))
        let taken = document.text
        let whole = try document.writer().perform(.add(Array(other.history), unless: .sameVersion(sources: 1)))

        #expect(taken == Self.header + example.own + example.added)
        #expect(receipt.count == entries.count && whole.count == 0)
        #expect(document.text == taken)
        try document.writer().perform(receipt.inverse)
        #expect(document.text == Self.header + example.own)
    }

    @Test func whatCameMeanwhileIsNotAddedTwice() throws {
        let document = WritableDocument(Self.header + Self.first)
        let copy = WritableDocument(Self.header + Self.second + Self.third)
        let entries = try document.read().history.entries(onlyIn: copy.read().history, layout: nil)
        try document.writer().perform(.add([entries[0]], unless: .sameVersion(sources: 1)))

        let receipt = try document.writer().perform(.add(entries, unless: .sameVersion(sources: 1)))

        #expect(entries.count == 2 && receipt.count == 1)
        #expect(document.text == Self.header + Self.first + Self.second + Self.third)
    }

    @Test func aDocumentOfAnotherShapeTakesWhatItCan() throws {
        let document = WritableDocument("weight (lbs);date\n181.66;2026-11-01T07:12:00+01:00\n")
        let copy = WritableDocument(Self.header + Self.first + Self.second)
        let own = try document.read()

        let entries = own.history.entries(onlyIn: try copy.read().history, layout: own.layout)
        try document.writer().perform(.add(entries, unless: .sameVersion(sources: 1)))

        #expect(entries.map(\.weight.text) == ["181.4"])
        #expect(document.text == "weight (lbs);date\n181.66;2026-11-01T07:12:00+01:00\n181.4;2026-11-02\n")
    }

    @Test func aDocumentThatIsMissingIsMadeOrNot() throws {
        let document = WritableDocument(Self.header + Self.first)
        let entries = try Array(document.read().history)
        let folder = FilePath(document.path.description + ".folder")

        let missing = DocumentWriter(path: folder.appending("weights.csv"), createsMissing: false)

        #expect(throws: WritingError.document(.missing)) {
            try missing.perform(.add(entries, unless: .sameVersion(sources: 1)))
        }
    }

    /// 50,000 rows in reverse order, and two more that only the other version has.
    @Test func aLargeDocumentIsComparedWhole() throws {
        let lines = (0..<50_000).map { index in
            "20\(10 + index / 5000)-0\(index % 9 + 1)-\(10 + index % 18)T\(10 + index % 13):\(10 + index % 50),8\(index % 10).\(index % 7),kg,\n"
        }
        let document = WritableDocument(Self.header + lines.joined())
        let copy = WritableDocument(
            Self.header + lines.reversed().joined() + "2031-01-01,70,kg,\n2009-01-01,71,kg,x\n")
        let own = try document.read()

        let entries = own.history.entries(onlyIn: try copy.read().history, layout: own.layout)

        #expect(entries.map(\.weight.text) == ["71", "70"])
    }
}
