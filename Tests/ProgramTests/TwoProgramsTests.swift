import TestSupport
import Testing

/// `healthbeat` finds the drawing program, wherever the two are installed.
@Suite struct TwoProgramsTests {
    let program = Program(in: .onDisk())
    let document: String

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    /// Copies both programs to paths in a folder, and exports a picture with `healthbeat`.
    private func export(healthbeat: String, drawing: String?) -> Outcome {
        let script = """
            cd "$1" && mkdir -p bin libexec/healthbeat && cp "$0" "$3" && if [ "$4" ]; then cp "$5" "$4"; fi
            "$3" export "$2" -o x.png
            """
        return program.shell(script, program.folder.path, document, healthbeat, drawing ?? "", Program.windowPath)
    }

    @Test(arguments: ["bin/healthbeat-window", "libexec/healthbeat/healthbeat-window"])
    func findsTheOther(drawing: String) {
        let outcome = export(healthbeat: "bin/healthbeat", drawing: drawing)

        #expect(outcome == .silentSuccess)
        #expect(program.folder.names().contains("x.png"))
    }

    @Test func findsTheOtherThroughALink() {
        let outcome = program.shell(
            "ln -s \"$0\" \"$1/hb\" && \"$1/hb\" export \"$2\" -o \"$1/x.png\"", program.folder.path, document)

        #expect(outcome == .silentSuccess)
        #expect(program.folder.names().contains("x.png"))
    }

    @Test func saysThatTheOtherIsMissing() {
        let outcome = export(healthbeat: "bin/healthbeat", drawing: nil)

        #expect(
            outcome.isComplaint(
                1, "The drawing program healthbeat-window is missing. Reinstall Health Beat."))
    }

    @Test func saysThatTheOtherCannotBeStarted() {
        program.folder.write("no program", to: "healthbeat-window")

        let outcome = export(healthbeat: "./healthbeat", drawing: nil)

        #expect(outcome.end == .exit(1))
        #expect(outcome.errors.hasSuffix("/healthbeat-window cannot be started: permission denied.\n"))
    }

    @Test func addsAndListsWithoutTheOther() {
        let script = "cd \"$1\" && cp \"$0\" hb && ./hb add 82.4 --unit kg \"$2\" && ./hb list \"$2\""
        let outcome = program.shell(script, program.folder.path, document)

        #expect(outcome.end == .exit(0))
        #expect(outcome.text.split(separator: "\n").count == 5)
    }

    @Test(arguments: ["", "weights.csv", "window scale", "picture output=x.png"])
    func isCalledByTheOtherAlone(words: String) {
        let outcome = program.shell("\"$2\" $1", words, Program.windowPath)

        #expect(
            outcome.isComplaint(64, "healthbeat-window is a part of healthbeat. Run healthbeat instead."))
    }
}
