import Glibc
import Testing

@testable import Documents
@testable import WeightHistory

/// Changes that undo and redo skip, since another program has already made them.
@Suite struct AlreadyAppliedTests {
    private static let header = "date,weight,unit,note\n"
    private static let first = "2026-11-01T07:12:00+01:00,82.4,kg,\n"
    private static let second = "2026-11-02,181.4,lbs,x\n"
    private static let third = "2026-11-03,81.9,kg,\n"
    private let document = WritableDocument(header + first + second + third)

    private func perform(_ change: DocumentOperation) throws -> WriteReceipt { try document.writer().perform(change) }

    private func references(_ indices: Int...) throws -> [EntryReference] { try indices.map(document.reference) }

    @Test func aDeletedLineThatIsBackIsNotPutBack() throws {
        let deletion = try perform(.remove(document.reference(1)))
        let whole = Self.header + Self.first + Self.third + Self.second
        document.folder.write(whole, to: document.name)

        let receipt = try perform(deletion.inverse)

        #expect(document.text == whole)
        #expect(receipt.entry?.weight.text == "181.4" && receipt.inverse == .remove([]))
    }

    @Test func whatIsWrittenOtherwiseIsTheSame() throws {
        let deletion = try perform(.remove(document.reference(0)))
        document.folder.append("2026-11-01 07:12+0100,82.40,KG\n", to: document.name)
        let text = document.text

        let receipt = try perform(deletion.inverse)

        #expect(document.text == text && receipt.inverse == .remove([]))
    }

    @Test func anotherNoteOrWeightIsAnotherEntry() throws {
        let deletion = try perform(.remove(document.reference(1)))
        document.folder.append("2026-11-02,181.4,lbs,y\n2026-11-02,181.5,lbs,x\n", to: document.name)

        try document.writer().perform(deletion.inverse)

        #expect(document.text.contains("\n" + Self.second))
    }

    @Test func oneOfTwoEqualLinesIsPutBackOnceItIsMissing() throws {
        let text = Self.header + Self.first + Self.first
        document.folder.write(text, to: document.name)
        let deletion = try perform(.remove(document.reference(1)))

        let receipt = try perform(deletion.inverse)
        let (back, deletionOfBoth) = (document.text, try perform(receipt.inverse))
        document.folder.write(text, to: document.name)
        let nothing = try perform(deletionOfBoth.inverse)

        #expect(back == text && document.text == text)
        #expect(nothing.inverse == .remove([]))
    }

    @Test func anAdditionThatIsBackIsNotDoneAgain() throws {
        let addition = try document.writer().add(entry("2026-11-04", "80"))
        let whole = document.text
        let undone = try perform(addition.inverse)
        document.folder.write(whole, to: document.name)

        let redone = try perform(undone.inverse)

        #expect(document.text == whole && redone.inverse == .remove([]))
    }

    @Test func aMergeIsDoneAgainAsFarAsItIsMissing() throws {
        let entries = [entry("2026-11-04", "80"), entry("2026-11-05", "79"), entry("2026-11-06", "78")]
        let merged = try perform(.add(entries, unless: .sameVersion(sources: 1)))
        let undone = try perform(merged.inverse)
        document.folder.append("2026-11-05,79,kg,\n", to: document.name)

        let redone = try perform(undone.inverse)
        let whole = document.text
        try document.writer().perform(redone.inverse)
        document.folder.write(whole, to: document.name)
        let nothing = try perform(undone.inverse)

        #expect(redone.count == 2 && nothing.count == 0 && nothing.inverse == .remove([]))
        #expect(document.text == whole)
        #expect(try document.read().history.map(\.weight.text) == ["82.4", "181.4", "81.9", "80", "79", "78"])
    }

    @Test func severalEqualLinesAreCounted() throws {
        let text = Self.header + Self.first + Self.first + Self.first + Self.second
        document.folder.write(text, to: document.name)
        let all = try document.read().history.reference(to: 0).entry
        let deletion = try perform(.remove([EntryReference(all), EntryReference(all)]))
        let rest = document.text
        document.folder.append(Self.first, to: document.name)

        let receipt = try perform(deletion.inverse)

        #expect(rest == Self.header + Self.first + Self.second)
        #expect(receipt.count == 1)
        #expect(try document.read().history.filter { $0 == all }.count == 3)
    }

