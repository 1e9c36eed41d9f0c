import Requests
import Testing
import WeightHistory

@testable import Importing

/// The recognised names of the weight column; all others lead to a question.
@Suite struct WeightNameTests {
    private func table(_ name: String) -> ImportSample {
        ImportSample("Date,\(name)\n2026-01-13,62.4\n2026-01-14,62.1\n2026-01-15,62.0\n")
    }

    @Test(arguments: MadeUpNames.others, ["", " (kg)"]) func anotherMassIsAskedAbout(
        name: String, unit: String
    ) throws {
        let reading = try table(name + unit).file()

        #expect(reading.entries == [], "\(name)")
        #expect(reading.questions.contains { if case .columns = $0 { true } else { false } }, "\(name)")
        #expect(try table(name + unit).file(answers(unit: .kilograms, columns: "date=1,weight=2")).entries.count == 3)
    }

    @Test(arguments: MadeUpNames.weights) func aWeightIsTaken(name: String) throws {
        #expect(try table("\(name) (kg)").lines().first == "2026-01-13 62.4 kg", "\(name)")
    }

    /// The goal is not a candidate, and the lean mass is uncertain.
    @Test func besideAGoalAnotherMassIsAskedAbout() throws {
        let sample = ImportSample("Fecha,Peso ideal (kg),Masa magra (kg)\n2026-01-13,70,62.4\n2026-01-14,70,62.1\n")

        #expect(
            try sample.file().questions == [
                .columns(names: ["Fecha", "Peso ideal (kg)", "Masa magra (kg)"], guess: nil)
            ])
    }

    @Test(arguments: ["Value", "Wert", "Value (kg)", "Reading (kg)"]) func aNumberUnderAWeightsTitleIsOne(
        name: String
    ) throws {
        let titled = ImportSample("Weight\nDate,\(name)\n2026-01-13,62.4\n2026-01-14,62.1\n")
        let other = ImportSample("Weight\nDate,Fluid (kg)\n2026-01-13,62.4\n2026-01-14,62.1\n")

        #expect(try titled.lines(answers(unit: .kilograms)) == ["2026-01-13 62.4 kg", "2026-01-14 62.1 kg"])
        #expect(try table(name).file().entries == [])
        #expect(try other.file().entries == [])
    }

    @Test(arguments: [
        ("Goal Weight,Start Weight,Actual", 4), ("Average weight,Wife,Body", 4), ("Weight AM,Weight PM,Weight", 4),
        ("Systolic,Fat,Pulse", nil), ("A,B,C", nil), ("Weight AM,Weight PM,C", nil),
    ]) func theLikelyColumnIsThePlainOne(names: String, column: Int?) throws {
        let sample = ImportSample("Date,\(names)\n2026-01-13,82,83,84\n2026-01-14,81,82,83\n")

        let question = try #require(try sample.file(answers(unit: .kilograms)).questions.first)

        let guess = column.flatMap { ColumnChoice("date=1,weight=\($0)") }
        #expect(question == .columns(names: ["Date"] + names.split(separator: ",").map(String.init), guess: guess))
    }

    @Test(arguments: [("Wife weight", "My weight"), ("Average weight (kg)", "Weight (kg)")])
    func ofTwoTheOwnOneIsTaken(other: String, own: String) throws {
        let sample = ImportSample("Date,\(other),\(own)\n2026-01-13,82,83\n2026-01-14,81,82\n")

        let reading = try sample.file(answers(unit: .kilograms))

        #expect(reading.lines == ["2026-01-13 83 kg", "2026-01-14 82 kg"])
        #expect(reading.notes.contains(.otherColumns([other])) && reading.format == .columns)
    }

    // MARK: Two columns of one unit

    @Test(arguments: [
        "Anna (kg),Bo (kg)", "Weight AM (kg),Weight PM (kg)", "Morgengewicht (kg),Abendgewicht (kg)",
        "Weight (kg),Scale weight (kg)",
    ]) func columnsOfOneUnitThatDifferAreAskedAbout(names: String) throws {
        let sample = ImportSample("Date,\(names)\n2026-01-01,82,83\n2026-01-02,81,80\n2026-01-03,81,82\n")

        #expect(try sample.file().entries == [])
        #expect(try sample.file().questions.count == 1)
        #expect(try sample.file(answers(columns: "date=1,weight=3")).lines.first == "2026-01-01 83 kg")
    }

    @Test func columnsOfOneUnitThatAreEqualAreOneWeight() throws {
        let equal = ImportSample("Date,Weight (kg),Scale weight (kg)\n2026-01-01,82,82\n2026-01-02,81,81\n")
        let rounded = ImportSample("Date,Weight (kg),Scale weight (kg)\n2026-01-01,82,82.4\n2026-01-02,81,80.5\n")
        let differing = ImportSample("Date,Weight (kg),Scale weight (kg)\n2026-01-01,80,80.3\n2026-01-02,80.4,80.4\n")

        #expect(try equal.lines() == ["2026-01-01 82 kg", "2026-01-02 81 kg"])
        #expect(try rounded.lines() == ["2026-01-01 82.4 kg", "2026-01-02 80.5 kg"])
        #expect(try differing.file().questions.count == 1)
    }

    @Test func columnsOfTwoUnitsAgreeAsFarAsTheyAreRounded() throws {
        let rounded = ImportSample("Date,Weight (kg),Weight (lb)\n2026-01-01,82,181\n2026-01-02,81,179\n")
        let cut = ImportSample("Date,Weight (kg),Weight (lb)\n2026-01-01,82,182\n2026-01-02,81,180\n")
        let differing = ImportSample("Date,Weight (kg),Weight (lb)\n2026-01-01,82,184\n2026-01-02,81,179\n")

        #expect(try rounded.file().entries.count == 2 && cut.file().entries.count == 2)
        #expect(try differing.file().questions.count == 1)
    }
}
