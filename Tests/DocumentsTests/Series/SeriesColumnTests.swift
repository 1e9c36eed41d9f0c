import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct SeriesColumnTests {
    @Test(arguments: [
        ("fat_%", "fat", "%"), ("FAT_%", "fat", "%"), ("Fat %", "fat", "%"), ("fat(%)", "fat", "%"),
        ("fat", "fat", "%"),
        ("Body fat [%]", "bodyfat", "%"), ("waist_cm", "waist", "cm"), ("Waist (cm)", "waist", "cm"),
        ("waist [IN]", "waist", "in"), ("waistcm", "waist", "cm"), ("neck-mm", "neck", "mm"), ("hip/in", "hip", "in"),
        ("Forearm (cm)", "forearm", "cm"), ("Resting pulse [bpm]", "restingpulse", "bpm"),
        ("muscle_kg", "muscle", "kg"), ("muscle_lbs", "muscle", "lb"), ("bone_LB", "bone", "lb"),
        ("pulse", "pulse", "bpm"), ("Systolic", "systolic", "mmHg"), ("systolic_mmHg", "systolic", "mmHg"),
        ("diastolic (MMHG)", "diastolic", "mmHg"), ("energy_kcal", "energy", "kcal"),
        ("resting_pulse_bpm", "resting_pulse", "bpm"), ("lean_st", "lean", "st"), ("salt_g", "salt", "g"),
    ])
    func aNameWithAUnitIsASeries(column: String, name: String, unit: String) {
        #expect(Series(column: column) == Series(name, MeasureUnit(unit)))
    }

    @Test func aKnownNameMayHaveNoUnit() {
        #expect(Series(column: "Visceral") == Series("visceral", nil))
        #expect(["waist", "muscle"].map { Series(column: $0) } == [Series("waist", nil), Series("muscle", nil)])
        #expect(Series("visceral", nil).columnName == "visceral")
    }

    @Test(arguments: [
        "weight_kg", "Weight (lbs)", "body_weight_kg", "target_%", "goal_kg", "GoalWeight_kg", "mood", "bmi",
        "check in", "moodkg", "kg", "_kg", "%", "mood_x", "1st_%", "a.b_%", "date", "note", "unit", "", " ", "fat_",
    ])
    func otherNamesAreNone(column: String) { #expect(Series(column: column) == nil, "\(column)") }

    @Test func aColumnsNameIsReadAgain() {
        let names = Series.known.map(\.name) + ["resting_pulse", "forearm"]
        for name in names {
            for unit in MeasureUnit.allCases {
                let series = Series(name, unit)
                #expect(Series(column: series.columnName) == series)
            }
        }
        #expect(Series.known.allSatisfy { Series(column: $0.columnName) == $0 })
    }

    /// The known columns are none, and of two columns of a series that one can be converted to the other, the first is.
    @Test func aDocumentsSeriesAreItsFurtherColumns() throws {
        let header = "date,fat_%,weight_kg,FAT,note,waist_cm,waist_in,muscle_%,muscle_kg,mood,goal_kg"
        let document = try read(header + "\n")

        let names = document.layout?.series.map { "\($0.index) \($0.series.columnName)" }
        #expect(names == ["1 fat_%", "5 waist_cm", "7 muscle_%", "8 muscle_kg"])
    }

    @Test func aNameFindsItsSeries() {
        let series = [Series("muscle", .kilograms), Series("resting_pulse", .beatsPerMinute), Series("visceral", nil)]

        #expect(Series.named("Muscle", in: series) == series[0])
        #expect(Series.named("muscle_kg", in: series) == series[0])
        #expect(Series.named("muscle_%", in: series) == nil)
        #expect(Series.named("resting pulse", in: series) == series[1])
        #expect(Series.named("resting_pulse_BPM", in: series) == series[1])
        #expect(Series.named("visceral", in: series) == series[2])
        #expect(Series.named("fat", in: series) == nil)
    }

    /// Such a file is opened when it is dropped; any other one is imported.
    @Test func aHeaderWithWrittenColumnsIsOwn() throws {
        for series in Series.known + [Series("resting_pulse", .beatsPerMinute), Series("fat", .kilograms)] {
            #expect(try read("date,weight,unit,note,\(series.columnName)\n").layout?.isOwn == true, "\(series)")
        }
        for name in ["mood", "Visceral", "waist", "visceral_fat"] {
            #expect(try read("date,weight,unit,note,\(name)\n").layout?.isOwn == false, "\(name)")
        }
    }
}
