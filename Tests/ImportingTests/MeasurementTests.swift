import Documents
import ImportSamples
import System
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// The measurements besides weight in files of other programs.
@Suite struct MeasurementTests {
    struct Sample: CustomStringConvertible, Sendable {
        let format: ImportFormat
        let text: String
        /// The rows with values, as in `ImportedFile.valueLines`.
        let values: [String]
        var unit: WeightUnit?

        init(_ format: ImportFormat, _ text: String, _ values: [String], _ unit: WeightUnit? = nil) {
            (self.format, self.text, self.values, self.unit) = (format, text, values, unit)
        }

        var description: String { "\(format)" }
        var answers: ImportAnswers { ImportingTests.answers(unit: unit.map { .init($0) }) }
    }

    static let tables: [Sample] = [
        Sample(
            .openScale3,
            "DATE,TIME,BODY_FAT,BONE,CALIPER_1,LBM,MUSCLE,VISCERAL_FAT,WAIST,WEIGHT\n"
                + "2026-01-05,07:31:12,21.3,3.2,1.5,63,41.5,7,92.5,80.4\n2026-01-06,07:31:12,,,,,,,91,\n",
            [
                "2026-01-05T07:31:12 fat_%=21.3 bone_kg=3.2 caliper1_cm=1.5 muscle_%=41.5 visceral=7 waist_cm=92.5",
                "2026-01-06T07:31:12 waist_cm=91",
            ], .kilograms),
        Sample(
            .openScale2,
            "\"biceps\",\"bone\",\"dateTime\",\"fat\",\"lbm\",\"visceralFat\",\"water\",\"weight\"\n"
                + "34.5,3.1,\"2026-01-05 07:31\",20.3,63,0.0,55.0,80.4\n",
            ["2026-01-05T07:31 biceps_cm=34.5 bone_kg=3.1 fat_%=20.3 water_%=55.0"]),
        Sample(
            .openScale1,
            String(repeating: "05.01.2026 07:31,80.4,21.0,55.2,40.1,63.5,3.2,92.0,0.0,a\n", count: 2),
            Array(
                repeating: "2026-01-05T07:31 fat_%=21.0 water_%=55.2 muscle_%=40.1 bone_kg=3.2 waist_cm=92.0", count: 2)
        ),
        Sample(
            .libra,
            "#Version:5\n#Units:kg\n\n#date;weight;weight trend;body fat;body fat trend;log\n"
                + "2026-01-05T06:31:00.000Z;80.4;80.4;21.3;21.5;a\n",
            ["2026-01-05T07:31:00+01:00 fat_%=21.3"]),
        Sample(
            .trendWeight,
            "Date,Time,Weight,Body Fat %\n2026-01-05,07:31:11,80.4,21.3\n2026-01-06,07:31:11,80,3,21,5\n",
            ["2026-01-05T07:31:11 fat_%=21.3", "2026-01-06T07:31:11 fat_%=21.5"], .kilograms),
        Sample(
            .withings,
            "Datum,\"Gewicht (kg)\",\"Fettmasse (kg)\",\"Knochenmasse (kg)\",\"Muskelmasse (kg)\",\"Hydration (kg)\",Kommentare\n"
                + "\"2026-01-05 07:31:11\",80.40,16.02,3.22,60.85,43.93,\n",
            ["2026-01-05T07:31:11 fat_kg=16.02 bone_kg=3.22 muscle_kg=60.85 water_kg=43.93"]),
        Sample(
            .fitbitWeb,
            "Body\nDate,Weight,BMI,Fat\n\"05-01-2026\",\"80.4\",\"24.9\",\"21.3\"\n\"13-01-2026\",\"80\",\"24.8\",\"0\"\n",
            ["2026-01-05 fat_%=21.3"], .kilograms),
        Sample(
            .garmin,
            "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n\" Jan 5, 2026\",\n"
                + "7:31 AM,176.4 lbs,0.3 lbs,24.8,21.3 %,90.5 lbs,7.1 lbs,57.0 %,\n",
            ["2026-01-05T07:31 fat_%=21.3 muscle_lb=90.5 bone_lb=7.1 water_%=57.0"]),
        Sample(
            .samsungHealth,
            "com.samsung.health.weight,7006003,12\nstart_time,weight,body_fat,skeletal_muscle_mass,total_body_water,time_offset\n"
                + "2026-01-05 06:31:11.000,80.4,21.3,34.5,45.6,UTC+0100,\n",
            ["2026-01-05T07:31:11+01:00 fat_%=21.3 muscle_kg=34.5 water_kg=45.6"]),
        Sample(
            .zeppLife,
            "time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat\n"
                + "2026-01-05 06:31:11+0000,78.1,182.0,23.5,21.361177,53.94623,3.1289797,1605.0,58.287937,10.0\n",
            ["2026-01-05T07:31:11+01:00 fat_%=21.36 water_%=53.95 bone_kg=3.13 muscle_kg=58.29 visceral=10.0"],
            .kilograms),
        Sample(
            .beurer,
            "Gewicht\nDatum;Uhrzeit;kg;BMI;Körperfett;Wasser;Muskeln;Knochen;Puls;Viszeralfett\n"
                + "05.01.2026;07:31;80,4;24,8;15,8;57,8;43,7;2,8;;7\n",
            ["2026-01-05T07:31 fat_%=15.8 water_%=57.8 muscle_%=43.7 bone_kg=2.8 visceral=7"]),
        Sample(
            .tanita,
            "{0,16,~0,3,~1,3,MO,\"BC-601\",DT,\"05/01/2026\",Ti,\"07:31:11\",Wk,177.3,FW,18.9,mW,134.9,bW,7.1,IF,5,ww,56.4,CS,A4\r\n",
            ["2026-01-05T07:31:11 fat_%=18.9 water_%=56.4 muscle_lb=134.9 bone_lb=7.1 visceral=5"]),
        Sample(
            .diaguard,
            "\"meta\";\"23\"\n\"entry\";\"2026-01-05 07:31:11\";\"\"\n\"measurement\";\"weight\";\"80.4\"\n"
                + "\"measurement\";\"pressure\";\"120\";\"80\"\n\"measurement\";\"pulse\";\"60\"\n",
            ["2026-01-05T07:31:11 systolic_mmHg=120 diastolic_mmHg=80", "2026-01-05T07:31:11 pulse_bpm=60"]),
        Sample(
            .goldenCheetah,
            "date,weightkg,fatkg,boneskg,musclekg,leankg,fatpercent,comment\n2026-01-05T06:31:11Z,80.4,0,3.2,60,64,21.3,x\n",
            ["2026-01-05T07:31:11+01:00 bone_kg=3.2 muscle_kg=60 fat_%=21.3"]),
        Sample(
            .myFitnessPal, "Date,Body Fat %,Weight\n2026-01-05,21.3,80.4\n", ["2026-01-05 fat_%=21.3"], .kilograms),
        Sample(
            .columns,
            "Date,Weight (kg),Body fat percentage,Waist (in),Hip,Muscle mass,Steps\n2026-01-05,80.4,21.3,36.5,99,41.2,4711\n",
            ["2026-01-05 fat_%=21.3 waist_in=36.5 hip_cm=99 muscle_kg=41.2"]),
        Sample(
            .columns,
            "Date,Weight (kg),arm_in,Forearm (cm),Left calf [cm],SpO2 (%),Resting pulse (bpm),Segmental fat (%)\n"
                + "2026-01-05,80.4,13.5,28,38,97,58,21\n2026-01-06,,,28.5,,0,,\n",
            [
                "2026-01-05 arm_in=13.5 forearm_cm=28 left_calf_cm=38 spo2_%=97 resting_pulse_bpm=58 segmental_fat_%=21",
                "2026-01-06 forearm_cm=28.5",
            ]),
        Sample(
            .healthBeat,
            "date,weight,unit,note,fat_%,forearm_cm,visceral\n2026-01-05,80.4,kg,,21.3,28,7\n2026-01-06,,,,,29,\n",
            ["2026-01-05 fat_%=21.3 forearm_cm=28 visceral=7", "2026-01-06 forearm_cm=29"]),
    ]

