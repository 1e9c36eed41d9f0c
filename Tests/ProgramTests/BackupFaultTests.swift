import Glibc
import TestSupport
import Testing

/// Backups when system calls fail or return wrong results: no backup is replaced, and a missing one is reported.
@Suite(.enabled("Calls fail by strace, which is missing here, or may not trace.") { await TracedProgram.isPossible })
struct BackupFaultTests {
    private let program = Program()
    private let document: String

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
        program.folder.write("date,weight (kg)\n2026-01-05T07:31:00+01:00,80.4\n", to: "other.csv")
    }

    private var today: String { program.shell("date +%F").text.filter { $0 != "\n" } }

    private func backup(_ day: String) -> String {
        "\(program.state.path)/healthbeat/backups\(document)/\(day).csv"
    }

    /// Runs a command while system calls fail.
    ///
    /// - Parameter path: Limits the faults to calls with this path, if given.
    private func run(_ words: [String], _ fault: String, at path: String? = nil) -> Outcome {
        var program = program
        let filter = path.map { ["-P", $0] } ?? []
        program.wrapper = ["strace", "-f", "-o", "/dev/null"] + filter + ["-e", "inject=\(fault)"]
        return program.start(words).waitForEnd()
    }

    @Test(arguments: ["add", "goal", "height", "import"]) func noBackupIsReplacedOnAGuess(kind: String) {
        program.run("add", "90kg", document)
        let path = backup(today)
        let words =
            switch kind {
            case "add": ["add", "91kg", document]
            case "goal": ["goal", "78kg", document]
            case "height": ["height", "178cm", document]
            default: ["import", program.folder["other.csv"], "--into", document, "--yes"]
            }

        let outcome = run(words, "newfstatat:error=EIO", at: path)

        #expect(text(of: path) == Documents.threeDays)
        #expect(outcome.end == .exit(0))
        #expect(
            outcome.errors
                == "healthbeat: \(document) could not be backed up before this change. Input/output error.\n")
    }

    @Test(arguments: 1...8) func aLinkThatCannotBeReadIsSaid(number: Int) {
        let outcome = run(["add", "90kg", document], "readlink:error=EIO:when=\(number)")

        let isKept = text(of: backup(today)) == Documents.threeDays
        let isChanged = text(of: document) != Documents.threeDays
        #expect(isChanged ? isKept || outcome.errors.contains("backed up") : outcome.end == .exit(1))
        #expect(isKept || outcome.errors.hasSuffix("nput/output error.\n"), "\(outcome.errors)")
    }

    /// Some file systems report too early that there is no more to copy.
    @Test func aCopyIsWholeWhateverTheSystemSays() {
        let outcome = run(["add", "90kg", document], "copy_file_range:retval=0")

        #expect(outcome.end == .exit(0) && outcome.errors == "")
        #expect(text(of: backup(today)) == Documents.threeDays)
    }

    @Test func whatIsNoDocumentIsKeptBesideIt() {
        program.run("add", "90kg", document)
        let picture = "\u{89}PNG\r\n\0\0"
        program.folder.write(picture, to: "weights.csv")

        let outcome = program.run("restore", today, document)

        let copy = "\(document).damaged-\(today)"
        #expect(text(of: document) == Documents.threeDays && text(of: copy) == picture)
        #expect(
            outcome.text
                == "Restored \(document) as it was before the changes of \(today). The former content was not a weight history and is kept as \(copy).\n"
        )
        #expect(program.run("list", document).end == .exit(0))
    }

    @Test func aDocumentThatIsWrittenIsNotChanged() throws {
        let holder = open(document, O_WRONLY | O_CLOEXEC)
        defer { close(holder) }

        let outcome = program.run("add", "90kg", document)

        #expect(
            outcome.isComplaint(
                1,
                "\(document) is being written by another program. Nothing was changed. Try again when that program is done."
            ))
        #expect(text(of: document) == Documents.threeDays)
    }
}
