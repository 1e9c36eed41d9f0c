import Glibc
import TestSupport
import Testing

/// `healthbeat phase` and `healthbeat event`.
@Suite struct PeriodCommandTests {
    let program = Program()
    var folder: TestFolder { program.folder }
    let document: String

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    private func said(_ text: String) -> Outcome { Outcome(end: .exit(0), output: Array("\(text)\n".utf8)) }

    /// A pipe is not waited for.
    @Test(arguments: [
        ["phase", "2026-01-01..", "cut"], ["phase", "--remove", "cut"], ["event", "2026-01-05", "flu"],
        ["event", "--remove", "2026-01-05"],
    ]) func aPipeIsRefused(words: [String]) {
        mkfifo(folder["pipe.csv"], 0o600)

        let outcome = program.start(words + [folder["pipe.csv"]]).waitForEnd()

        #expect(outcome.isComplaint(1, "\(folder["pipe.csv"]) is not a regular file. Choose a text file."))
    }

    @Test func aPhaseIsAddedListedChangedAndRemoved() {
        folder.writeSettings(#"{"unit":"kg"}"#)

        let added = program.run("phase", "2026-11-01..", "summer cut", document)
        let written = text(of: document)
        let changed = program.run("phase", "2026-11-01..2026-11-30", "summer cut", document)
        let again = program.run("phase", "2026-11-01..2026-11-30", "summer cut", document)
        let list = program.run("phase", document)
        let removed = program.run("phase", "--remove", "Summer cut", document)

        #expect(added == said("Added the phase \"2026-11-01.. summer cut\" to \(document)."))
        #expect(written == "# phase: 2026-11-01.. summer cut\n" + Documents.threeDays)
        #expect(
            changed
                == said(
                    "Changed the phase \"2026-11-01.. summer cut\" in \(document) to "
                        + "\"2026-11-01..2026-11-30 summer cut\"."))
        #expect(again == said("The phase \"2026-11-01..2026-11-30 summer cut\" is already in \(document)."))
        #expect(
            list
                == said(
                    "2026-11-01..2026-11-30  summer cut: 30 days, 3 entries, trend 82.4 kg to 82.3 kg (−0.1 kg)"))
        #expect(removed == said("Removed the phase \"2026-11-01..2026-11-30 summer cut\" from \(document)."))
        #expect(text(of: document) == Documents.threeDays && folder.names() == [".config", "weights.csv"])
    }

    @Test func anEventIsAddedListedAndRemoved() {
        let added = program.run("event", "2026-06-02", "new scales", document)
        program.run("event", "2026-06-01T07:12", "flu", document)
        let list = program.run("event", document)
        let removed = program.run("event", document, "--remove", "2026-06-01")

        #expect(added == said("Added the event \"2026-06-02 new scales\" to \(document)."))
        #expect(list == said("2026-06-01 07:12  flu\n2026-06-02        new scales"))
        #expect(removed == said("Removed the event \"2026-06-01T07:12 flu\" from \(document)."))
        #expect(text(of: document) == "# event: 2026-06-02 new scales\n" + Documents.threeDays)
        #expect(
            program.run("event", "--remove", "2026-07-01", document)
                .isComplaint(1, "No event in \(document) is on 2026-07-01. The nearest are on 2026-06-02."))
    }

    @Test func thePhaseThatBeginsLastIsRemoved() {
        let lines = "# phase: 2026-06-01.. cut\n# phase: 2025-01-01..2025-02-01 cut\n"
        folder.write(lines + Documents.threeDays, to: "weights.csv")

        let outcome = program.run("phase", "--remove", "cut", document)

        #expect(outcome.text.hasPrefix("Removed the phase \"2026-06-01.. cut\""))
        #expect(text(of: document) == "# phase: 2025-01-01..2025-02-01 cut\n" + Documents.threeDays)
        #expect(
            program.run("phase", "--remove", "bulk", document)
                .isComplaint(1, "No phase in \(document) is called \"bulk\". The names are \"cut\"."))
    }

    @Test func aPhaseHasItsRate() {
        // Hundredths of 90 kg.
        let rows = (1...20).map { day in
            "2026-11-\(day < 10 ? "0" : "")\(day)T07:00:00Z,90.\(89 - 3 * day + day % 2 * 8),kg,\n"
        }
        folder.write("# phase: 2026-11-01.. cut\n" + Documents.header + rows.joined(), to: "weights.csv")

        folder.writeSettings(#"{"unit":"kg"}"#)

        let list = program.run("phase", document).text

        #expect(list.hasPrefix("2026-11-01..  cut: 20 days, 20 entries, trend 90.9 kg to "))
        #expect(list.contains(", −0.21 kg a week, from −0.25 kg to −0.18 kg\n"))
    }

    @Test func neverMakesADocument() {
        let own = folder[".local/share/healthbeat/weights.csv"]
        let advice = "does not exist. Check the name, or create the file with healthbeat add."
        for path in [[], [folder["x.csv"]]] {
            let outcomes = [["phase", "2026-11-01..", "cut"], ["event", "2026-11-01", "flu"]].map {
                program.start($0 + path).waitForEnd()
            }

            #expect(outcomes.allSatisfy { $0.isComplaint(1, "\(path.first ?? own) \(advice)") }, "\(outcomes)")
        }
        #expect(
            program.run("phase")
                .isComplaint(
                    1, "No phase is set in \(own). Add one with healthbeat phase 2026-01-01..2026-03-31 cut."))
        #expect(
            program.run("event", document)
                .isComplaint(
                    1, "No event is set in \(document). Add one with healthbeat event 2026-06-02 \"new scales\"."))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test(arguments: [
        (["phase", "2026-11-01.."], "Add a name, as in 2026-11-01.. cut."),
        (["phase", "2026-11-02..2026-11-01", "cut"], "ends before it begins. A phase looks like"),
        (["phase", "2026-11-31..", "cut"], "The day of \"2026-11-31\" does not exist."),
        (["phase", "2026-11-01T07:00..2026-11-02T08:00", "x"], "Write 2026-11-01..2026-11-02 without times."),
        (["phase", "2026-11-01..2026-11-02 08:00", "x"], "has a time, and a phase has whole days."),
        (["phase", "november..", "cut"], "\"november..\" is not a span of days, so \"cut\" is unexpected."),
        (["phase", "2026-11-01..", " "], "The phase has no name."),
        (["phase", "2026-11-01..", "a", "b", "c"], "Put several words in quotes, as in \"a b c\"."),
        (["phase", "2026-11-01..", "summer", "cut"], "cut does not exist. To write several words, put them in quotes"),
        (["phase", "2026-11-01..", "cut", "--remove", "cut"], "Give \"2026-11-01..\" or --remove, not both."),
        (["phase", "2026-11-01..", "cut", "-"], "Only list, summary, export and report read standard input."),
        (["event", "2026-11-01"], "Add a text, as in 2026-11-01 \"new scales\"."),
        (["phase", "2026-11-01..", "p.CSV"], "The name of the phase is missing before \"p.CSV\". Add a name, as in"),
        (["event", "2026-11-01", "a/p.csv"], "is missing before \"a/p.csv\". Add a text, as in 2026-11-01 \"new"),
        (["event", "2026-11-31", "flu"], "\"2026-11-31\" is not a date."),
        (["event", "5/11/2026", "flu"], "\"5/11/2026\" could be two dates."),
        (["event", "a.csv", "flu"], "\"a.csv\" is not a date."),
        (["event", "--remove", "flu"], "\"flu\" is not a date."),
        (["event", ""], "The name of the document is empty."),
    ])
    func refusesWhatItDoesNotKnow(arguments: [String], message: String) {
        let outcome = program.start(arguments).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("healthbeat: ") && outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.count(where: \.isNewline) == 1 && folder.names() == ["weights.csv"])
    }

    @Test func anExistingFileIsNotAText() {
        let file = folder.write(Documents.threeDays, to: "weights.txt")

        let phase = program.run("phase", "2026-11-01..", file)
        let event = program.run("event", "2026-11-01", file)
        let named = program.run("event", "2026-11-01", "p.csv", file)

        #expect(phase.end == .exit(64) && phase.errors.contains("The name of the phase is missing before "))
        #expect(event.end == .exit(64) && event.errors.contains("The text of the event is missing before "))
        #expect(named == said("Added the event \"2026-11-01 p.csv\" to \(file)."))
        #expect(folder.names() == ["weights.csv", "weights.txt"])
    }

    @Test func anUnreadableLineIsReported() {
        folder.write("# phase: cut\n# event: 2026-02-30 x\n" + Documents.threeDays, to: "weights.csv")

        let outcome = program.run("list", document)

        #expect(outcome.end == .exit(0))
        #expect(outcome.errors.contains("\(document):1:10: \"cut\" is not a phase. A phase looks like 2026-01-01.."))
        #expect(outcome.errors.contains("\(document):2:10: The day of \"2026-02-30\" does not exist."))
    }

    @Test(arguments: ["phase", "event"]) func explainsItself(command: String) {
        let outcome = program.run(command, "--help")

        #expect(outcome.end == .exit(0) && outcome.text.contains("USAGE: healthbeat \(command) ["))
        #expect(program.run("help", command).text == outcome.text)
    }
}
