import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite struct AddTests {
    let program = Program()
    var folder: TestFolder { program.folder }

    @Test(arguments: [" 80", "80 ", "  80  "]) func spacesAroundTheNumberAreNoPartOfIt(weight: String) {
        let outcome = program.run("add", weight, folder["new.csv"], "--unit", "kg")

        #expect(outcome.end == .exit(0) && outcome.text.hasPrefix("Added 80 kg, "))
    }

    @Test(arguments: [
        ("82.4kg", "82.4 kg", "82.4,kg,\n"), ("181 lb", "181 lbs", "181,lbs,\n"),
        ("12 st 11.4", "179.4 lbs", "179.4,lbs,\n"),
        ("12st11.4lb", "179.4 lbs", "179.4,lbs,\n"), ("12.8st", "12.8 st", "12.8,st,\n"),
    ])
    func theUnitMayStandBehindTheNumber(weight: String, said: String, row: String) throws {
        let outcome = program.run("add", weight, "--date", "2026-11-01", folder["units.csv"])

        #expect(outcome.end == .exit(0) && outcome.text.hasPrefix("Added \(said), "))
        #expect(text(of: folder["units.csv"]) == Documents.header + "2026-11-01," + row)
    }

    @Test func anotherUnitThanTheOptionsIsRefused() {
        let outcome = program.run("add", "82kg", "--unit", "lbs", folder["new.csv"])

        #expect(outcome.isComplaint(64, "\"82kg\" is not in lbs. Give only one of the units. See healthbeat --help."))
    }

    @Test func makesOnesOwnDocument() throws {
        let outcome = program.run("add", "82.4", "--unit", "kg", "--date", "2026-11-01")
        let outcomeOfSecond = program.run("add", "181", "--unit", "LB", "--date", "2026-11-02T07:12+01:00")

        let path = folder[".local/share/healthbeat/weights.csv"]
        #expect(outcome == said("Added 82.4 kg, 2026-11-01, to \(path)."))
        #expect(outcomeOfSecond == said("Added 181 lbs, 2026-11-02T07:12+01:00, to \(path)."))
        #expect(text(of: path) == Documents.header + "2026-11-01,82.4,kg,\n2026-11-02T07:12+01:00,181,lbs,\n")
        #expect(folder.names(in: ".local/share/healthbeat") == ["weights.csv"])
    }

    @Test func makesTheDocumentWhereDataGo() throws {
        var program = program
        program.environment["XDG_DATA_HOME"] = folder["data"]

        let outcome = program.run("add", "82.4", "--unit", "kg", "--date", "2026-11-01")

        #expect(outcome.end == .exit(0))
        #expect(text(of: folder["data/healthbeat/weights.csv"]) == Documents.header + "2026-11-01,82.4,kg,\n")
    }

    @Test func makesANamedDocument() {
        let outcome = program.run("add", "82.4", "--unit", "kg", "--date", "2026-11-01", folder["c.csv"])

        #expect(outcome.end == .exit(0))
        #expect(text(of: folder["c.csv"]) == Documents.header + "2026-11-01,82.4,kg,\n")
    }

    @Test func makesNoFolderForANamedDocument() {
        symlink("there/w.csv", folder["link.csv"])

        let reason = "does not exist. Check the name, or create the folder first."
        #expect(
            program.run("add", "82.4", folder["typo/b/w.csv"])
                .isComplaint(1, "The folder \(folder["typo/b"]) \(reason)"))
        #expect(
            program.run("add", "82.4", folder["link.csv"]).isComplaint(1, "The folder \(folder["there"]) \(reason)"))
        #expect(folder.names() == ["link.csv"])
    }

    @Test func takesTheChosenUnitFromLargeSettings() {
        let members = (0..<9000).map { "\"member \($0)\": 1" }.joined(separator: ",")
        folder.writeSettings("{\(members),\"unit\":\"lbs\"}")

        program.run("add", "82.4", "--date", "2026-11-01", folder["w.csv"])

        #expect(text(of: folder["w.csv"]) == Documents.header + "2026-11-01,82.4,lbs,\n")
    }

    @Test func doesNotWaitForSettingsThatAreAPipe() {
        _ = program.shell(
            "mkdir -p \"$1/.config/healthbeat\"; mkfifo \"$1/.config/healthbeat/settings.json\"", folder.path)

        let outcome = program.shell("timeout 10 \"$0\" add 82.4 --date 2026-11-01 \"$1\"", folder["w.csv"])

        #expect(outcome.end == .exit(0))
    }

    @Test func addsThisSecondInTheLocalesUnit() throws {
        let before = Date()
        let path = folder["weights.csv"]

        let outcome = program.run("add", "82.4", path)

        let line = try #require(text(of: path).split(separator: "\n").last)
        let date = try #require(line.split(separator: ",").first)
        #expect(outcome == said("Added 82.4 kg, \(date), to \(path)."))
        let instant = try Date(String(date), strategy: .iso8601)
        #expect(instant > before - 1 && instant <= Date())
    }

    @Test(arguments: [
        "2026-11-01", "2026-11-01T07:12", "2026-11-01 07:12", "2026-11-01T07:12:13", "2026-11-01T07:12:13.25",
        "2026-11-01T07:12Z", "2026-11-01T07:12+01", "2026-11-01T07:12+0100", "2026-11-01T07:12:00+01:00",
        "2026-03-29T02:30",
    ])
    func keepsADateAsItIsGiven(date: String) {
        let path = folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = program.run("add", "82.40", "--unit", "kg", "--date", date, path)

        #expect(outcome == said("Added 82.40 kg, \(date), to \(path)."))
        #expect(text(of: path) == Documents.threeDays + "\(date),82.40,kg,\n")
    }

    @Test(arguments: [
        ("82,4", "", "82.4,kg,"), ("+82.4", "", "82.4,kg,"), ("٨٢٫٤", "", "82.4,kg,"),
        ("82.4", "after the run", "82.4,kg,after the run"),
        ("82.4", "a, b", "82.4,kg,\"a, b\""), ("82.4", "\"so\"", "82.4,kg,\"\"\"so\"\"\""),
        ("82.4", "one\ntwo", "82.4,kg,\"one\ntwo\""), ("82.4", " room ", "82.4,kg,\" room \""),
        ("82.4", "# none", "82.4,kg,\"# none\""), ("82.4", "Ünïcödé 🏃", "82.4,kg,Ünïcödé 🏃"),
    ])
    func writesACellThatIsReadAsItWasMeant(weight: String, note: String, line: String) throws {
        let path = folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = program.run("add", weight, "--unit", "kg", "--date", "2026-11-09", "--note", note, path)

        #expect(outcome == said("Added 82.4 kg, 2026-11-09, to \(path)."))
        #expect(text(of: path) == Documents.threeDays + "2026-11-09,\(line)\n")
        #expect(try ListedEntry.entries(of: program.run("list", path, "--format", "json")).first?.note == note)
    }

    @Test func convertsToTheUnitOfTheColumn() {
        let path = folder.write("date,weight_kg\n2026-11-01,80\n", to: "weights.csv")

        let outcome = program.run("add", "180", "--unit", "lbs", "--date", "2026-11-02", path)
        let outcomeOfSame = program.run("add", "80.125", "--unit", "kg", "--date", "2026-11-03", path)
        let outcomeOfStones = program.run("add", "12 st 11.4", "--unit", "st", "--date", "2026-11-04", path)

        let converted = "Converted from 180 lbs: the document is in kg."
        #expect(outcome == said("Added 81.65 kg, 2026-11-02, to \(path). \(converted)"))
        #expect(outcomeOfSame == said("Added 80.125 kg, 2026-11-03, to \(path)."))
        #expect(outcomeOfStones.text.hasPrefix("Added 81.37 kg, 2026-11-04, to \(path). Converted from 179.4 lbs"))
        #expect(
            text(of: path) == "date,weight_kg\n2026-11-01,80\n2026-11-02,81.65\n2026-11-03,80.125\n2026-11-04,81.37\n")
    }

    @Test(arguments: [
        ("12 st 11.4", "179.4,lbs"), ("12st 11.4lb", "179.4,lbs"), ("12 11,4", "179.4,lbs"), ("12.8", "12.8,st"),
    ])
    func writesStonesWithEveryDigit(weight: String, cells: String) {
        let path = folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = program.run("add", weight, "--unit", "st", "--date", "2026-11-09", path)

        #expect(outcome == said("Added \(cells.replacing(",", with: " ")), 2026-11-09, to \(path)."))
        #expect(text(of: path) == Documents.threeDays + "2026-11-09,\(cells),\n")
    }

    @Test func writesAsTheFileIsWritten() {
        let content = "\u{FEFF}note,unit,weight,mood,date\r\n# kept\r\n\r\n,kg,80,good,2026-11-01"
        let path = folder.write(content, to: "weights.csv")

        let outcome = program.run("add", "81", "--unit", "kg", "--date", "2026-11-02", "--note", "x", path)

        #expect(outcome.end == .exit(0))
        #expect(text(of: path) == content + "\r\nx,kg,81,,2026-11-02\r\n")
    }

    @Test func keepsTheLinkAndTheRights() {
        _ = folder.makeFolder("there")
        let target = folder.write(Documents.threeDays, to: "there/target.csv")
        chmod(target, 0o640)
        symlink("there/target.csv", folder["weights.csv"])
        symlink("there/new.csv", folder["dangling.csv"])

        let outcome = program.run("add", "81", "--date", "2026-11-09", folder["weights.csv"])
        let outcomeOfDangling = program.run("add", "81", "--date", "2026-11-09", folder["dangling.csv"])

        #expect(outcome.end == .exit(0))
        #expect(outcomeOfDangling.end == .exit(0))
        #expect(text(of: target) == Documents.threeDays + "2026-11-09,81,kg,\n")
        #expect(text(of: folder["there/new.csv"]) == Documents.header + "2026-11-09,81,kg,\n")
        #expect(mode(of: target) == 0o640)
        #expect(folder.names() == ["dangling.csv", "there", "weights.csv"])
        #expect(folder.names(in: "there") == ["new.csv", "target.csv"])
        #expect(isLink(folder["weights.csv"]))
    }
}

/// The outcome of a successful command.
private func said(_ sentence: String) -> Outcome {
    Outcome(end: .exit(0), output: Array("\(sentence)\n".utf8))
}

private func mode(of path: String) -> mode_t {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o777
}

private func isLink(_ path: String) -> Bool {
    var status = stat()
    lstat(path, &status)
    return status.st_mode & S_IFMT == S_IFLNK
}
