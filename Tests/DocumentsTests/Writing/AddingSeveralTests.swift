import Glibc
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct AddingSeveralTests {
    private let header = "date,weight,unit,note\n"
    private let three = [
        entry("2026-11-02T07:12", "82.40"), entry("2026-11-03", "181", .pounds, note: "a, b"),
        entry("2026-11-04", "12.8", .stones),
    ]
    private let lines = "2026-11-02T07:12,82.40,kg,\n2026-11-03,181,lbs,\"a, b\"\n2026-11-04,12.8,st,\n"

    @Test func areAddedAtTheEndAndTakenOutAgain() throws {
        let text = header + "2026-11-01,82,kg,\n"
        let document = WritableDocument(text)

        let receipt = try document.writer().perform(.add(three, unless: .sameTime))
        let added = document.text
        let undone = try document.writer().perform(receipt.inverse)
        let left = document.text
        let redone = try document.writer().perform(undone.inverse)

        #expect(receipt.count == 3 && undone.count == 3 && redone.count == 3)
        #expect(added == text + lines)
        #expect(left == text)
        #expect(document.text == added)
        try document.writer().perform(redone.inverse)
        #expect(document.text == text)
    }

    @Test func whatIsThereIsNotAddedAgain() throws {
        let document = WritableDocument(header)
        try document.writer().perform(.add(three, unless: .sameTime))
        let (text, stamp) = (document.text, try document.read().stamp)

        let receipt = try document.writer().perform(.add(three, unless: .sameTime))

        #expect(receipt.count == 0)
        #expect(document.text == text)
        #expect(try document.read().stamp == stamp)
    }

    @Test func whatIsThereIsKnownHoweverItIsWritten() throws {
        let text = header + "2026-11-02T07:12:00.5+01:00,82.4,kg,x\n2026-11-04,179.2,lbs,\n"
        let document = WritableDocument(text)

        let receipt = try document.writer().perform(.add(three, unless: .sameTime))

        #expect(receipt.count == 1)
        #expect(document.text == text + "2026-11-03,181,lbs,\"a, b\"\n")
    }

    @Test func whatContradictsTheDocumentIsNotAdded() throws {
        let text = header + "2026-11-02T07:12,82.5,kg,\n2026-11-03,82,kg,\n"
        let document = WritableDocument(text)

        try document.writer().perform(.add(three, unless: .sameTime))

        #expect(document.text == text + "2026-11-04,12.8,st,\n")
    }

    @Test func theDocumentsOwnFormIsKept() throws {
        let text = "\u{FEFF}# mine\r\nnote;date;weight (kg)\r\nx;2026-11-01;82,5"
        let document = WritableDocument(text)

        let receipt = try document.writer().perform(.add(three, unless: .sameTime))
        let again = try document.writer().perform(.add(three, unless: .sameTime))

        #expect(
            document.text == text + "\r\n;2026-11-02T07:12;82,40\r\na, b;2026-11-03;82,10\r\n;2026-11-04;81,28\r\n")
        #expect(receipt.count == 3 && again.count == 0)
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }

    @Test func aDocumentWithoutNotesTakesTheWeights() throws {
        let document = WritableDocument("date,weight_kg\n")

        try document.writer().perform(.add(three, unless: .sameTime))

        #expect(document.text == "date,weight_kg\n2026-11-02T07:12,82.40\n2026-11-03,82.10\n2026-11-04,81.28\n")
    }

    @Test(arguments: [nil, ""] as [String?]) func aDocumentIsMadeOrBegun(text: String?) throws {
        let document = WritableDocument(text)

        let receipt = try document.writer().perform(.add(three, unless: .sameTime))

        #expect(document.text == header + lines)
        try document.writer().perform(receipt.inverse)
        #expect(document.text == header)
    }

    @Test func nothingMakesNoDocument() {
        let document = WritableDocument()

        #expect(throws: WritingError.document(.missing)) { try document.writer().perform(.add([], unless: .sameTime)) }
    }

    @Test func takingOutKeepsWhatOthersDidMeanwhile() throws {
        let document = WritableDocument(header + "2026-11-01,82,kg,\n")
        let receipt = try document.writer().perform(.add(three, unless: .sameTime))
        try document.writer().delete(document.reference(0))
        try document.writer().delete(document.reference(1))
        try document.writer().add(entry("2026-11-04", "12.8", .stones))

        let undone = try document.writer().perform(receipt.inverse)

        #expect(undone.count == 2)
        #expect(document.text == header + "2026-11-04,12.8,st,\n")
        #expect(throws: WritingError.entryGone) {
            try document.writer().perform(.remove([EntryReference(entry("2026-11-09", "1"))]))
        }
    }

    @Test func bringingBackKeepsWhatOthersDidMeanwhile() throws {
        let document = WritableDocument(header + "2026-11-01,82,kg,\n")
        let receipt = try document.writer().perform(.add(three, unless: .sameTime))
        let undone = try document.writer().perform(receipt.inverse)
        try document.writer().delete(document.reference(0))

        try document.writer().perform(undone.inverse)

        #expect(document.text == header + lines)
    }

    @Test func anOpenQuoteDoesNotSwallowThem() throws {
        let text = header + "2026-11-01,82,kg,\"open\n"
        let document = WritableDocument(text)

        #expect(throws: WritingError.openQuote) {
            try document.writer().perform(.add([entry("2026-11-02", "82", note: ", a")], unless: .sameTime))
        }
        #expect(document.text == text)
    }

    @Test func oneThatIsReplacedMeanwhileGetsThemOnce() throws {
        let document = WritableDocument(header)
        let writer = document.writer(at: .copied) {
            document.folder.write(header + "2026-11-01,82,kg,\n", to: "new")
            rename(document.folder["new"], document.path)
        }

        let receipt = try writer.perform(.add(three, unless: .sameTime))

        #expect(receipt.count == 3)
        #expect(document.text == header + "2026-11-01,82,kg,\n" + lines)
    }
}
