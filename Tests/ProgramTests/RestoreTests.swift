import Glibc
import TestSupport
import Testing

/// `healthbeat restore`: documents from before the first operation of a day, listed and restored.
@Suite struct RestoreTests {
    let program = Program()
    var folder: TestFolder { program.folder }
    let document: String

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    private func said(_ text: String) -> Outcome { Outcome(end: .exit(0), output: Array("\(text)\n".utf8)) }

    /// The days of the listed backups, newest first.
    private func listed() -> [Substring] {
        program.run("restore", "--list", document).text.split(separator: "\n").map { $0.prefix { $0 != " " } }
    }

    @Test func putsTheDayBackAndTakesThatBack() {
        program.run("add", "90kg", document)
        program.run("add", "91kg", document)
        let changed = text(of: document)
        let day = String(listed()[0])

        let outcome = program.run("restore", day, document)
        let restored = text(of: document)
        let former = String(listed()[0])
        let back = program.run("restore", former, document)

        #expect(restored == Documents.threeDays && text(of: document) == changed)
        #expect(
            outcome
                == said(
                    "Restored \(document) as it was before the changes of \(day). To undo this, run healthbeat restore \(former)."
                ))
        #expect(back.end == .exit(0) && former.hasPrefix("\(day)T"))
        #expect(
            program.run("restore", former, document)
                == said("\(document) is already as it was when \(former) was made."))
    }

    @Test func isNotedInTheJournal() {
        program.run("add", "90kg", "--date", "2020-11-02", document)

        program.run("restore", String(listed()[0]), document)

        let journal = program.run("journal", document).text.split(separator: "\n")
        #expect(journal.count == 2 && journal[1].contains("this machine  deleted 90.0 kg, Mon 2 Nov 2020"))
    }

    @Test func saysWhatIsInEach() {
        program.run("add", "90kg", document)

        let outcome = program.run("restore", document)

        #expect(outcome.text.wholeMatch(of: /\d{4}-\d\d-\d\d {9}3 entries, the last on 2026-11-03\n/) != nil)
        #expect(program.run("restore", "--list", document) == outcome)
    }

    @Test func putsBackADocumentThatIsGone() {
        program.run("add", "90kg", document)
        let day = String(listed()[0])
        unlink(document)

        let outcome = program.run("restore", day, document)

        #expect(outcome == said("Restored \(document) as it was before the changes of \(day)."))
        #expect(text(of: document) == Documents.threeDays)
    }

    private func backup(_ day: String, of document: String) -> String {
        "\(backups)\(document)/\(day).csv"
    }

    private var backups: String { "\(program.environment["XDG_STATE_HOME"]!)/healthbeat/backups" }

    @Test(arguments: ["garbage", "", "folder", "link"]) func whatCannotBeReadTakesNoDocumentsPlace(kind: String) {
        program.run("add", "90kg", document)
        let (changed, day) = (text(of: document), String(listed()[0]))
        let path = backup(day, of: document)
        unlink(path)
        switch kind {
        case "folder": mkdir(path, 0o755)
        case "link": symlink("/nowhere", path)
        default: _ = program.shell("printf %s \"$1\" >\"$2\"", kind, path)
        }

        let outcome = program.run("restore", day, document)

        #expect(outcome.end == .exit(1))
        let beginning = "healthbeat: The backup of \(day) cannot be used, so \(document) was not changed. \(path)"
        #expect(outcome.errors.hasPrefix(beginning))
        #expect(outcome.errors.hasSuffix(" To see the others, run healthbeat restore --list.\n"))
        #expect(text(of: document) == changed)
        #expect(listed() == [Substring(day)])
    }

    @Test func isListedWhereTheFolderOfTheDocumentIsGone() {
        let path = folder["gone/weights.csv"]
        _ = folder.makeFolder("gone")
        _ = program.shell(
            "printf 'date,weight_kg\\n2026-01-01,80\\n' >\"$1\"; \"$0\" add 81kg \"$1\"; rm -r \"${1%/*}\"", path)
        let day = program.run("restore", path).text.prefix(10)

        let outcome = program.run("restore", String(day), path)
        _ = folder.makeFolder("gone")

        #expect(
            outcome.isComplaint(
                1, "The folder \(folder["gone"]) does not exist. Check the name, or create the folder first."))
        #expect(program.run("restore", String(day), path).end == .exit(0))
        #expect(text(of: path) == "date,weight_kg\n2026-01-01,80\n")
    }

    @Test func onesOwnDocumentComesBackWithItsFolder() {
        program.run("add", "80kg")
        program.run("add", "81kg")
        let day = program.run("restore").text.prefix(10)
        _ = program.shell("rm -r \"$1\"", folder[".local/share"])

        let outcome = program.run("restore", String(day))

        #expect(outcome.end == .exit(0))
        #expect(text(of: folder[".local/share/healthbeat/weights.csv"]).contains(",80,kg"))
    }

    @Test(.enabled("Rights can be given up by setpriv alone.") { await canGiveUpRights() })
    func thoseThatMayNotBeReadAreNotTakenForNone() {
        program.run("add", "90kg", document)
        chmod(backups, 0)
        var other = program
        other.wrapper = withoutRights

        let outcome = other.run("restore", document)

        #expect(
            outcome.isComplaint(
                1, "The backups in \(backups)\(document) cannot be read: you do not have permission. Ask their owner."))
        chmod(backups, 0o755)
    }

    @Test func restoresOnesOwnDocument() {
        program.run("add", "80kg")
        program.run("add", "81kg")
        let day = program.run("restore").text.prefix(10)

        let outcome = program.run("restore", String(day))

        let own = text(of: folder[".local/share/healthbeat/weights.csv"])
        #expect(outcome.end == .exit(0) && own.contains(",80,kg") && !own.contains(",81,kg"))
    }

    @Test func saysThatThereIsNone() {
        let sentence = "There are no backups of \(document). One is made before the first change of each day."

        #expect(program.run("restore", document).isComplaint(1, sentence))
        #expect(program.run("restore", "2026-11-01", document).isComplaint(1, sentence))
        program.run("add", "90kg", document)
        let day = listed()[0]
        #expect(
            program.run("restore", "2020-11-01", document).isComplaint(
                1,
                "There is no backup of 2020-11-01. The nearest is \(day). To see all, run healthbeat restore --list."))
        #expect(text(of: document).hasPrefix(Documents.threeDays))
    }

    nonisolated static let wrong = [
        (["restore", "7", "w.csv"], "\"7\" is not the name of a backup, such as 2026-11-21. To see all, use --list."),
        (["restore", "2026-11-21", "--list"], "Give \"2026-11-21\" or --list, not both."),
        (["restore", "2026-02-30"], "\"2026-02-30\" is not the name of a backup, such as 2026-11-21."),
        (["restore", "a.csv", "b.csv"], "\"a.csv\" is not a date, and \"b.csv\" is a second document."),
        (["restore", "-"], "Only list, summary, export and report read standard input."),
    ]

    @Test(arguments: wrong) func refuses(words: [String], sentence: String) {
        let outcome = program.start(words).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.errors.contains(sentence))
    }

    /// Killed at any time, the program leaves the old or the new document.
    @Test func isWholeHoweverItEnds() {
        program.run("add", "90kg", document)
        let (changed, day) = (text(of: document), String(listed()[0]))
        for milliseconds in 1...25 {
            let script = "\"$0\" restore \"$2\" \"$1\" & sleep 0.0$3; kill -9 $!; wait"
            _ = program.shell(script, document, day, "\(milliseconds < 10 ? "0" : "")\(milliseconds)")

            let now = text(of: document)
            #expect(now == changed || now == Documents.threeDays)
            program.folder.write(changed, to: "weights.csv")
        }

        #expect(program.run("restore", day, document).end == .exit(0))
        #expect(text(of: document) == Documents.threeDays && folder.names() == ["weights.csv"])
    }
}
