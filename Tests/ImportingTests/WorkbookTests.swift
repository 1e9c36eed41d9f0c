import ImportSamples
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// Workbooks (.xlsx) in all forms that ECMA-376 allows and programs write.
@Suite struct WorkbookTests {
    private typealias Sample = WorkbookSample

    private let header = Sample.rows([["Date", "Weight (kg)", "Notes"]])

    private func lines(_ sample: WorkbookSample) throws -> [String] { try ImportSample(sample.bytes).lines() }

    /// Returns the cells of the first sheet as the text of a table.
    private func text(_ sample: WorkbookSample) throws -> String {
        let sheets = try Spreadsheet.sheets(of: sample.bytes, ReadingBounds())
        return String(decoding: try #require(sheets.first).text.bytes, as: UTF8.self)
    }

    @Test func serialNumbersAreDatesByTheirFormat() throws {
        let sample = Sample(
            header + Sample.row(Sample.number("46027", style: 1) + Sample.number("80.4"))
                + Sample.row(Sample.number("46028.31332175926", style: 2) + Sample.number("80.1"))
                + Sample.row(Sample.number("46029.3125", style: 1) + Sample.number("79.8")))

        #expect(
            try lines(sample) == [
                "2026-01-05 80.4 kg", "2026-01-06T07:31:11 80.1 kg", "2026-01-07T07:30 79.8 kg",
            ])
    }

    @Test func timesStandInColumnsOfTheirOwn() throws {
        let sample = Sample(
            Sample.rows([["Date", "Time", "Weight (kg)"]])
                + Sample.row(
                    Sample.number("46027", style: 1) + Sample.number("0.3125", style: 3) + Sample.number("80.4"))
                // The time of a formula such as =A3, whose format hides the day.
                + Sample.row(
                    Sample.number("46028", style: 1) + Sample.number("46028.3125", style: 3) + Sample.number("80.1")))

        #expect(try lines(sample) == ["2026-01-05T07:30 80.4 kg", "2026-01-06T07:30 80.1 kg"])
    }

    @Test func daysAreCountedFrom1904IfTheWorkbookSaysSo() throws {
        var sample = Sample(header + Sample.row(Sample.number("44565.3125", style: 2) + Sample.number("80.4")))
        sample.startsIn1904 = true

        #expect(try lines(sample) == ["2026-01-05T07:30 80.4 kg"])
    }

    @Test func daysWithoutTheirFormatAreCountedAlike() throws {
        var sample = Sample(header + Sample.row(Sample.number("44565.3125") + Sample.number("80.4")))
        sample.startsIn1904 = true

        #expect(try lines(sample) == ["2026-01-05T07:30 80.4 kg"])
        sample.startsIn1904 = false
        #expect(try lines(sample) == ["2022-01-04T07:30 80.4 kg"])
    }

    /// The same cells with a root, a prefix, and names of parts as other programs write them.
    @Test func formsOfOtherProgramsAreReadAlike() throws {
        var sample = Sample(header + Sample.row(Sample.number("46027", style: 4) + Sample.number("80.4")))
        sample.formats = ["yyyy\\-mm\\-dd;@"]
        var (strict, prefixed) = (sample, sample)
        strict.isStrict = true
        prefixed.prefix = "x:"
        let backslashes = sample.parts.map { (name: $0.name.replacing("/", with: "\\"), content: $0.content) }
        let capitals = sample.parts.map { (name: $0.name.uppercased(), content: $0.content) }

        for sample in [sample, strict, prefixed] { #expect(try lines(sample) == ["2026-01-05 80.4 kg"]) }
        for parts in [backslashes, capitals] {
            #expect(try ImportSample(SpreadsheetSample("", parts).bytes()).lines() == ["2026-01-05 80.4 kg"])
        }
    }

    @Test func cellsOfAllTypesHaveTheirTexts() throws {
        var sample = Sample(
            """
            <row><c t="s"><v>0</v></c><c t="inlineStr"><is><r><t>a</t></r><r><t> b</t></r></is></c>\
            <c t="str"><f>"x"&amp;1</f><v>x1</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c>\
            <c><f>41.2*2</f><v>82.400000000000006</v></c><c t="n"><v> 8.24E1 </v></c><c t="d"><v>2026-01-05</v></c>\
            <c t="d"><v>2026-01-05T07:31:11.9996</v></c><c t="d" s="3"><v>1899-12-30T07:31:00</v></c><c><v/></c>\
            <c><is><t>no inline text</t></is></c><c t="s"><v>1</v></c></row>
            """)
        sample.strings = """
            <si><r><t>Lauf</t></r><r><rPr><b/></rPr><t xml:space="preserve"> früh</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>\
            <si><t>_x0041__x000D__x005F_x0042_</t></si>
            """

        #expect(
            try text(sample)
                == "Lauf früh,a b,x1,true,false,,82.4,82.4,2026-01-05,2026-01-05T07:31:12,07:31,,,A _x0042_\n")
    }

