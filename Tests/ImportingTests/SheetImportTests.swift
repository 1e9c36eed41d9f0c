import Documents
import ImportSamples
import Requests
import System
import TestSupport
import Testing

@testable import Importing

/// Spreadsheets in general: their tables are those of texts, and the sheet with the weights is found or asked for.
@Suite struct SheetImportTests {
    private let weights = [["Date", "Weight (kg)"], ["2026-01-05", "80.4"]]
    private let steps = [["Date", "Steps"], ["2026-01-05", "4711"]]
    private let withings = [["Date", "Weight (kg)", "Fat mass (kg)", "Comments"], ["2026-01-06 07:29", "80.1", "16"]]

    private func workbook(_ sheets: (name: String, cells: [[String]])...) -> WorkbookSample {
        WorkbookSample(sheets.map { WorkbookSample.Sheet($0.name, WorkbookSample.rows($0.cells)) })
    }

    @Test(arguments: SpreadsheetSample.all) func weighingsAreRead(sample: SpreadsheetSample) throws {
        let file = try ImportSample(sample.bytes()).file()

        #expect(file.lines == SpreadsheetSample.lines)
        #expect(file.format == .columns)
    }

    /// A table that a program wrote, and that a spreadsheet program saved.
    @Test(arguments: FormatSample.all.filter { !["[", "{", "<"].contains($0.text.first) })
    func tablesOfAllProgramsAreReadAlike(sample: FormatSample) throws {
        // Three are known by their separators, openScale 1 by its number of cells, which the notes change.
        if [.diaguard, .libra, .trale, .openScale1].contains(sample.format) { return }
        func facts(_ bytes: [UInt8]) throws -> [String] {
            // A sheet may have another note: cells end with the last one that is filled.
            try ImportSample(bytes).lines(sample.answers).map { String($0.prefix { $0 != "," }) }
        }
        let text = Array(sample.text.utf8)
        let cells = try TableText(text).cellsByLine

        #expect(try facts(WorkbookSample(cells: cells).bytes) == facts(text))
        #expect(try facts(OpenDocumentSample(cells: cells).bytes) == facts(text))
    }

    @Test func theOnlySheetOfWeightsIsTaken() throws {
        var sample = workbook(("Steps", steps), ("Log", weights), ("Empty", []), ("Chart", weights))
        sample.sheets[1].state = "veryHidden"
        sample.sheets[3].type = "chartsheet"

        let file = try ImportSample(sample.bytes).file()

        #expect(file.lines == ["2026-01-05 80.4 kg"] && file.name.hasSuffix("/file, Log"))
        #expect(file.notes == [.otherSheets(["Steps"])])
        #expect(file.notes[0].sentence == "Sheets that are not imported: Steps.")
    }

