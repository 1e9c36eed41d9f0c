import Glibc
import TestSupport
import Testing

/// Refusals of `healthbeat add`: one message, and an unchanged file.
@Suite struct AddRefusalTests {
    let program = Program()
    let document: String
    var folder: TestFolder { program.folder }

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test(arguments: [
        "", "0", "-5", "abc", "82.4kilos", "82,4,5", "82,456", "1001", "1e3", "NaN", "+-82", ".5", "1..", "8\u{1B}[1m",
    ])
    func refusesWhatIsNoWeight(weight: String) {
        expectRefusal(64, ["add", weight, "--unit", "kg", document], saying: " is not a weight. A weight is a number")
    }

    @Test(arguments: [
        "", "tomorrow", "01.11.2026", "2026-02-30", "2026-11-01T24:00", "2026-11-01T25:00", "2026-11-01\n",
        "99999-01-01",
    ])
    func refusesWhatIsNoDate(date: String) {
        expectRefusal(64, ["add", "82", "--date", date, document], saying: " is not a date. A date looks like 2026-11")
    }

    @Test(arguments: ["2026-11", "November 2026", "nov"]) func refusesAMonth(date: String) {
        expectRefusal(
            64, ["add", "82", "--date", date, document],
            saying: "\"\(date)\" is a month. Add the day, as in 2026-11-01.")
    }

    @Test func refusesWhatItDoesNotKnow() {
        expectRefusal(64, ["add", "82", "--unit", "stone", document], saying: "The unit must be lbs, kg or st.")
        expectRefusal(64, ["add", "82", ""], saying: "The name of the document is empty.")
        expectRefusal(64, ["add", "82", document, "more"], saying: "Unexpected argument 'more'.")
        expectRefusal(64, ["add"], saying: "Missing expected argument '<weight>'.")
        let long = String(repeating: "x", count: 70_000)
        expectRefusal(1, ["add", "82", "--note", "\n\(long)", document], saying: "The note is too long.")
    }

    @Test func refusesWhatTheDocumentCannotHold() {
        let inKilograms = folder.write("date,weight_kg\n", to: "kg.csv")
        let picture = folder.write("\u{89}PNG\r\n\u{1A}\n\u{0}\u{0}\u{0}", to: "x.png")

        expectRefusal(1, ["add", "82", "--note", "x", inKilograms], saying: "kg.csv has no column for notes.")
        expectRefusal(1, ["add", "0.01", "--unit", "lbs", inKilograms], saying: "The weight is too small for the unit")
        expectRefusal(1, ["add", "82", picture], saying: "x.png is not a text file.")
        expectRefusal(1, ["add", "82", folder.path], saying: " is a folder. Choose a file in it.")
        expectRefusal(1, ["add", "82", "/dev/null"], saying: "/dev/null is not a regular file.")
        #expect(text(of: inKilograms) == "date,weight_kg\n")
    }

    @Test(.enabled("Rights can be given up by setpriv alone.") { await canGiveUpRights() })
    func refusesWhereItMayNotWrite() {
        var program = program
        program.wrapper = withoutRights
        let closed = folder.makeFolder("closed")
        chmod(document, 0o444)
        chmod(closed, 0o500)

        expectRefusal(
            1, ["add", "82", document], by: program,
            saying: " cannot be changed: you do not have permission. Ask its owner")
        expectRefusal(
            1, ["add", "82", "\(closed)/new.csv"], by: program,
            saying: " cannot be changed: you do not have permission.")
        expectRefusal(1, ["add", "82", "\(closed)/a/new.csv"], by: program, saying: "closed/a does not exist. Check")
        #expect(folder.names(in: "closed") == [])
    }

    @Test func refusesWhereAFileStandsForAFolder() {
        expectRefusal(1, ["add", "82", "\(document)/more.csv"], saying: "weights.csv/more.csv")
    }

    @Test(
        .enabled("Only a user who may mount has disks of his own.") { await canMount() },
        arguments: [
            Disk("size=8k", "cat /dev/zero > $2/filler 2>/dev/null", "The disk is full. Nothing was saved in "),
            Disk("size=1M", "mount -o remount,ro $2", "is on a read-only disk. Nothing was saved."),
            Disk("nr_inodes=3", "rm $2/w.csv; touch $2/a $2/b", "The disk is full. Nothing was saved in "),
        ])
    func leavesTheFileWholeOnADisk(disk: Disk) {
        // Fill the last page, so that one more line needs another page.
        let filler = 4096 - Documents.threeDays.utf8.count - 2
        let content = Documents.threeDays + "#" + String(repeating: "x", count: filler) + "\n"
        let full = folder.write(content, to: "full.csv")

        let outcome = program.shell(
            """
            unshare --user --map-root-user --mount sh -c '
                mount -t tmpfs -o \(disk.options) none "$2" || exit 9
                cp "$1" "$2/w.csv"; \(disk.preparation)
                "$0" add 82 --date 2026-11-09 "$2/w.csv"; status=$?
                cat "$2/w.csv" 2>/dev/null; ls -A "$2" | tr "\\\\n" " " >&2; exit $status' "$0" "$1" "$2"
            """, full, folder.makeFolder("disk"))

        let lines = outcome.errors.split(separator: "\n")
        #expect(outcome.end == .exit(1))
        #expect(outcome.text == (lines.last == "a b " ? "" : content))
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("healthbeat: ") == true)
        #expect(lines.first?.contains(disk.message) == true)
        #expect(["w.csv ", "filler w.csv ", "a b "].contains(lines.last))
    }

    @Test func leavesTheFileWholeWhereItMayNotGrow() {
        let content = Documents.days(200)
        let large = folder.write(content, to: "large.csv")
        let script = "ulimit -f 4; exec \"$0\" add 82 --note \"$2\" \"$1\""

        let outcome = program.shell(script, large, content)

        #expect(outcome.isComplaint(1, "\(large) would exceed the limit for file sizes. Nothing was saved."))
        #expect(text(of: large) == content)
    }

    @Test func saysThatItCannotSayWhatItAdded() {
        let outcome = program.run("add", "82", "--date", "2026-11-09", document, output: "/dev/full")

        #expect(outcome.errors.contains("The entry was added, but that could not be reported. Standard output"))
        #expect(text(of: document) == Documents.threeDays + "2026-11-09,82,kg,\n")
    }

    private func expectRefusal(
        _ status: Int32, _ arguments: [String], by other: Program? = nil, saying message: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let outcome = (other ?? program).start(arguments).waitForEnd()
        #expect(outcome.end == .exit(status), sourceLocation: sourceLocation)
        #expect(outcome.output == [], sourceLocation: sourceLocation)
        #expect(outcome.errors.hasPrefix("healthbeat: "), sourceLocation: sourceLocation)
        #expect(outcome.errors.contains(message), "\(outcome.errors)", sourceLocation: sourceLocation)
        #expect(outcome.errors.split(separator: "\n").count == 1, sourceLocation: sourceLocation)
        #expect(!outcome.hasControls, sourceLocation: sourceLocation)
        #expect(text(of: document) == Documents.threeDays, sourceLocation: sourceLocation)
    }
}

/// A file system for one test, and the preparation that makes it reject a write.
nonisolated struct Disk: CustomTestStringConvertible {
    var options: String
    var preparation: String
    var message: String
    var testDescription: String { options }

    init(_ options: String, _ preparation: String, _ message: String) {
        self.options = options
        self.preparation = preparation
        self.message = message
    }
}
