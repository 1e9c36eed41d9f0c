import Glibc
import TestSupport
import Testing

@Suite struct PipeTests {
    let program = Program()
    var folder: TestFolder { program.folder }
    private let path: String

    init() {
        path = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test(arguments: ["list", "list --format csv", "list --format json", "summary", "summary --format json"])
    func aDocumentIsReadFromWhereverItComes(command: String) {
        let named = program.shell("\"$0\" \(command) \"$1\"", path)

        let outcomes = [
            "cat \"$1\" | \"$0\" \(command) -", "\"$0\" \(command) - <\"$1\"",
            "cat \"$1\" | \"$0\" \(command) /dev/stdin",
            "mkfifo \"$1.pipe\"; cat \"$1\" >\"$1.pipe\" & \"$0\" \(command) \"$1.pipe\"",
        ].map { program.shell($0, path) }

        #expect(named.end == .exit(0) && !named.output.isEmpty)
        #expect(outcomes.allSatisfy { $0 == named }, "\(outcomes)")
    }

    @Test func aPictureIsMadeFromThem() throws {
        let picture = try #require(program.picture(path))

        let outcome = program.shell("cat \"$1\" | \"$0\" export - -o \"$2\"", path, folder["a.png"])
        let named = program.shell(
            "cat \"$1\" | \"$0\" export /dev/stdin -o - --type png >\"$2\"", path, folder["b.png"])

        #expect(outcome == .silentSuccess && named == .silentSuccess)
        #expect(Pixels(pngAt: folder["a.png"]) == picture && Pixels(pngAt: folder["b.png"]) == picture)
    }

    @Test func whatIsWrongThereIsSaidOfStandardInput() {
        let problem = program.shell("printf 'date;weight;unit\\n2026-11-01;x;kg\\n' | \"$0\" list -")
        let text = program.shell("echo hello | \"$0\" list -")
        let folder = program.shell("\"$0\" summary - </tmp")
        let closed = program.shell("\"$0\" list - <&-")
        let nothing = program.shell("\"$0\" list --format csv - </dev/null")

        #expect(problem.errors == "healthbeat: standard input:2:12: \"x\" is not a number. A weight looks like 82,4.\n")
        #expect(
            text.isComplaint(
                1, "standard input has no header. A weight history begins with a line like date,weight,unit,note."))
        #expect(folder.isComplaint(1, "standard input is a folder. Choose a file in it."))
        #expect(closed.isComplaint(1, "standard input cannot be read: bad file descriptor."))
        #expect(nothing == Outcome(end: .exit(0), output: Array("date,weight,unit,note\n".utf8)))
    }

    @Test func aTerminalIsReadUpToItsEnd() {
        let outcome = program.shell(
            "(printf 'date,weight_kg\\n2026-11-01,82.4\\n\\004'; sleep 1) | HEALTHBEAT=\"$0\" script -qec "
                + "'stty -echo; \"$HEALTHBEAT\" list -' /dev/null")

        #expect(outcome.text.contains("2026-11-01           82.4 kg"))
    }

    @Test(arguments: ["-", "add 82 -", "goal -", "height -", "goal 78 -", "goal --remove -"])
    func whatIsFollowedOrChangedIsAFile(command: String) {
        let outcome = program.shell("cat \"$1\" | \"$0\" \(command)", path)

        #expect(
            outcome.isComplaint(
                64,
                "Only list, summary, export and report read standard input. For a file named -, write ./-. See healthbeat --help."
            ))
    }

    @Test func theInputIsNotAddedTo() {
        let outcome = program.shell("\"$0\" list - <\"$1\" >>\"$1\"", path)

        #expect(
            outcome.isComplaint(
                1, "Standard output goes to the document standard input. Redirect the output elsewhere."))
        #expect(text(of: path) == Documents.threeDays)
    }

    @Test func whatDoesNotEndIsGivenUp() {
        let outcome = program.shell("head -c 1073741825 /dev/zero | \"$0\" list -")

        #expect(
            outcome.isComplaint(1, "standard input has more than 1 GiB. Save the data as a file and open that file."))
    }

    @Test func aFileOfThatNameIsNamedByItsFolder() {
        folder.write(Documents.threeDays, to: "-")

        let outcome = program.shell("cd \"$1\" && \"$0\" list ./- </dev/null", folder.path)

        #expect(outcome == program.run("list", path))
    }
}
