import Testing

/// The command line: what it takes, and what it says to what it does not take.
@Suite struct UsageTests {
    let program = Program()
    let document: String

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test func saysItsVersion() {
        #expect(program.run("--version") == Outcome(end: .exit(0), output: Array("healthbeat 0.1.0\n".utf8)))
    }

    @Test(arguments: [["--help"], ["-h"], ["export", "--help"], ["help", "export"]])
    func explainsItself(arguments: [String]) {
        let outcome = program.start(arguments).waitForEnd()

        #expect(outcome.end == .exit(0))
        #expect(outcome.errors == "")
        #expect(outcome.text.contains("USAGE: healthbeat"))
        #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 200 })
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

    @Test(arguments: [[""], ["export", "", "-o", "x.png"]])
    func asksForADocumentWithAName(arguments: [String]) {
        let outcome = program.start(arguments).waitForEnd()

        #expect(outcome.end == .exit(64))
        #expect(isOneSentence(outcome))
    }

    /// One line of whole sentences that names the program and, at the end, where to look.
    private func isOneSentence(_ outcome: Outcome) -> Bool {
        let isEnded = [".", "?"].contains { outcome.errors.hasSuffix("\($0) See healthbeat --help.\n") }
        return outcome.errors.hasPrefix("healthbeat: ") && isEnded
            && outcome.errors.count(where: \.isNewline) == 1 && !outcome.hasControls
    }
}
