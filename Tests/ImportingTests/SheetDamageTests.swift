import ImportSamples
import TestSupport
import Testing

@testable import Importing

/// Damaged and hostile spreadsheets: a clear answer, and no entry without its row.
@Suite struct SheetDamageTests {
    /// Returns the error of a workbook's rows.
    private func error(_ rows: String, strings: String = "<si><t>a</t></si>") -> ImportError? {
        var sample = WorkbookSample(rows)
        sample.strings = strings
        return error(sample.bytes)
    }

    private func error(_ bytes: [UInt8]) -> ImportError? {
        #expect(throws: FailedImport.self) { try ImportSample(bytes).read() }?.error
    }

    private func error(ods rows: String) -> ImportError? {
        error(OpenDocumentSample(OpenDocumentSample.table("A", rows)).bytes)
    }

    /// Returns the entries, or none if the file is refused, which takes a message; the sample checks the rows' law.
    private func lines(_ bytes: [UInt8]) -> [String] {
        do {
            return try ImportSample(bytes).read().files.flatMap(\.lines)
        } catch {
            #expect(ImportMessages.text(for: error).hasSuffix("."))
            return []
        }
    }

    @Test(arguments: SpreadsheetSample.all) func aFileThatIsCutOffIsDamaged(sample: SpreadsheetSample) {
        let bytes = sample.bytes()

        for end in stride(from: 4, to: bytes.count, by: 61) {
            #expect(error(Array(bytes[..<end])) == .damagedArchive, "cut off after \(end) bytes")
        }
    }

    @Test(arguments: SpreadsheetSample.all) func aPartThatIsCutOffGivesNoOtherEntries(sample: SpreadsheetSample) {
        for (name, content) in sample.parts {
            let content = Array(content.utf8)
            for end in stride(from: 0, to: content.count, by: 37) {
                let lines = lines(sample.bytes(replacing: name, by: Array(content[..<end])))

                #expect(lines.isEmpty || lines == SpreadsheetSample.lines, "\(name) after \(end) bytes")
            }
        }
    }

    @Test(arguments: SpreadsheetSample.all) func changedPartsAreAnswered(sample: SpreadsheetSample) {
        var generator = SeededGenerator(seed: 92)

        for _ in 0..<1500 {
            let (name, content) = generator.pick(sample.parts + [sample.cells])
            var bytes = Array(content.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }

            #expect(lines(sample.bytes(replacing: name, by: bytes)).count <= 20)
        }
    }

