import Documents
import ImportSamples
import Requests
import System
import TestSupport
import Testing

@testable import Importing

/// No wrong entry: uncertain rows lead to a question, or are rejected and counted.
@Suite struct WrongEntryTests {
    private let people = "Date,Weight (kg),User\n2026-01-05,80.4,Anna\n2026-01-06,60.1,Tom\n2026-01-07,80.2,anna \n"

    @Test func severalPeopleAreAskedFor() throws {
        let question = try ImportSample(people).file().questions
        let anna = try ImportSample(people).file(answers(person: "ANNA"))

        #expect(question == [.namedPerson(names: [.init("Anna", 2), .init("Tom", 1)])])
        #expect(anna.lines == ["2026-01-05 80.4 kg", "2026-01-07 80.2 kg"])
        #expect(anna.notes == [.counted(.otherPersons, 1)])
        #expect(try ImportSample(people).file(answers(person: "Eve")).questions == question)
        #expect(
            ImportMessages.text(for: [("a.csv", question[0])])
                == "a.csv has the weights of several people: \"Anna\" (2) and \"Tom\" (1). "
                + "Add the person whose weights you want, as in --person NAME.")
    }

    @Test func rowsWithoutANameAreThoseOfAnotherPerson() throws {
        let text = people.replacing("Anna", with: "").replacing("anna", with: "")

        #expect(try ImportSample(text).file().questions == [.namedPerson(names: [.init("", 2), .init("Tom", 1)])])
        #expect(try ImportSample(text).file(answers(person: "")).entries.count == 2)
    }

    @Test func aChoiceHasTheWholeNameButShowsItsBeginning() throws {
        let long = String(repeating: "Anna ", count: 15)
        let sample = ImportSample("Date,Weight (kg),User\n2026-01-05,80.4,\(long)A\n2026-01-06,60.1,\(long)B\n")
        let reading = try sample.read()

        let choices = ImportReport(reading, ImportPlan(reading, into: nil)).questions.flatMap(\.choices)

        #expect(choices.map(\.value).sorted() == [long + "A", long + "B"])
        #expect(choices.allSatisfy { $0.title.count < 50 })
        #expect(try sample.lines(answers(person: long + "B")) == ["2026-01-06 60.1 kg"])
    }

    @Test func aColumnOfOneNameIsNoQuestion() throws {
        let text = "Date,Weight (kg),Name\n2026-01-05,80.4,Anna\n2026-01-06,,Tom\n"

        #expect(try ImportSample(text).lines() == ["2026-01-05 80.4 kg"])
        #expect(throws: FailedImport.self) { try ImportSample(text).file(answers(person: "Tom")) }
    }

    @Test(arguments: ["1404-05-02", "2569-01-05", "1447-07-15T08:00", "1404/05/02"])
    func yearsOfOtherCalendarsAreRefused(date: String) throws {
        let reading = try ImportSample("Date,Weight (kg)\n1800-01-01,81\n\(date),80.4\n2299-12-31,80\n").file()

        #expect(reading.lines == ["1800-01-01 81 kg", "2299-12-31 80 kg"])
        #expect(reading.rejections == [Rejection(line: 3, reason: .distantYear(date))])
    }

    @Test(arguments: ["lip", "Srp", "lis."]) func monthsOfCroatianAreRefusedUnlessTheFileIsOfAnotherLanguage(
        name: String
    ) throws {
        let text = "Date,Weight (kg)\n2026-01-05,80.4\n1 pro 2025,80.3\n6 \(name) 2026,80.1\n"
        let reading = try ImportSample(text).file()

        #expect(reading.lines == ["2026-01-05 80.4 kg", "2025-12-01 80.3 kg"])
        #expect(reading.rejections == [Rejection(line: 4, reason: .unclearMonth("6 \(name) 2026"))])
        #expect(
            reading.rejections.first?.sentence
                == "The month of \"6 \(name) 2026\" is another one in Croatian than in Polish or Czech. "
                + "Write it as a number.")
        for other in ["sie", "září"] {
            #expect(try ImportSample("\(text)7 \(other) 2026,80\n").file().entries.count == 4)
        }
    }

    @Test(arguments: ["Deleted", "is_deleted", "isDeleted"]) func deletedRowsAreCounted(name: String) throws {
        let values = ["true", "1", "yes", "TRUE", "x", "false", "0", "no", ""]
        let rows = values.enumerated().map { "2026-01-1\($0.offset),80.\($0.offset),\($0.element)\n" }
        let reading = try ImportSample("Date,Weight (kg),\(name)\n" + rows.joined()).file()

        #expect(reading.entries.count == 4 && reading.notes == [.counted(.deleted, 5)])
        #expect(reading.notes[0].sentence == "5 deleted rows are skipped.")
    }

    @Test func onlyYesDeletes() throws {
        let values = ["nein", "non", "нет", "0.0", "-", "active", "ja", "да", "2026-01-20"]
        let rows = values.enumerated().map { "2026-01-1\($0.offset),80.\($0.offset),\($0.element)\n" }
        let reading = try ImportSample("Date,Gelöscht,Weight (kg)\n2026-01-05,nein,79\n").file()
        let others = try ImportSample("Date,Weight (kg),Deleted\n" + rows.joined()).file()

        #expect(reading.lines == ["2026-01-05 79 kg"])
        #expect(others.entries.count == 6 && others.notes == [.counted(.deleted, 3)])
    }

    @Test(arguments: ["user_id", "userId", "Profile ID", "Family member", "Patient", "Account"])
    func everyNameOfAColumnOfPeopleIsAskedFor(name: String) throws {
        let text = "Date,\(name),Weight (kg)\n2026-01-05,7,80.4\n2026-01-06,8,60.1\n"

        #expect(try ImportSample(text).file().questions == [.namedPerson(names: [.init("7", 1), .init("8", 1)])])
    }

    @Test func poundsOf500GramsAreNoKilogramsOfTheHeader() throws {
        let reading = try ImportSample("Datum;Gewicht (kg)\n05.01.2026;164 Pfund\n06.01.2026;82,4\n").file()

        #expect(reading.lines == ["2026-01-06 82.4 kg"])
        #expect(reading.rejections.map(\.reason) == [.notAUnit("164 Pfund")])
    }

    @Test func aKindBesideTheWeightChoosesItsRows() throws {
        let named = "Date,Type,Weight (kg)\n2026-01-05,Weight,80.4\n2026-01-06,Goal,75\n"
        let unnamed = "Date,Type,Weight (kg)\n2026-01-05,Actual,80.4\n2026-01-06,Goal,75\n2026-01-07,Dog,30\n"
        let devices = "Date,Type,Weight (kg)\n2026-01-05,Manual,80.4\n2026-01-06,Scale,80.2\n"

        #expect(try ImportSample(named).lines() == ["2026-01-05 80.4 kg"])
        #expect(try ImportSample(unnamed).file().entries.isEmpty)
        #expect(try ImportSample(unnamed).file(answers(rows: "actual")).lines == ["2026-01-05 80.4 kg"])
        #expect(try ImportSample(devices).file().entries.count == 2)
    }

    @Test(arguments: ["Target", "Goal weight", "Zielgewicht"]) func aSectionOfGoalsIsAnotherTable(title: String) throws
    {
        let (header, first, second) = ("Date,Weight (kg)\n", "2026-01-05,80.4\n", "2026-01-06,72\n")

        let after = try ImportSample("\(header)\(first)\n\(title)\n\(header)\(second)").file()
        let before = try ImportSample("\(title)\n\(header)\(second)\nWeight\n\(header)\(first)").file()

        #expect(after.lines == ["2026-01-05 80.4 kg"] && after.notes.contains(.counted(.otherSections, 1)))
        #expect(before.lines == ["2026-01-05 80.4 kg"])
    }

    /// Neither section is read until the user has chosen a person, whether blank lines precede their titles or not.
    @Test(arguments: ["\n", ""]) func sectionsOfTwoPeopleAreAskedAbout(between: String) throws {
        let header = "Date,Weight (kg)\n"
        let sample = ImportSample("Anna\n\(header)2026-01-05,80.4\n\(between)Bo\n\(header)2026-01-06,72\n")

        #expect(try sample.file().questions == [.namedPerson(names: [.init("Anna", 1), .init("Bo", 1)])])
        #expect(try sample.lines(answers(person: "Anna")) == ["2026-01-05 80.4 kg"])
        #expect(try sample.lines(answers(person: "bo")) == ["2026-01-06 72 kg"])
    }

    @Test func rowsBehindTheNameOfAnotherPersonNeedNoHeader() throws {
        let sample = ImportSample("Anna\nDate,Weight (kg)\n2026-01-05,80.4\n\nBo\n2026-01-06,72\n")

        #expect(try sample.file().questions == [.namedPerson(names: [.init("Anna", 1), .init("Bo", 1)])])
        #expect(try sample.file(answers(person: "Bo")).lines == ["2026-01-06 72 kg"])
    }

    @Test func oneTitleIsNobodysName() throws {
        let sample = ImportSample(
            "My export\nDate,Weight (kg)\n2026-01-05,80.4\n\nSteps\nDate,Steps\n2026-01-05,4711\n")

        #expect(try sample.file().lines == ["2026-01-05 80.4 kg"])
        #expect(throws: FailedImport.self) { try sample.file(answers(person: "Anna")) }
    }

    @Test(arguments: [
        "Date,Weight (kg),Note\n2026-01-05,82,4,\n2026-01-06,82,1,\n",
        "Date,Weight (kg),Note\n2026-01-05,82,4\n2026-01-06,82,1\n",
        "Date,Weight (kg),Comment\n2026-01-05,82,4,\n2026-01-06,82,,\n",
        "Date,Weight (kg),Note\n2026-01-05,82,4 kg,\n2026-01-06,82,1kg,\n",
    ])
    func decimalCommasBetweenCommasAreRefused(text: String) throws {
        #expect(throws: FailedImport.self) { try ImportSample(text).file() }
        #expect(try ImportSample(text).file(answers(columns: "date=1,weight=2")).entries.count == 2)
    }

    @Test(arguments: ["Date,Weight (kg),Note\n,80.4,a\n,82,4 kg,b\n", "Date,Note,Weight (kg)\n,a,80.4\n,b,82,4 kg\n"])
    func decimalsOfOneRowAreNoPartOfItsNote(text: String) throws {
        let reading = try ImportSample(text.replacing("\n,", with: "\n2026-01-05,")).file()

        #expect(reading.lines == ["2026-01-05 80.4 kg, a"])
        #expect(reading.rejections == [Rejection(line: 3, reason: .tooManyCells)])
    }

    @Test func tablesThatProveNothingAreNamed() throws {
        let table = Array("Date,Weight (kg)\n2026-01-05,80.4\n".utf8)
        var zip = ZipFile()
        for name in ["a.csv", "b.csv"] { zip.add(name, table) }

        let failure = #expect(throws: FailedImport.self) { try ImportSample(zip.bytes).read() }

        let message = ImportMessages.text(for: try #require(failure))
        #expect(message.contains("do not show which program wrote them. Choose one of them: "), "\(message)")
        #expect(message.contains("a.csv, ") && message.hasSuffix("b.csv."))
    }

    @Test func anAverageIsSkippedOnADayWithAWeighing() throws {
        var zip = ZipFile()
        zip.add(
            "Takeout/a.csv",
            Array("Date,Average weight (kg),Max weight (kg)\n2026-01-05,80.2,81\n2026-01-07,79,79\n".utf8))
        zip.add("Takeout/b.csv", Array("timestamp,weight grams,data source\n2026-01-05T06:31:11Z,80400,Aria\n".utf8))
        let reading = try ImportSample(zip.bytes).read()

        #expect(reading.files.flatMap(\.lines).sorted() == ["2026-01-05T07:31:11+01:00 80.4 kg", "2026-01-07 79 kg"])
        #expect(reading.files[0].notes.contains(.counted(.dayAverages, 1)))
    }

    private let outside =
        "Date,Weight (kg)\n2026-01-05,8.2\n2026-01-06,80.1\n2026-01-07,820\n2026-01-08,20\n2026-01-09,400\n"

    @Test func implausibleWeightsAreAskedFor() throws {
        let sample = ImportSample(outside)
        let question = ImportQuestion.outside(below: 1, above: 1, weight: "8.2", date: "2026-01-05")

        #expect(try sample.file().questions == [question] && sample.file().entries == [])
        #expect(try sample.file(answers(outside: .take)).entries.count == 5)
        #expect(try sample.file(answers(outside: .take)).notes == [.counted(.outsideTaken, 2)])
        #expect(try sample.file(answers(outside: .skip)).entries.count == 3)
        #expect(try sample.file(answers(outside: .skip)).notes == [.counted(.outsideSkipped, 2)])
        #expect(
            ImportMessages.text(for: [("a.csv", question)])
                == "a.csv: 2 weights are below 20 kg or above 400 kg, such as 8.2 on 2026-01-05. "
                + "Add --outside take to import these weights as well, or --outside skip.")
    }

    @Test func implausiblePoundsAreThoseOfKilograms() throws {
        let text = "date,weight,unit\n2026-01-05,44,lb\n2026-01-06,45,lb\n2026-01-07,881,lb\n2026-01-08,882,lb\n"

        #expect(
            try ImportSample(text).file().questions == [.outside(below: 1, above: 1, weight: "44", date: "2026-01-05")])
    }

    /// In kilograms the child is 1.68 m tall, in pounds 1.13 m; both are possible.
    @Test func anIndexThatFitsTwoUnitsIsAsked() throws {
        let child = "Date,Weight,BMI\n2026-01-05,45,16\n2026-01-06,45.2,16.1\n"
        let man = "Date,Weight,BMI\n2026-01-05,191.8,27.77\n2026-01-06,45,16\n"

        #expect(try ImportSample(child).file().questions == [.unit(weight: "45", date: "2026-01-05")])
        #expect(try ImportSample(child).lines(answers(unit: .pounds)) == ["2026-01-05 45 lbs", "2026-01-06 45.2 lbs"])
        #expect(try ImportSample(man).file().questions.count == 1)
    }

    @Test(arguments: ["BMI", "IMC", "BMI (kg/m²)", "Body Mass Index", "ИМТ", "BKI", "体质指数", "bmi [kg/m2]"])
    func anIndexThatFitsOneUnitProvesIt(name: String) throws {
        let rows = (10..<30).map { "2026-01-\($0),191.8,27.77\n" }.joined()
        let sample = ImportSample("Date,Weight,\(name)\n\(rows)2026-01-30,45,16\n")

        #expect(try sample.file().notes == [.otherColumns([name]), .unitFromIndex])
        #expect(try sample.file().entries.allSatisfy { $0.unit == .pounds })
        let answered = try sample.file(answers(unit: .kilograms))
        #expect(answered.entries.allSatisfy { $0.unit == .kilograms })
        #expect(answered.notes == [.otherColumns([name]), .unitAgainstIndex(.pounds)])
    }

    @Test(arguments: [
        "Date,Weight (lb)\n2026-01-05,180\n", "date,weight,unit\n2026-01-05,180,lb\n",
        "Date;Weight\n2026-01-05;180 lb\n",
    ])
    func anAnswerAgainstTheFileIsRefused(text: String) throws {
        let failure = #expect(throws: FailedImport.self) { try ImportSample(text).file(answers(unit: .kilograms)) }

        #expect(failure?.error == .otherUnit(stated: .pounds, answer: .kilograms))
        #expect(
            failure.map(ImportMessages.text)?.hasSuffix(
                "are in lbs, but --unit says kg. Import the file without --unit.") == true)
        #expect(try ImportSample(text).lines(answers(unit: .pounds)) == ["2026-01-05 180 lbs"])
    }

    @Test func anAnswerIsForTheRowsThatNeedIt() throws {
        let text = "date,weight,unit\n2026-01-05,180,lb\n2026-01-06,80,\n"

        #expect(try ImportSample(text).lines(answers(unit: .kilograms)) == ["2026-01-05 180 lbs", "2026-01-06 80 kg"])
    }

    @Test func aSpaceIsNoUnit() throws {
        let sample = ImportSample("date,weight,unit\n2026-01-05,80.4, \n , ,\n")

        #expect(try sample.file().questions == [.unit(weight: "80.4", date: "2026-01-05")])
        #expect(try sample.lines(answers(unit: .kilograms)) == ["2026-01-05 80.4 kg"])
    }

    @Test func unknownWordsForUnitsAreAskedFor() throws {
        let sample = ImportSample("date,weight,unit\n2026-01-05,80.4,kx\n2026-01-06,80.1,kx\n")
        let mixed = try ImportSample("date,weight,unit\n2026-01-05,80.4,kx\n2026-01-06,80.1,kg\n").file()

        #expect(try sample.file().questions == [.unknownUnits(words: ["kx"])])
        #expect(try sample.lines(answers(unit: .pounds)) == ["2026-01-05 80.4 lbs", "2026-01-06 80.1 lbs"])
        #expect(mixed.rejections == [Rejection(line: 2, reason: .notAUnit("kx"))] && mixed.entries.count == 1)
    }

    @Test(arguments: [
        "Date,Weight (kg)\n", "Date,Weight (kg)\n2026-01-05,\n2026-01-06,--\n", "date,weight,unit\n2026-01-05,0,kg\n",
    ])
    func aTableWithoutWeightsSaysSo(text: String) throws {
        let failure = #expect(throws: FailedImport.self) { try ImportSample(text).read() }

        #expect(failure.map(ImportMessages.text)?.hasSuffix("/file contains no weights.") == true)
    }

    @Test func rowsThatAreAllRejectedAreTheReason() throws {
        let failure = #expect(throws: FailedImport.self) {
            try ImportSample("Date,Weight (kg)\nx,80\ny,81\n").file(answers(columns: "date=1,weight=2"))
        }

        #expect(
            failure.map(ImportMessages.text)?.hasSuffix(
                "contains no weights. 2 rows were skipped, such as line 2: \"x\" is not a date.")
                == true)
    }

    @Test func aDayThatIsYetToComeIsToldOf() throws {
        let reading = try ImportSample("Date,Weight (kg)\n2026-12-13,80\n2026-12-14,80\n").file()

        #expect(reading.entries.count == 2 && reading.notes == [.counted(.future, 1)])
        #expect(reading.notes[0].sentence == "1 weight is dated after today.")
    }

    /// The message if row counts ever fail to add up.
    @Test func rowsThatDoNotAddUpAreToldOf() {
        var reading = ImportedFile(SourceTraits(format: .columns))
        reading.rowCount = 3
        reading.count(.notWeighed)
        reading.count(.rounded)
        reading.reject(2, .tooFewCells)

        #expect(reading.lostRows == 1)
        #expect(reading.notes.contains(.unaccounted(1)))
        #expect(
            ImportNote.unaccounted(1).sentence
                == "The counts of rows differ by 1. This is a bug in Health Beat: please report it with the file.")
    }

    @Test func aWeightThatADocumentRoundsToNothingIsCounted() throws {
        let sample = ImportSample("Date,Weight (g)\n2026-01-05,1\n2026-01-06,80000\n")
        let reading = try sample.read(answers(outside: .take))
        let path = sample.folder.write("date,weight_st\n2026-01-01,12\n", to: "weights.csv")

        let plan = ImportPlan(reading, into: try DocumentReader.read(path: .init(path), rules: berlin))

        #expect(plan.addition.new.count == 1 && plan.notes.contains(.counted(.tooSmall, 1)) && plan.lostEntries == 0)
    }
}
