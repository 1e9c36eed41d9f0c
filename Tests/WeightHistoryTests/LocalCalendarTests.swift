import TestSupport
import Testing

@testable import WeightHistory

@Suite struct LocalCalendarTests {
    private static let zones = [
        "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Africa/Casablanca", "Pacific/Apia", "America/Sao_Paulo",
        "America/St_Johns", "Pacific/Kwajalein", "Australia/Lord_Howe",
    ]
    private static let periods: [CalendarPeriod] = [
        .hours(1), .hours(6), .day, .week, .month, .quarter, .year, .years(5), .years(100),
    ]

    private func calendar(_ zone: String, firstWeekday: Int = 1) -> LocalCalendar {
        let table = ZoneTable(zone)
        return LocalCalendar(rules: TimeZoneRules { table.offset(at: $0) }, firstWeekday: firstWeekday)
    }

    @Test(arguments: zones, periods) func aStretchBeginsWhereTheClockFirstShowsIt(zone: String, period: CalendarPeriod)
    {
        let calendar = calendar(zone)
        let table = ZoneTable(zone)
        var numbers = SeededGenerator(seed: 3)

        for _ in 0..<200 {
            let instant = Double.random(in: -2e9...2e9, using: &numbers)
            let number = calendar.number(of: period, at: instant)
            let begin = calendar.beginning(of: period, number: number)
            let day = calendar.firstDay(of: period, number: number)
            let hours = if case .hours(let count) = period { number * count - day.daysSince1970 * 24 } else { 0 }
            let wall = day.daysSince1970 * 86400 + hours * 3600

            #expect(begin == Double(table.firstMoment(atWall: wall)))
            #expect(begin <= instant)
            #expect(calendar.number(of: period, on: day) == number || hours > 0)
            #expect(calendar.nextBeginning(of: period, after: instant) > instant)
        }
    }

    @Test(arguments: zones, periods) func theBeginningsOfASpanAreAllOfThem(zone: String, period: CalendarPeriod) {
        let calendar = calendar(zone)
        var numbers = SeededGenerator(seed: 4)

        for _ in 0..<20 {
            let start = Double.random(in: -2e9...2e9, using: &numbers)
            let span = start...start + period.meanSeconds * Double.random(in: 0...50, using: &numbers)
            let found = calendar.beginnings(of: period, in: span)
            var expected: [Double] = []
            var next = calendar.nextBeginning(of: period, after: start - 1)
            while next <= span.upperBound {
                expected.append(next)
                next = calendar.nextBeginning(of: period, after: next)
            }

            #expect(found.map(\.instant) == expected.filter { $0 >= start })
            #expect(found.allSatisfy { calendar.beginning(of: period, number: $0.number) == $0.instant })
            #expect(zip(found, found.dropFirst()).allSatisfy { $0.number < $1.number && $0.instant < $1.instant })
        }
    }

    @Test func daysHaveFrom23To25Hours() throws {
        let calendar = calendar("Europe/Berlin")
        func hours(_ month: Int, _ day: Int) -> Double {
            let day = CalendarDay(year: 2026, month: month, day: day)
            let begin = calendar.beginning(of: day)
            return (calendar.nextBeginning(of: .day, after: begin) - begin) / 3600
        }

        #expect(hours(3, 28) == 24)
        #expect(hours(3, 29) == 23)
        #expect(hours(10, 25) == 25)
    }

    @Test func aDayWithoutMidnightBeginsAtTheChange() throws {
        let calendar = calendar("America/Sao_Paulo")
        let day = CalendarDay(year: 2018, month: 11, day: 4)

        let begin = calendar.beginning(of: day)

        // 01:00 by a clock two hours west.
        #expect(begin == Double(day.daysSince1970 * 86400 + 3 * 3600))
        #expect(calendar.number(of: .day, at: begin) == day.daysSince1970)
        let dayBefore = CalendarDay(year: 2018, month: 11, day: 3)
        #expect(calendar.number(of: .day, at: begin - 1) == dayBefore.daysSince1970)
    }

    @Test func theDayThatSamoaSkippedHasNoBeginningOfItsOwn() throws {
        let calendar = calendar("Pacific/Apia")
        let (first, last) = (CalendarDay(year: 2011, month: 12, day: 28), CalendarDay(year: 2012, month: 1, day: 1))

        let days = calendar.beginnings(of: .day, in: calendar.beginning(of: first)...calendar.beginning(of: last))

        #expect(days.map { CalendarDay(daysSince1970: $0.number).day } == [28, 29, 31, 1])
        #expect(zip(days, days.dropFirst()).allSatisfy { $1.instant - $0.instant == 86400 })
    }

    @Test(arguments: 0...6) func weeksBeginWithTheirDay(firstWeekday: Int) throws {
        let calendar = calendar("America/New_York", firstWeekday: firstWeekday)

        let weeks = calendar.beginnings(of: .week, in: -1e8...1e8)

        let weekdays = weeks.map { week in
            // 1 January 1970 was a Thursday.
            (calendar.firstDay(of: .week, number: week.number).daysSince1970 + 4 + 7000) % 7
        }
        #expect(Set(weekdays) == [firstWeekday])
        #expect(weeks.count == Int(2e8 / 604_800) || weeks.count == Int(2e8 / 604_800) + 1)
    }

    @Test func yearsBeginInJanuaryAndDecadesWithNought() throws {
        let calendar = calendar("Europe/Berlin")
        let instant = calendar.beginning(of: CalendarDay(year: 2026, month: 11, day: 22))
        func first(_ period: CalendarPeriod) -> String {
            calendar.firstDay(of: period, number: calendar.number(of: period, at: instant)).text
        }

        #expect([.month, .quarter, .year].map(first) == ["2026-11-01", "2026-10-01", "2026-01-01"])
        #expect(
            [2, 5, 10, 20, 50, 100].map { first(.years($0)).prefix(4) }
                == ["2026", "2025", "2020", "2020", "2000", "2000"])
    }

    @Test func theEndsOfTimeAreDates() throws {
        let calendar = calendar("Europe/Berlin")

        for instant in [-Double.infinity, -1e300, -2.6e11, 0, 2.6e11, 1e300, .infinity] {
            for period in Self.periods {
                #expect(calendar.beginning(of: period, number: calendar.number(of: period, at: instant)).isFinite)
            }
        }
        #expect(calendar.beginnings(of: .years(100), in: -6.3e10...2.6e11).count > 100)
    }
}

extension LocalCalendar {
    /// Returns the first start of a period after an instant.
    fileprivate func nextBeginning(of period: CalendarPeriod, after instant: Double) -> Double {
        let first = number(of: period, at: instant) + 1
        return (first...).lazy.map { beginning(of: period, number: $0) }.first { $0 > instant }!
    }
}
