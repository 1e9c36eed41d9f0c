import System
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// Times with a zone beside them, in a column or in the header.
@Suite struct ZoneTests {
    @Test(arguments: [
        ("2026-01-03 07:00 EST", "2026-01-03T07:00-05:00"), ("2026-01-02 7:00 PM PST", "2026-01-02T19:00-08:00"),
        ("2026-07-03 07:00 EDT", "2026-07-03T07:00-04:00"), ("2026-07-03 07:00:05 CEST", "2026-07-03T07:00:05+02:00"),
        ("2026-01-03 23:30 UTC", "2026-01-04T00:30+01:00"), ("2026-01-03 07:00 GMT-5", "2026-01-03T07:00-05:00"),
        ("2026-01-03 07:00 UTC+5:30", "2026-01-03T07:00+05:30"), ("2026-01-03 07:00 (EST)", "2026-01-03T07:00-05:00"),
        ("2026-07-03 07:00 America/New_York", "2026-07-03T07:00-04:00"), ("03.01.2026 07:00 UHR", "2026-01-03T07:00"),
        ("2050-07-03 07:00 America/New_York", "2050-07-03T07:00-04:00"),
    ]) func besideTheTime(text: String, date: String) throws {
        let reading = try ImportSample("Date,Weight (kg)\n\(text),80.4\n").file()

        #expect(reading.lines == ["\(date) 80.4 kg"])
        #expect(reading.notes.contains(.localTimes(isNamed: false)) == text.hasSuffix("UHR"))
    }

    @Test(arguments: [
        ("America/New_York", "07:00-05:00"), ("EST", "07:00-05:00"), ("+01:00", "07:00+01:00"), ("-5", "07:00-05:00"),
        ("UTC", "08:00+01:00"), ("GMT+9", "07:00+09:00"), ("Asia/Kolkata", "07:00+05:30"), ("", "07:00"),
    ]) func inAColumn(zone: String, time: String) throws {
        for name in ["Timezone", "Time Zone", "tz", "Zeitzone"] {
            let sample = ImportSample("Date,Time,\(name),Weight (kg)\n2026-01-03,07:00,\(zone),80.4\n")

            #expect(try sample.lines() == ["2026-01-03T\(time) 80.4 kg"])
        }
    }

    /// Such columns may also contain heart rate zones, offices or corrections.
    @Test(arguments: ["Zone", "Offset"]) func aColumnOfAnotherKindOfZoneIsNotRead(name: String) throws {
        let sample = ImportSample("Date,\(name),Weight (kg)\n2026-01-03 07:00,Fat burn,80.4\n2026-01-04 07:00,2,80\n")
        let zones = ImportSample("Date,\(name),Weight (kg)\n2026-01-03 07:00,EST,80.4\n2026-01-04 07:00,-0500,80\n")

        #expect(try sample.file().notes == [.otherColumns([name]), .localTimes(isNamed: false)])
        #expect(try zones.lines() == ["2026-01-03T07:00-05:00 80.4 kg", "2026-01-04T07:00-05:00 80 kg"])
    }

    @Test(arguments: [
        "Date (UTC)", "Date [GMT]", "date_utc", "UTC date", "Timestamp UTC", "Date (+00:00)", "Date (Z)",
    ]) func inTheHeaderOfUTC(name: String) throws {
        let reading = try ImportSample("\(name),Weight (kg)\n2026-01-03 23:30,80.4\n2026-01-04,80\n").file()

        #expect(reading.lines == ["2026-01-04T00:30+01:00 80.4 kg", "2026-01-04 80 kg"])
        #expect(reading.notes == [.zoneTimes(isNamed: false)])
    }

    @Test func inTheHeaderOfTheTime() throws {
        let sample = ImportSample("Date,Time (America/New_York),Weight (kg)\n2026-01-03,23:30,80.4\n")
        let local = ImportSample("Date (local),Weight (kg)\n2026-01-03 23:30,80.4\n")

        #expect(try sample.lines() == ["2026-01-03T23:30-05:00 80.4 kg"])
        #expect(try local.lines() == ["2026-01-03T23:30 80.4 kg"])
    }

