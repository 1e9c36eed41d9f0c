import Glibc
import TestSupport
import Testing

@testable import WeightHistory

extension ProcessSettingsTests {
    @Test(arguments: [
        ("de_DE", "21.11.2026, 19:05", "1.2.26 7:05"), ("en_US", "11/21/2026, 7:05 PM", "2/1/26 7:05 am"),
        ("en_GB", "21/11/26, 19:05", "1/2/2026 7:05"), ("sv_SE", "2026-11-21, 19:05", "2026-2-1 7:05"),
    ])
    func datesAreReadInTheLocalesForm(locale: String, shown: String, typed: String) throws {
        try #require(TestLocales.enter(locale))
        defer { TestLocales.leave() }
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
        try #require(TestLocales.enter(locale))
        defer { TestLocales.leave() }
        let rules = TimeZoneRules.fixed(offset: 3600)
        let now = try #require(EntryDate("2026-01-02T19:05+01:00", in: rules))

        let date = try EntryDate(typed: DateFormat.locale.text(now), in: .locale, like: now, rules: rules)

        #expect(date == now)
    }

    /// The input of a locale's users for Friday, 20 November at 7:05 in the morning, and for the day alone.
    @Test(arguments: [
        ("en_US", ["11/20/2026, 7:05 AM", "11/20 7:05 am", "11/20/26 7:05", "fri 7:05"], ["11/20", "Friday", "Fri"]),
        ("en_GB", ["20/11/26, 07:05", "20/11 7:05", "Friday 7:05", "20/11/2026 7:05"], ["20/11", "fri", "yesterday"]),
        (
            "de_DE", ["20.11.2026, 07:05", "20.11. 7:05", "Freitag, 7:05", "Fr 7:05"],
            ["20.11.", "20.11", "Fr.", "friday"]
        ),
        (
            "fr_FR", ["20/11/2026, 07:05", "20/11 7:05", "vendredi 7:05", "Vendredi, 7:05"],
            ["20/11", "ven.", "Vendredi"]
        ),
        ("sv_SE", ["2026-11-20, 07:05", "11-20 7:05", "fredag 7:05", "26-11-20 7:05"], ["11-20", "fre", "Fredag"]),
        ("ja_JP", ["2026年11月20日, 07:05", "11月20日 7:05", "金曜日 7:05", "１１月２０日 ７：０５"], ["11月20日", "金", "金曜日"]),
        (
            "ar_EG", ["20 نوفمبر, 2026, 07:05 ص", "٢٠ نوفمبر ٢٠٢٦ ٠٧:٠٥", "الجمعة 7:05"],
            ["20 نوفمبر", "٢٠ نوفمبر", "الجمعة"]
        ),
        (
            "fa_IR", ["۲۶/۱۱/۲۰, ۰۷:۰۵", "۱۱/۲۰ ۰۷:۰۵", "2026/11/20 7:05", "جمعه ۷:۰۵"],
            ["۱۱/۲۰", "11/20", "جمعه", "۲۰۲۶/۱۱/۲۰"]
        ),
        ("hi_IN", ["20/11/26, 07:05 पूर्वाह्न", "20/11 7:05", "२०/११/२०२६ ०७:०५", "शुक्रवार 7:05"], ["20/11", "२०/११", "शुक्रवार"]),
    ])
    func datesAsPeopleTypeThem(locale: String, moments: [String], days: [String]) throws {
        try #require(TestLocales.enter(locale))
        defer { TestLocales.leave() }
        let rules = TimeZoneRules.fixed(offset: 3600)
        let now = try #require(EntryDate("2026-11-21T19:05:06+01:00", in: rules))
        func read(_ text: String) -> String? {
            (try? EntryDate(typed: text, in: .locale, like: now, rules: rules))?.text
        }

        for text in moments + ["2026-11-20T07:05", "2026-11-20 07:05", "yesterday 7:05", "Friday, 7:05"] {
            #expect(read(text) == "2026-11-20T07:05+01:00", "\(text)")
        }
        for text in days + ["2026-11-20", "yesterday", "Fri"] { #expect(read(text) == "2026-11-20", "\(text)") }
        #expect(read(DateFormat.locale.text(now)) == "2026-11-21T19:05+01:00")
    }

    @Test(arguments: [
        ("en_US", ["today", "Today"], ["yesterday", "YESTERDAY"]), ("en_GB", ["today"], ["yesterday"]),
        ("de_DE", ["heute", "Heute", "today"], ["gestern", "Yesterday"]),
        ("fr_FR", ["aujourd'hui", "Aujourd’hui"], ["hier", "Hier"]), ("sv_SE", ["idag", "I dag"], ["igår", "I GÅR"]),
        ("ja_JP", ["今日", "本日", "きょう"], ["昨日", "きのう"]), ("ar_EG", ["اليوم"], ["أمس", "امس"]),
        ("fa_IR", ["امروز"], ["دیروز"]), ("hi_IN", ["आज"], ["कल", "बीते कल"]), ("fi_FI", ["today"], ["yesterday"]),
    ])
    func todayAndYesterdayInThePersonsLanguage(locale: String, today: [String], yesterday: [String]) throws {
        try #require(TestLocales.enter(locale))
        defer { TestLocales.leave() }
        let rules = TimeZoneRules.fixed(offset: 3600)
        let now = try #require(EntryDate("2026-11-21T19:05:06+01:00", in: rules))
        func read(_ text: String) -> String? {
            (try? EntryDate(typed: text, in: .locale, like: now, rules: rules))?.text
        }
        let words = SearchWords(EntryFormat(unit: .kilograms), now: now, rules: rules)

        for (texts, day) in [(today, "2026-11-21"), (yesterday, "2026-11-20")] {
            for text in texts {
                #expect(read(text) == day, "\(text)")
                #expect(read("\(text) 7:05") == "\(day)T07:05+01:00", "\(text)")
                #expect(read("\(text), 07:05") == "\(day)T07:05+01:00", "\(text)")
                let pattern = DayPattern(typed: text, words: words)
                #expect(pattern?.day == (day.hasSuffix("21") ? 21 : 20), "\(text)")
            }
        }
    }

    @Test func wordsOfAnotherLanguageAreNoDates() throws {
        try #require(TestLocales.enter("de_DE"))
        defer { TestLocales.leave() }
        let rules = TimeZoneRules.fixed(offset: 3600)
        let now = try #require(EntryDate("2026-11-21T19:05:06+01:00", in: rules))

        for text in ["hier", "idag", "heutewar", "tomorrow"] {
            #expect(throws: InputError.notADate) {
                try EntryDate(typed: text, in: .locale, like: now, rules: rules)
            }
        }
    }