    @Test(arguments: SpreadsheetSample.all) func changedArchivesAreAnswered(sample: SpreadsheetSample) {
        var generator = SeededGenerator(seed: 93)
        let bytes = sample.bytes()

        for _ in 0..<500 {
            var changed = bytes
            changed[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            let lines = lines(changed)

            #expect(lines.isEmpty || lines == SpreadsheetSample.lines)
        }
    }

    @Test func sizesThatLieAreRefused() {
        for (size, expected) in [(10, ImportError.bomb), (1 << 20, .damagedArchive)] {
            var zip = ZipFile()
            for part in WorkbookSample(cells: [["a"]]).parts {
                zip.add(part.name, Array(part.content.utf8), size: part.name.contains("sheet1") ? size : nil)
            }

            #expect(error(zip.bytes) == expected)
        }
    }

    @Test func entitiesAndDeepNestingAreRefused() {
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>
            """
        let long = "<row><c t=\"inlineStr\"><is><t>\(String(repeating: "a", count: 3 << 20))</t></is></c></row>"

        #expect(error(bomb) == .damagedArchive)
        #expect(error(String(repeating: "<c>", count: 200)) == .damagedArchive)
        #expect(error(ods: String(repeating: "<table:table-row>", count: 200)) == .damagedArchive)
        #expect(error(long) == .damagedArchive)
    }

    @Test(arguments: ["1", "-1", "1.5", "9223372036854775808", "x"])
    func aTextThatIsNotThereIsDamage(index: String) {
        #expect(error("<row><c t=\"s\"><v>\(index)</v></c></row>") == .damagedArchive)
    }

    @Test(arguments: [
        "XFE1", "A1048577", "AAAA1", "A0", "1A", "A", "1", "", "A1A", "A-1", "A99999999", "ZZZ9999999", "B2",
    ]) func aPlaceThatNoSheetHasIsDamage(place: String) {
        #expect(error("<row r=\"1\"><c r=\"\(place)\"><v>1</v></c></row>") == .damagedArchive)
    }

    @Test func theLastPlaceOfASheetIsAPlace() {
        #expect(CellReference("XFD1048576").map { [$0.column, $0.row] } == [16_383, 1_048_576])
        #expect(CellReference("a1").map { [$0.column, $0.row] } == [0, 1])
        #expect(error("<row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row>") == .unknown)
    }

    @Test func rowsOutOfTheirOrderAreDamage() {
        let cell = "<c><v>1</v></c>"

        #expect(error("<row r=\"2\">\(cell)</row><row r=\"1\">\(cell)</row>") == .damagedArchive)
        #expect(error("<row r=\"2\">\(cell)</row><row r=\"2\">\(cell)</row>") == .damagedArchive)
        #expect(error("<row r=\"1048577\">\(cell)</row>") == .damagedArchive)
        #expect(error("<row r=\"1048576\">\(cell)</row><row>\(cell)</row>") == .damagedArchive)
    }

    @Test(arguments: ["1000000000", "9223372036854775807"]) func cellsThatRepeatWithoutEndAreDamage(count: String) {
        let cell = OpenDocumentSample.number("1")
        let repeated = cell.replacing(
            "<table:table-cell", with: "<table:table-cell table:number-columns-repeated=\"\(count)\"")

        #expect(error(ods: OpenDocumentSample.row(repeated)) == .damagedArchive)
        #expect(
            error(ods: "<table:table-row table:number-rows-repeated=\"\(count)\">\(cell)</table:table-row>")
                == .damagedArchive)
        // Negative and unreadable counts are one.
        #expect(error(ods: "<table:table-row table:number-rows-repeated=\"-5\">\(cell)</table:table-row>") == .unknown)
    }

    @Test func textsThatAFewBytesRepeatAreBounded() throws {
        let bounds = ReadingBounds()
        try bounds.addUnpacked(ReadingBounds.mostUnpackedBytes - (10 << 20))
        let cell = OpenDocumentSample.text(String(repeating: "a", count: 1000))
        let tables = OpenDocumentSample.table("A", OpenDocumentSample.row(cell, times: 20_000))

        let failure = #expect(throws: ImportError.self) {
            try Spreadsheet.sheets(of: OpenDocumentSample(tables).bytes, bounds)
        }

        #expect(failure == .tooLargeArchive)
    }

    @Test func relationsThatLeadInCirclesOrNowhereAreRefused() {
        let sample = WorkbookSample(["A", "B"].map { WorkbookSample.Sheet($0, WorkbookSample.rows([["a"]])) })
        let name = "xl/_rels/workbook.xml.rels"
        let relations = sample.parts.first { $0.name == name }!.content
        func error(replacing old: String, by new: String) -> ImportError? {
            let changed = Array(relations.replacing(old, with: new).utf8)
            return self.error(SpreadsheetSample("", sample.parts).bytes(replacing: name, by: changed))
        }

        #expect(error(replacing: "sheet2.xml", by: "sheet1.xml") == .damagedArchive)
        #expect(error(replacing: "worksheets/sheet2.xml", by: "nowhere.xml") == .damagedArchive)
        #expect(error(replacing: "worksheets/sheet2.xml", by: "../../../../etc/passwd") == .damagedArchive)
        #expect(error(replacing: "Id=\"rId2\"", by: "Id=\"x\"") == .damagedArchive)
        #expect(error(replacing: "worksheets/sheet2.xml", by: "workbook.xml") == .unknown)
        #expect(error(replacing: "worksheets/sheet2.xml", by: "_rels/workbook.xml.rels") == .unknown)
        #expect(error(replacing: "worksheets/sheet2.xml", by: "../xl/./worksheets/sheet2.xml") == .unknown)
    }

    /// A file of a few kilobytes may set one cell to a text of a megabyte any number of times.
    @Test func cellsThatReplaceEachOtherTakeTimeToo() throws {
        var sheet = SheetWriter(ReadingBounds(processorSeconds: { 61 }))
        let text = String(repeating: "é", count: 300_000)
        try sheet.set(text, at: 0)

        #expect(throws: ImportError.tooSlow) { try sheet.set(text, at: 0) }
    }
}
