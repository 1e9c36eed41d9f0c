internal import CLinux
import Glibc

/// The beginnings of days, weeks, months and years by the clock of a time zone.
///
/// A period begins when the clock first shows its beginning, or at the change that skips it; a period that the clock
/// skips begins together with the next. Moments are seconds since 1970.
public struct LocalCalendar: Sendable {
    public let rules: TimeZoneRules
    public let firstWeekday: Int

    /// Traps unless the first weekday is from 0, Sunday, to 6.
    public init(rules: TimeZoneRules, firstWeekday: Int = LocalCalendar.localeFirstWeekday) {
        precondition((0...6).contains(firstWeekday), "A week has seven days.")
        (self.rules, self.firstWeekday) = (rules, firstWeekday)
    }

    public func number(of period: CalendarPeriod, at instant: Double) -> Int {
        let wall = wallSeconds(at: instant)
        if case .hours(let count) = period { return wall.flooredQuotient(by: 3600 * count) }
        return number(of: period, on: CalendarDay(daysSince1970: wall.flooredQuotient(by: 86400)))
    }

    /// Returns the number of the period that contains a day; of hours, the first of the day.
    public func number(of period: CalendarPeriod, on day: CalendarDay) -> Int {
        switch period {
        case .hours(let count): day.daysSince1970 * 24 / count
        case .day: day.daysSince1970
        case .week: (day.daysSince1970 - firstDayOfWeekZero).flooredQuotient(by: 7)
        case .months(let count): CalendarMonth(of: day).number.flooredQuotient(by: count)
        }
    }

    /// Returns the first day of a period; of hours, the day that contains them.
    public func firstDay(of period: CalendarPeriod, number: Int) -> CalendarDay {
        CalendarDay(daysSince1970: wallBeginning(of: period, number: number).flooredQuotient(by: 86400))
    }

    public func beginning(of period: CalendarPeriod, number: Int) -> Double {
        var clock = LocalClock(rules: rules)
        return beginning(of: period, number: number, clock: &clock)
    }

    public func beginning(of day: CalendarDay) -> Double {
        beginning(of: .day, number: day.daysSince1970)
    }

    /// Returns the periods that begin within a span, in order, without those that the clock skips completely.
    public func beginnings(
        of period: CalendarPeriod, in span: ClosedRange<Double>
    ) -> [(number: Int, instant: Double)] {
        var clock = LocalClock(rules: rules)
        let end = min(span.upperBound, Self.endOfTime)
        var found: [(number: Int, instant: Double)] = []
        // A clock that is set back shows the end of a period again after the beginning of the next.
        var number = number(of: period, at: span.lowerBound - 2 * 86400)
        while true {
            let instant = beginning(of: period, number: number, clock: &clock)
            if instant > end { return found }
            if let last = found.last, last.instant >= instant { found.removeLast() }
            if instant >= span.lowerBound { found.append((number, instant)) }
            number += 1
        }
    }

    private func beginning(of period: CalendarPeriod, number: Int, clock: inout LocalClock) -> Double {
        let wall = wallBeginning(of: period, number: number)
        return Double(wall - clock.offset(atLocal: wall))
    }

    /// Returns seconds since 1970 by the wall clock.
    private func wallBeginning(of period: CalendarPeriod, number: Int) -> Int {
        switch period {
        case .hours(let count): number * 3600 * count
        case .day: number * 86400
        case .week: (number * 7 + firstDayOfWeekZero) * 86400
        case .months(let count): CalendarMonth(number: number * count).firstDay.daysSince1970 * 86400
        }
    }

    /// The furthest moment from 1970, in seconds; moments beyond it are limited to it.
    private static let endOfTime = 4e11

    private func wallSeconds(at instant: Double) -> Int {
        let seconds = Int(max(-Self.endOfTime, min(Self.endOfTime, instant.rounded(.down))))
        return seconds + rules.offset(at: seconds)
    }

    /// Returns the days of the week that contains a day.
    func week(of day: CalendarDay) -> Range<CalendarDay> {
        let start = firstDay(of: .week, number: number(of: .week, on: day))
        return start..<CalendarDay(daysSince1970: start.daysSince1970 + 7)
    }

    /// In days since 1970, whose first day was a Thursday.
    private var firstDayOfWeekZero: Int { (firstWeekday + 3) % 7 - 7 }

    /// The first day of a week in the locale of `setlocale`: 0 for Sunday, up to 6 for Saturday.
    public static var localeFirstWeekday: Int {
        guard let first = nl_langinfo(nl_item(_NL_TIME_FIRST_WEEKDAY)) else { return 0 }
        // The pointer's value is a date, a Sunday or a Monday: the day that the locale counts as its first.
        let monday = UInt(19_971_201)
        let firstDay = UInt(bitPattern: nl_langinfo(nl_item(_NL_TIME_WEEK_1STDAY))) & 0xffff_ffff == monday ? 1 : 0
        return (firstDay + max(0, Int(first.pointee) - 1)) % 7
    }
}
