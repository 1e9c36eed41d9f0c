import Requests
import Testing
import WeightHistory

@testable import Importing

/// Ambiguities in a file are asked about, never guessed.
@Suite struct QuestionTests {
    @Test func theUnit() throws {
        let sample = ImportSample("Date,Weight\n2026-01-05,80.4\n")

        #expect(try sample.file().questions == [.unit(weight: "80.4", date: "2026-01-05")])
        #expect(try sample.file().entries == [])
        #expect(try sample.lines(answers(unit: .pounds)) == ["2026-01-05 80.4 lbs"])
    }

    @Test func theOrderOfDayAndMonth() throws {
        let sample = ImportSample("Date,Weight (kg)\n05/01/2026,80.4\n06/01/2026,80.1\n")

        #expect(try sample.file().questions == [.dateOrder(date: "05/01/2026", orders: [.dayFirst, .monthFirst])])
        #expect(try sample.lines(answers(dates: .dayFirst)) == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
        #expect(try sample.lines(answers(dates: .monthFirst)) == ["2026-05-01 80.4 kg", "2026-06-01 80.1 kg"])
        #expect(try sample.file(answers(dates: .yearFirst)).questions.count == 1)
    }

    @Test(arguments: [("13/01/2026", "2026-01-13"), ("01/13/2026", "2026-01-13"), ("05/05/2026", "2026-05-05")])
    func aDateOfOneMeaningSettlesTheOrder(text: String, day: String) throws {
        let sample = ImportSample("Date,Weight (kg)\n\(text),80.4\n")

        #expect(try sample.lines() == ["\(day) 80.4 kg"])
    }

    @Test func anotherOrderOfPointsIsProvenOrAnswered() throws {
        let proven = ImportSample("Date,Weight (kg)\n05.01.2026,80.4\n12.31.2026,80.1\n")
        let named = ImportSample("Date [mm.dd.yyyy],Weight (kg)\n05.01.2026,80.4\n")
        let short = ImportSample("Date,Weight (kg)\n26. 1. 5.,80.4\n")

        #expect(try proven.lines() == ["2026-05-01 80.4 kg", "2026-12-31 80.1 kg"])
        #expect(try proven.lines(answers(dates: .dayFirst)) == ["2026-05-01 80.4 kg", "2026-12-31 80.1 kg"])
        #expect(try named.lines() == ["2026-05-01 80.4 kg"])
        #expect(try short.lines(answers(dates: .yearFirst)) == ["2026-01-05 80.4 kg"])
    }

    @Test func datesThatContradictEachOtherAreAsked() throws {
        let sample = ImportSample("Date,Weight (kg)\n13/01/2026,80.4\n01/14/2026,80.1\n")
        let points = ImportSample("Date,Weight (kg)\n13.01.2026,80.4\n01.14.2026,80.1\n05.01.2026,80\n")
        let orders: [DateOrder] = [.dayFirst, .monthFirst]

        #expect(try sample.file().questions == [.dateOrder(date: "13/01/2026", orders: orders)])
        #expect(try points.file().questions == [.dateOrder(date: "13.01.2026", orders: orders)])
        #expect(try sample.file(answers(dates: .dayFirst)).rejections.map(\.line) == [3])
    }

    @Test func anAnswerForOtherFilesChangesNoDatesThatProveTheirOrder() throws {
        let text = "Date,Weight (kg)\n05/01/2026,80.4\n25/01/2026,80.1\n"
        let answered = try ImportSample(text).file(answers(dates: .monthFirst))

        #expect(answered.lines == ["2026-01-05 80.4 kg", "2026-01-25 80.1 kg"])
        #expect(answered.notes == [.provenOrder(.dayFirst)])
        #expect(try ImportSample(text).file(answers(dates: .dayFirst)).notes == [])
    }

    @Test func yearsOfTwoDigitsMayStandAnywhere() throws {
        let sample = ImportSample("Date,Weight (kg)\n26-01-13,80.4\n")

        #expect(try sample.file().questions == [.dateOrder(date: "26-01-13", orders: [.dayFirst, .yearFirst])])
        #expect(try sample.lines(answers(dates: .yearFirst)) == ["2026-01-13 80.4 kg"])
        #expect(try sample.lines(answers(dates: .dayFirst)) == ["2013-01-26 80.4 kg"])
    }

