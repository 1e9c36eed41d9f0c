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

    @Test(.enabled("pdftotext shows a PDF as text.") { await isInstalled("pdftotext") })
    func itsTextCanBeSelected() {
        _ = report("--entries", "--name", "Anna", "--unit", "kg")

        let text = program.shell("pdftotext -layout \"$1\" -", folder["x.pdf"]).text

        for part in ["Weight report", "Anna", "Trend", "November 2026", "after the run, before breakfast", "1 of "] {
            #expect(text.contains(part), "\(part)")
        }
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
}
