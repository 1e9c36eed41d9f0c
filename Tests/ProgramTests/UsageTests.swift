import TestSupport
import Testing

@Suite struct UsageTests {
    let program = Program()
    let document: String

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test func saysItsVersion() {
        #expect(
            program.run("--version")
                == Outcome(end: .exit(0), output: Array("healthbeat \(Release.current.version)\n".utf8)))
    }

    @Test(arguments: [["--help"], ["-h"], ["export", "--help"], ["help", "export"]])
    func explainsItself(arguments: [String]) {
        let outcome = program.start(arguments).waitForEnd()

        #expect(outcome.end == .exit(0))
        #expect(outcome.errors == "")
        #expect(outcome.text.contains("USAGE: healthbeat"))
        #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 200 })
    }

    @Test(arguments: [("nope", ""), ("Add", " Did you mean add?")])
    func refusesHelpForACommandThatThereIsNot(name: String, advice: String) {
        let outcome = program.run("help", name)

        #expect(outcome.isComplaint(64, "\(name) is not a command.\(advice) See healthbeat --help."))
    }

    @Test(arguments: ["export", "add", "list", "goal", "height", "open", "report"])
    func helpsWithEachCommand(command: String) {
        #expect(program.run("help", command).text.contains("USAGE: healthbeat"))
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func writesCompletions(shell: String) {
        let outcome = program.run("--generate-completion-script", shell)

        #expect(outcome.end == .exit(0))
        #expect(outcome.text.contains("text-size"))
    }

    @Test(arguments: [
        ["--size", "0x480"], ["--size", "320"], ["--size", "320x"], ["--size", "1x2x3"], ["--size", "infx5"],
        ["--size", "-1x5"], ["--size", "100001x1"], ["--scale", "0.5"], ["--scale", "-1"], ["--scale", "17"],
        ["--scale", "nan"], ["--scale", "1,5"], ["--unit", "stone"], ["--unit", ""], ["--text-size", "XXXXL"],
        ["--type", "gif"], ["--bogus"], ["--size"], ["another.csv"],
    ])
    func refusesWhatItDoesNotKnow(arguments: [String]) {
        let outcome = program.start(["export", document, "-o", program.folder["x.png"]] + arguments).waitForEnd()

        #expect(outcome.end == .exit(64))
        #expect(outcome.output.isEmpty)
        #expect(isOneSentence(outcome))
        #expect(program.folder.names() == ["weights.csv"])
    }

    @Test func obeysNothingInWhatItRefuses() {
        let outcome = program.run("export", document, "-o", "\u{1B}[31m\n", "--unit", "\u{1B}]0;title\u{7}")

        #expect(outcome.end == .exit(64))
        #expect(isOneSentence(outcome))
    }

    @Test(arguments: [[], ["-o", "-"], ["-o", "x.gif"], ["-o", "png"], ["-o", ".png"], ["-o", ""], ["-o"]])
    func asksForAnOutputAndItsType(arguments: [String]) {
        let outcome = program.start(["export", document] + arguments).waitForEnd()

        #expect(outcome.end == .exit(64))
        #expect(isOneSentence(outcome))
    }

    @Test(arguments: [["--scale", "0"], ["--scale"], ["--size", "1x1"], ["a.csv", "b.csv"], ["--nothing"]])
    func refusesForTheWindowToo(arguments: [String]) {
        let outcome = program.start(arguments).waitForEnd()

        #expect(outcome.end == .exit(64))
        #expect(isOneSentence(outcome))
    }

    @Test func takesAnEmptyValueForThatValue() {
        let outcome = program.run("add", "80", "--note=", "--date", "2026-11-04", "--unit=kg", document)

        #expect(outcome.end == .exit(0) && outcome.errors == "")
        #expect(text(of: document) == Documents.threeDays + "2026-11-04,80,kg,\n")
        #expect(program.folder.names() == ["weights.csv"])
    }

    @Test(arguments: [
        (["add", "80", "--unit="], "--unit"), (["add", "80", "--date="], "is not a date"),
        (["export", "--type", "png", "--output="], "--output"), (["export", "--type", "png", "-o="], "--output"),
        (["export", "-o", "x.png", "--trace="], "--trace"), (["--trace="], "--trace"), (["--scale="], "--scale"),
        (["list", "--format="], "--format"),
    ])
    func namesTheOptionWhoseValueIsEmpty(arguments: [String], name: String) {
        let outcome = program.start(arguments + [document]).waitForEnd()

        #expect(outcome.end == .exit(64))
        #expect(isOneSentence(outcome) && outcome.errors.contains(name), "\(outcome.errors)")
        #expect(text(of: document) == Documents.threeDays && program.folder.names() == ["weights.csv"])
    }

    @Test func leavesWhatFollowsTwoDashesAsItIs() {
        let name = program.folder.write(Documents.threeDays, to: "--note=")

        let outcome = program.shell("cd \"$1\" && \"$0\" list --format json -- --note=", program.folder.path)

        #expect(name.hasSuffix("/--note="))
        #expect((try? ListedEntry.entries(of: outcome).count) == 3)
    }

    @Test(arguments: [
        (["add", "-5"], "\"-5\" is not a weight."), (["list", "-5"], "'-5'"), (["-5"], "'-5'"),
        (["list", "-dash.csv"], "-dash.csv is not an option."), (["-dash.csv"], "-dash.csv is not an option."),
        (["export", "-oh.png"], "-oh.png is not an option."), (["list", "-u"], "'-u'"),
        (["list", "-dash="], "-dash= is not an option."),
    ])
    func namesAWordThatBeginsWithADash(arguments: [String], message: String) {
        let outcome = program.start(arguments + [document]).waitForEnd()

        #expect(outcome.end == .exit(64))
        #expect(isOneSentence(outcome) && outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test(arguments: [["--note=-5 of it"], ["--note", "-5 of it"]]) func takesANoteThatBeginsWithADash(note: [String]) {
        program.start(["add", "80", document, "--unit", "kg", "--date", "2026-11-04"] + note).waitForEnd()

        #expect(text(of: document).hasSuffix("\n2026-11-04,80,kg,-5 of it\n"))
    }

    @Test(arguments: ["export", "list"]) func saysWhatIsTakenWithoutAnOption(command: String) {
        let help = program.run(command, "--help").text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")

        let defaults =
            command == "list" ? ["it, text."] : ["it, 320x480.", "it, 1.", "it, L.", "it, the extension of OUT."]
        #expect(defaults.allSatisfy { help.contains("without \($0)") })
    }

    @Test(arguments: [[""], ["export", "", "-o", "x.png"]])
    func asksForADocumentWithAName(arguments: [String]) {
        let outcome = program.start(arguments).waitForEnd()

        #expect(outcome.end == .exit(64))
        #expect(isOneSentence(outcome))
    }

    /// Whether the error is one line of whole sentences that names the program and ends with a pointer to the help.
    private func isOneSentence(_ outcome: Outcome) -> Bool {
        let isEnded = [".", "?"].contains { outcome.errors.hasSuffix("\($0) See healthbeat --help.\n") }
        return outcome.errors.hasPrefix("healthbeat: ") && isEnded
            && outcome.errors.count(where: \.isNewline) == 1 && !outcome.hasControls
    }
}