    static let lists: [Sample] = [
        Sample(
            .fitbit, #"[{"logId":1,"weight":177.2,"bmi":24.9,"fat":21.3,"date":"01/05/26","time":"07:31:11"}]"#,
            ["2026-01-05T07:31:11 fat_%=21.3"], .pounds),
        Sample(
            .fitbit, #"{"fat":[{"date":"2026-01-05","fat":21.3,"logId":1,"source":"API","time":"23:59:59"}]}"#,
            ["2026-01-05 fat_%=21.3"]),
        Sample(
            .garmin,
            #"{"dateWeightList":[{"calendarDate":"2026-01-05","weight":80400,"bodyFat":21.3,"bodyWater":57,"boneMass":3200,"muscleMass":34567,"visceralFat":7,"metabolicAge":30}]}"#,
            ["2026-01-05 fat_%=21.3 water_%=57 bone_kg=3.2 muscle_kg=34.567 visceral=7"]),
        Sample(
            .withings,
            #"{"body":{"measuregrps":[{"attrib":0,"category":1,"date":1767594671,"measures":[{"type":1,"unit":-3,"value":80400},{"type":6,"unit":-1,"value":213},{"type":8,"unit":-2,"value":1712},{"type":88,"unit":-2,"value":322}]},{"attrib":0,"category":1,"date":1767594731,"measures":[{"type":10,"unit":0,"value":120},{"type":9,"unit":0,"value":80},{"type":11,"unit":0,"value":60}]}]}}"#,
            [
                "2026-01-05T07:31:11+01:00 fat_%=21.3 bone_kg=3.22",
                "2026-01-05T07:32:11+01:00 systolic_mmHg=120 diastolic_mmHg=80 pulse_bpm=60",
            ]),
        Sample(
            .googleFit,
            #"{"dataSourceId":"derived:com.google.body.fat.percentage:a","point":[{"dataTypeName":"com.google.body.fat.percentage","startTimeNanos":"1767594671000000000","value":[{"fpVal":21.299999237060547}]}]}"#,
            ["2026-01-05T07:31:11+01:00 fat_%=21.3"]),
        Sample(
            .goldenCheetah,
            #"{"measures":[{"comment":"","weightkg":80.4,"fatkg":17.1,"fatpercent":21.3,"boneskg":3.2,"musclekg":60,"leankg":63,"when":1767594671}],"version":1}"#,
            ["2026-01-05T07:31:11+01:00 fat_%=21.3 muscle_kg=60 bone_kg=3.2"]),
        Sample(
            .fhir,
            #"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Observation","code":{"coding":[{"code":"41982-0"}]},"effectiveDateTime":"2026-01-05T07:31:11+01:00","valueQuantity":{"value":21.3,"code":"%"}}},{"resource":{"resourceType":"Observation","code":{"coding":[{"code":"8280-0"}]},"effectiveDateTime":"2026-01-05T07:31:11+01:00","valueQuantity":{"value":36.5,"code":"[in_i]"}}},{"resource":{"resourceType":"Observation","code":{"coding":[{"code":"85354-9"}]},"effectiveDateTime":"2026-01-05T07:31:11+01:00","component":[{"code":{"coding":[{"code":"8480-6"}]},"valueQuantity":{"value":120,"code":"mm[Hg]"}},{"code":{"coding":[{"code":"8462-4"}]},"valueQuantity":{"value":80,"code":"mm[Hg]"}}]}},{"resource":{"resourceType":"Observation","code":{"coding":[{"code":"8867-4"}]},"effectiveDateTime":"2026-01-05T07:31:11+01:00","valueQuantity":{"value":60,"code":"/min"}}}]}"#,
            [
                "2026-01-05T07:31:11+01:00 fat_%=21.3", "2026-01-05T07:31:11+01:00 waist_in=36.5",
                "2026-01-05T07:31:11+01:00 systolic_mmHg=120 diastolic_mmHg=80",
                "2026-01-05T07:31:11+01:00 pulse_bpm=60",
            ]),
        Sample(
            .appleHealth,
            """
            <HealthData>
            <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-01-05 07:31:11 +0100" value="80.4"/>
            <Record type="HKQuantityTypeIdentifierBodyFatPercentage" unit="%" startDate="2026-01-05 07:31:11 +0100" value="0.213"/>
            <Record type="HKQuantityTypeIdentifierWaistCircumference" unit="in" startDate="2026-01-06 07:31:11 +0100" value="36.5"/>
            <Record type="HKQuantityTypeIdentifierBodyMassIndex" unit="count" startDate="2026-01-05 07:31:11 +0100" value="24.8"/>
            <Record type="HKQuantityTypeIdentifierLeanBodyMass" unit="kg" startDate="2026-01-05 07:31:11 +0100" value="63"/>
            <Record type="HKQuantityTypeIdentifierBasalEnergyBurned" unit="kcal" startDate="2026-01-05 07:31:11 +0100" value="63"/>
            </HealthData>
            """,
            ["2026-01-05T07:31:11+01:00 fat_%=21.3", "2026-01-06T07:31:11+01:00 waist_in=36.5"]),
    ]

