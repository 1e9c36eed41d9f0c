import ImportSamples
import Testing
import WeightHistory

@testable import Importing

/// Each program's files: the recognised format and the entries.
@Suite struct FormatTests {
    @Test(arguments: FormatSample.all) func isRead(sample: FormatSample) throws {
        let reading = try ImportSample(sample.text).file(sample.answers)

        let isComputed = sample.variant == "computed"
        #expect(reading.format == sample.format)
        #expect(reading.questions == [] && reading.rejections == [])
        #expect(reading.weights.count == (isComputed ? 19 : 20))
        let weighings = FormatSample.weighings.filter { !isComputed || $0.day != 8 }
        for (entry, weighing) in zip(reading.weights, weighings) {
            #expect(entry.date.day.text == weighing.date)
            if !entry.date.isWholeDay { #expect(entry.date.secondsOfDay / 60 == 7 * 60 + weighing.minute) }
            #expect(abs(entry.kilograms - Double(weighing.tenths) / 10) < 0.03)
        }
    }

    @Test func openScale3KeepsCommentsAndSeconds() throws {
        let text = """
            DATE,TIME,BMI,BODY_FAT,COMMENT,WEIGHT
            2026-01-05,07:31:12.480,24.9,21.3,"after run,
            tired",80.4
            2026-01-06,,24.8,,,80.1
            2026-01-07,25:99,24.8,,,80.2
            2026-01-08,07:29:00,24.8,,,
            2026-01-09,07:29:00,24.8,,,0

            """
        #expect(
            try ImportSample(text).lines(answers(unit: .kilograms)) == [
                "2026-01-05T07:31:12.480 80.4 kg, after run,\ntired", "2026-01-06 80.1 kg", "2026-01-07 80.2 kg",
            ])
        let notes = try ImportSample(text).file(answers(unit: .kilograms)).notes
        #expect(notes.contains(.counted(.notWeighed, 2)) && notes.contains(.counted(.unreadTimes, 1)))
    }

    @Test func openScale2BeforeItsSecondFormOfDates() throws {
        let text =
            "\"comment\",\"dateTime\",\"weight\"\n\"\",\"18.04.2021 11:51\",77.35\n\"\",\"19.04.2021 11:51\",77.3\n"

        #expect(try ImportSample(text).lines() == ["2021-04-18T11:51 77.35 kg", "2021-04-19T11:51 77.3 kg"])
    }