    @Test(arguments: ["en_US", "en_GB", "de_DE", "fr_FR", "sv_SE", "ja_JP", "ar_EG", "fa_IR", "hi_IN"])
    func weightsAsPeopleTypeThem(locale: String) throws {
        try #require(TestLocales.enter(locale))
        defer { TestLocales.leave() }

        for text in ["82.4", "82,4", "٨٢٫٤", "۸۲٫۴", "८२.४", "８２．４", "+82.4", "82.4 kg", "82,4kg", "８２．４ｋｇ"] {
            #expect(try EntryWeight(typed: text, .kilograms, in: .locale) == EntryWeight("82.4", .kilograms), "\(text)")
        }
        for text in ["82.", "82,", "+82", "82 KG", "٨٢", "۸۲ kg", "८२.", "８２", " 82 "] {
            #expect(try EntryWeight(typed: text, .kilograms, in: .locale) == EntryWeight("82", .kilograms), "\(text)")
        }
        for text in [
            "181.4 lb", "181,4lbs", "١٨١٫٤ lb", "۱۸۱٫۴lbs", "१८१.४ lb", "１８１．４ｌｂ", "12 st 13.4", "12st13,4lb",
            "۱۲ st ۱۳٫۴",
        ] {
            #expect(try EntryWeight(typed: text, .kilograms, in: .locale) == EntryWeight("181.4", .pounds), "\(text)")
        }
        #expect(try EntryWeight(typed: "१२ १३.४", .stones, in: .locale) == EntryWeight("181.4", .pounds))
        let shown = WeightFormat.locale.text(82.4, .kilograms)
        #expect(try EntryWeight(typed: shown, .pounds, in: .locale) == EntryWeight("82.4", .kilograms))
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
        if locale != "C" { try #require(TestLocales.enter(locale)) }
        defer { TestLocales.leave() }

        #expect(LocalCalendar.localeFirstWeekday == weekday)
    }
}
