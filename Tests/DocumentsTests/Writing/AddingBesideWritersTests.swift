import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct AddingBesideWritersTests {
    private let header = "date,weight,unit,note\n"
    private let row = "2026-11-01,82.4,kg,\n"
    private let added = "2026-11-02,90,kg,\n"

    /// Starts a shell script with the document as `$1`, and waits until it has created the file `$1.ready`.
    private func start(_ script: String, _ document: WritableDocument) -> ChildProcess {
        let shell = ChildProcess.shell(script, document.path)
        #expect(eventually { access(document.path + ".ready", F_OK) == 0 })
        return shell
    }

    private func add(_ document: WritableDocument, patience: Double = 10) throws {
        try document.writer(.init(patience: patience)).add(entry("2026-11-02", "90"))
    }

    /// Another program writes the last line, opening the file once or again for each piece.
    @Test(arguments: [
        "exec 3>>\"$1\"; printf 2026-02-01,7 >&3; : > \"$1.ready\"; sleep 0.8; printf '5.5,kg\\n' >&3",
        "printf 2026-02-01,7 >> \"$1\"; : > \"$1.ready\"; sleep 0.05; printf '5.5,kg\\n' >> \"$1\"",
    ]) func aLineThatIsNotEndedYetIsWaitedFor(script: String) throws {
        let document = WritableDocument(header + row)

        let shell = start(script, document)
        try add(document)

        #expect(shell.wait())
        #expect(document.text == header + row + "2026-02-01,75.5,kg\n" + added)
    }

    @Test func aLineThatIsNeverEndedIsNotTorn() throws {
        let document = WritableDocument(header + row)

        let shell = start("exec 3>>\"$1\"; printf 2026-02-01,7 >&3; : > \"$1.ready\"; exec sleep 60", document)
        #expect(throws: WritingError.beingWritten) { try add(document, patience: 0.7) }
        shell.kill()
        shell.wait()

        #expect(document.text == header + row + "2026-02-01,7")
        try add(document)
        #expect(document.text == header + row + "2026-02-01,7\n" + added)
    }

    /// A program that continues from the middle of the file would overwrite the line.
    @Test func aFileThatIsRewrittenInPlaceIsWaitedFor() throws {
        let document = WritableDocument(header + row)
        let script = """
            exec 3>"$1"; printf 'date,weight,unit,note\n' >&3; : > "$1.ready"
            sleep 0.8; printf '2026-10-01,81,kg,again\n' >&3
            """

        let shell = start(script, document)
        try add(document)

        #expect(shell.wait())
        #expect(document.text == header + "2026-10-01,81,kg,again\n" + added)
    }

    @Test func aFileThatStaysOpenAtItsBeginningIsNotWrittenIn() throws {
        let document = WritableDocument(header + row)
        let holder = open(document.path, O_WRONLY | O_CLOEXEC)

        #expect(throws: WritingError.beingWritten) { try add(document, patience: 0.7) }
        close(holder)

        #expect(document.text == header + row)
    }

    /// A program that pauses its rewrite for as long as the writer waits would overwrite the line afterwards.
    @Test func aFileThatIsRewrittenSlowlyIsNotWrittenIn() throws {
        let document = WritableDocument(header + row)
        let script = "exec 3>\"$1\"; printf 'date,weight,unit,note\n' >&3; : > \"$1.ready\"; exec sleep 60"

        let shell = start(script, document)
        #expect(throws: WritingError.beingWritten) { try add(document) }
        shell.kill()
        shell.wait()

        #expect(document.text == header)
    }

    /// A program that keeps its log open does not block an addition forever, even across a page's end.
    @Test(arguments: [0, 5000]) func aLogThatIsWrittenAllTheTimeIsAddedTo(length: Int) throws {
        let document = WritableDocument(header + row)
        let note = String(repeating: "x", count: length)

        let shell = start(
            "exec 3>>\"$1\"; : > \"$1.ready\"; while :; do echo 2026-10-01,81,kg, >&3; sleep 3; done", document)
        // On a busy machine the check between two lines may be late several times in a row.
        let options = DocumentWriter.Options(patience: 60)
        // A running shell would keep the tests' output open forever.
        #expect(throws: Never.self) { try document.writer(options).add(entry("2026-11-02", "90", note: note)) }
        shell.kill()
        shell.wait()

        let read = try document.read()
        #expect(read.problemCount == 0)
        #expect(read.history.last == entry("2026-11-02", "90", note: note))
    }

    /// Two programs that keep replacing each other's file give up eventually.
    @Test func aFileThatIsReplacedForEverIsGivenUp() throws {
        let document = WritableDocument(header + row)
        let (folder, text) = (document.folder, header + row)
        var options = DocumentWriter.Options(patience: 0.2)
        options.onStep = {
            guard $0 == .appended else { return }
            folder.write(text, to: "other")
            rename(folder["other"], folder["weights.csv"])
        }

        #expect(throws: WritingError.mayBeDone) {
            try document.writer(options).add(entry("2026-11-02", "90"))
        }
        #expect(document.text == text)
    }

    /// The replacement has as many of these lines as the old file had before, so the new line is missing.
    @Test(arguments: [1, 2]) func anEqualLineIsNotTakenForTheNewOne(count: Int) throws {
        let added = String(repeating: added, count: count)
        let document = WritableDocument(header + added)
        let (folder, text) = (document.folder, header + row + added)
        let writer = document.writer(at: .appended) {
            folder.write(text, to: "other")
            rename(folder["other"], folder["weights.csv"])
        }

        let receipt = try writer.add(entry("2026-11-02", "90"))

        #expect(document.text == header + row + added + self.added)
        try document.writer().perform(receipt.inverse)
        #expect(document.text == header + row + added)
    }
}
