import Testing

@testable import WeightHistory

@Suite struct TypedDateTests {
    private let german = DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%H:%M")
    private let american = DateFormat(dayPattern: "%m/%d/%Y", timePattern: "%I:%M %p")
    private let british = DateFormat(dayPattern: "%d/%m/%y", timePattern: "%H:%M")
    private let rules = TimeZoneRules.fixed(offset: 3600)

    private func now(_ text: String = "2026-11-21T07:12:34+01:00") -> EntryDate { EntryDate(text, in: rules)! }

    private func read(_ text: String, _ format: DateFormat, like other: EntryDate? = nil) throws -> String {
        try EntryDate(typed: text, in: format, like: other ?? now(), rules: rules).text
    }

    @Test func theFormsThatPeopleType() throws {
        #expect(try read("21.11.2026, 07:15", german) == "2026-11-21T07:15+01:00")
        #expect(try read(" 1.2.2026 7:05 ", german) == "2026-02-01T07:05+01:00")
        #expect(try read("01.02.26,07:05:06", german) == "2026-02-01T07:05:06+01:00")
        #expect(try read("11/21/2026, 07:15 PM", american) == "2026-11-21T19:15+01:00")
        #expect(try read("11/1/26 12:15 am", american) == "2026-11-01T00:15+01:00")
        #expect(try read("11/21/2026 19:15", american) == "2026-11-21T19:15+01:00")
        #expect(try read("21/11/26, 07:15", british) == "2026-11-21T07:15+01:00")
        #expect(try read("21/11/2026 07:15", british) == "2026-11-21T07:15+01:00")
    }

    @Test func aDayAlone() throws {
        #expect(try read("21.11.2026", german) == "2026-11-21")
        #expect(try read("11/21/26", american) == "2026-11-21")
        #expect(try read("2026-11-21", american) == "2026-11-21")
    }

    /// A file has no offset for a day without a time, so reading it yields noon in the zone, whatever the entry's
    /// offset was.
    @Test(arguments: ["21.11.2026", "2026-11-21"]) func aDayAloneIsTheZonesOwn(text: String) throws {
        let other = now("2026-11-20T07:12:00-05:00")

        let date = try EntryDate(typed: text, in: german, like: other, rules: rules)

        #expect(date == EntryDate("2026-11-21", in: rules))
    }

    @Test func digitsOfEveryScript() throws {
        #expect(try read("２１．１１．２０２６， ０７：１５", german) == "2026-11-21T07:15+01:00")
        #expect(try read("١١/٢١/٢٠٢٦", american) == "2026-11-21")
        #expect(try read("२०२६-११-२१T०७:१५", german) == "2026-11-21T07:15+01:00")
        let persian = DateFormat(dayPattern: "%OY/%Om/%Od", timePattern: "%OH:%OM")
        #expect(try read("۲۰۲۶/۱۱/۲۱, ۰۷:۱۵", persian) == "2026-11-21T07:15+01:00")
        #expect(throws: InputError.noSuchDay) { try read("٣١.٠٤.٢٠٢٦", german) }
    }

    /// Day and month in figures are read in any order that is certain, with any mark.
    @Test(arguments: ["25/12/2025", "25.12.2025", "12/25/2025", "25.12.", "25/12", "12/25", "25.12.25"])
    func anOrderThatIsCertain(text: String) throws {
        for format in [german, american, british] {
            #expect(try read(text, format) == "2025-12-25")
            #expect(try read("\(text) 7:30", format) == "2025-12-25T07:30+01:00")
        }
    }

    @Test func anotherOrderMustBeCertain() throws {
        #expect(throws: InputError.notADate) { try read("5.11.2025", american) }
        #expect(throws: InputError.notADate) { try read("5/11/2025", german) }
        #expect(throws: InputError.noSuchDay) { try read("31/4/2025", american) }
        #expect(throws: InputError.notADate) { try read("25/13/2025", american) }
    }

    @Test func anHourOfISOMayHaveOneDigit() throws {
        for format in [german, american, british] {
            #expect(try read("2026-11-05 7:30", format) == "2026-11-05T07:30+01:00")
            #expect(throws: InputError.notADate) { try read("26-11-05 7:30", format) }
        }
    }

