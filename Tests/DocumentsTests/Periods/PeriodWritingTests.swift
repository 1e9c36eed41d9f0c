import System
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct PeriodWritingTests {
    private let header = "date,weight,unit\n"
    private let row = "2026-11-01,82.4,kg\n"

    private func period(_ text: String, _ kind: PeriodKind = .phase) throws -> Period {
        try Period(text, kind, rules: testZone)
    }

    @discardableResult
    private func change(
        _ text: String, to new: String?, _ kind: PeriodKind = .phase, in document: WritableDocument
    ) throws -> WriteReceipt {
        let change = try document.read().periods.change(
            try period(text, kind), to: try new.map { try period($0, kind) })
        return try document.writer().perform(.period(try #require(change)))
    }

    @discardableResult
    private func add(
        _ text: String, _ kind: PeriodKind = .phase, in document: WritableDocument
    ) throws -> WriteReceipt {
        try document.writer().perform(.period(.adding(try period(text, kind))))
    }

    @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
    func aNewOneIsTheFirstLine(lineEnd: String, mark: String) throws {
        let rest = (header + "# mine\n" + row + "nonsense").replacing("\n", with: lineEnd)
        let document = WritableDocument(mark + rest)

        let receipt = try add("2026-01-01..2026-03-31 cut", in: document)
        let added = document.text
        let undone = try document.writer().perform(receipt.inverse)

        #expect(added == mark + "# phase: 2026-01-01..2026-03-31 cut" + lineEnd + rest)
        #expect(document.text == mark + rest)
        try document.writer().perform(undone.inverse)
        #expect(document.text == added)
    }

    @Test func whatIsThereIsNotAddedAgain() throws {
        let text = header + "# event: 2026-06-02 new scales\n"
        let document = WritableDocument(text)

        let receipt = try add("2026-06-02 new scales", .event, in: document)

        #expect(receipt.changedNothing && document.text == text)
        try add("2026-06-02 newer scales", .event, in: document)
        #expect(document.text == "# event: 2026-06-02 newer scales\n" + text)
    }

    @Test func aChangeKeepsTheLinesOwnForm() throws {
        let text = "\(header)#\tPhase :2026-01-01.. cut \t;;\r\n\(row)#event:2026-06-02 flu"
        let document = WritableDocument(text)

        let receipt = try change("2026-01-01.. cut", to: "2026-01-01..2026-02-01 the cut", in: document)
        let changed = document.text
        let event = try change("2026-06-02 flu", to: "2026-06-03T08:00 flu", .event, in: document)

        #expect(changed == text.replacing("2026-01-01.. cut", with: "2026-01-01..2026-02-01 the cut"))
        #expect(document.text == changed.replacing("02 flu", with: "03T08:00 flu"))
        for inverse in [event.inverse, receipt.inverse] { try document.writer().perform(inverse) }
        #expect(document.text == text)
    }

    @Test(arguments: [
        ("", "# phase: 2026-01-01.. a\n", "date,weight,unit\n2026-11-01,82.4,kg\n"),
        ("date,weight,unit\n2026-11-01,82.4,kg\n", "#phase:2026-01-01.. a", ""),
        ("\u{FEFF}# x\r\n", "#phase:2026-01-01.. a;\r\n", "date,weight,unit\r\n"),
        (
            "date,weight,unit,note\n2026-11-01,82.4,kg,\"\n# phase: 2026-01-01.. a\n\"\n",
            "# phase: 2026-01-01.. a\n", "# mine"
        ),
    ])
    func aRemovalTakesOutOneLine(front: String, line: String, rest: String) throws {
        let document = WritableDocument(front + line + rest)

        let receipt = try change("2026-01-01.. a", to: nil, in: document)
        let removed = document.text
        let undone = try document.writer().perform(receipt.inverse)

        #expect(removed == front + rest && receipt.count == 1)
        #expect(document.text == front + line + rest)
        try document.writer().perform(undone.inverse)
        #expect(document.text == removed)
    }

    @Test func ofEqualLinesTheLastIsChangedAndComesBack() throws {
        let line = "# phase: 2026-01-01.. a\n"
        let text = line + header + "# phase: 2026-01-01.. b\n" + row + line
        let document = WritableDocument(text)

        let first = try change("2026-01-01.. a", to: "2026-01-01.. b", in: document)
        #expect(document.text == line + header + "# phase: 2026-01-01.. b\n" + row + "# phase: 2026-01-01.. b\n")
        try document.writer().perform(first.inverse)
        #expect(document.text == text)
        let second = try change("2026-01-01.. a", to: nil, in: document)
        #expect(document.text == line + header + "# phase: 2026-01-01.. b\n" + row)
        try document.writer().perform(second.inverse)
        #expect(document.text == text)
    }

    @Test func aDocumentIsMadeForIt() throws {
        for document in [WritableDocument(), WritableDocument("")] {
            let receipt = try add("2026-06-02 flu", .event, in: document)

            #expect(document.text == "# event: 2026-06-02 flu\ndate,weight,unit,note\n")
            try document.writer().perform(receipt.inverse)
            #expect(document.text == "date,weight,unit,note\n")
        }
        let missing = WritableDocument()
        #expect(throws: WritingError.document(.missing)) {
            try DocumentWriter(path: FilePath(missing.path), createsMissing: false)
                .perform(.period(.adding(try period("2026-01-01.. a"))))
        }
        #expect(missing.folder.names() == [])
    }

    @Test(arguments: ["# phase: 2026-01-01.. ab\n", "# Phase: 2026-01-01.. a\n", ""])
    func whatAnotherProgramChangedIsRefused(other: String) throws {
        let line = "# phase: 2026-01-01.. a\n"
        let document = WritableDocument(line + header + row)
        let periods = try document.read().periods
        let removal = try #require(periods.change(try period("2026-01-01.. a"), to: nil))
        let edit = try #require(periods.change(try period("2026-01-01.. a"), to: try period("2026-01-01.. b")))
        document.folder.write(header + row + other, to: document.name)

        for change in [removal, edit] {
            #expect(throws: WritingError.periodChanged(.phase)) { try document.writer().perform(.period(change)) }
        }
        #expect(document.text == header + row + other)
        #expect(periods.change(try period("2026-01-01.. c"), to: nil) == nil)
    }

    @Test func takingBackKeepsWhatOthersWrote() throws {
        let document = WritableDocument("# mine\n# phase: 2026-01-01.. a\n" + header + row)
        let removal = try change("2026-01-01.. a", to: nil, in: document)
        document.folder.write("# yours, and longer\n" + header + row + row, to: document.name)

        let back = try document.writer().perform(removal.inverse)
        let text = document.text
        document.folder.write("# x\n" + text, to: document.name)
        try document.writer().perform(back.inverse)

        // No line starts at its old place, so it goes before all others.
        #expect(text == "# phase: 2026-01-01.. a\n# yours, and longer\n" + header + row + row)
        #expect(document.text == "# x\n# yours, and longer\n" + header + row + row)
    }

    @Test func aRemovedOneThatCameBackIsNotDoubled() throws {
        let line = "# phase: 2026-01-01.. a\n"
        let document = WritableDocument(line + line + header)
        let removal = try change("2026-01-01.. a", to: nil, in: document)
        document.folder.write(line + header + line, to: document.name)

        #expect(try document.writer().perform(removal.inverse).changedNothing)
        #expect(document.text == line + header + line)
    }

    @Test func everyWriterKeepsThem() throws {
        let lines = "# phase: 2026-01-01.. a\r\n#event:2026-06-02 b;\r\n"
        let document = WritableDocument(lines + header + row)

        try document.writer().add(entry("2026-11-02", "82.1"))
        try document.writer().perform(.set([.goal(EntryWeight("78", .kilograms).map { Goal($0) })]))
        try document.writer().delete(try document.reference(0))

        #expect(document.text == "# goal: 78 kg\n" + lines + header + "2026-11-02,82.1,kg\n")
    }

    @Test func aProgramThatAppendsMeanwhileLosesNothing() throws {
        for step in [DocumentWriter.Step.locked, .copied, .replacing, .replaced] {
            let document = WritableDocument(header + row)
            let folder = document.folder
            let writer = document.writer(at: step) { folder.append("2026-11-09,70,kg\n", to: "weights.csv") }

            try writer.perform(.period(.adding(try period("2026-01-01.. a"))))

            #expect(document.text == "# phase: 2026-01-01.. a\n" + header + row + "2026-11-09,70,kg\n")
        }
    }
}
