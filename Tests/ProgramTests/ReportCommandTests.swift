import Glibc
import TestSupport
import Testing

/// `healthbeat report`: a PDF of a document.
@Suite struct ReportCommandTests {
    let program = Program()
    let document: String
    var folder: TestFolder { program.folder }

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    private func report(_ options: String...) -> [UInt8]? {
        let outcome = program.start(["report", document, "-o", folder["x.pdf"]] + options).waitForEnd()
        #expect(outcome == .silentSuccess)
        return contents(of: folder["x.pdf"])
    }

    @Test func writesTheSamePDFAnywhere() throws {
        let pdf = try #require(report())

        #expect(pdf.starts(with: Array("%PDF-".utf8)))
        #expect(report() == pdf)
        #expect(program.run("report", document, "-o", "-").output == pdf)
        #expect(program.run("report", document, "-o", folder["x"]) == .silentSuccess)
        #expect(contents(of: folder["x"]) == pdf)
        #expect(program.shell("cat \"$1\" | \"$0\" report - -o -", document).output == pdf)
    }

    @Test func everyOptionChangesIt() {
        let reports = [
            report(), report("--name", "Anna"), report("--entries"), report("--unit", "lbs"),
            report("--range", "2026-11-02..2026-11-03"),
        ]

        #expect(!reports.contains(nil) && Set(reports).count == reports.count)
    }

    @Test(.enabled("Locales are built by localedef from /usr/share/i18n.") { TestLocales.build("en_US") })
    func thePaperIsTheLocales() throws {
        var american = program
        american.environment["LC_ALL"] = nil
        american.environment.merge(["LOCPATH": TestLocales.folder, "LC_PAPER": "en_US.UTF-8"]) { $1 }

        let letter = american.run("report", document, "-o", "-").output

        #expect(String(decoding: letter, as: UTF8.self).contains("/MediaBox [ 0 0 612 792 ]"))
        #expect(String(decoding: report() ?? [], as: UTF8.self).contains("/MediaBox [ 0 0 595.276 841.89 ]"))
    }

    /// Its sentences are English, and so are the dates in tables and on the graph.
    @Test(
        .enabled("Locales are built by localedef from /usr/share/i18n.") { TestLocales.build("de_DE") },
        arguments: ["week", "2026-12-01..2026-12-02", "all"])
    func itsDatesAreEnglishInAnyLocale(range: String) {
        let rows = ["2025-01-30,84,kg,\n", "2026-12-01T07:30:00Z,82,kg,\n", "2026-12-02,83,kg,\n"]
        folder.write("# goal: 78 kg by 2027-06-01\n\(Documents.header)\(rows.joined())", to: "weights.csv")
        var german = program
        german.environment["LC_ALL"] = nil
        german.environment.merge(["LOCPATH": TestLocales.folder, "LC_TIME": "de_DE.UTF-8"]) { $1 }

        let pdf = german.run("report", document, "-o", "-", "--range", range, "--entries").output

        #expect(pdf == report("--range", range, "--entries"))
    }

    @Test(.enabled("pdftotext shows a PDF as text.") { await isInstalled("pdftotext") })
    func itsTextCanBeSelected() {
        _ = report("--entries", "--name", "Anna", "--unit", "kg")

        let text = program.shell("pdftotext -layout \"$1\" -", folder["x.pdf"]).text

        for part in ["Weight report", "Anna", "Trend", "November 2026", "after the run, before breakfast", "1 of "] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test(.enabled("pdftotext shows a PDF as text.") { await isInstalled("pdftotext") })
    func phasesAndEventsAreListed() {
        let rows = (1...28).map { "2026-11-\($0 < 10 ? "0" : "")\($0),8\($0 % 5),kg,\n" }
        folder.write(
            "# phase: 2026-11-02..2026-11-20 a phase with a long name\n# event: 2026-11-09 flu\n"
                + Documents.header + rows.joined(), to: "weights.csv")
        _ = report("--unit", "kg")

        let text = program.shell("pdftotext -layout \"$1\" -", folder["x.pdf"]).text

        #expect(text.contains("Phases and events"))
        #expect(text.contains(/2026-11-02 to 2026-11-20 +a phase with a long name: 19 days,/))
        #expect(text.contains(/2026-11-09 +flu\n/))
    }

    @Test(arguments: ["x.png", "x.wav", "x.csv", "x.pdf.gz"]) func onlyAPDFIsWritten(name: String) {
        let outcome = program.run("report", document, "-o", name)

        #expect(
            outcome.isComplaint(
                64, "The output '\(name)' does not end like a PDF. End the name in .pdf. See healthbeat --help."))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test(arguments: [
        [], ["-o", ""], ["-o"], ["-o", "x.pdf", "--range", "fortnight"], ["-o", "x.pdf", "--size", "1x1"],
        ["-o", "x.pdf", "--series", ""], ["-o", "x.pdf", "--series", "fat,"],
    ])
    func refusesWhatItDoesNotKnow(arguments: [String]) {
        let outcome = program.start(["report", document] + arguments).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.output.isEmpty)
        #expect(folder.names() == ["weights.csv"])
    }

