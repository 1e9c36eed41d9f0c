import Glibc
import TestSupport
import Testing

/// Reports from the panel of the window.
@Suite struct ReportWindowTests {
    /// Opens the panel, chooses all entries, lists them, and types a name and a path.
    private func askForReport(in stage: WindowStage, to path: String) throws {
        try stage.openReportPanel()
        for key in ["Right", "Tab"] { stage.press(key) }
        stage.type("anna")
        for key in ["Tab", "Right", "Tab", "Control_L a"] { stage.press(key) }
        stage.type(path)
        stage.press("Return")
    }

    @Test func isThatOfTheCommand() throws {
        let stage = try WindowStage.onGraph()

        try askForReport(in: stage, to: "~/x.pdf")

        #expect(stage.waits { try $0.message() == "Exported to ~/x.pdf" })
        let expected = stage.folder["expected.pdf"]
        stage.program.run("report", stage.document, "-o", expected, "--name", "anna", "--entries")
        #expect(contents(of: expected)?.starts(with: Array("%PDF-".utf8)) == true)
        #expect(contents(of: stage.folder["x.pdf"]) == contents(of: expected))
    }

    /// The oldest entry has only the value of the second column, and the newest has no weight.
    @Test func hasTheValuesOfTheDocument() throws {
        let stage = try WindowStage.onGraph(
            """
            date,weight,unit,note,fat_%,waist_cm
            2026-10-31,83,kg,,,92
            2026-11-01T07:12:00+01:00,82.4,kg,a walk,21.3,
            2026-11-03T08:00:00+01:00,,,tape,,91.5

            """)

        try askForReport(in: stage, to: "~/x.pdf")

        #expect(stage.waits { try $0.message() == "Exported to ~/x.pdf" })
        let reports = [[], ["--series", "waist,fat"]].map { options in
            let path = stage.folder["expected.pdf"]
            _ = stage.program.start(
                ["report", stage.document, "-o", path, "--name", "anna", "--entries"] + options
            ).waitForEnd()
            return contents(of: path)
        }
        #expect(contents(of: stage.folder["x.pdf"]) == reports[0] && reports[0] != reports[1])
    }

    @Test(arguments: [
        ("weights.csv", "This is your document. Choose another name."),
        ("other.pdf", "~/other.pdf is a document. Choose another name."),
        ("x.png", "~/x.png does not end like a PDF. End the name in .pdf."),
    ])
    func nothingElseIsReplaced(name: String, sentence: String) throws {
        let stage = try WindowStage.onGraph()
        stage.folder.write(Documents.threeDays, to: "other.pdf")

        try askForReport(in: stage, to: "~/\(name)")

        #expect(stage.sheetSays(sentence))
        stage.press("Return")
        stage.settle()
        #expect(stage.sheetSays(sentence))
        #expect(text(of: stage.document) == Documents.threeDays)
        #expect(text(of: stage.folder["other.pdf"]) == Documents.threeDays)
        #expect(access(stage.folder["x.png"], F_OK) != 0)
    }

    @Test func asksBeforeAFileIsReplaced() throws {
        let stage = try WindowStage.onGraph()
        stage.folder.write("an older report", to: "x.pdf")

        try askForReport(in: stage, to: "~/x.pdf")
        #expect(stage.sheetSays("~/x.pdf already exists. Save again to replace it."))
        let before = text(of: stage.folder["x.pdf"])
        stage.press("Return")

        #expect(stage.waits { try $0.message() == "Exported to ~/x.pdf" })
        #expect(before == "an older report" && text(of: stage.folder["x.pdf"]) != before)
    }
}

extension WindowStage {
    /// Chooses the command in the menu by its name.
    func openReportPanel() throws {
        press("F10")
        type("report")
        press("Return")
        #expect(waits { try $0.sheet() != nil })
    }
}
