import Documents
import Glibc
import System
import TestSupport
import Testing

@testable import WeightHistory

/// Tests of the process's zone and locale, one after another. `scripts/test` gives them a process of their own.
@Suite(.serialized) struct ProcessSettingsTests {
    /// Sets the zone and returns its rules, valid until the next call.
    private func rules(_ zone: String) -> TimeZoneRules {
        setenv("TZ", zone, 1)
        tzset()
        return .system()
    }

    private func instants(_ texts: [String], in rules: TimeZoneRules) -> [String] {
        texts.map { text in
            guard let date = EntryDate(text, in: rules) else { return "none" }
            return EntryDate(instant: date.instant, offset: 0, precision: .second, zone: .utc).text
        }
    }

    @Test func berlinHasSummerAndWinter() {
        let found = instants(
            ["2026-07-01T12:00", "2026-11-01T12:00", "2026-03-29T01:59", "2026-03-29T02:30", "2026-03-29T03:00"],
            in: rules("Europe/Berlin"))

        #expect(
            found == [
                "2026-07-01T10:00:00Z", "2026-11-01T11:00:00Z", "2026-03-29T00:59:00Z", "2026-03-29T01:30:00Z",
                "2026-03-29T01:00:00Z",
            ])
    }

    @Test func aTimeThatComesTwiceIsTheFirst() {
        let berlin = instants(
            ["2026-10-25T01:59", "2026-10-25T02:00", "2026-10-25T02:59:59", "2026-10-25T03:00"],
            in: rules("Europe/Berlin"))
        let newYork = instants(["2026-11-01T01:30", "2026-11-01T02:00"], in: rules("America/New_York"))

        #expect(
            berlin == [
                "2026-10-24T23:59:00Z", "2026-10-25T00:00:00Z", "2026-10-25T00:59:59Z", "2026-10-25T02:00:00Z",
            ])
        #expect(newYork == ["2026-11-01T05:30:00Z", "2026-11-01T07:00:00Z"])
    }

    @Test func aTimeInTheGapIsMovedOnAndWrittenAsItWas() throws {
        let rules = rules("America/New_York")
        let date = try #require(EntryDate("2026-03-08T02:30", in: rules))

        #expect(instants(["2026-03-08T02:30"], in: rules) == ["2026-03-08T07:30:00Z"])
        #expect(date.text == "2026-03-08T02:30")
    }

    @Test func zonesWithoutSummerTime() {
        #expect(
            instants(["2026-07-01T12:00", "2026-12-01"], in: rules("Asia/Kolkata"))
                == ["2026-07-01T06:30:00Z", "2026-12-01T06:30:00Z"])
        #expect(
            instants(["2026-07-01T12:00", "2026-12-01"], in: rules("UTC"))
                == ["2026-07-01T12:00:00Z", "2026-12-01T12:00:00Z"])
    }

    @Test func theDayThatSamoaSkippedIsStillADay() throws {
        let rules = rules("Pacific/Apia")
        let skipped = try #require(EntryDate("2011-12-30", in: rules))

        #expect(skipped.day.text == "2011-12-30")
        #expect(
            instants(["2011-12-29", "2011-12-30", "2011-12-31"], in: rules)
                == ["2011-12-29T22:00:00Z", "2011-12-30T22:00:00Z", "2011-12-30T22:00:00Z"])
    }

    @Test func lordHoweMovesByHalfAnHour() {
        let found = instants(
            ["2026-10-04T01:59", "2026-10-04T02:15", "2026-10-04T02:30", "2026-04-05T01:45", "2026-04-05T02:00"],
            in: rules("Australia/Lord_Howe"))

        #expect(
            found == [
                "2026-10-03T15:29:00Z", "2026-10-03T15:45:00Z", "2026-10-03T15:30:00Z", "2026-04-04T14:45:00Z",
                "2026-04-04T15:30:00Z",
            ])
    }

    @Test func aZoneMayBeARule() {
        let found = instants(["2026-01-15T12:00", "2026-07-15T12:00"], in: rules("AAA5BBB,M4.1.0,M10.5.0"))

        #expect(found == ["2026-01-15T17:00:00Z", "2026-07-15T16:00:00Z"])
    }

    /// POSIX allows zones up to 24:59:59 from UTC, and their summer time another hour away.
    @Test(arguments: [
        ("XXX-24:59:59", "2026-07-01T00:00:00Z"), ("XXX24:59:59", "2026-07-03T01:59:58Z"),
        ("XXX-24:59:59YYY", "2026-06-30T23:00:00Z"),
    ]) func aZoneMayBeADayFromUTC(zone: String, instant: String) throws {
        let rules = rules(zone)
        let date = try #require(EntryDate("2026-07-02T00:59:59", in: rules))

        #expect(instants(["2026-07-02T00:59:59"], in: rules) == [instant])
        #expect(date.text == "2026-07-02T00:59:59" && date.day.text == "2026-07-02")
        #expect(instants(["2026-07-02"], in: rules) != ["none"])
        #expect(
            WeightHistory(entries: [
                WeightEntry(date: date, weight: EntryWeight("80", .kilograms)!)
            ]).average(of: CalendarMonth(of: date.day)) == 80)
    }

    /// Compares with mktime, for both values of its summer time flag.
    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Africa/Casablanca", "Asia/Tehran", "America/Sao_Paulo", "Asia/Pyongyang",
        "Australia/Lord_Howe", "Antarctica/Troll", "UTC",
    ]) func agreesWithTheLibrary(zone: String) throws {
        let rules = rules(zone)
        var clock = LocalClock(rules: rules)
        var random = SeededGenerator(seed: 21)
        for _ in 0..<500 {
            let instant = Int.random(in: -1_000_000_000..<4_000_000_000, using: &random)
            var time = time_t(instant)
            var parts = tm()
            localtime_r(&time, &parts)
            let local = instant + parts.tm_gmtoff

            let offset = clock.offset(atLocal: local)

            // A time that occurs twice means the earlier instant.
            let isSame = offset == parts.tm_gmtoff
            var found = time_t(local - offset)
            var foundParts = tm()
            localtime_r(&found, &foundParts)
            try #require(isSame || offset > parts.tm_gmtoff && foundParts.tm_gmtoff == offset)
        }
    }

    @Test func threadsShareTheRules() {
        let rules = rules("Europe/Berlin")
        let found = SharedList<[Int]>()

        Thread.run(on: 4) {
            var clock = LocalClock(rules: rules)
            found.append((0..<2000).map { clock.offset(atLocal: $0 * 100_000) })
        }

        #expect(found.values.count == 4 && Set(found.values).count == 1)
    }

    @Test func readingTakesTheProcessesZone() throws {
        setenv("TZ", "America/New_York", 1)
        tzset()
        let folder = TestFolder()
        let path = folder.write("date,weight,unit\n2026-11-02T07:12,82.4,kg\n2026-07-01,82.4,kg\n", to: "weights.csv")

        let document = try DocumentReader.read(path: FilePath(path))

        #expect(document.history.map(\.date.offset) == [-4 * 3600, -5 * 3600])
    }

    @Test(arguments: [
        ("de_DE", "82,3 kg", WeightUnit.kilograms), ("en_US", "82.3 kg", .pounds), ("ps_AF", "82٫3 kg", .kilograms),
    ]) func theLocaleGivesDecimalMarkAndUnit(name: String, text: String, unit: WeightUnit) throws {
        try #require(TestLocales.enter(name), "localedef and the locales' sources must be installed")
        defer { TestLocales.leave() }

        #expect(WeightFormat.locale.text(82.25, .kilograms) == text)
        #expect(WeightUnit.localeDefault == unit)
        #expect(EntryWeight("82.41234567890123456789", .kilograms)?.number == 82.41234567890123456789)
    }

    @Test func withoutALocaleThereIsAPointAndKilograms() {
        setlocale(LC_ALL, "C")

        #expect(WeightFormat.locale.text(82.25, .kilograms) == "82.3 kg")
        #expect(WeightUnit.localeDefault == .kilograms)
        #expect(DateFormat.locale == DateFormat(dayPattern: "%m/%d/%y", timePattern: "%H:%M"))
    }

    @Test(arguments: [
        ("de_DE", "01.03.2026, 19:05", "März 2026"), ("en_US", "03/01/2026, 7:05 PM", "March 2026"),
        ("fi_FI", "01.03.2026, 19.05", "maaliskuu 2026"), ("ja_JP", "2026年03月01日, 19:05", "2026年3月"),
        ("zh_CN", "2026年03月01日, 19:05", "2026年3月"), ("ko_KR", "2026년 03월 01일, 19:05", "2026년 3월"),
        ("hu_HU", "2026-03-01, 19:05", "2026. március"), ("lt_LT", "2026-03-01, 19:05", "2026 m. kovas"),
        ("sv_SE", "2026-03-01, 19:05", "mars 2026"), ("pl_PL", "01.03.2026, 19:05", "marzec 2026"),
        ("ar_EG", "01 مار, 2026, 7:05 م", "مارس 2026"),
    ]) func theLocaleGivesTheFormOfDates(name: String, text: String, month: String) throws {
        try #require(TestLocales.enter(name), "localedef and the locales' sources must be installed")
        defer { TestLocales.leave() }
        let date = try #require(EntryDate("2026-03-01T19:05:59Z", in: .fixed(offset: 0)))

        #expect(DateFormat.locale.editable.text(date) == text)
        #expect(DateFormat.locale.editable.month(CalendarMonth(of: date.day)) == month)
    }

    @Test(arguments: ["ar_EG", "he_IL", "fa_IR"]) func datesFromRightToLeftAreIsolated(name: String) throws {
        try #require(TestLocales.enter(name), "localedef and the locales' sources must be installed")
        defer { TestLocales.leave() }
        let (format, rules) = (DateFormat.locale, TimeZoneRules.fixed(offset: 0))
        let date = try #require(EntryDate("2026-03-01T19:05:00Z", in: rules))

        let month = format.month(CalendarMonth(of: date.day))
        #expect(month == "\u{200E}\u{2068}\(format.editable.month(CalendarMonth(of: date.day)))\u{2069}")
        #expect(format.shortSpan(date.day...date.day) == "1 Mar 2026")
        // A date that was copied from a label is read.
        let read = try EntryDate(typed: format.text(date), in: format.editable, like: date, rules: rules)
        #expect(read.instant == date.instant)
    }

    @Test(arguments: ["de_DE", "ja_JP", "ar_EG"]) func englishDatesDoNotDependOnTheLocale(name: String) throws {
        try #require(TestLocales.enter(name), "localedef and the locales' sources must be installed")
        defer { TestLocales.leave() }
        let date = try #require(EntryDate("2026-03-01T19:05:59Z", in: .fixed(offset: 0)))

        let format = DateFormat.english

        #expect(format.text(date) == "1 March 2026, 19:05" && format.longText(date) == "Sunday 1 March 2026, 19:05")
        #expect(format.month(CalendarMonth(of: date.day)) == "March 2026")
        #expect(CalendarNames.english.months[2] == "March" && CalendarNames.english.shortMonths[4] == "May")
        #expect(CalendarNames.english.shortWeekday(of: date.day) == "Sun")
        #expect(CalendarNames.locale != .english)
    }

    /// Sentences are in English, whatever the language of dates that stand alone.
    @Test(arguments: [
        ("de_DE", "3 March", "20 December 2026", "3 Mar – 20 Dec 2026"),
        ("fi_FI", "3 March", "20 December 2026", "3 Mar – 20 Dec 2026"),
        ("lt_LT", "2026-03-03", "2026-12-20", "2026-03-03 – 2026-12-20"),
    ])
    func sentencesHaveEnglishMonths(
        name: String, first: String, last: String, short: String
    ) throws {
        try #require(TestLocales.enter(name), "localedef and the locales' sources must be installed")
        defer { TestLocales.leave() }
        let days = try #require(CalendarDay(iso: "2026-03-03"))...#require(CalendarDay(iso: "2026-12-20"))
        let format = DateFormat.locale

        #expect(format.ends(of: days) == (first, last) && format.shortSpan(days) == short)
        #expect(format.day(days.lowerBound, beside: days.upperBound) == first)
    }
}
