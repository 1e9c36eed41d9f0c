import Glibc
import Testing

@testable import WeightHistory

extension ProcessSettingsTests {
    @Test(arguments: [
        ("de_DE", "21.11.2026, 19:05", "1.2.26 7:05"), ("en_US", "11/21/2026, 07:05 PM", "2/1/26 7:05 am"),
        ("en_GB", "21/11/26, 19:05", "1/2/2026 7:05"), ("sv_SE", "2026-11-21, 19:05", "2026-2-1 7:05"),
    ])
    func datesAreReadInTheLocalesForm(locale: String, shown: String, typed: String) throws {
        let folder = try #require(LocaleFolder(locale))
        defer { folder.leave() }
        let rules = TimeZoneRules.fixed(offset: 3600)
        let now = try #require(EntryDate("2026-11-21T19:05:06+01:00", in: rules))
        let format = DateFormat.locale

        let read = try [shown, typed, "2026-03-04T05:06"].map {
            try EntryDate(typed: $0, in: format, like: now, rules: rules).text
        }

        #expect(format.text(now) == shown)
        #expect(read == ["2026-11-21T19:05+01:00", "2026-02-01T07:05+01:00", "2026-03-04T05:06+01:00"])
    }

    @Test func datesAreReadInTheFormOfTheLocaleC() throws {
        setlocale(LC_ALL, "C")
        let rules = TimeZoneRules.fixed(offset: 3600)
        let now = try #require(EntryDate("2026-11-21T19:05:06+01:00", in: rules))

        let date = try EntryDate(typed: "2/1/26, 7:05", in: .locale, like: now, rules: rules)

        #expect(DateFormat.locale.text(now) == "11/21/26, 19:05")
        #expect(date.text == "2026-02-01T07:05+01:00")
    }

    @Test(arguments: ["ja_JP", "fi_FI", "hu_HU", "ko_KR", "cs_CZ"]) func whatIsShownIsReadInFurtherLocales(
        locale: String
    ) throws {
        let folder = try #require(LocaleFolder(locale))
        defer { folder.leave() }
        let rules = TimeZoneRules.fixed(offset: 3600)
        let now = try #require(EntryDate("2026-01-02T19:05+01:00", in: rules))

        let date = try EntryDate(typed: DateFormat.locale.text(now), in: .locale, like: now, rules: rules)

        #expect(date == now)
    }

    @Test func aTypedTimeFollowsTheClockOfItsOwnSeason() throws {
        setenv("TZ", "Europe/Berlin", 1)
        tzset()
        let format = DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%H:%M")
        let now = try #require(EntryDate("2026-11-21T07:12:34+01:00", in: .system()))

        let summer = try EntryDate(typed: "1.7.2026 07:15", in: format, like: now, rules: .system())

        #expect(summer.text == "2026-07-01T07:15+02:00")
    }

    @Test(arguments: [("de_DE", 1), ("en_US", 0), ("en_GB", 1), ("ar_EG", 6), ("C", 0)])
    func weeksBeginAsTheLocaleSays(locale: String, weekday: Int) throws {
        let folder = locale == "C" ? nil : LocaleFolder(locale)
        try #require(folder != nil || locale == "C")
        defer { folder?.leave() }

        #expect(LocalCalendar.localeFirstWeekday == weekday)
    }
}
