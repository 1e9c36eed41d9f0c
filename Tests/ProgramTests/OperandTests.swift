import Glibc
import TestSupport
import Testing

/// Weights and heights of several words, and words that are not a document's name.
@Suite struct OperandTests {
    let program = Program()
    let document: String
    var folder: TestFolder { program.folder }

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    private func run(_ words: String) -> Outcome {
        program.shell("cd \"$1\"; exec \"$0\" \(words)", folder.path)
    }

    @Test(arguments: [
        ("181 lbs", "181,lbs"), ("82.4 kg", "82.4,kg"), ("12st 4", "172,lbs"), ("12 st 4", "172,lbs"),
        ("12 st 11.4 lb", "179.4,lbs"), ("12 st", "12,st"), ("12 4 --unit st", "172,lbs"), ("181 LBS", "181,lbs"),
        ("--unit lbs 181 lbs", "181,lbs"),
    ])
    func aWeightMayHaveSeveralWords(words: String, row: String) {
        let outcome = run("add --date 2026-11-09 \(words) weights.csv")

        #expect(outcome.end == .exit(0), "\(outcome.errors)")
        #expect(text(of: document) == Documents.threeDays + "2026-11-09,\(row),\n")
        #expect(folder.names() == ["weights.csv"])
    }

    @Test(arguments: [
        ("goal 78 kg", "78 kg"), ("goal 12 st", "12 st"), ("goal 12 st 4", "12 st 4"), ("goal 172 lb", "172 lbs"),
        ("height 178 cm", "178 cm"), ("height 1.78 m", "1.78 m"), ("height 5 ft 11 in", "5 ft 11 in"),
        ("height 5 ft 11", "5 ft 11 in"), ("height \"5'\" '11\"'", "5 ft 11 in"),
    ])
    func soMayAGoalAndAHeight(words: String, value: String) {
        let outcome = run("\(words) weights.csv")

        #expect(outcome.end == .exit(0), "\(outcome.errors)")
        #expect(text(of: document).hasPrefix("# \(words.prefix { $0 != " " }): \(value)\n"))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test func withoutADocumentItIsOnesOwn() {
        let outcome = run("add 181 lbs --date 2026-11-09")

        #expect(outcome.text.contains("Added 181 lbs"))
        #expect(text(of: folder[".local/share/healthbeat/weights.csv"]) == Documents.header + "2026-11-09,181,lbs,\n")
    }

    @Test(arguments: [
        ("add 181 lbs --unit kg", "\"181 lbs\" is not in kg. Give only one of the units."),
        ("add 82 4 --unit kg", "\"82 4\" is not a weight."), ("add 82 kg lbs", "\"82 kg lbs\" is not a weight."),
        ("goal 78 kg --unit lbs", "\"78 kg\" is not in lbs."), ("goal 78 12 4", "\"78 12 4\" is not a weight."),
        ("height 5 ft 11 in 3", "\"5 ft 11 in 3\" is not a height."), ("height 3", "\"3\" is not a height."),
        ("add 82.4 --note a b", "b does not exist. A new document needs a name with an extension, such as b.csv."),
        ("add 82.4 pounds", "pounds does not exist. A new document needs a name with an extension"),
        ("add 82 weights.csv more", "Unexpected argument 'more'."),
        ("add 82 --note after the run", "Unexpected argument 'run'."),
        ("goal 78 lsb weights.csv", "\"lsb\" is not a unit of \"78\". Remove \"lsb\" or \"weights.csv\"."),
        ("height 178 kg weights.csv", "\"kg\" is not a unit of \"178\". Remove \"kg\" or \"weights.csv\"."),
    ])
    func whatIsNeitherIsRefused(words: String, message: String) {
        let outcome = run(words)

        #expect(outcome.end == .exit(64) && outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.count(where: \.isNewline) == 1 && folder.names() == ["weights.csv"])
    }

    @Test(arguments: ["new.csv", "./new", "sub/new"]) func aNewDocumentHasAnEndingOrAFolder(name: String) {
        _ = folder.makeFolder("sub")

        #expect(run("add 82 kg --date 2026-11-09 \(name)").end == .exit(0))
        #expect(text(of: folder[name]) == Documents.header + "2026-11-09,82,kg,\n")
    }

    @Test func aFileThatExistsNeedsNeither() {
        folder.write(Documents.header, to: "mine")

        #expect(run("add 82 kg --date 2026-11-09 mine").end == .exit(0))
        #expect(text(of: folder["mine"]) == Documents.header + "2026-11-09,82,kg,\n")
    }

    @Test(arguments: ["goal 78kg", "height 178cm", "goal --remove"]) func aGoalMakesNoNamedDocument(words: String) {
        let outcome = run("\(words) new.csv")

        #expect(
            outcome.isComplaint(1, "new.csv does not exist. Check the name, or create the file with healthbeat add."))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test(arguments: [
        ("lsit", "list"), ("exprot x.csv", "export"), ("sumary", "summary"), ("hieght 178cm", "height"),
        ("ad 82", "add"), ("improt x.zip", "import"), ("restor", "restore"),
    ])
    func aMisspeltCommandIsNamed(words: String, meant: String) {
        let outcome = run(words)
        let word = words.prefix { $0 != " " }

        #expect(
            outcome.isComplaint(
                64, "\(word) is neither a command nor a file. Did you mean \(meant)? See healthbeat --help."))
        #expect(
            run("help \(word)").isComplaint(
                64, "\(word) is not a command. Did you mean \(meant)? See healthbeat --help."))
    }

    @Test func aDocumentOfSuchANameIsOpened() {
        folder.write(Documents.threeDays, to: "lsit")

        #expect(run("lsit").errors.contains("There is no display."))
        #expect(run("something").errors.contains("There is no display."))
    }
}
