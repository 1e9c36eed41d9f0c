internal import CLinux
import Glibc

/// A week of a year, by its number.
public struct CalendarWeek: Hashable, Sendable {
    /// 1 to 53.
    public let number: Int
    /// The year that has the most of the week or, in some locales, the last day.
    public let year: Int

    /// Creates the week that begins on a day.
    ///
    /// - Parameter leastDays: The number of days, 1 to 7, that the first week has in its year: 4 by ISO 8601.
    public init(from start: CalendarDay, leastDays: Int = CalendarWeek.localeLeastDays) {
        let day = CalendarDay(daysSince1970: start.daysSince1970 + 7 - leastDays)
        year = day.year
        let firstDay = CalendarDay(year: year, month: 1, day: 1)
        number = (day.daysSince1970 - firstDay.daysSince1970) / 7 + 1
    }

    /// The fewest days of a year's first week in the locale of `setlocale`, 1 to 7.
    public static var localeLeastDays: Int {
        guard let least = nl_langinfo(nl_item(_NL_TIME_WEEK_1STWEEK)) else { return 4 }
        return max(1, min(7, Int(least.pointee)))
    }
}