    @Test func noDocumentIsReplaced() {
        symlink("weights.csv", folder["soft.pdf"])
        link(document, folder["hard.pdf"])
        folder.write(Documents.threeDays, to: "other.pdf")

        for (name, sentence) in [
            ("soft.pdf", "is the document, which is never overwritten. Choose another file."),
            ("hard.pdf", "is the document, which is never overwritten. Choose another file."),
            ("other.pdf", "is another document, which is never overwritten. Choose another file."),
        ] {
            let path = folder[name]
            #expect(program.run("report", document, "-o", path).isComplaint(1, "\(path) \(sentence)"))
            #expect(text(of: path) == Documents.threeDays)
        }
    }

    @Test func withoutEntriesThereIsAReport() {
        let empty = folder.write(Documents.header, to: "empty.csv")

        #expect(program.run("report", empty, "-o", folder["x.pdf"], "--entries") == .silentSuccess)
        #expect(contents(of: folder["x.pdf"])?.starts(with: Array("%PDF-".utf8)) == true)
    }

    /// Replaces the document by one whose values are in two series, some without a weight.
    private func writeMeasurements() {
        let rows = (1...20).map { day in
            "2026-11-\(day < 10 ? "0" : "")\(day),\(day % 7 == 3 ? "," : "8\(day % 5),kg"),,2\(day % 4).5,\(90 - day % 3)\n"
        }
        folder.write("date,weight,unit,note,fat_%,waist_cm\n" + rows.joined(), to: "weights.csv")
    }

    @Test func theNamedSeriesAreInTheTables() {
        writeMeasurements()

        let all = report()
        let (fat, waist) = (report("--series", "fat"), report("--series", "Waist_cm"))
        let (both, turned) = (report("--series", "fat,waist"), report("--series", "waist", "--series", "fat"))

        #expect(all == both && all != nil)
        #expect(Set([all, fat, waist, turned]).count == 4)
    }

    @Test(arguments: ["fta", "muscle", "weight"]) func aSeriesWithoutValuesIsRefused(name: String) {
        writeMeasurements()

        let outcome = program.run("report", document, "-o", folder["x.pdf"], "--series", "fat", "--series", name)

        #expect(outcome.end == .exit(1))
        #expect(outcome.errors.contains("has no values of \"\(name)\". Write one of: fat, waist."))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test(.enabled("pdftotext shows a PDF as text.") { await isInstalled("pdftotext") })
    func aSeriesThatIsNamedAloneIsDrawn() {
        writeMeasurements()

        let texts = [[], ["--series", "fat"], ["--series", "fat,waist"]].map { options in
            _ = program.start(["report", document, "-o", folder["x.pdf"]] + options).waitForEnd()
            return program.shell("pdftotext -layout \"$1\" -", folder["x.pdf"]).text
        }

        #expect(texts.allSatisfy { $0.contains("Fat (%)") })
        #expect(texts.map { $0.contains("Waist (cm)") } == [true, false, true])
        #expect(texts.map { $0.contains("Fat max") } == [false, true, false])
    }

    /// The values of a document that is too large to be read with them at once.
    @Test func aLargeDocumentHasItsValues() throws {
        let rows = Documents.days(20_000).split(separator: "\n").dropFirst()
        folder.write(
            (["date,weight,unit,note,fat_%"] + rows.map { "\($0),2\($0.utf8.reduce(0, &+) % 9)" })
                .map { "\($0)\n" }.joined(), to: "weights.csv")
        #expect(try #require(contents(of: document)).count > 1 << 18)

        let measured = report()
        folder.write(Documents.days(20_000), to: "weights.csv")

        #expect(measured != report())
    }
}