    @Test func anEditIsNotTakenBackBesideTheFormerEntry() throws {
        let edit = try document.writer().edit(
            document.reference(1), to: entry("2026-11-02", "66.6", .pounds, note: "x"))
        document.folder.append(Self.second, to: document.name)
        let text = document.text

        let receipt = try perform(edit.inverse)

        #expect(document.text == text && receipt.inverse == .remove([]))
        #expect(receipt.entry?.weight.text == "181.4")
    }

    @Test func anEditThatAnotherProgramTookBackIsDone() throws {
        let before = document.text
        let edit = try document.writer().edit(
            document.reference(1), to: entry("2026-11-02", "66.6", .pounds, note: "x"))
        document.folder.write(before, to: document.name)

        let receipt = try perform(edit.inverse)

        #expect(document.text == before && receipt.inverse == .remove([]))
        #expect(throws: WritingError.entryGone) {
            document.folder.write(Self.header, to: document.name)
            try document.writer().perform(edit.inverse)
        }
    }

    @Test func anEditOfOneOfTwoEqualLinesIsTakenBack() throws {
        let text = Self.header + Self.second + Self.second
        document.folder.write(text, to: document.name)
        let edit = try document.writer().edit(
            document.reference(0), to: entry("2026-11-02", "66.6", .pounds, note: "x"))
        let again = try perform(edit.inverse)
        let back = document.text

        let redone = try perform(again.inverse)

        #expect(back == text && redone.entry?.weight.text == "66.6")
    }

    /// An attempt that another program has overwritten may have left the same line.
    @Test func theOwnLineOfAnEarlierAttemptIsNoOtherPrograms() throws {
        let deletion = try perform(.remove(document.reference(2)))
        let (path, folder) = (document.path, document.folder)
        // No line starts at the old place any more, so the line goes to the end.
        document.folder.write(Self.header + "# \n" + Self.first, to: document.name)
        let writer = document.writer(at: .appended) {
            folder.write(fileText(path), to: "new")
            rename(folder["new"], path)
        }

        let receipt = try writer.perform(deletion.inverse)

        #expect(receipt.inverse != .remove([]))
        #expect(document.text.split(separator: "\n").filter { $0 == "2026-11-03,81.9,kg," }.count == 1)
    }
}

private func fileText(_ path: String) -> String { String(decoding: fileBytes(path), as: UTF8.self) }

/// Unknown columns in lines that are removed and restored.
@Suite struct ForeignCellUndoTests {
    @Test func anUndoneDeletionKeepsTheCellsThatAnotherProgramFilled() throws {
        let document = WritableDocument("date,weight,unit,fat\n2026-11-01,82,kg,20\n")
        let entries = [entry("2026-11-02", "81"), entry("2026-11-03", "80")]
        let added = try document.writer().perform(.add(entries, unless: .sameTime))
        document.folder.write(
            document.text.replacing("81,kg,", with: "81,kg,21").replacing("80,kg,", with: "80,kg,22"),
            to: document.name)
        #expect(throws: WritingError.entryGone) { try document.writer().perform(added.inverse) }
        let undone = try document.writer().perform(.remove([1, 2].map(document.reference)))
        document.folder.write(
            "date,weight,unit,fat\n2026-10-01,83.5,kg,19\n2026-11-01,82,kg,20\n# a longer end\n", to: document.name)

        let redone = try document.writer().perform(undone.inverse)

        #expect(redone.count == 2)
        #expect(document.text.hasSuffix("# a longer end\n2026-11-02,81,kg,21\n2026-11-03,80,kg,22\n"))
        try document.writer().perform(redone.inverse)
        #expect(document.text.hasSuffix("# a longer end\n"))
    }

    @Test func theyGoBehindALastLineThatIsNotEnded() throws {
        let document = WritableDocument("date,weight,unit,fat\r\n2026-11-01,82,kg,20\r\n2026-11-02,81,kg,21\r\n")
        let references = try [0, 1].map(document.reference)
        let deletion = try document.writer().perform(.remove(references))
        document.folder.write("# x\r\ndate,weight,unit,fat\r\n2026-11-09,79,kg,2", to: document.name)

        let receipt = try document.writer().perform(deletion.inverse)

        #expect(
            document.text == "# x\r\ndate,weight,unit,fat\r\n2026-11-09,79,kg,2\r\n2026-11-01,82,kg,20\r\n"
                + "2026-11-02,81,kg,21\r\n")
        #expect(receipt.count == 2)
    }
}
