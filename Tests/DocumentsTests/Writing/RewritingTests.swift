import Glibc
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct RewritingTests {
    private let text =
        "\u{FEFF}# mine\r\n\r\ndate,weight,mood,unit,note\r\n2026-11-01,082.40,fine,KG,\"a\r\n\"\"b\"\"\"\r\n"
        + "#x\r\n2026-11-02,\"82,5\",\" so \",Lbs,c\r\nnonsense\r\n2026-11-03,83,,kg"

    @Test func anEditChangesOnlyItsCells() throws {
        let document = WritableDocument(text)

        try document.writer().edit(
            try document.reference(1), to: entry("2026-11-02T08:00", "82,5", .pounds, note: "c"))

        #expect(document.text == text.replacing("2026-11-02,\"82,5\"", with: "2026-11-02T08:00,\"82,5\""))
    }

    @Test func anEditGivesALineTheCellsThatItLacked() throws {
        let document = WritableDocument(text)

        let receipt = try document.writer().edit(try document.reference(2), to: entry("2026-11-03", "83", note: " x"))

        #expect(document.text == text + ",\" x\"")
        #expect(receipt.entry?.note == " x")
    }

    @Test func anEditOfAQuotedNoteAndItsInverse() throws {
        let document = WritableDocument(text)

        let receipt = try document.writer().edit(
            try document.reference(0), to: entry("2026-11-01", "82.4", .pounds, note: ""))
        let edited = document.text
        let undone = try document.writer().perform(receipt.inverse)

        #expect(edited == text.replacing("082.40,fine,KG,\"a\r\n\"\"b\"\"\"", with: "82.4,fine,lbs,"))
        #expect(document.text == text)
        #expect(undone.entry == entry("2026-11-01", "082.40", note: "a\r\n\"b\""))
        try document.writer().perform(undone.inverse)
        #expect(document.text == edited)
    }

    @Test(arguments: 0..<3) func aDeletionTakesOutItsLineAndTheInversePutsItBack(index: Int) throws {
        let lines = [
            "2026-11-01,082.40,fine,KG,\"a\r\n\"\"b\"\"\"\r\n", "2026-11-02,\"82,5\",\" so \",Lbs,c\r\n",
            "2026-11-03,83,,kg",
        ]
        let document = WritableDocument(text)

        let receipt = try document.writer().delete(try document.reference(index))
        let left = document.text
        try document.writer().perform(receipt.inverse)

        #expect(left == text.replacing(lines[index], with: ""))
        #expect(document.text == text)
    }

    @Test func ofEqualEntriesTheNamedOneIsMeant() throws {
        let lines = ["2026-11-01,82.4,kg,a", "2026-11-01,82.4,kg,b", "2026-11-01,82.4,kg,c"]
        let header = "date,weight,unit,mood"
        let document = WritableDocument(([header] + lines).joined(separator: "\n"))

        try document.writer().delete(try document.reference(1))

        #expect(document.text == [header, lines[0], lines[2]].joined(separator: "\n"))
        let remembered = EntryReference(entry("2026-11-01", "82.4"), occurrence: 0, offset: 43)
        try document.writer().delete(remembered)
        #expect(document.text == [header, lines[0], ""].joined(separator: "\n"))
        try document.writer().delete(EntryReference(entry("2026-11-01", "82.4"), occurrence: 7))
        #expect(document.text == header + "\n")
    }

    @Test func whatAnotherProgramChangedIsNotOverwritten() throws {
        let header = "date,weight,unit,note\n"
        let document = WritableDocument(header + "2026-11-01,82.4,kg,\n2026-11-02,82.5,kg,\n")
        let first = try document.reference(0)
        let second = try document.reference(1)
        document.folder.write(
            header + "2026-11-05,1,kg,new\n2026-11-02,82.5,kg,\n2026-11-01,82.6,kg,\n", to: "weights.csv")

        try document.writer().edit(second, to: entry("2026-11-02", "90"))

        #expect(document.text == header + "2026-11-05,1,kg,new\n2026-11-02,90,kg,\n2026-11-01,82.6,kg,\n")
        #expect(throws: WritingError.entryGone) { try document.writer().delete(first) }
        #expect(throws: WritingError.entryGone) { try document.writer().edit(first, to: second.entry) }
    }

    @Test func convertsToTheUnitOfTheColumn() throws {
        let document = WritableDocument("date,weight (lbs)\n2026-11-01,181.4\n")

        let receipt = try document.writer().edit(try document.reference(0), to: entry("2026-11-01", "82"))

        #expect(document.text == "date,weight (lbs)\n2026-11-01,180.78\n")
        #expect(receipt.convertedFrom == .kilograms)
        #expect(throws: WritingError.noNoteColumn) {
            try document.writer().edit(
                try document.reference(0), to: entry("2026-11-01", "180.78", .pounds, note: "x"))
        }
    }

    @Test func anEditThatChangesNothingWritesNothing() throws {
        let document = WritableDocument(text)
        let before = try document.read().stamp

        try document.writer().edit(try document.reference(1), to: try document.reference(1).entry)

        #expect(try document.read().stamp == before)
    }

    @Test func aDeletionDoesNotOpenAQuoteOverOtherLines() throws {
        let text =
            "date,weight,unit,note\n2026-11-01,82.4,kg,\"oops\n2026-11-02,82.5,kg,\"fine\"\n2026-11-03,8,kg,\",x\"\n"
        let document = WritableDocument(text)

        #expect(throws: WritingError.openQuote) { try document.writer().delete(try document.reference(0)) }
        #expect(document.text == text && document.folder.names() == ["weights.csv"])
    }

    @Test func aDocumentThatIsMissingCannotBeEdited() {
        let document = WritableDocument()

        #expect(throws: WritingError.document(.missing)) {
            try document.writer().delete(EntryReference(entry("2026-11-01", "82.4")))
        }
        #expect(document.folder.names() == [])
    }
}
