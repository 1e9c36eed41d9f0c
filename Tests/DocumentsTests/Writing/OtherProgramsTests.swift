import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Programs without a lock that act during a change.
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

    /// Another program has truncated the file and is writing it again: its first half lacks the entry and the goal.
    @Test(arguments: [false, true]) func whatIsNotInHalfOfAFileIsWaitedFor(isGoal: Bool) throws {
        let document = WritableDocument("# goal: 78 kg\n" + header + row)
        let undone = try document.writer().perform(.set([.goal(Goal(EntryWeight("79", .kilograms)!))])).inverse
        let (goal, text) = ("# goal: 79 kg\n", header + row)
        let script = "exec 3>\"$1\"; printf %s \"$2\" >&3; : > \"$1.ready\"; sleep 0.3; printf %s \"$3\" >&3"
        let half = isGoal ? header : goal + header
        let shell = ChildProcess.shell(script, document.path, half, isGoal ? row + goal : row)
        #expect(eventually { access(document.path + ".ready", F_OK) == 0 })

        if isGoal { try document.writer().perform(undone) } else { try edit(document, document.writer()) }

        #expect(shell.wait())
        #expect(document.text == (isGoal ? text + "# goal: 78 kg\n" : goal + edited(text)))
    }

    /// The program's later writes would go to the old file.
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

    /// A program that opened the file just before the edit writes later, and may keep it open for long.
    @Test(arguments: [0.0, 0.1, 0.9]) func whatComesLateIsKept(delay: Double) throws {
        let document = WritableDocument(header + row)
        let (path, late) = (document.path, late)
        let shells = SharedList<ChildProcess>()
        let writer = document.writer(at: .replacing) {
            let script = "exec 3>>\"$1\"; : > \"$1.ready\"; sleep \(delay); printf %s \"$2\" >&3"
            shells.append(.shell(script, path, late))
            #expect(eventually { access(path + ".ready", F_OK) == 0 })
        }

        try edit(document, writer)

        #expect(shells.values.first?.wait() == true)
        #expect(document.text == header + edited(row) + late || document.text == header + edited(row + late))
        #expect(document.folder.names() == ["weights.csv", "weights.csv.ready"])
    }

    /// The file was opened before the edit and is rewritten after it.
    @Test(arguments: [0.05, 0.8]) func whatIsRewrittenInPlaceLateIsEdited(delay: Double) throws {
        let document = WritableDocument(header + row)
        let (path, text) = (document.path, header + late + row)
        let shells = SharedList<ChildProcess>()
        let writer = document.writer(at: .replacing) {
            let script = """
                exec 3<>"$1"; : > "$1.ready"; sleep \(delay); : > /dev/fd/3; printf %s "$2" >&3
                """
            shells.append(.shell(script, path, text))
            #expect(eventually { access(path + ".ready", F_OK) == 0 })
        }

        try edit(document, writer)

        #expect(shells.values.first?.wait() == true)
        #expect(document.text == edited(text))
        #expect(document.folder.names() == ["weights.csv", "weights.csv.ready"])
    }

    /// A file that a program never closes becomes the document again.
    @Test func whatStaysOpenIsTheDocumentAgain() throws {
        let document = WritableDocument(header + row)
        let path = document.path
        let opened = SharedList<Int32>()
        var options = DocumentWriter.Options(patience: 0.7)
        options.onStep = {
            if $0 == .replacing, opened.values.isEmpty { opened.append(open(path, O_WRONLY | O_APPEND | O_CLOEXEC)) }
        }

        #expect(throws: WritingError.beingWritten) { try edit(document, document.writer(options)) }
        let holder = try #require(opened.values.first)
        _ = Array(late.utf8).withUnsafeBytes { write(holder, $0.baseAddress, $0.count) }
        close(holder)

        #expect(document.text == header + row + late)
        #expect(document.folder.names() == ["weights.csv"])
    }

    /// Lines appended to the new file while it was in place are moved to the old one.
    @Test(arguments: [false, true]) func whatIsAppendedToAnEditThatIsTakenBackIsKept(hasEqualLine: Bool) throws {
        let text = header + row + (hasEqualLine ? late : "")
        let document = WritableDocument(text)
        let (folder, late) = (document.folder, late)
        let opened = SharedList<Int32>()
        var options = DocumentWriter.Options(patience: 0.7)
        options.onStep = {
            if $0 == .replacing, opened.values.isEmpty {
                opened.append(open(folder["weights.csv"], O_WRONLY | O_APPEND | O_CLOEXEC))
            }
            if $0 == .replaced { folder.append(late, to: "weights.csv") }
        }

        #expect(throws: WritingError.beingWritten) { try edit(document, document.writer(options)) }
        close(try #require(opened.values.first))

        #expect(document.text == text + late)
    }

    /// A file is moved over the document between the last check and the exchange.
    @Test func whatIsMovedInAtTheLastInstantIsEdited() throws {
        let document = WritableDocument(header + row)
        let (folder, text) = (document.folder, header + late + row)
        let writer = document.writer(at: .replacing) {
            folder.write(text, to: "other")
            rename(folder["other"], folder["weights.csv"])
        }

        try edit(document, writer)

        #expect(document.text == edited(text))
        #expect(folder.names() == ["weights.csv"])
    }

    /// A file moved in after the exchange stays, and receives the late lines.
    @Test(arguments: [false, true], [false, true])
    func whatComesLateIsKeptInAFileThatIsMovedInBehind(staysOpen: Bool, hasEqualLine: Bool) throws {
        let text = header + row + (hasEqualLine ? late : "")
        let document = WritableDocument(text)
        let (folder, late) = (document.folder, late)
        let opened = SharedList<Int32>()
        let writer = document.writer { step in
            if step == .replacing { opened.append(open(folder["weights.csv"], O_WRONLY | O_APPEND | O_CLOEXEC)) }
            guard step == .replaced, let descriptor = opened.values.first else { return }
            folder.write(text, to: "other")
            rename(folder["other"], folder["weights.csv"])
            _ = Array(late.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if !staysOpen { close(descriptor) }
        }

        try edit(document, writer)
        if staysOpen { close(try #require(opened.values.first)) }

        #expect(document.text == text + late)
        #expect(folder.names() == ["weights.csv"])
    }

    /// A file-sync program removes the old file before it moves the new one in.
    @Test func aFileThatIsGoneAtTheLastInstantIsWaitedFor() throws {
        let document = WritableDocument(header + row)
        let (folder, text) = (document.folder, header + late + row)
        let replacing = SharedList<ChildProcess>()
        let writer = document.writer(at: .replacing) {
            unlink(folder["weights.csv"])
            folder.write(text, to: "other")
            replacing.append(.shell("sleep 0.1; mv \"$1\" \"$2\"", folder["other"], folder["weights.csv"]))
        }

        try edit(document, writer)

        #expect(replacing.values.first?.wait() == true)
        #expect(document.text == edited(text))
        #expect(folder.names() == ["weights.csv"])
    }

    /// The line went to the old file, which has no name any more.
    @Test(arguments: [false, true], [10.0, 0])
    func anAdditionIsNotLostWithAReplacedFile(containsLine: Bool, patience: Double) throws {
        let document = WritableDocument(header + row)
        let added = "2026-11-02,90,kg,\n"
        let (folder, text) = (document.folder, header + late + (containsLine ? added : ""))
        let writer = document.writer(patience: patience, at: .appended) {
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