    @Test func isoIsReadInEveryFormat() throws {
        for format in [german, american, british] {
            #expect(try read("2026-11-21T07:15", format) == "2026-11-21T07:15+01:00")
            #expect(try read("2026-11-21 07:15:16", format) == "2026-11-21T07:15:16+01:00")
            #expect(try read("2026-11-21T07:15:16.25-05:00", format) == "2026-11-21T07:15:16.25-05:00")
            #expect(try read("2026-11-21T07:15Z", format) == "2026-11-21T07:15Z")
        }
    }

    @Test func yearsOfTwoDigitsLieNear() throws {
        #expect(try read("1/1/45", british) == "2045-01-01")
        #expect(try read("1/1/46", british) == "1946-01-01")
        #expect(try read("1/1/99", british) == "1999-01-01")
        #expect(try read("1/1/00", british) == "2000-01-01")
        #expect(throws: InputError.notADate) { try read("1/1/202", british) }
    }

    @Test func theYearMayBeLeftOut() throws {
        #expect(try read("20.11.", german) == "2026-11-20")
        #expect(try read("20.11", german) == "2026-11-20")
        #expect(try read("20.11., 7:05", german) == "2026-11-20T07:05+01:00")
        #expect(try read("20.11. 7:05", german) == "2026-11-20T07:05+01:00")
        #expect(try read("11/20", american) == "2026-11-20")
        #expect(try read("11/20 7:05 pm", american) == "2026-11-20T19:05+01:00")
        #expect(try read("20/11, 07:05", british) == "2026-11-20T07:05+01:00")
    }

    /// A day without a year is never in the future.
    @Test func aDayWithoutAYearIsTheLastOfItsName() throws {
        #expect(try read("21.11.", german) == "2026-11-21")
        #expect(try read("22.11.", german) == "2025-11-22")
        #expect(try read("29.2.", german) == "2024-02-29")
        #expect(throws: InputError.noSuchDay) { try read("30.2.", german) }
        let today = CalendarDay(year: 2026, month: 11, day: 21)
        let date = try EntryDate(
            typed: "31.12.", in: german, like: now("2019-05-01T07:12+01:00"), today: today, rules: rules)
        #expect(date.text == "2019-12-31")
    }

    /// The 21st is a Saturday.
    @Test func wordsForDays() throws {
        #expect(try read("today", german) == "2026-11-21")
        #expect(try read("Yesterday", german) == "2026-11-20")
        #expect(try read("yesterday 7:05", german) == "2026-11-20T07:05+01:00")
        #expect(try read("TODAY, 07:05 PM", american) == "2026-11-21T19:05+01:00")
        #expect(try read("saturday", german) == "2026-11-21")
        #expect(try read("Fri", german) == "2026-11-20")
        #expect(try read("Sun. 7:05", german) == "2026-11-15T07:05+01:00")
        #expect(throws: InputError.noSuchTime) { try read("today 25:00", german) }
        #expect(throws: InputError.noSuchTime) { try read("friday, 7:60", german) }
    }

