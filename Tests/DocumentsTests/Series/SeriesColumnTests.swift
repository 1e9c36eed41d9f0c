import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct SeriesColumnTests {
    @Test(arguments: [
        ("fat_%", "fat", "%"), ("FAT_%", "fat", "%"), ("Fat %", "fat", "%"), ("fat(%)", "fat", "%"),
        ("fat", "fat", "%"),
        ("Body fat [%]", "body_fat", "%"), ("waist_cm", "waist", "cm"), ("Waist (cm)", "waist", "cm"),
        ("waist [IN]", "waist", "in"), ("waistcm", "waist", "cm"), ("neck-mm", "neck", "mm"), ("hip/in", "hip", "in"),
        ("Forearm (cm)", "forearm", "cm"), ("Resting pulse [bpm]", "resting_pulse", "bpm"),
        ("resting pulse_bpm", "resting_pulse", "bpm"), (" Resting  pulse _ (BPM)", "resting_pulse", "bpm"),
        ("w aist_c m", "waist", "cm"), ("Upper _arm left (in)", "upper_arm_left", "in"),
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
        #expect(
            document.problems == [
                LineProblem(line: 1, column: 22, kind: .repeatedSeries("FAT", first: "fat_%")),
                LineProblem(line: 1, column: 40, kind: .repeatedSeries("waist_in", first: "waist_cm")),
            ])
    }

    @Test func aRepeatedColumnIsReportedAtItsName() throws {
        let header = "date;weight_kg;fat_%;\"ä\"\"\";\"Fat\n(%)\";\"Fat %\";visceral\n"
        let document = try read("\u{FEFF}# x\n\n" + header + "2026-11-01;82;21;;22;23;5\nx\n")

        let values = Series.known("fat").map { document.measurements[$0].map(\.weight.text) }
        #expect(values == ["21"] && document.problemCount == 3)
        #expect(document.problems[0].kind == .repeatedSeries("Fat\n(%)", first: "fat_%"))
        #expect(document.problems.map(\.line) == [3, 4, 6] && document.problems.map(\.column) == [28, 6, 1])
    }

    /// Whether a column of an unknown name is a series is known only from its cells.
    @Test(arguments: ["good", "80"]) func aRepeatedColumnOfTextIsNone(cell: String) throws {
        let text = "date,weight_kg,mood_%,Mood (%)\n2026-11-01,82,\(cell),90\n"
        let document = try read(text)

        let problem = LineProblem(line: 1, column: 23, kind: .repeatedSeries("Mood (%)", first: "mood_%"))
        #expect(document.problems == (cell == "80" ? [problem] : []))
    }

    @Test func theReportOfARepeatedColumnStaysWhileTheDocumentGrows() throws {
        let document = WritableDocument("date,weight_kg,fat_%,Fat\n2026-11-01,82,21,22\n")
        let known = try document.read()
        document.folder.append("2026-11-02,82,21,22\n", to: document.name)

        let next = try #require(try DocumentReader.readAppended(previous: known, path: document.path, rules: testZone))

        #expect(next.problems == known.problems && next.problemCount == 1)
    }

    /// The name is the same however its column is written, so that goals and settings find it.
    @Test(arguments: ["resting pulse_bpm", "Resting_Pulse (bpm)"]) func aNameOfSeveralWordsIsReadable(
        column: String
    ) throws {
        let document = try read("# goal resting pulse: 60\ndate,weight_kg,\(column)\n2026-11-01,82,61\n")
        let series = try #require(document.measurements.series.first)

        #expect(series.title == "resting pulse" && document.person.goal(of: series) == 60)
        for name in ["resting pulse", "Resting_pulse", column] {
            #expect(Series.named(name, in: [series]) == series && [series].named(name) == series)
        }
    }

    @Test func aNameFindsItsSeries() {
        let series = [Series("muscle", .kilograms), Series("resting_pulse", .beatsPerMinute), Series("visceral", nil)]

        #expect(Series.named("Muscle", in: series) == series[0])
        #expect(Series.named("muscle_kg", in: series) == series[0])
        #expect(Series.named("muscle_%", in: series) == nil)
        #expect(Series.named("resting pulse", in: series) == series[1])
        #expect(Series.named("resting_pulse_BPM", in: series) == series[1])
        #expect(Series.named("RestingPulse", in: series) == series[1])
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