    @Test func severalSheetsOfWeightsAreAskedFor() throws {
        let other = [["Date", "Weight (kg)"], ["2025-01-05", "82"]]
        let sample = ImportSample(workbook(("2025", other), ("Steps", steps), ("This year", weights)).bytes)
        let question = ImportQuestion.sheet(names: ["2025", "This year"])

        #expect(try sample.file().questions == [question])
        #expect(try sample.file(answers(sheet: "2027")).questions == [question])
        #expect(try sample.lines(answers(sheet: "this YEAR")) == ["2026-01-05 80.4 kg"])
        let all = try sample.read(answers(sheet: "*"))
        #expect(all.files.flatMap(\.lines) == ["2025-01-05 82 kg", "2026-01-05 80.4 kg"])
        #expect(all.files.map(\.notes) == [[], [.otherSheets(["Steps"])]])
        #expect(
            ImportMessages.text(for: [("a.xlsx", question)])
                == "a.xlsx does not show which sheet has the weights: \"2025\" and \"This year\". "
                + "Add the sheet, as in --sheet NAME, or --sheet '*' for all of these sheets.")
    }

    @Test func theChoicesOfThePanelAreTheSheetsAndAllOfThem() throws {
        let reading = try ImportSample(workbook(("A", weights), ("B", weights)).bytes).read()

        let question = ImportReport(reading, ImportPlan(reading, into: nil)).questions.only

        #expect(question?.option == .sheet)
        #expect(question?.choices == [.init("A", "A"), .init("B", "B"), .init("All of these", "*")])
    }

    @Test func aSheetMayLeaveMoreOpen() throws {
        let cells = [["Day", "A", "B"], ["2026-01-05", "4711", "80.4"]]
        let sample = ImportSample(workbook(("Log", cells), ("Empty", [["x"]])).bytes)

        #expect(try sample.file().questions.count == 2)
        #expect(
            try sample.lines(answers(unit: .kilograms, columns: "date=1,weight=3")) == ["2026-01-05 80.4 kg"])
    }

    @Test func anEmptyColumnEndsTheTable() throws {
        let rows = [
            ["Date", "Weight (kg)"], ["2026-01-05", "80.4", "", "Average", "80.2"], ["2026-01-06", "80.1", "x"],
            ["2026-01-07", "79"],
        ]
        let file = try ImportSample(workbook(("Log", rows)).bytes).file()

        #expect(file.lines == ["2026-01-05 80.4 kg", "2026-01-07 79 kg"])
        #expect(file.rejections == [Rejection(line: 3, reason: .tooManyCells)])
    }

    @Test func aRepeatedHeaderIsKnownInWiderRows() throws {
        let header = ["Date", "Weight (kg)"]
        let rows = [header, ["2026-01-05", "80.4", "", "", "x"], header, ["2026-01-06", "80.1"]]

        #expect(
            try ImportSample(workbook(("Log", rows)).bytes).lines() == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
    }

    @Test func aSheetIsChosenOnlyInSpreadsheets() {
        let sample = ImportSample("Date,Weight (kg)\n2026-01-05,80.4\n")

        let failure = #expect(throws: FailedImport.self) { try sample.read(answers(sheet: "A")) }

        #expect(failure?.error == .noSheets)
        #expect(
            failure.map(ImportMessages.text)?.hasSuffix(
                "/file has no sheets for --sheet to choose from. Import the file without --sheet.") == true)
    }

    @Test func aTableOfExercisesIsRefusedInASheetToo() {
        let sample = ImportSample(
            workbook(("A", [["Date", "Weight (kg)", "Reps"], ["2026-01-05", "80", "5"]])).bytes)

        let failure = #expect(throws: FailedImport.self) { try sample.read() }

        #expect(failure?.error == .exercises(column: "Reps"))
    }

    @Test func inAnArchiveOnlyProvenSheetsAreTaken() throws {
        var zip = ZipFile()
        zip.add("a.xlsx", workbook(("Steps", steps), ("Scale", withings)).bytes)
        zip.add("b.XLSX", workbook(("Log", weights)).bytes)
        zip.add("c.ods", OpenDocumentSample(cells: withings).bytes)
        zip.add("d.docx", ZipFile.bytes(of: [("word/document.xml", [])]))
        zip.add("e.xlsx", Array("PK\u{3}\u{4}".utf8))

        let reading = try ImportSample(zip.bytes).read()

        #expect(reading.files.map(\.format) == [.withings, .withings])
        #expect(reading.files[0].name.hasSuffix("/file, a.xlsx, Scale"))
        #expect(reading.files[1].name.hasSuffix("/file, c.ods"))
        #expect(reading.leftOut.map { String($0.suffix(6)) } == ["b.XLSX"])
        #expect(reading.unread.map(\.error) == [.damagedArchive])
    }

    @Test func inAFolderOnlyProvenSheetsAreTaken() throws {
        let folder = TestFolder()
        folder.write(workbook(("Scale", withings)).bytes, to: "a.xlsx")
        folder.write(workbook(("Log", weights)).bytes, to: "b.xlsx")
        folder.write(ZipFile.bytes(of: [("content.xml", [])]), to: "c.odt")

        let reading = try ImportReader.read([FilePath(folder.path)], answers())

        #expect(reading.files.map(\.name) == [folder["a.xlsx"]] && reading.leftOut == [folder["b.xlsx"]])
        #expect(reading.unread == [])
    }

    private static let ole = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 1016)

    @Test func documentsThatCannotBeReadAreNamed() {
        func error(_ bytes: [UInt8]) -> ImportError? {
            #expect(throws: FailedImport.self) { try ImportSample(bytes).read() }?.error
        }
        var encrypted = OpenDocumentSample("")
        encrypted.manifest = "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>"
        let whole = encrypted.parts.map {
            (name: $0.name.replacing("content.xml", with: "encrypted-package"), content: $0.content)
        }

        #expect(error(Self.ole) == .spreadsheet)
        #expect(error(Self.ole + "EncryptedPackage".utf8.flatMap { [$0, 0] }) == .encryptedSpreadsheet)
        #expect(error(encrypted.bytes) == .encryptedSpreadsheet)
        #expect(error(SpreadsheetSample("", whole).bytes()) == .encryptedSpreadsheet)
        for name in ["Index/Document.iwa", "xl/workbook.bin", "word/document.xml", "content.xml"] {
            #expect(error(ZipFile.bytes(of: [(name, []), ("preview.jpg", [])])) == .spreadsheet)
        }
        #expect(
            ImportMessages.text(for: FailedImport(file: "F", error: .spreadsheet))
                == "F is an office document that cannot be read, such as .xls or .numbers. "
                + "Save its table as .xlsx, .ods or CSV, and import that file.")
    }

    @Test func aSheetWithoutATableHasNoWeights() {
        for cells in [[], [["Dear diary"]], [["a", "b"], ["1", "2"]]] as [[[String]]] {
            let failure = #expect(throws: FailedImport.self) {
                try ImportSample(WorkbookSample(cells: cells).bytes).read()
            }

            #expect(failure?.error == .unknown)
        }
    }
}
