import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `healthbeat journal`: what each machine did to a document.
@Suite struct JournalTests {
    private let program = Program()
    /// Another machine, with a state of its own, on the same document.
    private let other: Program
    private let document: String
    private var folder: TestFolder { program.folder }
    private let journals = ".weights.csv.journal"

    init() {
        program.folder.writeSettings(#"{"journal":"beside"}"#)
        document = program.folder.write(Documents.header, to: "weights.csv")
        other = Program(in: program.folder)
    }

    /// Writes the journal of the machine a0a0a0a0.
    private func writeJournal(_ text: String, to name: String = "a0a0a0a0.jsonl") {
        mkdir(folder[journals], 0o700)
        folder.write(text, to: "\(journals)/\(name)")
    }

    private func line(_ number: Int, _ kind: String, before: [String] = [], after: [String] = []) -> String {
        let lists = [("before", before), ("after", after)].filter { !$0.1.isEmpty }.map { name, lines in
            ",\"\(name)\":[\(lines.map { "\"\($0)\"" }.joined(separator: ","))]"
        }
        return "{\"n\":\(number),\"time\":\"2026-11-01T07:\(number + 10):00Z\",\"do\":\"\(kind)\"\(lists.joined())}\n"
    }

    /// The columns of each line but the time.
    private func rows(_ outcome: Outcome) -> [[String]] {
        outcome.text.split(separator: "\n").map { $0.split(separator: /\s{2,}/).dropFirst().map(String.init) }
    }

    @Test func whatThisMachineDidIsListed() throws {
        folder.write("Date,Weight (kg)\n2020-11-04,84\n2020-11-05,85\n", to: "table.csv")
        program.run("add", "82.4kg", "--date", "2020-11-02T07:30", document)
        program.run("add", "172lbs", "--date", "2020-11-03", document)
        program.run("goal", "78kg", document)
        program.run("goal", "75kg", document)
        program.run("goal", "--remove", document)
        program.run("height", "180cm", document)
        #expect(program.run("import", folder["table.csv"], "--into", document).end == .exit(0))

        let outcome = program.run("journal", document)

        #expect(outcome.end == .exit(0) && outcome.errors == "")
        #expect(
            rows(outcome) == [
                ["this machine", "added 82.4 kg, Mon 2 Nov 2020, 07:30", "in the document"],
                ["this machine", "added 172.0 lbs, Tue 3 Nov 2020", "in the document"],
                ["this machine", "set the goal to 78 kg", "changed later"],
                ["this machine", "changed the goal from 78 kg to 75 kg", "changed later"],
                ["this machine", "removed the goal of 75 kg", "in the document"],
                ["this machine", "set the height to 180 cm", "in the document"],
                ["this machine", "added 2 entries", "in the document"],
            ])
    }

    @Test func anotherMachineHasItsName() throws {
        program.run("add", "82.4kg", "--date", "2020-11-02", document)
        other.run("add", "83kg", "--date", "2020-11-03", document)

        let (here, there) = (rows(program.run("journal", document)), rows(other.run("journal", document)))

        let texts = ["added 82.4 kg, Mon 2 Nov 2020", "added 83.0 kg, Tue 3 Nov 2020"]
        #expect(Set(here.map { $0[1] }) == Set(texts) && Set(there.map { $0[1] }) == Set(texts))
        for (rows, own) in [(here, texts[0]), (there, texts[1])] {
            let names = Dictionary(uniqueKeysWithValues: rows.map { ($0[1] == own, $0[0]) })
            #expect(names[true] == "this machine")
            let name = try #require(names[false])
            #expect(name.wholeMatch(of: /[0-9a-f]{8}/) != nil)
            #expect(folder.names(in: journals).contains("\(name).jsonl"))
        }
    }

    /// Both have the same identity, user and folders.
    @Test func aCopyOfAMachineHasAJournalOfItsOwn() throws {
        program.run("add", "82.4kg", "--date", "2020-11-02", document)
        let state = program.state["healthbeat"]
        #expect(program.shell("cp -a \"$1\" \"$1.copy\"", state).end == .exit(0))
        let exchange = "mv \"$1\" \"$1.other\"; mv \"$1.copy\" \"$1\"; mv \"$1.other\" \"$1.copy\""

        for day in 3...6 {
            program.run("add", "83kg", "--date", "2020-11-0\(day)", document)
            #expect(program.shell(exchange, state).end == .exit(0))
        }

        let rows = rows(program.run("journal", document))
        #expect(rows.count == 5 && rows.allSatisfy { $0[2] == "in the document" })
        #expect(
            rows.filter { $0[0] != "this machine" }.map { $0[1] }
                == ["added 83.0 kg, Wed 4 Nov 2020", "added 83.0 kg, Fri 6 Nov 2020"])
        #expect(folder.names(in: journals).count == 2)
    }

    @Test func theColumnsAreAligned() {
        let lines = ["2020-11-02,82.4,kg,", "2020-11-02,82.1,kg,", "2020-11-03,80,kg,", "2020-11-04,81,kg,"]
        writeJournal(
            line(1, "add", after: [lines[0]]) + line(2, "edit", before: [lines[0]], after: [lines[1]])
                + line(3, "delete", before: [lines[2]]) + line(4, "several", after: [lines[2], lines[3]])
                + line(5, "merge") + line(6, "add", after: ["# of 2020"]))
        folder.write(Documents.header + lines[1] + "\n", to: "weights.csv")

        let outcome = program.run("journal", document)

        #expect(outcome.end == .exit(0) && outcome.errors == "")
        #expect(
            outcome.text == """
                2026-11-01 08:11  a0a0a0a0      added 82.4 kg, Mon 2 Nov 2020           changed later
                2026-11-01 08:12  a0a0a0a0      changed 82.4 → 82.1 kg, Mon 2 Nov 2020  in the document
                2026-11-01 08:13  a0a0a0a0      deleted 80.0 kg, Tue 3 Nov 2020         in the document
                2026-11-01 08:14  a0a0a0a0      added 2 entries                         not in the document
                2026-11-01 08:15  a0a0a0a0      merged                                  in the document
                2026-11-01 08:16  a0a0a0a0      added the line # of 2020                not in the document

                """)
    }

    private nonisolated struct Listed: Decodable, Equatable {
        var machine: String
        var n: Int
        var `do`: String
        var before: [String]?
        var after: [String]?
        var there: Bool
    }

    @Test func programsReadJSON() throws {
        let lines = ["2020-11-02,82.4,kg,", "2020-11-02,82.1,kg,"]
        writeJournal(line(1, "add", after: [lines[0]]) + line(2, "edit", before: [lines[0]], after: [lines[1]]))
        folder.write(Documents.header + lines[1] + "\n", to: "weights.csv")

        let outcome = program.run("journal", "--format", "JSON", document)

        #expect(
            outcome.text == """
                [
                {"machine":"a0a0a0a0","n":1,"time":"2026-11-01T07:11:00Z","do":"add","after":["\(lines[0])"],\
                "there":false},
                {"machine":"a0a0a0a0","n":2,"time":"2026-11-01T07:12:00Z","do":"edit","before":["\(lines[0])"],\
                "after":["\(lines[1])"],"there":true}
                ]

                """)
        let listed = try JSONDecoder().decode([Listed].self, from: Data(outcome.output))
        #expect(listed.map(\.there) == [false, true])
    }

    @Test func withoutJournalsASentenceSaysSo() {
        for format in ["text", "json"] {
            let outcome = program.run("journal", "--format", format, document)

            #expect(outcome.end == .exit(0) && outcome.text == (format == "json" ? "[\n]\n" : ""))
            #expect(
                outcome.errors
                    == "healthbeat: There is no journal of \(document) yet. Health Beat begins one with the next "
                    + "change that it makes.\n")
        }
        #expect(!folder.names().contains(journals) && program.state.names() == [])
    }

    @Test func nothingIsNotedIfJournalsAreOff() {
        folder.writeSettings(#"{"journal":"off"}"#)
        program.run("add", "82.4kg", document)
        folder.write("Date,Weight (kg)\n2020-11-04,84\n", to: "table.csv")
        program.run("import", folder["table.csv"], "--into", document)

        let outcome = program.run("journal", document)

        #expect(
            outcome.isComplaint(0, "Operations on \(document) are not noted, as the setting journal is off."))
        #expect(!folder.names().contains(journals) && !program.state.names(in: "healthbeat").contains("journals"))
        #expect(!program.state.names(in: "healthbeat").contains("machine"))
    }

    /// A value that is none counts as automatic, which is the folder for state where no sync program works.
    @Test(arguments: [#"{"journal":"here"}"#, #"{"journal":"nowhere"}"#, "{}"])
    func journalsAreInTheStateFolder(settings: String) {
        folder.writeSettings(settings)
        program.run("add", "82.4kg", "--date", "2020-11-02", document)

        #expect(!folder.names().contains(journals))
        #expect(rows(program.run("journal", document)).map { $0[2] } == ["in the document"])
        #expect(program.state.names(in: "healthbeat").contains("journals"))
    }

    /// The importer has given up its access to files when it writes, and still is the same machine.
    @Test(arguments: ["beside", "here", "automatic"], [false, true])
    func anImportIsNotedLikeAnyOperation(place: String, isFirst: Bool) {
        folder.writeSettings(#"{"journal":"\#(place)"}"#)
        folder.write("Date,Weight (kg)\n2020-11-04,84\n2020-11-05,85\n", to: "table.csv")
        if !isFirst { program.run("add", "82.4kg", "--date", "2020-11-02", document) }

        let outcome = program.run("import", folder["table.csv"], "--into", document)
        program.run("add", "83kg", "--date", "2020-11-03", document)

        #expect(outcome.end == .exit(0) && outcome.errors == "")
        let rows = rows(program.run("journal", document))
        #expect(rows.map { $0[0] } == Array(repeating: "this machine", count: isFirst ? 2 : 3))
        #expect(rows.suffix(2).map { $0[1] } == ["added 2 entries", "added 83.0 kg, Tue 3 Nov 2020"])
    }

    @Test func aDryRunOfAnImportNotesNothing() {
        folder.write("Date,Weight (kg)\n2020-11-04,84\n", to: "table.csv")

        program.run("import", folder["table.csv"], "--into", document, "--dry-run")

        #expect(!folder.names().contains(journals) && program.state.names() == [])
    }

    @Test func hostileJournalsHarmNothing() {
        let escapes = "\\u001b[2J\\u0007\\u202e\\nmore"
        writeJournal(
            line(1, "add", after: [escapes]) + line(2, "add", after: ["2020-11-02,82,kg,\(escapes)"])
                + line(3, "add", after: [String(repeating: "x", count: 100_000)])
                + "{\"n\":4,\"time\":\"9999-12-31T23:59:59Z\",\"do\":\"merge\"}\n"
                + "{\"n\":5,\"time\":\"0001-01-01T00:00:00Z\",\"do\":\"add\"}\n{\"n\":6")
        for number in 10..<40 { writeJournal("", to: "\u{1B}[31m\(number)") }
        symlink("/etc/passwd", folder["\(journals)/b0b0b0b0.jsonl"])
        _ = folder.makeFolder("\(journals)/c0c0c0c0.jsonl")

        let outcome = program.run("journal", document)

        let lines = outcome.text.split(separator: "\n")
        #expect(outcome.end == .exit(0) && lines.count == 5 && lines.allSatisfy { $0.count < 170 })
        #expect(!outcome.text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202E) })
        let errors = outcome.errors.split(separator: "\n")
        #expect(errors.count == 21 && !outcome.hasControls)
        #expect(
            errors.last == "healthbeat: \(folder[journals]) has 33 problems, of which the first 20 are listed above.")
    }

    @Test func eachProblemHasASentence() {
        writeJournal(line(1, "add", after: ["x"]) + "[]\n" + line(9, "merge") + line(9, "merge") + "{")
        symlink("/etc/passwd", folder["\(journals)/b0b0b0b0.jsonl"])

        let errors = program.run("journal", document).errors.split(separator: "\n")

        let file = folder["\(journals)/a0a0a0a0.jsonl"]
        #expect(
            Set(errors) == [
                "healthbeat: 1 line of \(file) was skipped, as it is not an operation.",
                "healthbeat: 7 operations are missing in \(file).",
                "healthbeat: 1 line of \(file) was skipped, as its number is not above the one before.",
                "healthbeat: The last line of \(file) was skipped, as it is incomplete.",
                "healthbeat: \(folder["\(journals)/b0b0b0b0.jsonl"]) was skipped, as it is not a regular file.",
            ])
    }

    @Test func whatIsNoDocumentIsRefused() {
        folder.write("no header\n", to: "text.csv")

        #expect(program.run("journal", folder["none.csv"]).end == .exit(1))
        #expect(program.run("journal", folder["text.csv"]).end == .exit(1))
        #expect(program.run("journal", folder.path).end == .exit(1))
        #expect(program.run("journal", "-").end == .exit(64))
        #expect(program.run("journal", "--format", "csv", document).end == .exit(64))
    }
}
