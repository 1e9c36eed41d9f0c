import Testing

@testable import WeightHistory

@Suite struct DateFormatTests {
    private let format = DateFormat(dayPattern: "%a %d.%m.%Y, %j", timePattern: "%H:%M")

    private func date(_ text: String) -> EntryDate { EntryDate(text, in: .fixed(offset: 3600))! }

    @Test func aDayStandsAlone() {
        #expect(format.text(date("2026-11-01")) == "Sun 01.11.2026, 305")
    }

    @Test func aMomentHasTheTimeOfItsOwnClock() {
        #expect(format.text(date("2026-03-01T23:59:59.99-07:00")) == "Sun 01.03.2026, 060, 23:59")
        #expect(format.text(date("1969-12-31T00:00Z")) == "Wed 31.12.1969, 365, 00:00")
    }

    @Test(arguments: [
        ("%I:%M:%S %p %Z", "%-I:%M %p"), ("%Z %I:%M:%S %p", "%-I:%M %p"), ("%r", "%-I:%M %p"),
        ("%H:%M:%S.%p %Z", "%H:%M.%p"),
        ("kl. %H.%M %z", "kl. %H.%M"), ("%T", "%R"), ("%H时%M分%S秒 %Z", "%R"), ("%OH:%OM:%OS", "%OH:%OM"),
    ]) func aTimeHasNeitherSecondsNorTheMachinesZone(pattern: String, short: String) {
        #expect(DateFormat.toMinutes(pattern) == short)
    }

    @Test(arguments: [
        ("%Y年%m月%d日 %H時%M分%S秒", "%Y年%-m月"), ("%Y. %b. %-e., %A", "%Y. %OB"), ("%a, %Y.eko %bren %da", "%Y.eko %OB"),
        ("%Y-%m-%d %T", nil), ("%Y %d %b", nil), ("%d.%m.%Y", nil), ("%y %b", nil), ("100%% %Y %B", "%Y %OB"),
        ("%", nil),
    ]) func aMonthStandsWhereTheYearComesFirst(pattern: String, month: String?) {
        #expect(DateFormat.yearAndMonth(pattern) == month)
    }

    @Test func aDayBesideAnotherHasItsYearOnlyIfThatIsAnotherOne() {
        let (day, next) = (CalendarDay(year: 2026, month: 11, day: 2), CalendarDay(year: 2027, month: 1, day: 3))

        #expect(format.day(day, beside: day) == "2 November" && format.day(day, beside: next) == "2 November 2026")
        let yearFirst = DateFormat(dayPattern: "%Y-%m-%d", timePattern: "%H:%M")
        #expect(yearFirst.day(day, beside: day) == "2026-11-02")
    }

    @Test func theYearIsLeftOutWhereItIsKnown() {
        let moment = date("2026-11-22T07:30")

        #expect(format.longText(moment, withoutYear: 2026) == "Sunday 22 November, 07:30")
        #expect(format.longText(moment, withoutYear: 2025) == "Sunday 22 November 2026, 07:30")
        let yearFirst = DateFormat(dayPattern: "%Y-%m-%d", timePattern: "%H:%M")
        #expect(yearFirst.longText(moment, withoutYear: 2026) == "Sunday 2026-11-22, 07:30")
    }

    @Test func shorterFormsKeepTheDay() {
        let moment = date("2026-11-22T07:30")

        #expect(
            format.shorterForms(of: moment) == [
                "Sunday 22 November 2026", "22 November 2026", "22 Nov 2026", format.day(moment.day),
            ])
        let yearFirst = DateFormat(dayPattern: "%Y-%m-%d", timePattern: "%H:%M")
        #expect(yearFirst.shorterForms(of: moment).dropFirst().allSatisfy { $0 == "2026-11-22" })
    }

    @Test func theShortestFormHasDayOrYear() {
        let day = date("2026-11-02").day
        #expect(format.shortestText(day, inYear: 2026) == "2 Nov")
        #expect(format.shortestText(day, inYear: 2027) == "Nov 2026")
        let yearFirst = DateFormat(dayPattern: "%Y-%m-%d", timePattern: "%H:%M")
        #expect(yearFirst.shortestText(day, inYear: 2026) == "11-02")
        #expect(yearFirst.shortestText(day, inYear: 2020) == "2026-11")
    }

    @Test func aMediumDateHasShortNames() {
        let moment = date("2026-11-22T07:30")

        #expect(format.mediumText(moment) == "Sun 22 Nov 2026, 07:30")
        #expect(format.mediumText(moment, withoutYear: 2026) == "Sun 22 Nov, 07:30")
        #expect(format.mediumText(date("2026-11-01"), withoutYear: 2026) == "Sun 1 Nov")
        let yearFirst = DateFormat(dayPattern: "%Y-%m-%d", timePattern: "%H:%M")
        #expect(yearFirst.mediumText(moment, withoutYear: 2026) == "Sun 2026-11-22, 07:30")
    }

    @Test func monthsHaveTheirYear() {
        #expect(format.month(CalendarMonth(of: date("2026-11-30").day)) == "November 2026")
    }
}
