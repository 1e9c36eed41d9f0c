import Glibc
import Testing

@testable import WeightHistory

/// Programs that take no lock, in the middle of a change.
@Suite struct OtherProgramsTests {
    private let header = "date,weight,unit,note\n"
    private let row = "2026-11-01,82.4,kg,\n"
    private let late = "2026-11-09,83,kg,late\n"

    private func edited(_ row: String) -> String { row.replacing("82.4", with: "82.5") }

    private func edit(_ document: WritableDocument, _ writer: DocumentWriter) throws {
        try writer.edit(EntryReference(entry("2026-11-01", "82.4")), to: entry("2026-11-01", "82.5"))
    }

    @Test(arguments: [DocumentWriter.Step.locked, .copied, .replacing])
    func whatIsAppendedMeanwhileIsKept(step: DocumentWriter.Step) throws {
        let document = WritableDocument(header + row)
        let (folder, late) = (document.folder, late)
        let opened = SharedList<Int32>()
        let writer = document.writer { current in
            if current == step, step != .replacing { folder.append(late, to: "weights.csv") }
            if current == step, step == .replacing {
                opened.append(open(folder["weights.csv"], O_WRONLY | O_APPEND | O_CLOEXEC))
            }
            if current == .replaced, let descriptor = opened.values.first {
                _ = Array(late.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                close(descriptor)
            }
        }

        try edit(document, writer)

        #expect(document.text == header + edited(row) + late)
        #expect(folder.names() == ["weights.csv"])
    }

    @Test func whatIsRewrittenInPlaceMeanwhileIsEdited() throws {
        let document = WritableDocument(header + row)
        let (folder, text) = (document.folder, late + row + late)
        let writer = document.writer(at: .copied) { [header] in folder.write(header + text, to: "weights.csv") }

        try edit(document, writer)

        #expect(document.text == header + edited(text))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test func whatIsPutInPlaceMeanwhileIsEdited() throws {
        let document = WritableDocument(header + row)
        let (folder, text) = (document.folder, header + late + row)
        let writer = document.writer(at: .copied) {
            folder.write(text, to: "other")
            rename(folder["other"], folder["weights.csv"])
        }

        try edit(document, writer)

        #expect(document.text == edited(text))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test func anEntryThatGoesMeanwhileIsNotEdited() throws {
        let document = WritableDocument(header + row)
        let (folder, text) = (document.folder, header + late)
        let writer = document.writer(at: .copied) { folder.write(text, to: "weights.csv") }

        #expect(throws: WritingError.entryGone) { try edit(document, writer) }
        #expect(document.text == text && folder.names() == ["weights.csv"])
    }

    /// What it writes later would go into the old file.
    @Test func aFileThatAnotherProgramHasOpenForWritingIsNotReplaced() throws {
        let document = WritableDocument(header + row)
        let holder = open(document.path, O_WRONLY | O_APPEND | O_CLOEXEC)

        #expect(throws: WritingError.beingWritten) { try edit(document, document.writer(.init(patience: 0.05))) }
        #expect(document.text == header + row)
        close(holder)
        try edit(document, document.writer())
        #expect(document.text == header + edited(row))
    }

    @Test func aFileThatAnotherProgramHasOpenForWritingIsAppendedToOnceItIsQuiet() throws {
        let document = WritableDocument(header + row)
        let holder = open(document.path, O_WRONLY | O_APPEND | O_CLOEXEC)
        defer { close(holder) }

        try document.writer().add(entry("2026-11-02", "90"))

        #expect(document.text == header + row + "2026-11-02,90,kg,\n")
    }

    /// The old file, which has no name any more, got the line.
    @Test(arguments: [false, true]) func anAdditionIsNotLostWithAReplacedFile(containsLine: Bool) throws {
        let document = WritableDocument(header + row)
        let added = "2026-11-02,90,kg,\n"
        let (folder, text) = (document.folder, header + late + (containsLine ? added : ""))
        let writer = document.writer(at: .appended) {
            folder.write(text, to: "other")
            rename(folder["other"], folder["weights.csv"])
        }

        try writer.add(entry("2026-11-02", "90"))

        #expect(document.text == header + late + added)
    }

    @Test func anAdditionWaitsForAFileThatIsGoneForAMoment() throws {
        let document = WritableDocument(header + row)
        let (folder, text) = (document.folder, header + late)
        let replacing = SharedList<ChildProcess>()
        let writer = document.writer(at: .appended) {
            unlink(folder["weights.csv"])
            folder.write(text, to: "other")
            replacing.append(.shell("sleep 0.1; mv \"$1\" \"$2\"", folder["other"], folder["weights.csv"]))
        }

        try writer.add(entry("2026-11-02", "90"))

        #expect(replacing.values.first?.wait() == true)
        #expect(document.text == header + late + "2026-11-02,90,kg,\n")
    }
}
