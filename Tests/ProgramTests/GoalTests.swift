import Glibc
import TestSupport
import Testing

@Suite struct GoalTests {
    let program = Program()
    var folder: TestFolder { program.folder }
    let document: String

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    private func said(_ text: String) -> Outcome { Outcome(end: .exit(0), output: Array("\(text)\n".utf8)) }

    @Test func setsPrintsAndRemoves() {
        let outcomes = [
            program.run("goal", "78.50kg", document), program.run("goal", document),
            program.run("height", "178", document), program.run("height", document),
            program.run("goal", "172", "--unit", "lbs", document), program.run("goal", "--unit", "kg", document),
        ]
        let written = text(of: document)
        let removals = [program.run("goal", "--remove", document), program.run("height", document, "--remove")]

        #expect(
            outcomes == [
                said("Set the goal in \(document) to 78.50 kg."), said("78.50 kg"),
                said("Set the height in \(document) to 178 cm."), said("178 cm"),
                said("Changed the goal in \(document) from 78.50 kg to 172 lbs."), said("78.02 kg"),
            ])
        #expect(written == "# height: 178 cm\n# goal: 172 lbs\n" + Documents.threeDays)
        #expect(
            removals == [
                said("Removed the goal of 172 lbs from \(document)."),
                said("Removed the height of 178 cm from \(document)."),
            ])
        #expect(text(of: document) == Documents.threeDays && folder.names() == ["weights.csv"])
        #expect(program.run("goal", "--remove", document) == said("There was no goal in \(document)."))
    }

    @Test func makesOnesOwnDocument() {
        let outcome = program.run("goal", "12 st 4 lb")

        let path = folder[".local/share/healthbeat/weights.csv"]
        #expect(outcome == said("Set the goal in \(path) to 12 st 4 lb."))
        #expect(text(of: path) == "# goal: 12 st 4 lb\n" + Documents.header)
        #expect(program.run("goal") == said("12 st 4 lb"))
        #expect(program.run("goal", "--unit", "lbs") == said("172.00 lbs"))
    }

    @Test func saysThatThereIsNone() {
        let own = folder[".local/share/healthbeat/weights.csv"]

        #expect(
            program.run("goal", document)
                .isComplaint(1, "No goal is set in \(document). Set one with healthbeat goal 78kg."))
        #expect(
            program.run("height").isComplaint(1, "No height is set in \(own). Set one with healthbeat height 178cm."))
        #expect(
            program.run("goal", folder["x.csv"])
                .isComplaint(
                    1, "\(folder["x.csv"]) does not exist. Check the name, or create the file with healthbeat add."))
        #expect(program.run("goal", "78kg", folder["a/x.csv"]).end == .exit(1))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test(arguments: [
        (["goal", "78", "--remove"], "Give \"78\" or --remove, not both."),
        (["goal", "0"], "\"0\" is not a weight."), (["goal", "-5"], "\"-5\" is not a weight."),
        (["goal", "1001kg"], "\"1001kg\" is not a weight."), (["goal", "78 kilos"], "\"78 kilos\" is not a weight."),
        (["goal", "78kg", "--unit", "lbs"], "\"78kg\" is not in lbs. Give only one of the units."),
        (["goal", "a.csv", "b.csv"], "\"a.csv\" is not a value, and \"b.csv\" is a second document."),
        (["goal", "78", "a.csv", "b.csv"], "'b.csv'"), (["goal", "78", ""], "The name of the document is empty."),
        (["goal", "--unit", "stone"], "The unit must be lbs, kg or st."),
        (["height", "9m"], "\"9m\" is not a height."),
        (["height", "5.10"], "\"5.10\" is not a height."), (["height", ""], "The name of the document is empty."),
    ])
    func refusesWhatItDoesNotKnow(arguments: [String], message: String) {
        let outcome = program.start(arguments).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("healthbeat: ") && outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.count(where: \.isNewline) == 1 && folder.names() == ["weights.csv"])
    }

    @Test func aFilesNameMayBeginWithADigit() {
        folder.write("# goal: 70 kg\n" + Documents.threeDays, to: "2026.csv")

        let outcome = program.shell("cd \"$1\" && \"$0\" goal ./2026.csv && \"$0\" goal 2026.csv", folder.path)

        #expect(outcome.end == .exit(64) && outcome.text == "70 kg\n")
        #expect(outcome.errors.contains("\"2026.csv\" is not a weight."))
    }

    @Test func anUnreadableOneIsReported() {
        folder.write("# goal: abc\n" + Documents.threeDays, to: "weights.csv")
        let sentence = "\(document):1:9: \"abc\" is not a goal. A goal looks like 78 kg.\n"

        let (list, goal) = (program.run("list", document), program.run("goal", document))

        #expect(list.end == .exit(0) && list.errors == "healthbeat: \(sentence)")
        #expect(goal.end == .exit(1) && goal.errors.hasPrefix("healthbeat: \(sentence)"))
        #expect(program.run("goal", "78kg", document).end == .exit(0))
        #expect(text(of: document) == "# goal: 78 kg\n# goal: abc\n" + Documents.threeDays)
    }

    @Test(.enabled("Locales are built by localedef from /usr/share/i18n.") { TestLocales.build("de_DE") })
    func aCommaIsRead() throws {
        var program = program
        program.environment.merge(try #require(TestLocales.environment("de_DE"))) { $1 }

        program.run("goal", "78,125", "--unit", "kg", document)
        program.run("height", "1,78", document)

        #expect(text(of: document) == "# height: 1.78 m\n# goal: 78.125 kg\n" + Documents.threeDays)
    }

    @Test func theChosenUnitIsTheNumbers() {
        folder.writeSettings(#"{"unit":"st"}"#)

        program.run("goal", "12 4.5", document)

        #expect(text(of: document).hasPrefix("# goal: 12 st 4.5\n"))
    }

    @Test func fewerBytesThanAreNeededChangeNothing() {
        let script = "ulimit -f 1; exec \"$0\" goal 78kg \"$1\""
        let long = Documents.threeDays + String(repeating: "# x\n", count: 1000)
        folder.write(long, to: "weights.csv")

        let outcome = program.shell(script, document)

        #expect(outcome.end == .exit(1) && outcome.errors.hasSuffix("Nothing was saved.\n"))
        #expect(text(of: document) == long && folder.names() == ["weights.csv"])
    }

    /// Ten run at once while another program appends: each takes effect, and no entry is lost.
    @Test func manyAtOnce() {
        let script = """
            for i in 1 2 3 4 5 6 7 8 9 10; do "$0" goal 7${i}kg "$1" & "$0" add 8$i "$1" & done
            for i in 1 2 3 4 5 6 7 8 9 10; do echo "2026-11-09,70,kg,x$i" >> "$1"; sleep 0.01; done
            wait
            """

        _ = program.shell(script, document)

        let lines = text(of: document).split(separator: "\n")
        #expect(lines.count == 1 + 4 + 20 && lines[0].hasPrefix("# goal: 7"))
        #expect(lines.count { $0.contains(",70,kg,x") } == 10)
    }

    /// Killed at any time, the program leaves the old or the new document.
    @Test func aKillLeavesAWholeDocument() {
        var goals = Set<Substring>()
        for milliseconds in 0..<40 {
            _ = program.shell(
                "\"$0\" goal 7$2kg \"$1\" & sleep 0.0$3; kill -9 $!; wait", document, "\(milliseconds)",
                milliseconds < 10 ? "0\(milliseconds)" : "\(milliseconds)")

            let written = text(of: document)
            #expect(written.hasSuffix(Documents.threeDays))
            let first = written.dropLast(Documents.threeDays.count)
            #expect(first == "" || first.wholeMatch(of: /# goal: 7\d+ kg\n/) != nil)
            goals.insert(first)
        }
        program.run("goal", "78kg", document)
        #expect(folder.names().filter { $0.contains("weights") } == ["weights.csv"])
    }

    @Test(arguments: ["goal", "height"]) func explainsItself(command: String) {
        let outcome = program.run(command, "--help")

        #expect(outcome.end == .exit(0) && outcome.text.contains("USAGE: healthbeat \(command) ["))
        #expect(program.run("help", command).text == outcome.text)
    }
}
