import Glibc
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct AddingTests {
    private let header = "date,weight,unit,note\n"

    @Test func addsALineAtTheEnd() throws {
        let document = WritableDocument(header + "2026-11-01,82.4,kg,\n")

        let receipt = try document.writer().add(entry("2026-11-02T07:05:00+01:00", "181.40", .pounds, note: "run"))

        #expect(document.text == header + "2026-11-01,82.4,kg,\n2026-11-02T07:05:00+01:00,181.40,lbs,run\n")
        #expect(receipt.entry == entry("2026-11-02T07:05:00+01:00", "181.40", .pounds, note: "run"))
        #expect(receipt.convertedFrom == nil)
        #expect(document.folder.names() == ["weights.csv"])
    }

    @Test func makesTheFileAndItsFolders() throws {
        let folder = TemporaryFolder()
        let writer = DocumentWriter(path: folder["a/b/weights.csv"], rules: testZone)

        let receipt = try writer.add(entry("2026-11-01", "82.4"))

        #expect(folder.contents("a/b/weights.csv") == header + "2026-11-01,82.4,kg,\n")
        #expect(receipt.entry == entry("2026-11-01", "82.4"))
        var status = stat()
        #expect(stat(folder["a/b/weights.csv"], &status) == 0 && status.st_mode & 0o777 & ~0o644 == 0)
    }

    @Test func doesNotMakeTheFileUnasked() {
        let document = WritableDocument()
        let writer = DocumentWriter(path: document.path, rules: testZone, createsMissing: false)

        #expect(throws: WritingError.document(.missing)) { try writer.add(entry("2026-11-01", "82.4")) }
        #expect(document.folder.names() == [])
    }

    @Test func aFileOfNoBytesGetsAHeader() throws {
        let document = WritableDocument("")

        let receipt = try document.writer().add(entry("2026-11-01", "82.4"))
        try document.writer().perform(receipt.inverse)

        #expect(document.text == header)
    }

    @Test(arguments: [("\n", "a,b"), ("\r\n", "\"a\r\nb\""), ("\n", "x")])
    func endsAnUnendedLineInTheFilesOwnWay(lineEnd: String, note: String) throws {
        let start = ["date,weight,unit,note", "2026-11-01,82.4,kg,"].joined(separator: lineEnd)
        let document = WritableDocument(start)

        try document.writer().add(entry("2026-11-02", "82"))

        #expect(document.text == start + lineEnd + "2026-11-02,82,kg," + lineEnd)
    }

    @Test func writesInTheHeadersOrderAndLeavesUnknownColumnsEmpty() throws {
        let document = WritableDocument("mood,Note,weight,UNIT,bmi,Date\r\n")

        try document.writer().add(entry("2026-11-02", "82", note: "x"))

        #expect(document.text == "mood,Note,weight,UNIT,bmi,Date\r\n,x,82,kg,,2026-11-02\r\n")
    }

    @Test(arguments: [
        "a,b", "\"", "\"\"", "a\nb", "\r", " a", "a ", "\ta", "#", "# a", "\n", ",", "\",", "\"\",\"", "a\r\nb", "☂",
    ]) func anyNoteIsReadAgain(note: String) throws {
        let document = WritableDocument("note,date,weight,unit\n")
        let added = entry("2026-11-02", "82.5", note: note)

        try document.writer().add(added)
        try document.writer().add(added)

        #expect(Array(try document.read().history) == [added, added])
        #expect(try document.read().problemCount == 0)
    }

    @Test func convertsToTheUnitOfTheColumn() throws {
        let document = WritableDocument("date,weight_kg\n2026-11-01,82.4\n")

        let receipt = try document.writer().add(entry("2026-11-02", "181.4", .pounds))
        let same = try document.writer().add(entry("2026-11-03", "82.123"))

        #expect(document.text == "date,weight_kg\n2026-11-01,82.4\n2026-11-02,82.28\n2026-11-03,82.123\n")
        #expect(receipt.convertedFrom == .pounds && receipt.entry == entry("2026-11-02", "82.28"))
        #expect(same.convertedFrom == nil)
    }

    @Test func refusesWhatTheDocumentCannotHold() {
        let text = "date,weight_kg\n2026-11-01,82.4\n"
        let document = WritableDocument(text)
        let withNotes = WritableDocument(header)
        let long = String(repeating: "\n", count: 65537)

        #expect(throws: WritingError.noNoteColumn) {
            try document.writer().add(entry("2026-11-02", "82", note: "x"))
        }
        #expect(throws: WritingError.weightTooSmall) {
            try document.writer().add(entry("2026-11-02", "0.001", .pounds))
        }
        #expect(throws: WritingError.noteTooLong) {
            try withNotes.writer().add(entry("2026-11-02", "82", note: long))
        }
        #expect(throws: WritingError.dateOutOfRange) {
            try withNotes.writer().add(
                WeightEntry(date: EntryDate(instant: 2.55e11, offset: 0), weight: EntryWeight("82", .kilograms)!))
        }
        #expect(document.text == text && withNotes.text == header)
    }

    @Test func namesWhatALineCannotSay() {
        let line = Array("2026-11-01,8x,kg,".utf8)

        #expect(throws: WritingError.unreadable(.notANumber("8x"))) { try NewLine(line, .standard, testZone) }
    }

    @Test func namesTheEntryOfSeveralThatTheDocumentCannotHold() {
        let document = WritableDocument(header)
        let long = entry("2026-11-03", "82", note: String(repeating: "\n", count: 65537))

        #expect(throws: WritingError.ofEntry("2026-11-03", .noteTooLong)) {
            try document.writer().perform(.add([entry("2026-11-02", "82"), long], unless: .sameTime))
        }
        #expect(document.text == header)
    }

    @Test func leavesAloneWhatIsNoDocument() {
        let picture = WritableDocument("\u{89}PNG\r\n\0\0")
        let folder = TemporaryFolder()

        #expect(throws: WritingError.document(.notText)) { try picture.writer().add(entry("2026-11-02", "82")) }
        #expect(throws: WritingError.document(.isFolder)) {
            try DocumentWriter(path: folder.path, rules: testZone).add(entry("2026-11-02", "82"))
        }
        #expect(picture.text == "\u{89}PNG\r\n\0\0")
    }

    /// The open quote would end at any quote before a comma, so a new line could close it.
    @Test func isNotSwallowedByAQuoteThatDoesNotEnd() throws {
        let text = header + "2026-11-01,82.4,kg,\"oops\n"
        let document = WritableDocument(text)

        #expect(throws: WritingError.openQuote) {
            try document.writer().add(entry("2026-11-02", "82", note: ",x"))
        }
        #expect(document.text == text)
        try document.writer().add(entry("2026-11-02", "82", note: "a,x"))
        #expect(try document.read().history.map(\.note) == ["a,x"])
    }

    /// With a quote at its end, a new line could close the open quote and open another one, in as many records as before.
    @Test(arguments: ["\n", "\n\n", "\nb,", ",\n", "\n\"", "\"\n"])
    func isNotSwallowedByAQuoteThatItOpensAgain(note: String) throws {
        let text = header + "2026-11-01,82.4,kg,\"oops\n"
        let document = WritableDocument(text)

        let entries = [entry("2026-11-02", "82", note: note), entry("2026-11-03", "81")]
        for count in 1...2 {
            #expect(throws: WritingError.openQuote) {
                try document.writer().perform(.add(Array(entries.prefix(count))))
            }
        }
        #expect(document.text == text)
    }

    /// The line end of an addition goes with it, unless lines follow or precede that were written since.
    @Test(arguments: ["\n", "\r\n"]) func theInverseTakesItsLineEndWithIt(lineEnd: String) throws {
        let before = (header + "2026-11-01,82.4,kg,").replacing("\n", with: lineEnd)
        let (mine, theirs) = ("2026-11-02,81,kg," + lineEnd, "2026-11-03,80,kg," + lineEnd)
        let cases: [(added: (String) -> String, rest: String)] = [
            ({ $0 }, before), ({ $0 + theirs }, before + lineEnd + theirs),
            ({ $0.replacing(mine, with: theirs + mine) }, before + lineEnd + theirs),
            ({ String($0.dropLast(lineEnd.count)) }, before),
        ]
        for (change, rest) in cases {
            let document = WritableDocument(before)
            let receipt = try document.writer().add(entry("2026-11-02", "81"))
            #expect(document.text == before + lineEnd + mine)
            document.folder.write(change(document.text), to: "weights.csv")

            try document.writer().perform(receipt.inverse)

            #expect(document.text == rest)
        }
    }

    /// A line that another program writes during the exchange has a line of its own.
    @Test func aLateLineIsNotGluedToTheLineBefore() throws {
        let before = header + "2026-11-01,82.4,kg,"
        let document = WritableDocument(before)
        let receipt = try document.writer().add(entry("2026-11-02", "81"))

        try document.writer(at: .copied) { document.append(Array("2026-11-03,80,kg,\n".utf8)[...]) }.perform(
            receipt.inverse)

        #expect(document.text == before + "\n2026-11-03,80,kg,\n")
    }

    /// Another program has filled a cell since.
    @Test(arguments: ["2026-11-02,81,kg,,19.7", "2026-11-02,81,kg,theirs,", "2026-11-02,81,kg,,,mine"])
    func aLineThatWasFilledSinceIsNotTakenOut(filled: String) throws {
        let header = "date,weight,unit,note,fat_%,mood\n"
        let document = WritableDocument(header)
        let receipt = try document.writer().add(entry("2026-11-02", "81"))
        document.folder.write(header + filled + "\n", to: "weights.csv")

        #expect(throws: WritingError.entryGone) { try document.writer().perform(receipt.inverse) }

        #expect(document.text == header + filled + "\n")
        // Empty cells, quotes and another order of columns change nothing.
        document.folder.write("weight,unit,date,note,fat_%\n81,\"kg\",2026-11-02,,\n", to: "weights.csv")
        try document.writer().perform(receipt.inverse)
        #expect(document.text == "weight,unit,date,note,fat_%\n")
    }

    @Test func aLineThatWasPutBackAndFilledIsNotDeletedAgain() throws {
        let header = "date,weight,unit,note,fat_%\n"
        let document = WritableDocument(header + "2026-11-02,81,kg,,\n")
        let deletion = try document.writer().delete(document.reference(0))
        let restoring = try document.writer().perform(deletion.inverse)
        document.folder.write(header + "2026-11-02,81,kg,,20\n", to: "weights.csv")

        #expect(throws: WritingError.entryGone) { try document.writer().perform(restoring.inverse) }
        #expect(document.text == header + "2026-11-02,81,kg,,20\n")
    }

    @Test func ofSeveralThoseThatWereFilledStay() throws {
        let header = "date,weight,unit,note,fat_%\n"
        let document = WritableDocument(header)
        let receipt = try document.writer().perform(.add([entry("2026-11-02", "81"), entry("2026-11-03", "80")]))
        document.folder.write(header + "2026-11-02,81,kg,,20\n2026-11-03,80,kg,,\n", to: "weights.csv")

        let removal = try document.writer().perform(receipt.inverse)

        #expect(removal.count == 1 && document.text == header + "2026-11-02,81,kg,,20\n")
    }

    @Test func severalAreTakenBackTogether() throws {
        let before = header + "2026-11-01,82.4,kg,"
        let document = WritableDocument(before)
        let receipt = try document.writer().perform(.add([entry("2026-11-02", "81"), entry("2026-11-03", "80")]))

        let removal = try document.writer().perform(receipt.inverse)
        #expect(document.text == before)
        try document.writer().perform(removal.inverse)

        #expect(document.text == before + "\n2026-11-02,81,kg,\n2026-11-03,80,kg,\n")
    }

    @Test func theInverseTakesTheLineOutAgain() throws {
        let text = header + "2026-11-01,82.4,kg,\n"
        let document = WritableDocument(text)

        let added = try document.writer().add(entry("2026-11-01", "82.4"))
        let removed = try document.writer().perform(added.inverse)

        #expect(document.text == text)
        #expect(try document.writer().perform(removed.inverse).entry == entry("2026-11-01", "82.4"))
        #expect(document.text == text + "2026-11-01,82.4,kg,\n")
    }
}