    @Test func cellsAndRowsAreAtTheirPlaces() throws {
        #expect(
            try text(
                Sample(
                    """
                    <row r="3"><c r="C3"><v>1</v></c><c><v>2</v></c><c r="F3"><v>3</v></c><c r="G3"/></row><row r="4"/>\
                    <row><c><v>4</v></c></row><row><c r="B8"><v>5</v></c></row><row><c><v>6</v></c></row>
                    """)) == "\n\n,,1,2,,3\n\n4,,,,,\n\n\n,5,,,,\n6,,,,,\n")
    }

    @Test func textsAreQuotedWhereTheyMust() throws {
        #expect(
            try text(Sample(cells: [["a, b", "\"c\", d", "\"", "e\nf;", " g "]]))
                == "\"a, b\",\"\"\"c\"\", d\",\"\"\"\",e f;,g\n")
    }

    @Test func skippedRowsAreNamedByTheirNumberInTheSheet() throws {
        let file = try ImportSample(
            Sample(
                "<row r=\"4\">\(["Date", "Weight (kg)"].map(Sample.text).joined())</row>"
                    + "<row r=\"7\">\(Sample.text("2026-01-05") + Sample.text("heavy"))</row>"
                    + "<row r=\"9\">\(Sample.text("2026-01-06") + Sample.number("80.4"))</row>"
            ).bytes
        ).file()

        #expect(file.lines == ["2026-01-06 80.4 kg"])
        #expect(file.rejections == [Rejection(line: 7, reason: .notAWeight("heavy"))])
    }

    @Test func anErrorIsAnEmptyCell() throws {
        let file = try ImportSample(
            Sample(
                header + Sample.row(Sample.text("2026-01-05") + "<c t=\"e\"><v>#DIV/0!</v></c>")
                    + Sample.row(Sample.text("2026-01-06") + Sample.number("80.4"))
            ).bytes
        ).file()

        #expect(file.lines == ["2026-01-06 80.4 kg"] && file.notes.contains(.counted(.notWeighed, 1)))
    }

    @Test func twentyThousandRowsAreRead() throws {
        let days = Array(0..<20_000)
        let rows = days.map { day in
            Sample.row(
                Sample.number("\(Sample.serial(daysSince1970: day, seconds: 27_000))", style: 2)
                    + Sample.number("\(60 + day % 50).5"))
        }

        let lines = try lines(Sample(header + rows.joined()))

        #expect(lines == days.map { "\(CalendarDay(daysSince1970: $0).text)T07:30 \(60 + $0 % 50).5 kg" })
    }

    @Test(arguments: [
        ("82.400000000000006", "82.4"), ("80.099999999999994", "80.1"), ("79.950000000000003", "79.95"),
        ("181.40000000000001", "181.4"), ("82.40", "82.4"), ("82", "82"), ("8.2E+1", "82"), ("-0.5", "-0.5"),
        ("46027", "46027"), ("0", "0"),
    ]) func binaryNumbersHaveTheFewestDigits(written: String, digits: String) {
        #expect(SheetNumber(written)?.text == digits)
    }

    @Test(arguments: ["", "nan", "inf", "0x10", "1e999", "8 2", "1,5"]) func otherTextsAreNoNumbers(text: String) {
        #expect(SheetNumber(text) == nil)
    }

    @Test(arguments: [
        ("yyyy\\-mm\\-dd;@", SheetValueKind.date), ("m/d/yy h:mm", .date), ("mmm yyyy", .date),
        ("[$-411]ge.m.d", .date),
        ("yyyy\"年\"m\"月\"d\"日\"", .date), ("[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", .date),
        ("[$-409]h:mm:ss AM/PM;@", .time), ("[h]:mm", .time), ("mm:ss.0", .time), ("[mm]:ss", .time),
        ("General", .number), ("0.00", .number), ("@", .number), ("0.00E+00", .number), ("0.0\" days\"", .number),
        ("0.0 pounds", .number), ("#,##0.0\\ \\h", .number), ("\"day \"0", .number), ("[Red]0.0;[Blue]d", .number),
        ("_-* #,##0.00\\ _d_-", .number), ("[<60]0.0", .number), ("", .number),
    ]) func formatsTellTheKindOfANumber(code: String, kind: SheetValueKind) {
        #expect(SheetValueKind(code: code) == kind)
    }

    @Test func builtInFormatsTellTheKindOfANumber() {
        let kinds = (0..<170).map { SheetValueKind(builtIn: $0) }
        let dates = kinds.indices.filter { kinds[$0] != .number }

        #expect(dates == Array(14...22) + Array(27...36) + Array(45...47) + Array(50...58))
        #expect(kinds.indices.filter { kinds[$0] == .time } == Array(18...21) + [32, 33] + Array(45...47))
    }

    @Test func serialNumbersOfManyMomentsAreExact() {
        var generator = SeededGenerator(seed: 91)

        for _ in 0..<2000 {
            let day = Int.random(in: 0..<40_000, using: &generator)
            let seconds = Int.random(in: 1..<86_400, using: &generator)
            let serial = Sample.serial(daysSince1970: day, seconds: seconds)
            let expected = SheetDate(iso: "\(CalendarDay(daysSince1970: day).text)T\(clock(seconds))")?.text(.date)

            #expect(expected?.hasPrefix("\(CalendarDay(daysSince1970: day).text)T") == true)
            #expect(SheetDate(serial: serial, startsIn1904: false)?.text(.date) == expected)
            #expect(SheetDate(serial: serial - 1462, startsIn1904: true)?.text(.date) == expected)
        }
    }

    private func clock(_ seconds: Int) -> String {
        [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    @Test func daysAroundTheLeapDayThatExcelInvented() {
        func text(_ serial: Double) -> String? { SheetDate(serial: serial, startsIn1904: false)?.text(.date) }

        #expect(text(1) == "1900-01-01" && text(59) == "1900-02-28" && text(61) == "1900-03-01")
        #expect(text(60) == nil && text(60.5) == nil && text(-1) == nil && text(2_958_466) == nil)
        #expect(text(2_958_465) == "9999-12-31" && text(0) == "0" && text(0.5) == "12:00")
        // Noise below half a second, before midnight.
        #expect(text(46_026.999_999_9) == "2026-01-05")
    }
}
