import ImportSamples
import TestSupport
import Testing

@testable import Importing

/// Spreadsheets (.ods) in the forms that OpenDocument allows and programs write.
@Suite struct OpenDocumentTests {
    private typealias Sample = OpenDocumentSample

    private func sheets(_ tables: String) throws -> [Sheet] {
        try Spreadsheet.sheets(of: Sample(tables).bytes, ReadingBounds())
    }

    /// Returns the cells of the only sheet as the text of a table.
    private func text(_ rows: String) throws -> String {
        String(decoding: try #require(sheets(Sample.table("A", rows)).first).text.bytes, as: UTF8.self)
    }

    @Test func valuesAreThoseOfTheAttributes() throws {
        let cells = [
            Sample.number("82.400000000000006"), Sample.cell("percentage", "office:value", "0.215"),
            Sample.cell("currency", "office:value", "5"), Sample.date("2026-01-05"),
            Sample.date("2026-01-05T07:31:11.999999999"), Sample.date("2026-01-05T00:00:00"),
            Sample.date("1899-12-30T07:31:00"), Sample.date("2026-01-05T23:59:59.9"),
            Sample.date("2026-01-05T07:31:00Z"), Sample.cell("boolean", "office:boolean-value", "true"),
            Sample.cell("string", "office:string-value", "s"), Sample.text("t"),
        ]

        #expect(
            try text(Sample.row(cells.joined()))
                == "82.4,0.215,5,2026-01-05,2026-01-05T07:31:12,2026-01-05,07:31,2026-01-06,2026-01-05T07:31:00Z,true,s,t\n"
        )
    }

    @Test(arguments: [
        ("PT07H31M12S", "07:31:12"), ("PT7H31M", "07:31"), ("PT10H10M10.1S", "10:10:10"), ("PT12H", "12:00"),
        // LibreOffice counts the hours since 1899 of a moment that is shown as a time.
        ("PT1104655H31M00S", "07:31"), ("PT00H00M00S", "00:00"), ("P1DT02H", "02:00"), ("-PT1H", "-PT1H"),
    ]) func durationsAreTimesOfDay(duration: String, time: String) throws {
        #expect(try text(Sample.row(Sample.cell("time", "office:time-value", duration))) == "\(time)\n")
    }

    @Test func textsAreThoseOfTheParagraphs() throws {
        let cell = """
            <table:table-cell office:value-type="string"><office:annotation><text:p>remark</text:p></office:annotation>\
            <text:p>after <text:span>the</text:span><text:s text:c="2"/>run<text:line-break/>x</text:p>\
            <text:p><text:ruby><text:ruby-base>東</text:ruby-base><text:ruby-text>x</text:ruby-text></text:ruby>, y</text:p>\
            <draw:frame><draw:text-box><text:p>drawn</text:p></draw:text-box></draw:frame></table:table-cell>
            """

        #expect(try text(Sample.row(cell + Sample.number("1"))) == "\"after the  run x 東, y\",1\n")
    }

    @Test func errorsAreEmptyCells() throws {
        let own = """
            <table:table-cell table:formula="of:=NA()" office:value-type="string" office:string-value="" \
            calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>
            """
        let formatted = """
            <table:table-cell office:value-type="float" office:value="0" calcext:value-type="error"/>
            """

        #expect(try text(Sample.row(own + formatted + Sample.text("#DIV/0!") + Sample.text("x"))) == ",,,x\n")
    }

    @Test func repeatedAndCoveredCellsTakeTheirPlaces() throws {
        let twice = """
            <table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="1"/>
            """
        let covered = """
            <table:covered-table-cell table:number-columns-repeated="2"><text:p>hidden</text:p></table:covered-table-cell>
            """
        let header = Sample.row(twice + Sample.empty(times: 2) + Sample.text("x"), times: 2)
        let group = Sample.row(Sample.text("a") + covered + Sample.text("b"))
        let rows =
            Sample.row(Sample.empty(times: 3), times: 2)
            + "<table:table-header-rows>\(header)</table:table-header-rows>"
            + "<table:table-row-group>\(group)</table:table-row-group>"
            + Sample.row(Sample.empty(times: 1_000_000_000), times: 1_000_000_000)

        #expect(try text(rows) == "\n\n1,1,,,x\n1,1,,,x\na,,,b,\n")
    }

    @Test func copiesOfOtherFilesAreNoSheets() throws {
        let row = Sample.row(Sample.number("1"))
        let tables =
            Sample.table("'file:///tmp/a.ods'#Sheet1", row) + Sample.table("Mine", row) + Sample.table("Empty", "")
            + "<table:dde-links><table:dde-link>\(Sample.table("Link", row))</table:dde-link></table:dde-links>"

        #expect(try sheets(tables).map(\.name) == ["Mine"])
    }

    @Test func templatesAreSpreadsheetsToo() throws {
        var sample = Sample(cells: [["Date", "Weight (kg)"], ["2026-01-05", "80.4"]])
        sample.mimeType += "-template"

        #expect(try ImportSample(sample.bytes).lines() == ["2026-01-05 80.4 kg"])
    }
}
