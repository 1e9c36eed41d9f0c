import Glibc
import TestSupport
import Testing

@Suite struct ListTests {
    let program = Program()
    var folder: TestFolder { program.folder }

    @Test func listsTheNewestFirst() {
        let path = folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = program.run("list", path)

        #expect(outcome.end == .exit(0))
        #expect(outcome.errors == "")
        #expect(
            outcome.text == """
                2026-11-03           81.9 kg
                2026-11-02 07:05   181.4 lbs  after the run, before breakfast
                2026-11-01 07:12     82.4 kg

                """)
    }

    @Test func listsInOneUnit() throws {
        let path = folder.write(Documents.threeDays, to: "weights.csv")

        let text = program.run("list", path, "--unit", "lbs").text
        let table = program.run("list", path, "--unit", "KG", "--format", "csv").text
        let entries = try ListedEntry.entries(of: program.run("list", path, "--unit", "lb", "--format", "json"))

        let weights = text.split(separator: "\n").map { $0.dropFirst(19).prefix(9) }
        #expect(weights == ["180.6 lbs", "181.4 lbs", "181.7 lbs"])
        #expect(
            table == """
                date,weight,unit,note
                2026-11-03,81.9,kg,
                2026-11-02T07:05:00+01:00,82.28,kg,"after the run, before breakfast"
                2026-11-01T07:12:00+01:00,82.4,kg,

                """)
        #expect(entries.map(\.weight) == [180.56, 181.4, 181.66])
        #expect(entries.map(\.unit) == ["lbs", "lbs", "lbs"])
        let stones = program.run("list", path, "--unit", "st").text.split(separator: "\n")
        #expect(stones[0] == "2026-11-03        12 st 12.6 lb")
        #expect(stones[1] == "2026-11-02 07:05  12 st 13.4 lb  after the run, before breakfast")
    }

    @Test func listsForProgramsWhatTheyReadAgain() throws {
        let content = """
            mood,note,date,weight_kg
            good,"two
            lines, and ""quotes""\",2026-11-01T07:12,82.40
            ,# no comment,2026-11-02,"81,5"
            ,"# nor this",2026-11-03 08:00:30.5,80.123456789
            ," blanks ",2026-11-04T23:30-08:00,79
            ,\u{1B}[31mred\u{7}\u{9B}1m\u{202E}\t🏃,2026-11-06T00:00Z,78.5

            """
        let path = folder.write(content, to: "weights.csv")

        let table = program.run("list", path, "--format", "csv")
        folder.write(table.output, to: "again.csv")
        let again = program.run("list", folder["again.csv"], "--format", "csv")
        let entries = try ListedEntry.entries(of: program.run("list", path, "--format", "json"))
        let entriesAgain = try ListedEntry.entries(of: program.run("list", folder["again.csv"], "--format", "json"))

        #expect(table.errors == "")
        #expect(again == table)
        #expect(entriesAgain == entries)
        #expect(entries.map(\.weight) == [78.5, 79, 80.123456789, 81.5, 82.4])
        #expect(
            entries.map(\.note) == [
                "\u{1B}[31mred\u{7}\u{9B}1m\u{202E}\t🏃", " blanks ", "# nor this", "# no comment",
                "two\nlines, and \"quotes\"",
            ])
        #expect(entries.last?.date == "2026-11-01T07:12")
        #expect(table.text.contains("2026-11-01T07:12,82.40,kg,"))
    }

    @Test func aTableHasEveryByteOfANote() throws {
        let document = Array("date,weight,unit,note\n2026-11-01,82,kg,gr\u{FC} ".utf8) + [0xFF, 0xFC, 0x80]
        let path = folder.write(document + Array(",\n".utf8.dropFirst()), to: "weights.csv")
        let quoted =
            Array("date,weight,unit,note\n2026-11-01,82,kg,\"a, ".utf8) + [0xFC] + Array("\"\" \n".utf8) + [
                0xC3, 0x22, 0x0A,
            ]
        let other = folder.write(quoted, to: "quoted.csv")

        #expect(program.run("list", path, "--format", "csv").output == contents(of: path))
        #expect(program.run("list", other, "--format", "csv").output == quoted)
        #expect(program.run("list", path, "--format", "json").text.contains("grü \u{FFFD}"))
    }

    @Test func aTextHasASignWhereANoteEndsALine() {
        let path = folder.write("date,weight,unit,note\n2026-11-01,82,kg,\"one\r\ntwo\nthree\"\n", to: "weights.csv")

        #expect(program.run("list", path).text.hasSuffix("one↵two↵three\n"))
    }

    @Test func aTerminalsLinesAreCutToItsWidth() {
        let note = "中文字 and on\nand on and on"
        let path = folder.write(
            "date,weight,unit,note\n2026-11-01,82,kg,\"\(note)\"\n2026-11-02,82,kg,short\n", to: "w.csv")
        func list(columns: Int, _ options: String = "") -> [Substring] {
            program.shell(
                "HEALTHBEAT=$0 DOCUMENT=$1 script -qec 'stty cols \(columns); \"$HEALTHBEAT\" list \(options) \"$DOCUMENT\"' "
                    + "/dev/null </dev/null", path
            ).text.replacing("\r\n", with: "\n").split(separator: "\n")
        }

        let whole = ["2026-11-02           82.0 kg  short", "2026-11-01           82.0 kg  中文字 and on↵and on and on"]
        #expect(list(columns: 200).map(String.init) == whole)
        #expect(list(columns: 36).map(String.init) == [whole[0], "2026-11-01           82.0 kg  中文…"])
        #expect(list(columns: 35).map(String.init) == [whole[0], "2026-11-01           82.0 kg  中文…"])
        #expect(list(columns: 34).map(String.init)[1] == "2026-11-01           82.0 kg  中…")
        #expect(list(columns: 20, "--format csv").contains("2026-11-02,82,kg,short"))
        #expect(program.run("list", path).text == whole.joined(separator: "\n") + "\n")
    }

    @Test(arguments: ["text", "csv", "json"]) func givesATerminalNoOrders(format: String) throws {
        let note = "\u{1B}[31mred\u{7}\u{9B}1m\u{7F}\u{85}\u{202E}x\u{2028}"
        let path = folder.write("date,weight,unit,note\n2026-11-01,82,kg,\"\(note)\r\nmore\"\n", to: "weights.csv")

        let outcome = program.shell(
            "script -qec '\"$HEALTHBEAT\" list \"$DOCUMENT\" --format \(format)' /dev/null </dev/null".replacing(
                "script", with: "HEALTHBEAT=$0 DOCUMENT=$1 script"), path)

        #expect(outcome.end == .exit(0))
        #expect(outcome.text.contains("82"))
        #expect(outcome.text.contains("more"))
        let scalars = outcome.text.replacing("\r\n", with: "\n").unicodeScalars
        #expect(scalars.allSatisfy { $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory) })
        #expect(!outcome.text.contains("\u{2028}"))
    }

    @Test(arguments: [("text", ""), ("csv", "date,weight,unit,note\n"), ("json", "[\n]\n")])
    func listsWhatHasNoEntries(format: String, output: String) {
        let empty = folder.write("", to: "empty.csv")

        #expect(program.run("list", empty, "--format", format) == Outcome(end: .exit(0), output: Array(output.utf8)))
        #expect(program.run("list", "--format", format) == Outcome(end: .exit(0), output: Array(output.utf8)))
    }

    @Test func saysWhatItCannotRead() {
        let path = folder.write(
            Documents.threeDays + "2026-02-30,82,kg,\n2026-11-05,0,kg,\n" + Documents.header, to: "weights.csv")

        let outcome = program.run("list", path)

        #expect(outcome.end == .exit(0))
        #expect(outcome.text.split(separator: "\n").count == 3)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix("healthbeat: \(path):5:1: The day of \"2026-02-30\" does not exist.") == true)
        #expect(lines.last?.hasPrefix("healthbeat: \(path):7:1: \"date\" is not a date.") == true)
    }

    @Test func saysTheFirstTwentyOfManyThatItCannotRead() {
        let path = folder.write(
            Documents.header + String(repeating: "2026-11-05,0,kg,\n", count: 300), to: "weights.csv")

        let lines = program.run("list", path, "--format", "json").errors.split(separator: "\n")

        #expect(lines.count == 21)
        #expect(lines.last == "healthbeat: \(path): 300 lines cannot be read. The first 20 are listed above.")
    }

    @Test func refusesWhatIsNoDocument() {
        let path = folder.write("hello\n", to: "hello.txt")

        #expect(program.run("list", folder["none.csv"]).errors.contains("none.csv does not exist. Check the name"))
        #expect(program.run("list", folder.path).isComplaint(1, "\(folder.path) is a folder. Choose a file in it."))
        #expect(program.run("list", path).errors.contains("hello.txt has no header. A weight history begins with"))
        #expect(
            program.run("list", "/proc/self/mem").errors.contains("/proc/self/mem is not a regular file"))
        #expect(program.run("list", "").end == .exit(64))
        #expect(program.run("list", path, "--format", "xml").end == .exit(64))
        #expect(program.run("list", path, "--unit", "stone").end == .exit(64))
        #expect(folder.names() == ["hello.txt"])
    }

    @Test(arguments: ["exec", "trap '' PIPE;"]) func endsQuietlyWhereNobodyReadsOn(before: String) {
        let path = folder.write(Documents.days(9000), to: "weights.csv")

        let outcome = program.shell("(\(before) \"$0\" list \"$1\") | head -n 1 >/dev/null", path)

        #expect(outcome == .silentSuccess)
    }

    @Test func saysThatTheDiskIsFull() {
        let path = folder.write(Documents.days(9000), to: "weights.csv")

        let outcome = program.run("list", path, output: "/dev/full")

        #expect(outcome.isComplaint(1, "Standard output cannot be written: no space left on device."))
    }
}
