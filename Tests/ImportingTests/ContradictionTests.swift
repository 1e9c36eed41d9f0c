import Requests
import Testing
import WeightHistory

@testable import Importing

@Suite struct ContradictionTests {
    private func table(_ header: String, _ row: (Int) -> String) -> ImportSample {
        ImportSample("\(header)\n" + (10..<30).map { "2026-01-\($0),\(row($0))\n" }.joined())
    }

    @Test(arguments: ["Date,Weight (kg),BMI", "Date,Weight (kg),BMI,Height"]) func aHeaderAgainstTheIndexIsAsked(
        header: String
    ) throws {
        let sample = table(header) { _ in header.hasSuffix("Height") ? "180,25.8,178" : "180,25.8" }
        let question = ImportQuestion.contradictedUnit(
            stated: .kilograms, proven: .pounds, weight: "180", date: "2026-01-10")

        #expect(try sample.file().questions == [question])
        let pounds = try sample.file(answers(unit: .pounds))
        let kilograms = try sample.file(answers(unit: .kilograms))

        #expect(pounds.entries.allSatisfy { $0.unit == .pounds } && pounds.entries.count == 20)
        #expect(pounds.notes.contains(.unitAgainstHeader(.kilograms)))
        #expect(kilograms.entries.allSatisfy { $0.unit == .kilograms })
        #expect(kilograms.notes.contains(.unitAgainstIndex(.pounds)))
        #expect(try sample.file(answers(unit: .stones)).questions == [question])
        #expect(
            ImportMessages.text(for: [("a.csv", question)])
                == "The header of a.csv says kg, but its body mass indexes are right only for lbs. The first "
                + "weight is 180 on 2026-01-10. Add --unit lbs or --unit kg. Likely options: --unit lbs.")
    }

    @Test func aHeaderThatTheIndexAgreesWithIsNoQuestion() throws {
        let kilograms = table("Date,Weight (kg),BMI") { _ in "80.4,24.8" }
        let halves = table("Date,体重 (斤),BMI") { _ in "160.8,24.8" }
        let mostly = table("Date,Weight (kg),BMI") { $0 < 13 ? "180,25.8" : "80.4,24.8" }

        #expect(try kilograms.file().entries.count == 20 && kilograms.file().notes == [.otherColumns(["BMI"])])
        #expect(try halves.file().entries.count == 20)
        #expect(try mostly.file().entries.count == 20)
    }

    @Test func chosenColumnsKeepTheUnitBesideThem() throws {
        let text = "Date,Metric,Value,Unit\n2026-01-05,Weight,181,lbs\n2026-01-06,Weight,180,lbs\n"
        let sample = ImportSample(text)

        let failure = #expect(throws: FailedImport.self) {
            try sample.file(answers(unit: .kilograms, columns: "date=1,weight=3"))
        }

        #expect(failure?.error == .otherUnit(stated: .pounds, answer: .kilograms))
        #expect(try sample.lines(answers(columns: "date=1,weight=3")).first == "2026-01-05 181 lbs")
        #expect(try sample.lines(answers(columns: "date=1,weight=3,unit=4")).first == "2026-01-05 181 lbs")
        let withNote = answers(unit: .kilograms, columns: "date=1,weight=3,note=4")
        #expect(try sample.lines(withNote).first == "2026-01-05 181 kg, lbs")
    }

    @Test func aColumnThatIsNotThereIsNamed() throws {
        let failure = #expect(throws: FailedImport.self) {
            try ImportSample("Date,Weight,Note\n2026-01-05,80,a\n").file(answers(columns: "date=1,weight=9"))
        }

        #expect(failure?.error == .noColumn(number: 9, count: 3))
        #expect(
            failure.map(ImportMessages.text)?.hasSuffix(
                "has only 3 columns, so there is no column 9. Give others, as in --columns date=1,weight=2.") == true)
        let spaced = ImportSample("2026-01-05 80.4\n2026-01-06 80.1\n")
        #expect(try spaced.file(answers(unit: .kilograms, columns: "date=1,weight=2")).entries.count == 2)
    }

    @Test func aColumnBeyondTheHeaderMayBeChosen() throws {
        let sample = ImportSample(
            "Date,Weight\n2026-01-05,a,80.4\n2026-01-06,b,80.1\nDate,Weight\n2026-01-07,c,80\n")
        let reading = try sample.file(answers(unit: .kilograms, columns: "date=1,weight=3"))

        #expect(reading.lines == ["2026-01-05 80.4 kg", "2026-01-06 80.1 kg", "2026-01-07 80 kg"])
        #expect(reading.rejections == [])
    }

    @Test func aPersonOrRowsThatNothingNamesAreRefused() throws {
        let sample = ImportSample("Date,Weight (kg)\n2026-01-05,80\n")
        let list = ImportSample(
            #"[{"logId":1,"weight":191.8,"bmi":27.77,"date":"01/05/26","time":"23:59:59"}]"#)

        let person = #expect(throws: FailedImport.self) { try sample.file(answers(person: "x")) }
        let rows = #expect(throws: FailedImport.self) { try sample.file(answers(rows: "y")) }
        let both = #expect(throws: FailedImport.self) { try list.file(answers(person: "x")) }

        #expect(person?.error == .noPersons(columns: ["Date", "Weight (kg)"]))
        #expect(rows?.error == .noWords(columns: ["Date", "Weight (kg)"]))
        #expect(
            person.map(ImportMessages.text)?.hasSuffix(
                "does not name people for --person to choose from. Its columns are Date, Weight (kg). "
                    + "Import the file without --person.") == true)
        #expect(
            rows.map(ImportMessages.text)?.hasSuffix(
                "does not have words for --rows to choose from. Its columns are Date, Weight (kg). Import the file without --rows."
            )
                == true)
        #expect(
            both.map(ImportMessages.text)?.hasSuffix(
                "does not name people for --person to choose from. Import the file without --person.") == true)
    }

    // MARK: Half kilograms

    @Test(arguments: [
        "Datum,Gewicht (Pfund)\n2026-01-05,160.8\n", "Datum,Gewicht\n2026-01-05,160.8 Pfund\n",
        "Datum,Gewicht,Einheit\n2026-01-05,160.8,Pfund\n",
    ]) func halfKilogramsAreAnAnswer(text: String) throws {
        let sample = ImportSample(text)

        let questions = try sample.read().questions

        let message = ImportMessages.text(for: questions)
        #expect(message.contains("Add --unit kg, --unit lb, --unit st or --unit 500g."))
        #expect(message.contains("Likely options: --unit lb") == text.contains("(Pfund)"))
        #expect(try sample.lines(answers(unit: .halfKilograms)) == ["2026-01-05 80.4 kg"])
        #expect(try sample.lines(answers(unit: .pounds)) == ["2026-01-05 160.8 lbs"])
    }

    @Test func halfKilogramsAgainstTheFileAreRefused() throws {
        let failure = #expect(throws: FailedImport.self) {
            try ImportSample("Date,Weight (kg)\n2026-01-05,80\n").file(answers(unit: .halfKilograms))
        }

        #expect(failure?.error == .otherUnit(stated: .kilograms, answer: .halfKilograms))
        #expect(failure.map(ImportMessages.text)?.contains("are in kg, but --unit says 500g.") == true)
    }

    @Test(arguments: [("500g", ImportUnit.halfKilograms), ("JIN", .halfKilograms), ("lbs", .pounds), ("g", nil)])
    func unitsAreTyped(text: String, unit: ImportUnit?) {
        #expect(ImportUnit(text) == unit)
        #expect(unit.flatMap { ImportUnit($0.sign) } == unit)
    }
}