    @Test(arguments: [
        ("Nov 5", "2026-11-05"), ("5 Nov 2026", "2026-11-05"), ("5. November 2026", "2026-11-05"),
        ("Nov 5, 2025", "2025-11-05"), ("november 5 7:05", "2026-11-05T07:05+01:00"), ("22 nov", "2025-11-22"),
        ("7:30", "2026-11-21T07:30+01:00"), ("7am", "2026-11-21T07:00+01:00"), ("12 am", "2026-11-21T00:00+01:00"),
        ("7:05 p.m.", "2026-11-21T19:05+01:00"), ("7:05 P. M.", "2026-11-21T19:05+01:00"),
        ("yesterday 7am", "2026-11-20T07:00+01:00"),
        ("last monday", "2026-11-16"), ("last saturday", "2026-11-14"), ("Last Fri 7 pm", "2026-11-20T19:00+01:00"),
    ]) func monthsByNameAndTimesAlone(text: String, date: String) throws {
        for format in [german, american, british] { #expect(try read(text, format) == date) }
    }

    @Test(arguments: ["Nov 2026", "November", "2026-11", "november, 2026"])
    func aMonthIsNoDay(text: String) {
        #expect(throws: InputError.wholeMonth) { try read(text, german) }
    }

    @Test(arguments: ["last november", "last", "13am", "5 Nov 20267", "2026"])
    func neitherIsHalfADate(text: String) {
        #expect(throws: InputError.notADate) { try read(text, german) }
    }

    @Test func aTimeThatTheClockDoesNotHave() {
        #expect(throws: InputError.noSuchTime) { try read("25:00", german) }
    }

    @Test func wordsAreCountedFromToday() throws {
        let today = CalendarDay(year: 2026, month: 3, day: 1)

        let date = try EntryDate(typed: "yesterday", in: german, like: now(), today: today, rules: rules)

        #expect(date.text == "2026-02-28")
    }

    @Test(arguments: [
        ("2026-11-21T07:12:34.5+01:00", 1, "2026-11-22T07:12:34.5+01:00"), ("2026-11-21", -7, "2026-11-14"),
        ("2026-12-31 07:12-0500", 1, "2027-01-01 07:12-0500"), ("2026-11-21T07:12Z", -1, "2026-11-20T07:12Z"),
        ("2026-11-21T07:12", 7, "2026-11-28T07:12"),
    ])
    func aStepKeepsTheTime(text: String, days: Int, moved: String) {
        #expect(now(text).moved(byDays: days, in: rules)?.text == moved)
    }

    @Test func stepsEndWithTheCalendar() {
        #expect(now("9998-12-31").moved(byDays: 1, in: rules) == nil)
        #expect(now("0001-01-01").moved(byDays: -1, in: rules) == nil)
    }

    @Test func whatTheCalendarAndTheClockDoNotHave() throws {
        #expect(try read("29.2.2028", german) == "2028-02-29")
        #expect(throws: InputError.noSuchDay) { try read("29.2.2026", german) }
        #expect(throws: InputError.noSuchDay) { try read("31.04.2026, 07:15", german) }
        #expect(throws: InputError.noSuchDay) { try read("2026-02-31", german) }
        #expect(throws: InputError.noSuchTime) { try read("21.11.2026, 25:00", german) }
        #expect(throws: InputError.noSuchTime) { try read("21.11.2026 07:60", german) }
        #expect(throws: InputError.noSuchTime) { try read("2026-11-21T24:00", german) }
    }

    @Test(arguments: [
        "abc", "21", "21.11..", "21.11. x", "tomorrow", "to", "todayish", "21.11.2026 x", "21.13.2026", "11/12/2026",
        "2026-11-21T07:15+99:99", "0",
    ])
    func whatIsNoDate(text: String) {
        #expect(throws: InputError.notADate) { try read(text, german) }
    }

    @Test(arguments: ["", "  "]) func nothing(text: String) {
        #expect(throws: InputError.noDate) { try read(text, german) }
    }

    @Test func theClockAndStyleOfWhatWasThere() throws {
        #expect(try read("21.11.2026, 07:15", german, like: now("2026-11-21T07:12")) == "2026-11-21T07:15")
        #expect(try read("21.11.2026, 07:15", german, like: now("2026-11-21")) == "2026-11-21T07:15+01:00")
        #expect(try read("21.11.2026, 07:15", german, like: now("2026-11-21T07:12Z")) == "2026-11-21T07:15Z")
        #expect(
            try read("22.11.2026, 07:15", german, like: now("2026-11-21T07:12+09:00")) == "2026-11-22T07:15+09:00")
        #expect(try read("2026-11-22T07:15", german, like: now("2026-11-21T07:12+09:00")) == "2026-11-22T07:15+09:00")
    }

    @Test func whatIsShownIsRead() throws {
        for format in [german, american, british] {
            for text in ["2026-11-21T00:00+01:00", "2026-03-01T12:59+01:00", "1999-12-31T23:59+01:00", "2026-11-21"] {
                #expect(try read(format.text(now(text)), format) == text)
            }
        }
    }
}
