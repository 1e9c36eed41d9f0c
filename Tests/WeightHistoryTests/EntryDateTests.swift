import TestSupport
import Testing

@testable import WeightHistory

@Suite struct EntryDateTests {
    private let testZone = TimeZoneRules.fixed(offset: 3600)
    /// 2026-11-01 00:00 UTC.
    private let midnight = 1_793_491_200.0

    @Test(arguments: [
        ("2026-11-01", 39600.0), ("2026-11-01T07:12", 22320), ("2026-11-01 07:12", 22320),
        ("2026-11-01T07:12:30", 22350), ("2026-11-01T07:12:30.25", 22350.25), ("2026-11-01T07:12:30Z", 25950),
        ("2026-11-01T07:12Z", 25920), ("2026-11-01T07:12+02", 18720), ("2026-11-01T07:12:30+0200", 18750),
        ("2026-11-01T07:12:30+02:00", 18750), ("2026-11-01 07:12:30.5-05:30", 45750.5),
        ("2026-11-01T23:59:60Z", 86400), ("2026-11-01T00:00Z", 0),
        ("2026-11-01T07:12:30.123456789-00:00", 25950.123456789),
    ]) func readsEveryForm(text: String, seconds: Double) throws {
        let date = try #require(EntryDate(text, in: testZone))

        #expect(date.instant == midnight + seconds)
    }

    @Test(arguments: [
        "2026-11-01", "2026-11-01T07:12", "2026-11-01 07:12", "2026-11-01T07:12:30", "2026-11-01T07:12:30.250",
        "2026-11-01T07:12:30Z", "2026-11-01T07:12+02", "2026-11-01T07:12:30+0200", "2026-11-01T23:30:00+02:00",
        "2026-11-01 07:12:30.5-05:30", "0001-01-01T00:00:00-23:59", "9999-12-31T23:59:59+23:59", "2024-02-29",
        "1969-12-31T23:59:59.999Z", "2026-01-01T23:59:59.999999999Z", "2026-01-01T23:59:59.123456789+01:00",
        "1969-12-31T23:59:59.000000001Z", "0000-01-01T00:00:00.999999999+23:59", "9999-12-31T23:59:59.123456-23:59",
        "2026-11-01 07:12:30.100000000",
    ]) func givesBackTheTextItWasWrittenIn(text: String) throws {
        #expect(try #require(EntryDate(text, in: testZone)).text == text)
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-1", "01.11.2026", "2026/11/01", "20261101", "2026-11-01T", "2026-11-01T7:12",
        "2026-11-01T07", "2026-11-01T07:12:", "2026-11-01T07:12:30.", "2026-11-01t07:12", "2026-11-01T07:12z",
        "2026-11-01T07:12Zx", "2026-11-01T07:12 +01:00", "2026-11-01T07:12+1", "2026-11-01T07:12+010",
        "2026-11-01T07:12+01:0", "2026-11-01T07:12+01:000", "2026-11-01Z", "-2026-11-01", "2026-11-01  07:12", "x",
        "2026-11-01T07.12", "２０２６-11-01", "2026-11-01T07:12:30+01:00:00",
    ]) func refusesOtherTexts(text: String) {
        #expect(EntryDate(text, in: testZone) == nil)
    }

    @Test func aWrittenOffsetKeepsItsOwnDay() throws {
        let date = try #require(EntryDate("2026-11-01T23:30+02:00", in: .fixed(offset: -8 * 3600)))

        #expect(date.day == CalendarDay(year: 2026, month: 11, day: 1))
        #expect(date.secondsOfDay == 84600)
        #expect(date.zone == .offset && date.precision == .minute)
    }

    @Test func everyNanosecondIsKeptAndInOrder() throws {
        var random = SeededGenerator(seed: 13)
        var texts = (0..<500).map { _ in nanoseconds(Int.random(in: 0..<1_000_000_000, using: &random)) }
        texts += (0..<100).map(nanoseconds) + (999_999_900..<1_000_000_000).map(nanoseconds)

        let dates = try texts.map { try #require(EntryDate("2026-01-01T23:59:59.\($0)Z", in: testZone)) }

        #expect(dates.map { String($0.text.dropLast().suffix(9)) } == texts)
        #expect(Set(dates).count == Set(texts).count)
        let ordered = zip(texts, dates).sorted { $0.0 < $1.0 }.map(\.1.timestamp)
        #expect(zip(ordered, ordered.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(dates.allSatisfy { $0.day.text == "2026-01-01" && $0.secondsOfDay == 86399 })
    }

    private func nanoseconds(_ number: Int) -> String {
        String(String(1_000_000_000 + number).dropFirst())
    }

    @Test func decimalsAfterTheNinthCountForNothing() throws {
        let date = try #require(EntryDate("2026-01-01T23:59:59.9999999999999999999999Z", in: testZone))

        #expect(date.text == "2026-01-01T23:59:59.999999999Z")
    }

    @Test(arguments: [(3208, 3180), (-3208, -3180), (89_999, 86_340), (-89_999, -86_340), (19_800, 19_800)])
    func anOffsetIsWrittenInWholeMinutesBelowADay(offset: Int, written: Int) {
        #expect(EntryDate.writableOffset(offset) == written)
    }

    @Test func aDayStandsAtItsLocalNoon() throws {
        let date = try #require(EntryDate("2026-11-01", in: testZone))

        #expect(date.isWholeDay && date.zone == .local)
        #expect(date.secondsOfDay == 43200)
        #expect(date == EntryDate(day: CalendarDay(year: 2026, month: 11, day: 1), in: testZone))
    }

    @Test func daysAreCountedAsTheCalendarDoes() {
        var day = CalendarDay(year: 1599, month: 12, day: 31)
        var isConsecutive = true

        for number in (day.daysSince1970 + 1)...(day.daysSince1970 + 146_097 * 2) {
            let next = CalendarDay(daysSince1970: number)
            let isNextDay = next.day == day.day + 1 && next.month == day.month && next.year == day.year
            let isNextMonth = next.day == 1 && day.day == CalendarDay.lastDay(year: day.year, month: day.month)
            isConsecutive = isConsecutive && (isNextDay || isNextMonth) && next > day && next.daysSince1970 == number
            day = next
        }

        #expect(isConsecutive)
        #expect(CalendarDay(daysSince1970: 0) == CalendarDay(year: 1970, month: 1, day: 1))
    }

    @Test func stylesSurviveTheirPacking() {
        for offset in [0, 3600, -3600, 86399, -86399, 3208, 89_999, -89_999] {
            for precision in [EntryDate.Precision.day, .minute, .second, .fraction(digits: 1), .fraction(digits: 9)] {
                for zone in [EntryDate.Zone.local, .utc, .offset] {
                    for form in [DateStyle.OffsetForm.colon, .plain, .hours] {
                        let style = DateStyle(
                            precision: precision, zone: zone, offset: offset, form: form, hasSpace: offset > 0,
                            nanoseconds: abs(offset) % 30)

                        #expect(style.offset == offset && style.precision == precision && style.zone == zone)
                        #expect(style.nanoseconds == abs(offset) % 30)
                        #expect(style.offsetForm == form && style.hasSpace == (offset > 0))
                    }
                }
            }
        }
    }
}
