import Testing
import WeightHistory

@testable import Importing

/// Files with two columns of one measurement, and files of measurements without a weight.
@Suite struct TwofoldMeasurementTests {
    @Test func aShareAndAMassThatDoesNotFollowFromItAreBothKept() throws {
        let file = try ImportSample(
            "Date,Weight (kg),Fat (%),Fat (kg),Muscle (kg),Muscle (%)\n2026-01-05,80,21,15,30,33\n2026-01-06,,21,15,,\n"
        ).file()

        #expect(
            file.valueLines == [
                "2026-01-05 fat_%=21 fat_kg=15 muscle_kg=30 muscle_%=33", "2026-01-06 fat_%=21 fat_kg=15",
            ])
    }

    @Test(arguments: ["16.8", "16.75", "16.88"])
    func aMassThatFollowsFromTheShareIsNot(mass: String) throws {
        let file = try ImportSample("Date,Weight (kg),Fat (kg),Fat (%)\n2026-01-05,80,\(mass),21\n").file()

        #expect(file.valueLines == ["2026-01-05 fat_%=21"])
    }

    @Test func anotherValueOfTheSameSeriesIsCountedWithItsReason() throws {
        let file = try ImportSample(
            "Date,Weight (kg),Waist (cm),Waist (in)\n2026-01-05,80,91.4,36\n2026-01-06,80,90,40\n2026-01-07,80,90,41\n"
        ).file()

        #expect(
            file.valueLines == ["2026-01-05 waist_cm=91.4", "2026-01-06 waist_cm=90", "2026-01-07 waist_cm=90"])
        #expect(
            file.notes.map(\.sentence).contains(
                "2 values of waist are skipped, as their lines have other ones, such as \"40\" in line 3."))
    }

    @Test func aValueOfAnUnknownUnitIsCountedWithItsReason() throws {
        let file = try ImportSample("DATE,TIME,BODY_FAT,WAIST,WEIGHT\n2026-01-05,07:31:12,21.3,36.5,180.4\n")
            .file(answers(unit: .pounds))

        #expect(file.valueLines == ["2026-01-05T07:31:12 fat_%=21.3"])
        #expect(
            file.notes.map(\.sentence).contains(
                "1 value of waist in line 2 is skipped, as its unit is not known: \"36.5\"."))
    }

    @Test(arguments: [
        "Date,Waist (cm),Hip (cm)\n2026-01-05,90,100\n", "date;Hip [cm];Time;Waist_cm\n2026-01-05;100;07:31;90\n",
        "Date,Note,Waist (cm),Hip (cm)\n2026-01-05,tape,90,100\n",
    ])
    func aTableOfMeasurementsNeedsNoWeight(text: String) throws {
        let file = try ImportSample(text).file()

        #expect(file.weightCount == 0 && file.questions.isEmpty)
        #expect(file.entries.map { Set($0.values.map(\.words)) } == [["waist 90 cm", "hip 100 cm"]])
    }

    @Test(arguments: [
        "Date,Value,Body fat %\n2026-01-05,80.4,21\n", "Date,Smoothed,Waist (cm)\n2026-01-05,80.4,90\n",
        "Date,kg,Waist (cm)\n2026-01-05,80.4,90\n",
        "Date,Systolic,Diastolic,Pulse\n2026-01-05,120,80,60\n",
    ])
    func aColumnThatMayBeWeightsIsAskedAboutOrRead(text: String) throws {
        let reading = try? ImportSample(text).read()

        let files = reading?.files ?? []
        #expect(files.allSatisfy { !$0.questions.isEmpty || $0.weightCount == 1 })
    }
}