    @Test(arguments: tables + lists) func allValuesArriveWithUnitAndDate(sample: Sample) throws {
        let file = try ImportSample(sample.text).file(sample.answers)

        #expect(file.format == sample.format && file.questions == [] && file.rejections == [])
        #expect(file.valueLines == sample.values)
    }

    /// Writes what a plan adds, and plans the same again.
    @Test(arguments: tables + lists) func theCountsAreWhatIsWrittenAndASecondImportBringsNothing(sample: Sample) throws
    {
        let source = ImportSample(sample.text)
        let reading = try source.read(sample.answers)
        let path = FilePath(source.folder["weights.csv"])
        let plan = ImportPlan(reading, into: nil)
        let change = try #require(plan.change)

        _ = try DocumentWriter(path: path, rules: berlin).perform(change)
        let document = try DocumentReader.read(path: path, rules: berlin, values: true)
        let again = ImportPlan(reading, into: document)

        #expect(document.history.count + document.measurements.alone.count == plan.addition.new.count)
        #expect(document.measurements.filled.count == plan.addition.values.counts.count)
        for count in plan.addition.values.counts {
            #expect(document.measurements[count.series].count == count.count, "\(count.series.columnName)")
        }
        #expect(again.change == nil && again.addition.conflicts == [] && again.addition.keptValueCount == 0)
        #expect(again.lostEntries == 0)
    }