    @Test func openScale1OfFewColumnsDoesNotSayItsUnit() throws {
        let text = String(repeating: "18.03.2016 07:15,80.4,21.0,55.2,40.1\n", count: 3)

        #expect(
            try ImportSample(text).file().questions == [.unit(weight: "80.4", date: "18.03.2016 07:15")])
        #expect(try ImportSample(text).lines(answers(unit: .pounds)).first == "2016-03-18T07:15 80.4 lbs")
    }

    @Test func libraOfAnyAge() throws {
        let text = """
            #Version: 6
            #Units: lbs

            #date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log
            2026-01-05T06:31:00.123456Z;180.4;180.4;;;;;after holiday
            2026-01-06T06:29:00.000Z;180.1;180.36;;;six

            2026-01-06T23:00:00.000Z;179
            2026-01-08 07:10:00;178
            2026-01-08;178

            """
        #expect(
            try ImportSample(text).lines() == [
                "2026-01-05T07:31:00.123456+01:00 180.4 lbs, after holiday", "2026-01-06T07:29:00+01:00 180.1 lbs, six",
                "2026-01-07 179 lbs", "2026-01-08T07:10:00 178 lbs",
            ])
        #expect(try ImportSample(text).file().notes.contains(.counted(.placeholders, 1)))
    }

    @Test func fitbitsUnitFollowsFromTheIndex() throws {
        let text = #"[{"logId":1,"weight":191.8,"bmi":27.77,"date":"01/05/26","time":"23:59:59"}]"#
        let bare = text.replacing(#""bmi":27.77,"#, with: "")

        #expect(try ImportSample(text).lines() == ["2026-01-05 191.8 lbs"])
        #expect(try ImportSample(text).file().notes.contains(.unitFromIndex))
        #expect(try ImportSample(bare).file().questions == [.unit(weight: "191.8", date: "01/05/26")])
        #expect(try ImportSample(bare).lines(answers(unit: .kilograms)) == ["2026-01-05 191.8 kg"])
    }

    @Test func garminInThreeFormsOfItsDates() throws {
        let text = """
            \u{FEFF}Time,Weight,Change,BMI,Body Fat,
            " Jan 6, 2026",
            7:29 PM,80.1 kg,0.3 kg,24.8,--,
            " 5 Jan 2026",
            07:31,176.4 lbs,--,24.9,--,
            07:32,--,--,--,--,
            " 2022 Okt 27",
            7:31\u{202F}AM,12.8 st,0.0 kg,–,--,
            " Nonsense 5",
            7:31 AM,80.9 kg,0.0 kg,–,--,

            """
        let reading = try ImportSample(text).file()

        #expect(
            reading.lines == ["2026-01-06T19:29 80.1 kg", "2026-01-05T07:31 176.4 lbs", "2022-10-27T07:31 12.8 st"])
        #expect(reading.rejections.map(\.line) == [9, 10])
    }

    @Test func samsungSaysTheZoneOfEachRow() throws {
        let text = """
            \u{FEFF}com.samsung.health.weight,7006003,12
            com.samsung.health.weight.start_time,com.samsung.health.weight.weight,time_offset,comment
            2026-07-05 22:31:11.000,80.4,UTC+0200,x,
            2026-01-05 06:31:11.000,80.5,,,

            """
        #expect(
            try ImportSample(text).lines() == [
                "2026-07-06T00:31:11+02:00 80.4 kg, x", "2026-01-05T07:31:11+01:00 80.5 kg",
            ])
    }

    @Test func trendWeightInALocaleOfCommas() throws {
        let text =
            "Date,Time,Weight,Body Fat %\n2026-01-05,07:31:11,75,5,\n2026-01-06,07:31:11,75,6,21,3\n"
            + "2026-01-07,07:31:11,75,6,21\n2026-01-08,,76,\n"
        let reading = try ImportSample(text).file(answers(unit: .kilograms))

        #expect(
            reading.lines == ["2026-01-05T07:31:11 75.5 kg", "2026-01-06T07:31:11 75.6 kg", "2026-01-08 76 kg"])
        #expect(reading.rejections == [Rejection(line: 4, reason: .tooManyCells)])
    }

    @Test func whatWasInterpolatedWasNeverWeighed() throws {
        let text =
            "Date,Actual Weight,Weight Is Interpolated,Trend Weight,Actual Fat %,Fat Is Interpolated,Trend Fat %\n"
            + "2026-01-05,75,5,No,75,5,,,\n2026-01-06,,Yes,75.4,,,\n2026-01-07,75.3,No,75.2,,,"
        let reading = try ImportSample(text).file(answers(unit: .kilograms))

        #expect(reading.lines == ["2026-01-05 75.5 kg", "2026-01-07 75.3 kg"])
        #expect(reading.notes == [.counted(.interpolated, 1), .counted(.unendedLine, 1)])
    }

    @Test func hackersDietSaysTheUnitOfEachMonth() throws {
        let text = """
            Date,Weight,Rung,Flag,Comment\r
            StartTrend,80.4,0,1767600000,1767600000,1.0\r
            2026-01-05,80.4,,0,caf\u{E9}\r
            2026-01-06,,,0,\r
            Date,Weight,Rung,Flag,Comment\r
            StartTrend,176,2,1767600000,1767600000,1.0\r
            2026-02-05,176,,0,a&#x2c;b\r

            """
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let reading = try ImportSample(bytes).file()

        #expect(reading.lines == ["2026-01-05 80.4 kg, café", "2026-02-05 176 lbs, a,b"])
        #expect(reading.notes.contains(.otherEncoding("Windows-1252")))
    }

    @Test func hackersDietForExcel() throws {
        let text =
            "Monthly log\n\"For\",\"someone\"\nWeight,,pounds,,\nDate,,Weight,Trend,Comment\n"
            + "1/5/26,Mon,176.5,176,\n1/6/26,Tue,---,176,\n1/7/26,Wed,forgot,176,\n1/13/26,Tue,175,176,\n"

        #expect(try ImportSample(text).lines() == ["2026-01-05 176.5 lbs", "2026-01-13 175 lbs"])
    }

    @Test func severalPeopleAreToldApartByTheirHeight() throws {
        let text = """
            timestamp,weight,height,bmi,fatRate
            1767594671,80.4,178.0,25.4,null
            1767694671,60.4,165.0,22.2,null
            1767794671,70.4,null,22.2,null
            null,null,null,null,null

            """
        let sample = ImportSample(text)

        #expect(try sample.file().questions == [.person(centimetres: [165, 178])])
        #expect(try sample.file(answers(height: 170)).questions == [.person(centimetres: [165, 178])])
        let reading = try sample.file(answers(height: 165))
        #expect(reading.lines == ["2026-01-06T11:17:51+01:00 60.4 kg"])
        #expect(reading.rejections == [Rejection(line: 4, reason: .noHeight)])
    }

    @Test func appleHealthGoesByTheZoneAndNotByTheOffset() throws {
        let text = """
            <?xml version="1.0"?><!-- iOS 13 --><!DOCTYPE HealthData [<!ELEMENT HealthData ANY>]>
            <HealthData>
            <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-07-05 23:31:11 +0100" value="80.4"/>
            <Correlation><Record type="HKQuantityTypeIdentifierBodyMass" unit="g" startDate="20150616071820-0700" value="80450"/></Correlation>
            <Record type="HKQuantityTypeIdentifierBodyMass" unit="st" startDate="2026-01-05 01:00:00 +0200" value="12.8"/>
            <Record type="HKQuantityTypeIdentifierBodyMass" unit="oz" startDate="2026-01-06 01:00:00 +0100" value="2835.2"/>
            <Record type="HKQuantityTypeIdentifierLeanBodyMass" unit="kg" startDate="2026-01-06 01:00:00 +0100" value="60"/>
            <Record type="HKQuantityTypeIdentifierBodyMass" unit="stones?" startDate="2026-01-06 01:00:00 +0100" value="60"/>
            </HealthData>
            """
        let reading = try ImportSample(text).file()

        #expect(
            reading.lines == [
                "2026-07-06T00:31:11+02:00 80.4 kg", "2015-06-16T16:18:20+02:00 80.45 kg", "2026-01-05 12.8 st",
                "2026-01-06T01:00:00+01:00 177.2 lbs",
            ])
        #expect(reading.rejections == [Rejection(line: 8, reason: .notAUnit("stones?"))])
    }

    @Test func aTimeThatAClockChangeSkippedIsMovedOn() throws {
        let text = "date,time,weight (kg)\n2026-03-29,02:30,80.4\n2026-03-29,03:30,80.5\n"

        let local = try ImportSample(text).file()
        let zoned = try ImportSample(text).file(answers(namesZone: true))

        #expect(local.lines == ["2026-03-29T03:30 80.4 kg", "2026-03-29T03:30 80.5 kg"])
        #expect(zoned.lines == ["2026-03-29T03:30+02:00 80.4 kg", "2026-03-29T03:30+02:00 80.5 kg"])
        #expect(local.notes == [.localTimes(isNamed: false), .counted(.movedTimes, 1)])
        #expect(zoned.notes == [.localTimes(isNamed: true), .counted(.movedTimes, 1)])
    }
}