    @Test func theColumns() throws {
        let sample = ImportSample("Day,A,B,C\n2026-01-05,21,80.4,x\n2026-01-06,21,80.1,\"y, z\"\n")

        #expect(
            try sample.file().questions == [
                .columns(names: ["Day", "A", "B", "C"], guess: ColumnChoice("date=1,weight=3,note=4")),
                .unit(weight: "80.4", date: "2026-01-05"),
            ])
        #expect(
            try sample.lines(answers(unit: .kilograms, columns: "date=1,weight=3,note=4")) == [
                "2026-01-05 80.4 kg, x", "2026-01-06 80.1 kg, y, z",
            ])
    }

    @Test func aTableWithoutAHeader() throws {
        let sample = ImportSample("2026-01-05;80,4\n2026-01-06;80,1\n")

        #expect(try sample.file().questions == [.unit(weight: "80,4", date: "2026-01-05")])
        #expect(try sample.lines(answers(unit: .kilograms)) == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
    }

    @Test func anIndexThatFitsSeveralUnitsProvesNone() throws {
        let sample = ImportSample("Date,Weight,BMI\n2026-01-05,80,20\n")

        #expect(try sample.file().questions == [.unit(weight: "80", date: "2026-01-05")])
    }

    @Test(arguments: [
        ("80.4", "80.4"), ("80,4", "80.4"), ("80,45", "80.45"), ("80,125", "80.125"), ("166.00000000000003", "166"),
        ("80.4000015", "80.4"), ("+80.4", "80.4"), ("80.40", "80.40"), ("8.04e1", "80.4"), ("80.4 kg", "80.4"),
    ]) func numbers(text: String, number: String) throws {
        let sample = ImportSample("Date;Weight (kg)\n2026-01-05;\(text)\n")

        #expect(try sample.lines() == ["2026-01-05 \(number) kg"])
    }

    @Test(arguments: ["1,234", "abc", "-80", "80.4.1", "1200", "80 x", "8,0,4"])
    func numbersThatAreNoWeight(text: String) throws {
        let reading = try ImportSample("Date;Weight (kg)\n2026-01-04;80\n2026-01-05;\(text)\n").file(
            answers(columns: "date=1,weight=2"))

        #expect(reading.entries.count == 1 && reading.rejections.map(\.line) == [3])
    }

    @Test func gramsWithThousands() throws {
        let sample = ImportSample("Date;Weight (g)\n2026-01-05;80.400\n2026-01-06;80,100\n2026-01-07;80300\n")

        #expect(try sample.lines() == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg", "2026-01-07 80.3 kg"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func lineEndsAndByteOrderMarks(end: String) throws {
        let sample = ImportSample("\u{FEFF}Date\tWeight (kg)\(end)\(end)2026-01-05\t80.4\(end)2026-01-06\t80.1\(end)")

        #expect(try sample.lines() == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
    }

    @Test func aSpreadsheetsLineForTheSeparatorIsNoHeader() throws {
        let sample = ImportSample("sep=;\r\nDate;Weight (kg)\r\n2026-01-05;80,4\r\n")

        #expect(try sample.lines() == ["2026-01-05 80.4 kg"])
    }

    @Test func spacesThatNeverBreakStandAroundCells() throws {
        let sample = ImportSample("Date,Weight (kg)\n\u{A0}2026-01-05\u{A0} ,\u{A0}80.4\u{A0}\u{A0}\n")

        #expect(try sample.lines() == ["2026-01-05 80.4 kg"])
    }

    @Test(arguments: [
        "date,weight,unit,note\n# goal: 75 kg\n2026-01-05,80.4,kg,a\n#, a comment\n",
        "# goal: 75 kg, soon\ndate,weight_kg,note\n# a comment\n2026-01-05,80.4,a\n",
    ]) func commentsOfADocumentAreNoRows(text: String) throws {
        let reading = try ImportSample(text).file()

        #expect(reading.format == .healthBeat && reading.lines == ["2026-01-05 80.4 kg, a"])
        #expect(reading.rejections == [])
    }

    @Test func numberSignsOfOtherTablesAreCells() throws {
        let sample = ImportSample("#,Date,Weight (kg)\n#1,2026-01-05,80.4\n#2,2026-01-06,80.1\n")

        #expect(try sample.lines() == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
    }

    @Test func timesThatCannotBeReadAreToldOf() throws {
        let text =
            "Date,Time,Weight (kg)\n2026-01-05,24:00,80.4\n2026-01-06,,80.1\n2026-01-07,--,80\n2026-01-08,7.3,80\n"
        let reading = try ImportSample(text).file()

        #expect(reading.entries.count == 4 && reading.entries.allSatisfy(\.date.isWholeDay))
        #expect(reading.notes == [.counted(.unreadTimes, 2)])
    }

    @Test func textInUTF16() throws {
        let text = "Date;Weight (kg)\r\n2026-01-05;80,4\r\n"
        let sample = ImportSample([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })

        #expect(try sample.lines() == ["2026-01-05 80.4 kg"])
    }

    @Test func aLastLineWithoutAnEndMayBeCutOff() throws {
        let reading = try ImportSample("Date,Weight (kg)\n2026-01-05,80.4\n2026-01-06,8").file()

        #expect(reading.lines == ["2026-01-05 80.4 kg"])
        #expect(reading.rejections == [Rejection(line: 3, reason: .cutOff)])
    }

    @Test func stonesAndPoundsMayHaveAColumnEach() throws {
        let sample = ImportSample(
            "Date,Stone,Pounds\n2026-01-05,12,4\n2026-01-06,12,0\n2026-01-07,12,\n2026-01-08,12,15\n")

        let reading = try sample.file()

        #expect(reading.lines == ["2026-01-05 172 lbs", "2026-01-06 168 lbs", "2026-01-07 12 st"])
        #expect(reading.rejections.map(\.line) == [5])
    }

    @Test func anotherDateOfTheRowProvesTheOrder() throws {
        let sample = ImportSample(
            "Date,Weight (kg),Created\n05/01/2026,80.4,2026-01-05T08:00:00Z\n06/02/2026,80.1,2026-02-06T08:00:00Z\n")

        #expect(try sample.lines() == ["2026-01-05 80.4 kg", "2026-02-06 80.1 kg"])
    }

    @Test func ofSeveralDatesTheDayOfTheWeighingIsTaken() throws {
        let sample = ImportSample(
            "Uploaded,Created,Measured,Time,Weight (kg)\n2026-03-01,2026-02-01,2026-01-05,07:30,80.4\n")

        #expect(try sample.lines() == ["2026-01-05T07:30 80.4 kg"])
    }

    @Test func aPatternInTheNameProvesTheOrder() throws {
        #expect(try ImportSample("Date [mm/dd/yyyy],Weight (kg)\n05/01/2026,80.4\n").lines() == ["2026-05-01 80.4 kg"])
    }

    @Test func aSpreadsheetsDaysAreRead() throws {
        #expect(
            try ImportSample("Date,Weight (kg)\n46027,80.4\n46028.3125,80.1\n").lines() == [
                "2026-01-05 80.4 kg", "2026-01-06T07:30 80.1 kg",
            ])
    }

    @Test func theOnlyColumnOfTextHasTheNotes() throws {
        let sample = ImportSample("Date,Weight (kg),How it was\n2026-01-05,80.4,after a run\n2026-01-06,80.1,\n")

        #expect(try sample.lines() == ["2026-01-05 80.4 kg, after a run", "2026-01-06 80.1 kg"])
    }

    @Test func columnsThatAreNotReadAreNamed() throws {
        let reading = try ImportSample("Date,Weight (kg),Steps,Lean %\n2026-01-05,80.4,4711,79\n").file()

        #expect(reading.notes == [.otherColumns(["Steps", "Lean %"])])
        #expect(reading.notes[0].sentence == "Columns that are not imported: Steps, Lean %.")
    }

    @Test func everyColumnIsAskedByNumberAndName() throws {
        let names = (1...15).map { "C\($0)" }
        let text = "Day,\(names.joined(separator: ","))\n2026-01-05\(String(repeating: ",1", count: 15))\n"
        let question = try #require(try ImportSample(text).file().questions.first)

        #expect(ImportMessages.statement(of: question, "F").hasSuffix("13 C12, 14 C13, 15 C14, 16 C15."))
    }
}
