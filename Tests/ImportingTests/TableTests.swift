import ImportSamples
import Requests
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// Tables of any shape: the weight column, the header and the table's end.
@Suite struct TableTests {
    // MARK: Body weights

    @Test(arguments: ["Reps", "Sets", "Exercise Name", "RPE", "Wiederholungen"]) func liftedWeightsAreRefused(
        name: String
    ) throws {
        let sample = ImportSample("Date,Weight (kg),\(name)\n2026-01-05,80,5\n2026-01-06,82.5,5\n")

        let failure = #expect(throws: FailedImport.self) { try sample.read() }
        #expect(failure?.error == .exercises(column: name))
        #expect(
            failure.map(ImportMessages.text)?.contains(
                "has a column \"\(name)\", so its weights seem to be lifted ones.") == true)
        #expect(try sample.file(answers(columns: "date=1,weight=2")).entries.count == 2)
    }

    @Test(arguments: [
        "Protein (g)", "Fat (kg)", "Lean body mass (kg)", "Muscle (kg)", "Bone mass (kg)", "Water (kg)", "Goal (kg)",
        "Target Weight (kg)", "Trend (kg)", "Fettmasse (kg)", "Zielgewicht (kg)",
    ]) func otherMassesAndGoalsAreNoWeights(name: String) throws {
        let sample = ImportSample("Date,\(name)\n2026-01-05,60.5\n2026-01-06,60.4\n")

        #expect(try sample.file().questions.count == 1)
        #expect(try sample.file().entries == [])
    }

    @Test func aUnitMakesNoWeightOfAnUnknownName() throws {
        #expect(try ImportSample("Day,Meáchan (kg)\n2026-01-05,80.4\n").lines() == ["2026-01-05 80.4 kg"])
        #expect(try ImportSample("Day,Total\n2026-01-05,80.4 kg\n").file().entries == [])
        #expect(try ImportSample("Day,Luggage (kg)\n2026-01-05,80.4\n2026-01-06,12\n").file().entries == [])
        #expect(try ImportSample("2026-01-05,80.4 kg\n2026-01-06,80 kg\n").file().entries.count == 2)
    }

    @Test func anUnknownNameWithoutAUnitIsAskedForWithAllThatIsOpen() throws {
        let sample = ImportSample("Day,Value A\n05/01/2026,80.4\n")

        #expect(
            try sample.file().questions == [
                .columns(names: ["Day", "Value A"], guess: ColumnChoice("date=1,weight=2")),
                .dateOrder(date: "05/01/2026", orders: [.dayFirst, .monthFirst]),
                .unit(weight: "80.4", date: "05/01/2026"),
            ])
    }

    // MARK: Long tables

    private let long =
        "Date,Measurement,Value,Unit,Comment\n2026-01-05,Bodyweight,80.4,kg,a\n"
        + "2026-01-05,Body Fat,21.3,%,\n2026-01-06,Bodyweight,177,lb,\n2026-01-06,Protein,120,g,\n"

    @Test func ofALongTableTheWeightsAreTaken() throws {
        let reading = try ImportSample(long).file()

        #expect(reading.lines == ["2026-01-05 80.4 kg, a", "2026-01-06 177 lbs"])
        #expect(reading.valueLines == ["2026-01-05 fat_%=21.3"])
        #expect(reading.notes == [.counted(.otherRows, 1), .otherMeasures([.init("Protein", 1)])])
        #expect(reading.notes[0].sentence == "1 row with other measurements is skipped.")
        #expect(reading.notes[1].sentence == "Measurements that are not imported: \"Protein\" (1).")
    }

    @Test(arguments: ["Bodyweight", "Mass", "Neck"]) func wordsThatNameNoWeightOrSeveralAreAskedFor(word: String) throws
    {
        let text = long.replacing("Bodyweight", with: word) + "2026-01-07,Weight,70,kg,\n2026-01-07,Body mass,70,kg,\n"
        let question = try ImportSample(text).file().questions

        #expect(
            question == [
                .rows(
                    words: [
                        .init(word, 2), .init("Body Fat", 1), .init("Body mass", 1), .init("Protein", 1),
                        .init("Weight", 1),
                    ].sorted { ($1.count, $0.text) < ($0.count, $1.text) })
            ])
        #expect(try ImportSample(text).file(answers(rows: word.uppercased())).weights.count == 2)
        #expect(try ImportSample(text).file(answers(rows: "none")).questions == question)
    }

    @Test func theWordSaysTheUnit() throws {
        let text =
            "Timestamp,Type,Value\n2026-01-05 07:31:00,Weight Kilograms,80.4\n2026-01-05 07:31:00,Sleep Hours,7.5\n"

        #expect(try ImportSample(text).lines() == ["2026-01-05T07:31:00 80.4 kg"])
    }

    @Test func aSensorsStatesWithoutAUnitAreAskedFor() throws {
        let text =
            "entity_id,state,last_changed\nsensor.weight,80.4,2026-01-05T06:31:00.000Z\n"
            + "sensor.weight,unavailable,2026-01-05T07:31:00.000Z\nsensor.temperature,21,2026-01-05T06:31:00.000Z\n"
        let sample = ImportSample(text)

        #expect(try sample.file().questions == [.unit(weight: "80.4", date: "2026-01-05T06:31:00.000Z")])
        #expect(try sample.lines(answers(unit: .kilograms)) == ["2026-01-05T07:31:00+01:00 80.4 kg"])
    }

    // MARK: Two columns of one weight

    @Test func ofTwoColumnsThatAgreeTheFinerIsTaken() throws {
        let text =
            "Date,Weight (kg),Weight (lb)\n2026-01-05,80.4,177.25\n2026-01-06,80.1,176.6\n2026-01-07,80,\n"
            + String(repeating: ",,\n", count: 100) + "2026-01-08,80,150\n"
        let reading = try ImportSample(text).file()

        #expect(reading.lines == ["2026-01-05 177.25 lbs", "2026-01-06 176.6 lbs", "2026-01-07 80 kg"])
        #expect(reading.rejections == [Rejection(line: 105, reason: .contradiction("150", "80"))])
        #expect(reading.rejections.first?.sentence == "\"150\" and \"80\" are not the same weight.")
    }

    @Test func columnsThatDisagreeAreAskedFor() throws {
        let text = "Date,Weight (kg),Weight (lb)\n2026-01-05,80.4,150\n2026-01-06,80.1,177\n"

        #expect(try ImportSample(text).file().entries == [])
        #expect(try ImportSample(text).file().questions.count == 1)
    }

    @Test(arguments: [("kg", "80.4 kg"), ("lbs", "80.4 lbs"), ("Pounds", "80.4 lbs"), ("(kg)", "80.4 kg")])
    func aHeaderThatIsAUnitIsAWeightInIt(name: String, weight: String) throws {
        #expect(try ImportSample("Date,\(name)\n2026-01-05,80.4\n").lines() == ["2026-01-05 \(weight)"])
    }

    /// Matching a name of a megabyte would take a minute.
    @Test func onlyTheBeginningOfALongCellIsLookedAt() throws {
        let name = String(repeating: "ab ", count: 300_000)
        let text = "Date,Weight (kg),\(name)\n2026-01-05,80.4,\(name)\n"

        let head = Array(text.utf8).withUnsafeBufferPointer { TableSample($0, separator: UInt8(ascii: ",")) }

        #expect(head.records.map { $0.cells.map(\.utf8.count) } == [[4, 11, 1024], [10, 4, 1024]])
        #expect(try ImportSample(text).file().entries.map(\.digits) == [804])
    }

    @Test func onlyTheBeginningOfALongCellMayBeATitle() {
        let text = Array("a,\(String(repeating: "\"", count: 300_000)),b\n".utf8)
        let layout = TableLayout(
            traits: SourceTraits(format: .columns), separator: UInt8(ascii: ","),
            columns: TableColumns(date: 0, weight: 1), columnCount: 3)

        text.withUnsafeBufferPointer { bytes in
            var maker = RowMaker(layout, bytes)
            var scanner = TableScanner(bytes, separator: layout.separator, at: 0, line: 1)
            _ = scanner.next(&maker.cells)

            #expect(maker.names.map(\.utf8.count) == [1, 1024, 1])
        }
    }

    // MARK: Sections

    @Test func titlesBeforeTheHeaderAreNoRows() throws {
        let text = "Health report\nName,Anna B\nExported,2026-11-01\n\nDate,Weight (kg)\n2026-01-05,80.4\n"

        #expect(try ImportSample(text).lines() == ["2026-01-05 80.4 kg"])
    }

    private let sections =
        "BLOOD PRESSURE\nDate,Systolic,Diastolic\n2026-01-05,120,80\n2026-01-06,118,79\n\n"
        + "WEIGHT\nDate,Value,Unit\n2026-01-05,80.4,kg\n\n2026-01-06,80.1,kg\n\nTEMPERATURE\nDate,Value,Unit\n2026-01-07,36.8,C\n"

    @Test func aTitleChoosesItsSection() throws {
        let reading = try ImportSample(sections).file()

        #expect(reading.lines == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
        #expect(reading.rejections == [] && reading.notes == [.counted(.otherSections, 3)])
    }

    @Test func aRowWithoutADateIsNoHeader() throws {
        let text = "date,weight,unit\n2026-01-05,80.4,kg\nn/a,--,kg\n2026-01-06,80.1,kg\n"

        #expect(try ImportSample(text).lines() == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
    }

    @Test func rowsOfLaterSectionsAreCounted() throws {
        let text =
            "Date,Weight (kg)\n2026-01-05,80.4\nDate,Pulse\n2026-01-05,60\n2026-01-06,61\n"
            + "Date,Weight (kg)\n2026-01-06,80.1\n"
        let reading = try ImportSample(text).file()

        #expect(reading.lines == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
        #expect(reading.notes == [.counted(.otherSections, 2)])
    }

    @Test func aSectionBehindManyLinesIsFound() throws {
        let pulses = (0..<300).map { "2026-01-05,\(60 + $0 % 9)\n" }.joined()
        let text = "Pulse\nDate,Pulse (1/min)\n\(pulses)\nWeight\nDate,kg\n2026-01-05,80.4\n2026-01-06,80.1\n"

        #expect(try ImportSample(text).lines() == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
    }

    @Test func monthsAreTitlesOfOneTable() throws {
        let text = "Date,Weight (kg)\n2026-01-05,80.4\n\nFebruary\n2026-02-05,80.1\n\n2026, week 9\n2026-03-05,80\n"

        #expect(try ImportSample(text).file().entries.count == 3)
    }

    @Test func fitbitsOtherSectionsAreNoWeights() throws {
        let text =
            "Body\nDate,Weight,BMI,Fat\n\"05-01-2026\",\"80.4\",\"24.9\",\"0\"\n\nFoods\nDate,Calories In\n\"05-01-2026\",\"90\"\n"
        let reading = try ImportSample(text).file(answers(unit: .kilograms, dates: .dayFirst))

        #expect(reading.lines == ["2026-01-05 80.4 kg"] && reading.notes.contains(.counted(.otherSections, 1)))
    }

    // MARK: The last line

    @Test(arguments: [
        ("Date,Weight (kg)\n2026-01-05,80.4\n2026-01-06,80.1", 2),
        ("Date,Weight (kg)\n2026-01-05,80.4\n2026-01-06,80", 1),
        ("Date,Weight (kg)\n2026-01-05,80.4\n2026-01-06,80.", 1),
        ("Date,Weight\n2026-01-05,80.4 kg\n2026-01-06,80.1 kg", 2),
        ("Date,Weight\n2026-01-05,80.4 kg\n2026-01-06,80.1 k", 1),
        ("Date,Weight\n2026-01-05,80.4 kg\n2026-01-06,80.1", 1),
        ("Date,Weight (kg)\n2026-01-05,104\n2026-01-06,10", 1),
        ("Date,Weight (kg)\n2026-01-05,80\n2026-01-06,81", 2),
        ("Weight (kg),Date\n80.4,2026-01-05\n80.1,2026-01-1", 1),
        ("Weight (kg),Date\n80.4,2026-01-05\n80.1,2026-01-16", 2),
        ("Date,Weight (kg),Note\n2026-01-05,80.4,a\n2026-01-06,80.1,af", 2),
        ("Date,Weight (kg),Note\n2026-01-05,80.4,a\n2026-01-06,80.1", 1),
        ("Date,Weight (kg),User\n2026-01-05,80.4,Anna\n2026-01-06,80.1,An", 1),
    ]) func aLastLineWithoutALineEndIsTakenIfItIsWhole(text: String, count: Int) throws {
        let reading = try ImportSample(text).file()

        #expect(reading.entries.count == count)
        #expect(reading.rejections.map(\.reason) == (count == 2 ? [] : [.cutOff]))
        #expect(reading.notes.contains(.counted(.unendedLine, 1)) == (count == 2))
    }

    @Test func aLastLineThatIsNoRowNeedsNoLineEnd() throws {
        let text = "Date,Weight (kg)\n2026-01-05,80.4\n"

        #expect(try ImportSample(text + "# end").file().rejections == [])
        #expect(try ImportSample(text + "\nPulse\nDate,Pulse\n2026-01-05,6").file().rejections == [])
    }

    // MARK: Cells

    @Test func surplusCellsBelongToTheLastText() throws {
        let text = "Date,Weight (kg),Note\n2026-01-05,80.4,after run, tired\n2026-01-06,80,4,bread\n2026-01-07,80.1,\n"
        let before = "Date,Note,Weight (kg)\n2026-01-05,after run, tired,80.4\n2026-01-06,a,80,45\n2026-01-07,,80.1\n"

        #expect(
            try ImportSample(text).file().lines == ["2026-01-05 80.4 kg, after run, tired", "2026-01-07 80.1 kg"])
        #expect(
            try ImportSample(before).file().lines == ["2026-01-05 80.4 kg, after run, tired", "2026-01-07 80.1 kg"])
        #expect(try ImportSample(text).file().rejections == [Rejection(line: 3, reason: .tooManyCells)])
        #expect(try ImportSample(before).file().rejections == [Rejection(line: 3, reason: .tooManyCells)])
    }

    @Test(arguments: [
        "2026-01-05 80.4\n2026-01-06 80.1\n", "2026-01-05   80,4 \n2026-01-06 \t 80,1\n",
        "Date Weight\n2026-01-05 80.4\n2026-01-06 80.1\n", "2026-01-05 80.4 kg\n2026-01-06 80.1 kg\n",
    ]) func spacesSeparate(text: String) throws {
        let answers = answers(unit: text.contains("kg") ? nil : .kilograms)

        #expect(try ImportSample(text).lines(answers) == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg"])
    }

    @Test func spacesSeparateOnlyLinesOfOneLength() {
        #expect(throws: FailedImport.self) { try ImportSample("2026-01-05 80.4\n2026-01-06 I ran\n").read() }
    }

    @Test(arguments: [
        ("id,date,weight,unit\n#17,2026-01-05,80.4,kg\n#18,2026-01-06,80.1,kg\n", 2),
        ("id,date,weight,unit\n1,2026-01-05,80.4,kg\n#2,2026-01-06,80.1,kg\n", 1),
        ("Date,Weight (kg)\n2026-01-05,80.4\n#2026-01-06,80.1\n# a, b\n", 1),
    ]) func numberSignsBeginCommentsUnlessAllRowsHaveThem(text: String, count: Int) throws {
        let reading = try ImportSample(text).file()

        #expect(reading.entries.count == count && reading.rejections == [])
    }

    @Test func aPlainTableIsOfNoProgram() throws {
        #expect(try ImportSample("Date,Weight\n2026-01-05,80.4\n").file(answers(unit: .kilograms)).format == .columns)
    }
}