    @Test func valuesOfAMomentBelongToItsWeight() throws {
        let apple = try #require(Self.lists.last)
        let plan = ImportPlan(try ImportSample(apple.text).read(), into: nil)
        let file = try ImportSample(apple.text).file()

        #expect(plan.addition.new.map { $0.values.map(\.text) } == [["21.3"], ["36.5"]])
        #expect(plan.addition.new.map(\.weight.isNone) == [false, true])
        #expect(
            file.notes.contains(.otherMeasures([.init("body mass index", 1), .init("lean body mass", 1)]))
                && file.weightCount == 1)
    }

    /// Without a weight or the fat, the lean mass follows from nothing else.
    @Test func aLeanMassIsKeptUnlessWeightAndFatTellIt() throws {
        func record(_ type: String, _ unit: String, _ day: Int, _ value: String) -> String {
            "<Record type=\"HKQuantityTypeIdentifier\(type)\" unit=\"\(unit)\" "
                + "startDate=\"2026-01-0\(day) 07:31:11 +0100\" value=\"\(value)\"/>\n"
        }
        let records = [
            record("BodyMass", "kg", 5, "80.4"), record("BodyFatPercentage", "%", 5, "0.213"),
            record("LeanBodyMass", "kg", 5, "63.3"), record("BodyMass", "kg", 6, "80.1"),
            record("LeanBodyMass", "kg", 6, "63.1"), record("BodyFatPercentage", "%", 7, "0.21"),
            record("LeanBodyMass", "lb", 7, "139"), record("LeanBodyMass", "kg", 8, "63"),
        ]
        let sample = ImportSample("<HealthData>\n\(records.joined())</HealthData>\n")

        let file = try sample.file()
        let new = ImportPlan(try sample.read(), into: nil).addition.new

        #expect(file.notes.contains(.otherMeasures([.init("lean body mass", 1)])))
        #expect(
            new.map { $0.values.map { "\($0.series.columnName)=\($0.text)" } } == [
                ["fat_%=21.3"], ["lean_mass_kg=63.1"], ["fat_%=21", "lean_mass_lb=139"], ["lean_mass_kg=63"],
            ])
    }

    @Test(arguments: [
        ("abc", "abc"), ("-5", "-5"), ("1e9", "1e9"), ("101", "101"), ("0.2", "0.2"), ("Inf", "Inf"),
        ("21.3 kcal", "21.3 kcal"),
    ]) func hostileCellsAreCountedAndNamed(cell: String, excerpt: String) throws {
        let file = try ImportSample("Date,Weight (kg),Body Fat %\n2026-01-05,80.4,21.3\n2026-01-06,80.1,\(cell)\n")
            .file()

        #expect(file.valueLines == ["2026-01-05 fat_%=21.3"] && file.weights.count == 2)
        let values = SkippedValues(name: "fat", fault: .unreadable, text: excerpt, line: 3)
        #expect(file.notes == [.skippedValues(values, count: 1)])
        #expect(file.notes[0].sentence == "1 value of fat in line 3 is skipped: \"\(excerpt)\".")
    }

    @Test(arguments: ["", "0", "0.0", "0.0 %", "--", "null", "NaN"]) func zerosAndEmptyCellsAreNoValues(cell: String)
        throws
    {
        let file = try ImportSample("Date,Weight (kg),Body Fat %\n2026-01-05,80.4,21.3\n2026-01-06,80.1,\(cell)\n")
            .file()

        #expect(file.valueLines == ["2026-01-05 fat_%=21.3"] && file.notes == [])
    }

    @Test(arguments: [
        "Date,Weight (kg),Fat (g)\n2026-01-05,80.4,70\n", "Date,Weight (kg),Fat,Carbs\n2026-01-05,80.4,70,200\n",
        "Date,Weight (kg),Water\n2026-01-05,80.4,8\n", "Date,Weight (kg),Waist (kg)\n2026-01-05,80.4,8\n",
        "Date,Weight (kg),Muscle\n2026-01-05,80.4,41\n", "Date,Weight (kg),Lean mass (kg)\n2026-01-05,80.4,60\n",
        "Date,Weight (kg),Metabolic age\n2026-01-05,80.4,30\n", "Date,Weight (kg),Impedance\n2026-01-05,80.4,500\n",
    ]) func whatIsEatenComputedOrUnclearIsNamedAndNotTaken(text: String) throws {
        let file = try ImportSample(text).file()

        #expect(file.valueLines == [] && file.weights.count == 1)
        let names = text.prefix { $0 != "\n" }.split(separator: ",").dropFirst(2).map(String.init)
        #expect(file.notes == [.otherColumns(names)])
    }

    @Test(arguments: [
        "height_cm", "Height (cm)", "Körpergröße (cm)", "target_%", "Target weight (kg)", "Goal waist (cm)",
        "Zielumfang (cm)", "Gewichtsverlust (%)", "Change (%)", "Average heart rate (bpm)", "distance_in",
        "Stride length (cm)", "Rain (mm)", "Battery (%)", "Lean mass (%)", "bmr_kcal", "Salt (g)", "Anna (kg)",
        "Bench press (kg)", "moodkg", "Mood", "Check in",
    ]) func aColumnOfAnotherThingIsNoSeries(name: String) throws {
        let file = try ImportSample("Date,Weight (kg),\(name)\n2026-01-05,80.4,12\n2026-01-06,80.1,13\n").file()

        #expect(file.valueLines == [] && file.weights.count == 2)
        #expect(file.notes == [.otherColumns([name])])
    }

    @Test(arguments: MadeUpNames.others) func anotherMassIsNoSeries(name: String) {
        #expect(MeasureName(name + " (kg)") != nil || MeasureName(further: name + " (kg)") == nil)
    }

    /// As in a document, where the first column counts.
    @Test func aSeriesHasNumbersAndOneColumn() throws {
        let words = try ImportSample("Date,Weight (kg),Arm (cm)\n2026-01-05,80.4,12\n2026-01-06,80.1,thin\n").file()
        let units = try ImportSample("Date,Weight (kg),Arm (cm)\n2026-01-05,80.4,12 kg\n").file()
        let twice = try ImportSample("Date,Weight (kg),Arm (cm),arm_in\n2026-01-05,80.4,33,13\n").file()
        let meals = try ImportSample("Date,Weight (kg),Carbs,Drink (%)\n2026-01-05,80.4,200,12\n").file()

        #expect(words.valueLines == [] && words.notes == [.otherColumns(["Arm (cm)"])])
        #expect(units.valueLines == [] && units.notes == [.otherColumns(["Arm (cm)"])])
        #expect(twice.valueLines == ["2026-01-05 arm_cm=33"] && twice.notes == [])
        #expect(meals.valueLines == [] && meals.notes == [.otherColumns(["Carbs", "Drink (%)"])])
    }

    /// openScale names a user's own measurements without a unit: only girths have a usual one.
    @Test(arguments: [
        (
            "DATE,TIME,BMI,FOREARM,HIP,PROTEIN,Arm (cm),WEIGHT\n2026-01-05,07:31:12,24.8,28,99,70,33,80.4\n",
            ["BMI", "FOREARM", "PROTEIN"], ["2026-01-05T07:31:12 hip_cm=99 arm_cm=33"]
        ),
        (
            String(repeating: "05.01.2026 07:31,80.4,21.0,0,0,63.5,0,0,0,a\n", count: 2), ["lean mass"],
            Array(repeating: "2026-01-05T07:31 fat_%=21.0", count: 2)
        ),
        (
            String(repeating: "05.01.2026 07:31,80.4,21.0,0,40.1\n", count: 2), ["muscle"],
            Array(repeating: "2026-01-05T07:31 fat_%=21.0", count: 2)
        ),
        (
            "\"calories\",\"dateTime\",\"fat\",\"lbm\",\"weight\"\n0.0,\"2026-01-05 07:31\",20.3,63,80.4\n",
            ["calories", "lbm"], ["2026-01-05T07:31 fat_%=20.3"]
        ),
        ("Body\nDate,Weight,BMI,Fat\n\"13-01-2026\",\"80.4\",\"24.9\",\"0\"\n", ["BMI"], []),
        (
            "Time,Weight,Change,BMI,Body Fat,\n\" Jan 5, 2026\",\n7:31 AM,80.4 kg,0.3 kg,24.8,21.3 %,\n",
            ["Change", "BMI"], ["2026-01-05T07:31 fat_%=21.3"]
        ),
        (
            "com.samsung.health.weight,7006003,12\nstart_time,weight,height,fat_free_mass,score,datauuid,pkg_name\n"
                + "2026-01-05 06:31:11.000,80.4,180,63,7,0f0e,a,\n", ["height", "fat_free_mass", "score"], []
        ),
        (
            "#Version: 6\n#Units: kg\n\n#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log\n"
                + "2026-01-05T06:31:00.000Z;80.4;80.4;21.3;21.5;41;41;a\n", ["muscle mass"],
            ["2026-01-05T07:31:00+01:00 fat_%=21.3"]
        ),
    ]) func eachColumnThatIsNotImportedIsNamed(text: String, names: [String], values: [String]) throws {
        let file = try ImportSample(text).file(answers(unit: .kilograms))

        #expect(file.weightCount > 0 && file.valueLines == values)
        #expect(file.notes.contains(.otherColumns(names)), "\(file.notes)")
    }

    @Test func databasesHaveValuesToo() throws {
        let openScale = DatabaseFile(
            DatabaseSample.openScale3 + """
                INSERT INTO MeasurementType VALUES (8, 'WAIST', 'INCH'), (12, 'VISCERAL_FAT', 'NONE');
                INSERT INTO Measurement VALUES (1, 1, 1767594671000), (2, 1, 1767694671000);
                INSERT INTO MeasurementValue VALUES (1, 1, 1, 80.4, NULL, NULL), (2, 1, 3, 21.3, NULL, NULL),
                    (3, 2, 8, 36.5, NULL, NULL), (4, 1, 12, 7.0, NULL, NULL);
                """)
        let healthConnect = DatabaseFile(
            DatabaseSample.healthConnect + """
                CREATE TABLE body_fat_record_table (row_id INTEGER PRIMARY KEY, time INTEGER, zone_offset INTEGER, percentage REAL);
                CREATE TABLE bone_mass_record_table (row_id INTEGER PRIMARY KEY, time INTEGER, zone_offset INTEGER, mass REAL);
                INSERT INTO weight_record_table VALUES (1, 1767594671000, 3600, 0, 80400.0);
                INSERT INTO body_fat_record_table VALUES (1, 1767594671000, 3600, 21.3);
                CREATE TABLE lean_body_mass_record_table (row_id INTEGER PRIMARY KEY, time INTEGER, zone_offset INTEGER, mass REAL);
                INSERT INTO bone_mass_record_table VALUES (1, 1767594671000, 3600, 3200.0);
                INSERT INTO lean_body_mass_record_table VALUES (1, 1767594671000, 3600, 63300.0), (2, 1767681071000, 3600, 63100.0);
                """)

        let first = ImportPlan(try ImportSample(openScale.bytes).read(), into: nil).addition
        let second = ImportPlan(try ImportSample(healthConnect.bytes).read(), into: nil).addition

        #expect(first.new.map(\.weight.text) == ["80.4", ""])
        #expect(first.values.counts.map(\.series.columnName).sorted() == ["fat_%", "visceral", "waist_in"])
        #expect(second.new.map { $0.values.map(\.text) } == [["21.3", "3.2"], ["63.1"]])
    }

    @Test func aFITFilesSharesAreHundredths() throws {
        var sample = FITSample()
        sample.define(0, 30, [FITSample.timestamp, FITSample.weight, (1, 2, 0x84), (5, 2, 0x84), (11, 1, 0x02)])
        sample.add(
            0,
            [(1_767_594_671 - 631_065_600, size: 4), (8040, size: 2), (2130, size: 2), (6085, size: 2), (7, size: 1)])
        sample.add(
            0,
            [(1_767_594_731 - 631_065_600, size: 4), (8040, size: 2), (0xFFFF, size: 2), (0, size: 2), (0xFF, size: 1)])

        #expect(
            try ImportSample(sample.bytes).file().valueLines == [
                "2026-01-05T07:31:11+01:00 fat_%=21.3 muscle_kg=60.85 visceral=7"
            ])
    }

    // MARK: Into a document

    private let table =
        "Date,Weight (kg),Body Fat %,Waist (cm)\n2026-01-05,80.4,21.3,92\n2026-01-06,80.1,21.1,\n2026-01-07,,,91\n"

    @Test func anEntryThatLacksAValueGetsItAndAnUndoRestoresEveryByte() throws {
        let source = ImportSample(table)
        let path = FilePath(source.folder["weights.csv"])
        let before = "date,weight,unit,note\n2026-01-05,80.40,kg,mine\n2026-01-06,82,kg,\n"
        source.folder.write(before, to: "weights.csv")
        let reading = try source.read()
        let plan = ImportPlan(reading, into: try DocumentReader.read(path: path, rules: berlin, values: true))
        let writer = DocumentWriter(path: path, rules: berlin)

        let receipt = try writer.perform(try #require(plan.change))
        let after = text(of: source.folder["weights.csv"])
        let undone = try writer.perform(receipt.inverse)

        #expect(plan.addition.new.count == 1 && plan.addition.completing.count == 1)
        #expect(plan.addition.conflicts.count == 1 && receipt.count == 1 && receipt.completedCount == 1)
        #expect(
            after == "date,weight,unit,note,fat_%,waist_cm\n2026-01-05,80.40,kg,mine,21.3,92\n2026-01-06,82,kg,\n"
                + "2026-01-07,,,,,91\n")
        #expect(text(of: source.folder["weights.csv"]) == before)
        _ = try writer.perform(undone.inverse)
        #expect(text(of: source.folder["weights.csv"]) == after)
    }

    @Test func theDocumentsOwnValuesStay() throws {
        let source = ImportSample(table)
        source.folder.write("date,weight,unit,fat_%\n2026-01-05,80.4,kg,20\n", to: "weights.csv")
        let path = FilePath(source.folder["weights.csv"])
        let document = try DocumentReader.read(path: path, rules: berlin, values: true)

        let reading = try source.read()
        let plan = ImportPlan(reading, into: document)
        _ = try DocumentWriter(path: path, rules: berlin).perform(try #require(plan.change))

        #expect(plan.addition.keptValueCount == 1 && plan.addition.values.counts.map(\.count).reduce(0, +) == 3)
        #expect(
            text(of: source.folder["weights.csv"]).hasPrefix(
                "date,weight,unit,fat_%,waist_cm\n2026-01-05,80.4,kg,20,92\n"))
        let lines = plan.preview(of: reading, into: "weights.csv")
        #expect(lines.contains("  Also fat 2 values, waist 2 values."))
        #expect(lines.contains("  New: waist 2 values, fat 1 value."))
        #expect(lines.contains("  1 value differs from the document's, which is kept."))
    }

    /// A weight that differs from the document's is not imported, and so its values are not: the preview names them.
    @Test func theValuesOfAnotherWeightAreNamed() throws {
        let source = ImportSample(
            "Date,Weight (kg),Fat (%),Waist (cm)\n2026-01-08,79.5,20,92\n2026-01-09,79.5,20,\n2026-01-10,79.5,,\n")
        source.folder.write(
            "date,weight,unit,fat_%\n2026-01-08,79,kg,\n2026-01-09,79,kg,20\n2026-01-10,79,kg,\n", to: "weights.csv")
        let path = FilePath(source.folder["weights.csv"])
        let reading = try source.read()

        let plan = ImportPlan(reading, into: try DocumentReader.read(path: path, rules: berlin, values: true))

        #expect(plan.change == nil && plan.addition.values.isEmpty && plan.addition.keptValueCount == 0)
        #expect(
            Array(plan.preview(of: reading, into: "weights.csv").dropFirst(3)) == [
                "weights.csv: 0 new, 0 already there, 3 conflicts.",
                "  Not imported, as the document has another weight at these times: fat 1 value, waist 1 value.",
                "  The document's own weight is kept at these times:",
                "    2026-01-08: 79.0 kg in the document, 79.5 kg in the file; not imported: fat 20 %, waist 92 cm",
                "    2026-01-09: 79.0 kg in the document, 79.5 kg in the file",
                "    2026-01-10: 79.0 kg in the document, 79.5 kg in the file",
            ])
    }

    /// An entry of the document with another value keeps it, whether or not the weights differ.
    @Test func aValueThatDiffersBesideAnotherWeightIsCounted() throws {
        let source = ImportSample("Date,Weight (kg),Fat (%)\n2026-01-08,79.5,20\n")
        source.folder.write("date,weight,unit,fat_%\n2026-01-08,79,kg,21\n", to: "weights.csv")
        let path = FilePath(source.folder["weights.csv"])

        let plan = ImportPlan(
            try source.read(), into: try DocumentReader.read(path: path, rules: berlin, values: true))

        #expect(plan.addition.keptValueCount == 1 && plan.addition.withheldValues.isEmpty)
        #expect(plan.addition.conflicts.map(\.entry.values) == [[]])
    }

    @Test func valuesAreConvertedToTheUnitOfTheDocumentsColumn() throws {
        let source = ImportSample("Date,Weight (kg),Waist (in)\n2026-01-05,80.4,36\n")
        source.folder.write("date,weight,unit,waist_cm\n", to: "weights.csv")
        let path = FilePath(source.folder["weights.csv"])

        let plan = ImportPlan(
            try source.read(), into: try DocumentReader.read(path: path, rules: berlin, values: true))
        _ = try DocumentWriter(path: path, rules: berlin).perform(try #require(plan.change))

        #expect(text(of: source.folder["weights.csv"]) == "date,weight,unit,waist_cm\n2026-01-05,80.4,kg,91.44\n")
    }

    @Test func filesWithoutMeasurementsHaveNoValues() throws {
        let entries = try ImportSample("Date,Weight (kg)\n2026-01-05,80.4\n").file().entries

        #expect(entries.allSatisfy { $0.values.isEmpty && $0.values.capacity == 0 })
    }
}