    @Test func inTheCellOfTheTime() throws {
        let text = "Date,Time,Weight (kg)\n2026-01-03,07:00 EST,80.4\n2026-01-04,07:00+02:00,80\n"

        #expect(try ImportSample(text).lines() == ["2026-01-03T07:00-05:00 80.4 kg", "2026-01-04T07:00+02:00 80 kg"])
    }

    @Test(arguments: ["CST", "IST", "BST", "Mars/Olympus"]) func aZoneOfSeveralMeaningsIsNotGuessed(
        zone: String
    ) throws {
        let sample = ImportSample("Date,Weight (kg)\n2026-01-03 07:00 \(zone),80.4\n2026-01-04,80\n")
        let named = try sample.file(answers(namesZone: true))

        let reading = try sample.file()

        #expect(reading.lines == ["2026-01-04 80 kg"])
        #expect(reading.rejections == [Rejection(line: 2, reason: .unclearZone(zone))])
        #expect(reading.rejections[0].sentence.hasSuffix("Choose the zone with --zone."))
        #expect(reading.notes == [.counted(.unclearZones, 1)])
        #expect(named.lines == ["2026-01-03T07:00+01:00 80.4 kg", "2026-01-04 80 kg"])
        #expect(named.notes == [.counted(.zonesTakenAsNamed, 1)])
    }

    @Test func theNotesOfUnclearZonesAreSentences() {
        #expect(
            ImportNote.counted(.unclearZones, 1).sentence
                == "1 weight is skipped: the zone of its time is unknown or ambiguous. Choose the zone (--zone).")
        #expect(
            ImportNote.counted(.unclearZones, 2).sentence
                == "2 weights are skipped: the zones of their times are unknown or ambiguous. Choose the zone (--zone)."
        )
        #expect(
            ImportNote.counted(.zonesTakenAsNamed, 2).sentence
                == "2 times have unknown or ambiguous zones and are read in the given zone.")
    }

    // MARK: The system's zone files

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Sydney", "Africa/Casablanca",
        "America/Sao_Paulo",
        "Pacific/Apia",
    ]) func aZonesFileSaysWhatTheSystemsTableDoes(name: String) throws {
        let (file, table) = (try #require(ZoneName(name).flatMap { ZoneFile($0) }), ZoneTable(name))

        for instant in stride(from: -1_000_000_000, to: 2_100_000_000, by: 400_003) {
            #expect(file.offset(at: instant) == table.offset(at: instant), "\(instant)")
        }
    }

    @Test(arguments: [
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_745_999, 3600), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_746_000, 7200),
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_889_999, 7200), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_792_890_000, 3600),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_767_225_600, 39600), ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_782_864_000, 36000),
        ("<+0530>-5:30", 0, 19800), ("EST5EDT,M3.2.0,M11.1.0", 1_782_864_000, -14400),
    ]) func aRuleSaysTheOffset(text: String, instant: Int, offset: Int) {
        #expect(ZoneRule(text)?.offset(at: instant) == offset)
    }

    @Test(arguments: ["", "5", "EST", "EST5EDT", "EST5EDT,J60,J300", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.2.0"])
    func whatIsNoRuleIsNone(text: String) {
        #expect(ZoneRule(text) == nil)
    }

    @Test func bytesThatAreNoZoneAreNone() throws {
        let path: FilePath = "/usr/share/zoneinfo/Europe/Berlin"
        let bytes = Array(try path.contents(atMost: 1 << 20))

        #expect(ZoneFile(bytes) != nil)
        for count in stride(from: 0, to: bytes.count - 40, by: 37) { #expect(ZoneFile(Array(bytes[..<count])) == nil) }
    }
}
