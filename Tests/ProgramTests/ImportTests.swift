import Glibc
import ImportSamples
import TestSupport
import Testing

@Suite struct ImportTests {
    let program = Program()
    var folder: TestFolder { program.folder }
    var document: String { folder["weights.csv"] }

    private let gnome = "date,weight\n2026-01-05T07:31:00+01,80.4\n2026-01-06T06:29:00Z,80.1\n"
    private let rows = "2026-01-05T07:31:00+01:00,80.4,kg,\n2026-01-06T07:29:00+01:00,80.1,kg,\n"

    init() {
        program.folder.write(gnome, to: "gnome.csv")
    }

    private func run(_ options: String...) -> Outcome {
        program.start(["import", folder["gnome.csv"], "--into", document] + options).waitForEnd()
    }

    @Test func importsAndSaysWhat() {
        let outcome = run("--unit", "kg", "--yes")

        #expect(
            outcome
                == said(
                    """
                    \(folder["gnome.csv"]): GNOME Health
                      2 weights from 2026-01-05 to 2026-01-06, from 80.1 kg to 80.4 kg.
                      Times are converted to the local zone.
                    \(document): 2 new, 0 already there, 0 conflicts.
                    Imported 2 weights into \(document).
                    """))
        #expect(text(of: document) == Documents.header + rows)
    }

    @Test func aSecondTimeChangesNothing() {
        _ = run("--unit", "kg")
        let before = program.shell("stat -c '%i %Y' \"$1\"", document).text

        let outcome = run("--unit", "kg")

        #expect(outcome.end == .exit(0) && outcome.text.hasSuffix("There is nothing new. Nothing was written.\n"))
        #expect(outcome.text.contains(": 0 new, 2 already there, 0 conflicts.\n"))
        #expect(program.shell("stat -c '%i %Y' \"$1\"", document).text == before)
    }

    @Test func whatTheFileLeavesOpenIsAskedAndNothingIsWritten() {
        let outcome = run()

        #expect(
            outcome.isComplaint(
                1,
                "\(folder["gnome.csv"]) does not state the unit of its weights. The first weight is 80.4 on "
                    + "2026-01-05T07:31:00+01. Add --unit kg, --unit lb, --unit st or --unit 500g. Likely options: --unit kg."
            )
        )
        #expect(folder.names() == ["gnome.csv"])
    }

    @Test func aDryRunWritesNothing() {
        let outcome = run("--unit", "lb", "--dry-run")

        #expect(outcome.end == .exit(0) && outcome.text.contains(": 2 new, 0 already there, 0 conflicts.\n"))
        #expect(folder.names() == ["gnome.csv"])
    }

    @Test func whatTheDocumentHasAtTheSameTimeStays() {
        folder.write(Documents.header + "2026-01-05T07:31:00+01:00,81,kg,\n", to: "weights.csv")

        let outcome = run("--unit", "kg")

        #expect(outcome.text.contains(": 1 new, 0 already there, 1 conflict.\n"))
        #expect(outcome.text.contains("    2026-01-05T07:31:00+01:00: 81.0 kg in the document, 80.4 kg in the file\n"))
        #expect(!text(of: document).contains("80.4"))
    }

    @Test func addsValuesToAnEntry() {
        folder.write(Documents.header + "2026-01-08,79,kg,\n", to: "weights.csv")
        folder.write("Date,Weight (kg),Fat (%),Waist (in)\n2026-01-08,79,20,36\n", to: "table.csv")

        let outcome = program.run("import", folder["table.csv"], "--into", document, "--yes")

        #expect(outcome.text.hasSuffix("Added values to 1 entry of \(document).\n"))
        #expect(text(of: document) == "date,weight,unit,note,fat_%,waist_in\n2026-01-08,79,kg,,20,36\n")
    }

    /// The report names the values that came with a weight that is not imported.
    @Test func namesTheValuesOfAWeightThatDiffers() {
        folder.write(Documents.header + "2026-01-08,79,kg,\n", to: "weights.csv")
        folder.write("Date,Weight (kg),Fat (%)\n2026-01-08,79.5,20\n2026-01-09,79.4,21\n", to: "table.csv")

        let outcome = program.run("import", folder["table.csv"], "--into", document, "--yes")

        #expect(outcome.text.contains("79.0 kg in the document, 79.5 kg in the file; not imported: fat 20 %\n"))
        #expect(
            outcome.text.hasSuffix(
                "Imported 1 entry into \(document).\n"
                    + "Not imported, as the document has another weight at these times: fat 1 value.\n"))
        #expect(
            text(of: document) == "date,weight,unit,note,fat_%\n2026-01-08,79,kg,\n2026-01-09,79.4,kg,,21\n")
    }

    /// The log is beside the only source that the importer is given.
    @Test func aDatabaseIsImportedWithItsLog() {
        SQLiteProgram(database: folder["a.db"]).run(
            """
            PRAGMA journal_mode = WAL;
            CREATE TABLE MI_SCALE_WEIGHT_SAMPLE (TIMESTAMP INTEGER, WEIGHT_KG REAL);
            INSERT INTO MI_SCALE_WEIGHT_SAMPLE VALUES (1767594671000, 80.4);
            PRAGMA wal_checkpoint(TRUNCATE);
            INSERT INTO MI_SCALE_WEIGHT_SAMPLE VALUES (1767681071000, 80.1);
            """, ".shell cp '\(folder["a.db"])' '\(folder["b.db"])'",
            ".shell cp '\(folder["a.db-wal"])' '\(folder["b.db-wal"])'")

        let outcome = program.run("import", folder["b.db"], "--into", document)

        #expect(outcome.end == .exit(0) && outcome.errors == "" && outcome.text.contains("/b.db: Gadgetbridge\n"))
        #expect(
            text(of: document) == Documents.header
                + "2026-01-05T07:31:11+01:00,80.4,kg,\n2026-01-06T07:31:11+01:00,80.1,kg,\n")
    }

    @Test func goesIntoOnesOwnDocument() {
        let outcome = program.run("import", folder["gnome.csv"], "--unit", "kg")

        let path = ".local/share/healthbeat/weights.csv"
        #expect(outcome.end == .exit(0) && outcome.text.hasSuffix("Imported 2 weights into \(folder[path]).\n"))
        #expect(text(of: folder[path]) == Documents.header + rows)
    }

    @Test func theZoneIsChosen() {
        _ = run("--unit", "kg", "--zone", "Asia/Tokyo")

        #expect(text(of: document).contains("2026-01-06T15:29:00+09:00,80.1,kg,\n"))
    }

    @Test func readsStandardInputAndPipes() {
        let input = program.shell("\"$0\" import - --into \"$1\" --unit kg <\"$2\"", document, folder["gnome.csv"])
        let again = program.shell("cat \"$2\" | \"$0\" import - --into \"$1\" --unit kg", document, folder["gnome.csv"])

        #expect(input.end == .exit(0) && input.text.hasPrefix("standard input: GNOME Health\n"))
        #expect(again.text.hasSuffix("There is nothing new. Nothing was written.\n"))
    }

    @Test func severalSourcesAreOneImport() {
        folder.write("Date,Weight (lb)\n2026-02-05,180\n", to: "table.csv")

        let outcome = program.run(
            "import", folder["table.csv"], folder["gnome.csv"], "--into", document, "--unit", "kg")

        #expect(outcome.text.hasSuffix("Imported 3 weights into \(document).\n"))
        #expect(text(of: document) == Documents.header + rows + "2026-02-05,180,lbs,\n")
    }

    @Test(arguments: [("n", 1), ("", 1), ("y", 0), (" Yes ", 0)]) func aPersonAtATerminalIsAsked(
        answer: String, status: Int32
    ) {
        let script = "printf '\(answer)\\n' | script -qec \"'$0' import '$2' --into '$1' --unit kg\" /dev/null"
        let outcome = program.shell(script, document, folder["gnome.csv"])

        #expect(outcome.end == .exit(status))
        #expect(outcome.text.contains("Import 2 weights into \(document)? [y/N] "))
        #expect(text(of: document).contains("80.4") == (status == 0))
    }

    private let american = "Date,Weight\n01/05/2026,181.7\n01/06/2026,181.2\n"

    @Test func whatFilesLeaveOpenIsAskedAtATerminal() {
        folder.write(american, to: "us.csv")
        let script = "printf '9\\nmdy\\n2\\ny\\n' | script -qec \"'$0' import '$2' --into '$1'\" /dev/null"

        let outcome = program.shell(script, document, folder["us.csv"])

        #expect(outcome.end == .exit(0))
        #expect(text(of: document).hasSuffix("2026-01-05,181.7,lbs,\n2026-01-06,181.2,lbs,\n"))
        let asked = [
            "  2 lbs", "Answer 1 to 4: ", "\"9\" is not one of the choices.", "Answer 1 to 2: ",
            "Import 2 weights into",
        ]
        for text in asked { #expect(outcome.text.contains(text)) }
    }

    @Test func columnsAreAskedAtATerminal() {
        folder.write("Day,A,B,C\n2026-01-05,21,80.4,x\n2026-01-06,22,80.1,y\n", to: "own.csv")
        let script =
            "printf '1\\n\\n3\\n\\n4\\n1\\ny\\n' | script -qec \"'$0' import '$2' --into '$1'\" /dev/null"

        let outcome = program.shell(script, document, folder["own.csv"])

        #expect(outcome.end == .exit(0) && outcome.text.contains("  3 B"), "\(outcome.text)")
        #expect(text(of: document).hasSuffix("2026-01-05,80.4,kg,x\n2026-01-06,80.1,kg,y\n"))
    }

    @Test func allThatIsOpenIsSaidAtOnceWithLikelyOptions() {
        let path = folder.write(american, to: "us.csv")

        let outcome = program.run("import", path, "--into", document)

        #expect(
            outcome.isComplaint(
                1,
                "\(path) does not show the order of day, month and year in its dates, such as 01/05/2026. The file does not "
                    + "state the unit of its weights. The first weight is 181.7 on 01/05/2026. Add --dates dmy or --dates mdy. "
                    + "Add --unit kg, --unit lb, --unit st or --unit 500g. Likely options: --dates mdy --unit lb."))
    }

    @Test func refusesWhatItCannotImport() {
        let into = ["--into", document]
        #expect(
            program.run("import", folder["none.csv"], "--into", document)
                .isComplaint(1, "\(folder["none.csv"]) does not exist. Check the name."))
        folder.write(Documents.threeDays, to: "weights.csv")
        #expect(
            program.start(["import", document] + into).waitForEnd()
                .isComplaint(
                    1,
                    "\(document) is the document itself. Import another file, or choose another document with --into."))
        #expect(
            program.run("import", folder["gnome.csv"], "--into", folder["no/w.csv"], "--unit", "kg")
                .isComplaint(
                    1, "The folder \(folder["no"]) does not exist. Check the name, or create the folder first."))
        #expect(text(of: document) == Documents.threeDays)
    }

    @Test(arguments: [
        ("Date,Weight (kg)\n2026-01-05,\n", " contains no weights."),
        ("Date,Weight (kg),Reps\n2026-01-05,80,5\n", " has a column \"Reps\", so its weights seem to be lifted ones."),
        ("Date,Weight (kg),User\n2026-01-05,80,A\n2026-01-06,60,B\n", "as in --person NAME."),
        (
            "Date,Weight (kg)\n2026-01-05,8.2\n",
            "Add --outside take to import these weights as well, or --outside skip."
        ),
        ("Date,Type,Value,Unit\n2026-01-05,Neck,40,kg\n", "as in --rows WORD."),
    ]) func takesNoEntryThatNobodyWeighed(table: String, words: String) {
        folder.write(table, to: "table.csv")

        let outcome = program.run("import", folder["table.csv"], "--into", document, "--yes")

        #expect(outcome.end == .exit(1) && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("healthbeat: ") && outcome.errors.split(separator: "\n").count == 1)
        #expect(folder.names() == ["gnome.csv", "table.csv"])
    }

    @Test(arguments: [
        ("Date,Weight (kg),User\n2026-01-05,80,A\n2026-01-06,60,B\n", ["--person", "a"], "2026-01-05,80,kg,\n"),
        ("Date,Weight (kg)\n2026-01-05,8.2\n2026-01-06,80\n", ["--outside", "skip"], "2026-01-06,80,kg,\n"),
        ("Date,Type,Value,Unit\n2026-01-05,A,80,kg\n2026-01-05,B,7,h\n", ["--rows", "a"], "2026-01-05,80,kg,\n"),
    ]) func whatIsAskedIsAnswered(table: String, options: [String], row: String) {
        folder.write(table, to: "table.csv")

        let outcome = program.start(["import", folder["table.csv"], "--into", document] + options).waitForEnd()

        #expect(outcome.end == .exit(0) && text(of: document) == Documents.header + row, "\(outcome.errors)")
    }

    @Test func aSheetIsChosen() {
        let sheets = ["A", "B"].enumerated().map { index, name in
            WorkbookSample.Sheet(
                name, WorkbookSample.rows([["Date", "Weight (kg)"], ["2026-01-0\(index + 5)", "80"]]))
        }
        folder.write(WorkbookSample(sheets).bytes, to: "weights.xlsx")
        func importing(_ options: String...) -> Outcome {
            program.start(["import", folder["weights.xlsx"], "--into", document, "--yes"] + options).waitForEnd()
        }

        let asked = importing()
        #expect(asked.end == .exit(1) && asked.errors.contains("Add the sheet, as in --sheet NAME"))
        #expect(importing("--sheet", "b").end == .exit(0))
        #expect(text(of: document) == Documents.header + "2026-01-06,80,kg,\n")
        #expect(importing("--sheet", "*").text.hasSuffix("Imported 1 weight into \(document).\n"))
    }

    @Test(arguments: [
        (["--unit", "stone"], "The unit must be lbs, kg, st or 500g."),
        (["--dates", "ydm"], "The order of dates must be dmy, mdy or ymd."),
        (
            ["--zone", "Nowhere"],
            "\"Nowhere\" is not a time zone of this system. A time zone looks like Europe/Berlin."
        ),
        (["--zone", "../../../etc/passwd"], "is not a time zone of this system."),
        (["--height", "5"], "The height must be a number of centimetres from 50 to 280, such as 178."),
        (["--columns", "date=1"], "Columns are given by their numbers, counted from 1, as in date=1,weight=3."),
        (["--outside", "keep"], "--outside must be take or skip, for weights below 20 kg or above 400 kg."),
        (["--into", ""], "The name after --into is empty."),
        (["--into", "-"], "The document must be a file, not standard input."),
    ]) func refusesOptionsThatSayNothing(options: [String], sentence: String) {
        let outcome = program.start(["import", folder["gnome.csv"]] + options).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.errors.contains(sentence), "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("healthbeat: ") && outcome.errors.split(separator: "\n").count == 1)
    }

    /// An import does not open all files of a folder at once.
    @Test func aFolderHasMoreFilesThanAProgramMayHaveOpen() throws {
        let source = folder.makeFolder("source")
        for number in 0..<100 {
            folder.write("date,weight_kg\n2026-01-01,\(60 + number)\n", to: "source/\(number).csv")
        }

        let outcome = program.shell("ulimit -n 40; \"$0\" import \"$2\" --into \"$1\"", document, source)

        #expect(outcome.end == .exit(0) && outcome.text.hasSuffix("Imported 100 weights into \(document).\n"))
    }

    @Test(.enabled("Rights can be given up by setpriv alone.") { await canGiveUpRights() })
    func whatMayNotBeReadIsLeftOutAndSaid() {
        let source = folder.makeFolder("source")
        for name in ["a.csv", "b.csv"] { folder.write("date,weight_kg\n2026-01-01,80\n", to: "source/\(name)") }
        let hidden = folder.makeFolder("source/hidden")
        folder.write("date,weight_kg\n2026-01-02,80\n", to: "source/hidden/c.csv")
        for path in [folder["source/b.csv"], hidden] { chmod(path, 0) }
        var program = program
        program.wrapper = withoutRights

        let outcome = program.run("import", source, "--into", folder["weights.csv"], "--dry-run")
        let alone = program.run("import", hidden, "--dry-run")

        let sentence = "cannot be read: you do not have permission. Ask its owner."
        #expect(outcome.end == .exit(0) && outcome.text.contains(": 1 new, 0 already there, 0 conflicts.\n"))
        #expect(
            outcome.text.contains(
                "Could not be read:\n  \(folder["source/b.csv"]) \(sentence)\n  \(hidden) \(sentence)\n"
            ))
        #expect(alone.isComplaint(1, "\(hidden) \(sentence)"))
        chmod(hidden, 0o755)
    }

    @Test func aFullDiskLeavesTheDocumentAsItWas() {
        folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = program.shell(
            "(ulimit -f 0; \"$0\" import \"$2\" --into \"$1\" --unit kg 2>&1) | cat", document, folder["gnome.csv"])

        #expect(outcome.text.hasSuffix("would exceed the limit for file sizes. Nothing was saved.\n"))
        #expect(text(of: document) == Documents.threeDays)
        #expect(folder.names() == ["gnome.csv", "weights.csv"])
    }

    @Test func aBackupThatCannotBeMadeIsToldOf() {
        folder.write(Documents.threeDays, to: "weights.csv")
        var program = program
        program.environment["XDG_STATE_HOME"] = folder["gnome.csv"]

        let outcome = program.run("import", folder["gnome.csv"], "--into", document, "--unit", "kg")

        #expect(outcome.end == .exit(0) && outcome.text.hasSuffix("Imported 2 weights into \(document).\n"))
        #expect(
            outcome.errors
                == "healthbeat: \(document) could not be backed up before this change. The backup folder cannot be used.\n"
        )
        #expect(text(of: document) == Documents.threeDays + rows)
    }

    @Test func severalImportsAtOnceAddEverythingOnce() {
        let programs = (0..<6).map { _ in
            program.start(["import", folder["gnome.csv"], "--into", document, "--unit", "kg"])
        }

        let outcomes = programs.map { $0.waitForEnd() }

        #expect(outcomes.allSatisfy { $0.end == .exit(0) })
        #expect(text(of: document) == Documents.header + rows)
    }

    @Test func theProgramBehindItIsNotForPeople() {
        var program = program
        program.executable = Program.importerPath

        let outcome = program.run("x")

        #expect(
            outcome.isComplaint(
                64, "healthbeat-import is a part of healthbeat. Run healthbeat import instead."))
    }
}

private func said(_ text: String) -> Outcome { Outcome(end: .exit(0), output: Array("\(text)\n".utf8)) }
