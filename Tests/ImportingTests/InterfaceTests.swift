import ImportSamples
import JSON
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// JSON of interfaces, health records and apps.
@Suite struct InterfaceTests {
    @Test func garminsTimesAreThoseOfTheUsersClock() throws {
        let text = """
            {"dailyWeightSummaries":[{"summaryDate":"2026-07-05","latestWeight":{"weight":1,"timestampGMT":1783200000000},
            "allWeightMetrics":[
            {"date":1783236900000,"calendarDate":"2026-07-05","weight":76199.0,"timestampGMT":1783204500000},
            {"date":1783236900500,"calendarDate":"2026-07-05","weight":80400,"timestampGMT":1783256700500},
            {"date":1,"calendarDate":"2026-07-05","weight":80500,"timestampGMT":1783204500000}]},
            {"summaryDate":"2026-07-06","allWeightMetrics":[{"calendarDate":"2026-07-06","weight":80300},
            {"calendarDate":"2026-07-07","weight":null}]}]}
            """
        let reading = try ImportSample(text).file()

        #expect(
            reading.lines == [
                "2026-07-05T07:35:00+09:00 76.199 kg", "2026-07-05T07:35:00.500-05:30 80.4 kg",
                "2026-07-05T00:35:00+02:00 80.5 kg", "2026-07-06 80.3 kg",
            ])
        #expect(reading.notes == [.zoneTimes(isNamed: false)])
    }

    @Test func fitbitsLogHasDaysWithTheYearFirst() throws {
        let text = """
            {"weight":[{"bmi":27.77,"date":"2026-01-05","logId":1,"source":"API","time":"23:59:59","weight":191.8},
            {"bmi":27.77,"date":"2026-01-06","logId":2,"source":"Aria","time":"07:31:11","weight":191.8}]}
            """

        #expect(try ImportSample(text).lines() == ["2026-01-05 191.8 lbs", "2026-01-06T07:31:11 191.8 lbs"])
    }

    @Test func fitbitsSeriesIsPartlyComputed() throws {
        let sample = ImportSample(#"{"body-weight":[{"dateTime":"2026-01-05","value":"80.4"}]}"#)

        #expect(try sample.file().questions == [.unit(weight: "80.4", date: "2026-01-05")])
        #expect(try sample.lines(answers(unit: .kilograms)) == ["2026-01-05 80.4 kg"])
        #expect(try sample.file(answers(unit: .kilograms)).notes == [.mayBeInterpolated])
    }

    private func group(_ measures: String, _ rest: String = "\"attrib\":0,\"category\":1") -> String {
        "{\"date\":1767594671,\(rest),\"measures\":[\(measures)]}"
    }

    @Test(arguments: [
        (80400, -3, "80.4"), (8045, -2, "80.45"), (804, -1, "80.4"), (80, 0, "80"), (8, 1, "80"), (80000, -3, "80.0"),
        (80_123_456, -6, "80.12"),
    ]) func withingsScalesItsValues(value: Int, unit: Int, weight: String) throws {
        let text = group("{\"type\":1,\"unit\":\(unit),\"value\":\(value)}")

        #expect(
            try ImportSample("{\"body\":{\"measuregrps\":[\(text)]}}").lines() == [
                "2026-01-05T07:31:11+01:00 \(weight) kg"
            ])
    }

    @Test func withingsGoalsAndOtherUsersWeightsAreCounted() throws {
        let weight = "{\"type\":1,\"unit\":-3,\"value\":80400}"
        let groups = [
            group("{\"type\":8,\"unit\":-3,\"value\":16020},\(weight)"), group(weight, "\"category\":2"),
            group(weight, "\"attrib\":1"), group("{\"type\":4,\"unit\":-2,\"value\":180}"),
            group("{\"type\":1,\"value\":80400}"), group("{\"type\":1,\"unit\":-3,\"value\":1e400}"),
            group("{\"type\":1,\"unit\":-3,\"value\":0}"),
        ]
        let list = groups.joined(separator: ",\n")
        let reading = try ImportSample("{\"status\":0,\"body\":{\"measuregrps\":[\n\(list)]}}").file()

        #expect(reading.lines == ["2026-01-05T07:31:11+01:00 80.4 kg"])
        #expect(
            reading.rejections == [
                Rejection(line: 6, reason: .notAWeight("80400")), Rejection(line: 7, reason: .notAWeight("1e400")),
            ])
        #expect(
            reading.notes == [
                .zoneTimes(isNamed: false), .counted(.notWeighed, 1), .counted(.otherPersons, 1),
                .counted(.otherRows, 2), .otherMeasures([.init("height", 1)]),
            ])
    }

    @Test func ofGooglesDataSetsOnlyWeightsAreTaken() throws {
        let text = """
            {"dataSourceId":"derived:com.google.weight:a","point":[
            {"dataTypeName":"com.google.weight","startTimeNanos":"1767594671000000000","value":[{"fpVal":80.4000015258789}]},
            {"dataTypeName":"com.google.weight.summary","startTimeNanos":"1767594671000000000","value":[{"fpVal":70}]}]}
            """

        #expect(try ImportSample(text).lines() == ["2026-01-05T07:31:11+01:00 80.4 kg"])
    }

    // MARK: Health records

    private func observation(
        _ quantity: String, status: String = "final", subject: String = "Patient/1", code: String = "29463-7",
        date: String = "\"effectiveDateTime\":\"2026-01-05T07:31:11+01:00\""
    ) -> String {
        """
        {"resource":{"resourceType":"Observation","status":"\(status)","code":{"coding":[{"code":"x"},{"code":"\(code)"}]},\
        "subject":{"reference":"\(subject)"},\(date),"valueQuantity":{\(quantity)}}}
        """
    }

    private func bundle(_ entries: [String]) -> ImportSample {
        ImportSample("{\"resourceType\":\"Bundle\",\"entry\":[\n\(entries.joined(separator: ",\n"))]}")
    }

    @Test func unitsOfHealthRecordsAreTheirCodes() throws {
        let sample = bundle([
            observation("\"value\":80.4,\"unit\":\"kilogram\",\"code\":\"kg\""),
            observation("\"value\":177.3,\"unit\":\"lb\",\"code\":\"[lb_av]\"", code: "3141-9"),
            observation("\"value\":80400,\"code\":\"g\""), observation("\"value\":2836,\"code\":\"[oz_av]\""),
            observation("\"value\":180,\"unit\":\"lbs\",\"code\":\"LBS_X\""),
            observation("\"value\":80,\"unit\":\"ug\",\"code\":\"ug\""), observation("\"value\":80"),
            observation("\"value\":80,\"unit\":\"kg\",\"comparator\":\"<\""), observation("\"unit\":\"kg\""),
        ])
        let reading = try sample.file(answers(unit: .kilograms))

        #expect(
            reading.lines.map { String($0.dropFirst(26)) } == [
                "80.4 kg", "177.3 lbs", "80.4 kg", "177.25 lbs", "180 lbs", "80 kg",
            ])
        #expect(
            reading.rejections == [
                Rejection(line: 7, reason: .notAUnit("ug")), Rejection(line: 9, reason: .notAWeight("80")),
                Rejection(line: 10, reason: .notAWeight("")),
            ])
    }

    @Test func datesOfHealthRecords() throws {
        let dates = [
            ("\"effectiveDateTime\":\"2026-01-05\"", "2026-01-05"),
            ("\"effectiveDateTime\":\"2026-07-05T05:31:11.123Z\"", "2026-07-05T07:31:11.123+02:00"),
            ("\"effectivePeriod\":{\"start\":\"2026-01-05T07:31:11-05:00\"}", "2026-01-05T07:31:11-05:00"),
            ("\"effectiveInstant\":\"2026-01-05T06:31:11Z\"", "2026-01-05T07:31:11+01:00"),
        ]
        let quantity = "\"value\":80.4,\"code\":\"kg\""
        let others = ["\"effectiveDateTime\":\"2026-01\"", "\"issued\":\"2026-01-05\""]
        let entries = (dates.map(\.0) + others).map { observation(quantity, date: $0) }
        let reading = try bundle(entries).file()

        #expect(reading.lines == dates.map { "\($0.1) 80.4 kg" })
        #expect(reading.rejections.map(\.reason) == [.notADate("2026-01"), .notADate("")])
    }

    @Test func ofHealthRecordsOnlyValidWeightsAreTaken() throws {
        let quantity = "\"value\":80.4,\"code\":\"kg\""
        let sample = bundle([
            "{\"resource\":{\"resourceType\":\"Patient\",\"id\":\"1\"}}", "{\"fullUrl\":\"a\"}",
            observation(quantity), observation(quantity, status: "entered-in-error"),
            observation(quantity, status: "cancelled"), observation(quantity, code: "8302-2"),
            "{\"resource\":{\"resourceType\":\"Observation\",\"code\":{\"coding\":[{\"code\":\"29463-7\"}]}}}",
        ])
        let reading = try sample.file(answers(person: "patient/1"))

        #expect(reading.lines == ["2026-01-05T07:31:11+01:00 80.4 kg"])
        #expect(
            reading.notes == [
                .counted(.notWeighed, 1), .counted(.otherRows, 3), .counted(.deleted, 2),
                .otherMeasures([.init("8302-2", 1)]),
            ])
    }

    @Test func severalPatientsAreAskedAbout() throws {
        let quantity = "\"value\":80.4,\"code\":\"kg\""
        let sample = bundle([
            observation(quantity), observation(quantity), observation(quantity, subject: "Patient/2"),
        ])

        #expect(
            try sample.file().questions == [.namedPerson(names: [.init("Patient/1", 2), .init("Patient/2", 1)])])
        #expect(try sample.file(answers(person: "Patient/2")).entries.count == 1)
        #expect(try sample.file(answers(person: "Patient/2")).notes == [.counted(.otherPersons, 2)])
    }

    // MARK: Apps

    @Test func healthPlanetsTimesAreThoseOfJapan() throws {
        let text = """
            {"data":[{"date":"202601050731","keydata":"80.40","model":"01000165","tag":"6021"},
            {"date":"20260105073200","keydata":"80.3","model":"01000165","tag":"6021"},
            {"date":"202601050731","keydata":"20.80","model":"01000165","tag":"6022"},
            {"date":"20260106","keydata":"80.2","tag":6021}]}
            """
        let reading = try ImportSample(text).file()

        #expect(
            reading.lines == [
                "2026-01-05T07:31+09:00 80.40 kg", "2026-01-05T07:32:00+09:00 80.3 kg", "2026-01-06 80.2 kg",
            ])
        #expect(reading.valueLines == ["2026-01-05T07:31+09:00 fat_%=20.80"])
        #expect(reading.notes == [])
    }

    @Test func goldenCheetahsCommentsAreNotes() throws {
        let text =
            #"{"measures":[{"comment":"after run","weightkg":80.4,"when":1767594671},{"weightkg":0,"when":1}],"version":1}"#
        let other = #"{"measures":[{"comment":"","rmssd":55,"when":1767594671}],"version":1}"#
        let reading = try ImportSample(text).file()

        #expect(reading.lines == ["2026-01-05T07:31:11+01:00 80.4 kg, after run"])
        #expect(reading.notes == [.zoneTimes(isNamed: false), .counted(.notWeighed, 1)])
        let failure = #expect(throws: FailedImport.self) { try ImportSample(other).read() }
        #expect(failure?.error == .unknown)
    }

    @Test func waistlinesDaysAreNeitherMovedNorTimed() throws {
        let food = String(repeating: "{\"name\":\"a\",\"nutrition\":{\"calories\":1}},", count: 2000)
        let text = """
            {"meals":[],"foodList":[\(food)0],"diary":[
            {"dateTime":"2026-01-05T00:00:00.000Z","items":[],"stats":{"weight":81.646627,"waist":80}},
            {"dateTime":"2026-01-06T00:00:00.000Z","items":[{"id":1}],"stats":{}},
            {"dateTime":"2020-01-06T23:00:00.000Z","items":[],"stats":{"weight":"80.4"}}],"version":34}
            """
        let reading = try ImportSample(text).file()

        #expect(food.utf8.count > SourceKind.sampleSize)
        #expect(reading.lines == ["2026-01-05 81.65 kg", "2020-01-07 80.4 kg"])
    }

    @Test func polarsWeightsAreAmongItsCalendar() throws {
        let text = """
            {"exportVersion":"1.0","perceivedRecovery":[],"physicalInformations":[{"weight":1,"date":"2026-01-01"}],
            "notes":[{"note":"a","date":"2026-01-05T07:31:00.000Z"}],
            "weights":[{"weight":80.4,"date":"2026-01-05T07:31:11.000"},{"weight":80.1,"date":"2026-01-06"}]}
            """

        #expect(
            try ImportSample(text).lines(answers(unit: .kilograms)) == [
                "2026-01-05T07:31:11 80.4 kg", "2026-01-06 80.1 kg",
            ])
    }

    @Test func unrelatedListsInAnArchiveArePassedOver() throws {
        var zip = ZipFile()
        zip.add("a.json", Array(FormatSample.lists[0].text.utf8))
        zip.add("b.json", Array(#"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient"}}]}"#.utf8))
        zip.add("c.json", Array(#"{"body":{"measuregrps":[]}}"#.utf8))
        zip.add("d.json", Array(#"{"weights":[{"weight":1,"date":"2026-01-05"}]}"#.utf8))
        let reading = try ImportSample(zip.bytes).read()

        #expect(reading.files.map(\.name).count == 1 && reading.leftOut == [] && reading.unread == [])
    }

    // MARK: Hostile texts

    /// Shorter versions of the samples, of two or three rows.
    private static let short = FormatSample.lists.map { sample in
        var value = try? JSON(parsing: Array(sample.text.utf8))
        value = value.map { JSONChange.shortened($0) }
        return (sample, value?.text ?? "")
    }

    @Test func shortTextsAreReadAsTheirSamples() throws {
        for (sample, text) in Self.short {
            #expect(try ImportSample(text).file(sample.answers).format == sample.format)
            let lines = try ImportSample(text).lines(sample.answers)
            let all = try ImportSample(sample.text).lines(sample.answers)
            #expect((2...3).contains(lines.count) && lines.elementsEqual(all.prefix(lines.count)))
        }
    }

    @Test func textsThatAreCutAnywhereAreRefused() {
        for (sample, text) in Self.short {
            for end in 0..<text.utf8.count {
                let cut = ImportSample(Array(text.utf8.prefix(end)))

                #expect(throws: FailedImport.self, "\(sample), cut off after \(end) bytes") {
                    try cut.read(sample.answers)
                }
            }
        }
    }

    @Test func thousandsOfChangedTextsAreAnswered() {
        var generator = SeededGenerator(seed: 19)
        var readCount = 0

        for _ in 0..<6000 {
            let (sample, text) = generator.pick(Self.short)
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            if let reading = try? ImportSample(bytes).read(sample.answers) {
                readCount += 1
                #expect(reading.files.flatMap(\.entries).count <= 4)
            }
        }

        #expect(readCount > 500)
    }

    /// Every value of every format, replaced by each of these.
    @Test func valuesOfWrongTypesAreAnswered() throws {
        let wrong: [JSON] = [
            .null, .bool(true), .array([]), .object([:]), .array([.object([:])]), .string(""), .string("82,4"),
            .string("x\u{0}y"), .number(exactly: -1),
        ]
        let numbers = ["1e400", "-1e400", "99999999999999999999999", "0.0000000000000000000000001", "1e18", "-0"]
        let values = wrong + (try numbers.map { try JSON(parsing: Array($0.utf8)) })
        var (count, entryCount) = (0, 0)

        for (sample, text) in Self.short {
            let whole = try JSON(parsing: Array(text.utf8))
            for place in 0..<JSONChange.count(whole) {
                for value in values {
                    let changed = JSONChange.replacing(place, of: whole, with: value)
                    let entries = (try? ImportSample(changed.text).read(sample.answers))?.files.flatMap(\.entries) ?? []
                    #expect(entries.allSatisfy { (0...1000).contains($0.kilograms) })
                    (count, entryCount) = (count + 1, entryCount + entries.count)
                }
            }
        }

        #expect(count > 2000 && entryCount > count / 2)
    }

    @Test(arguments: ["{\"body\":{\"measuregrps\":", "{\"point\":", "{\"entry\":[{\"resource\":{\"resourceType\":"])
    func deepListsAreRefused(beginning: String) {
        let text = beginning + String(repeating: "[{\"a\":", count: 100_000)

        #expect(throws: FailedImport.self) { try ImportSample(text).read() }
    }
}

/// Changes of JSON values at numbered places.
private enum JSONChange {
    /// Returns the value with at most three elements in each list.
    static func shortened(_ value: JSON) -> JSON {
        switch value {
        case .array(let values): .array(values.prefix(3).map(shortened))
        case .object(let object): .object(changed(object, shortened))
        default: value
        }
    }

    /// Returns the number of values in a value, itself included.
    static func count(_ value: JSON) -> Int {
        switch value {
        case .array(let values): values.reduce(1) { $0 + count($1) }
        case .object(let object): object.members.reduce(1) { $0 + count($1.value) }
        default: 1
        }
    }

    /// Returns the value with another one at a place, counted from 0 at the value itself.
    static func replacing(_ place: Int, of value: JSON, with other: JSON) -> JSON {
        var place = place
        return replacing(&place, of: value, with: other)
    }

    private static func replacing(_ place: inout Int, of value: JSON, with other: JSON) -> JSON {
        place -= 1
        guard place >= 0 else { return place == -1 ? other : value }
        switch value {
        case .array(let values): return .array(values.map { replacing(&place, of: $0, with: other) })
        case .object(let object): return .object(changed(object) { replacing(&place, of: $0, with: other) })
        default: return value
        }
    }

    private static func changed(_ object: JSON.Object, _ change: (JSON) -> JSON) -> JSON.Object {
        JSON.Object(object.members.map { .init(name: $0.name, value: change($0.value)) })
    }
}
