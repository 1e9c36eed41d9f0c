internal import CLinux
import Glibc

public struct CalendarNames: Hashable, Sendable {
    /// Seven, from Sunday, such as `Mo`.
    public var shortWeekdays: [String]
    /// Twelve, as the next.
    public var shortMonths: [String]
    public var months: [String]

    /// Traps if there are not seven weekdays and twelve months.
    public init(shortWeekdays: [String], shortMonths: [String], months: [String]) {
        precondition(
            shortWeekdays.count == 7 && shortMonths.count == 12 && months.count == 12,
            "A week has seven days, a year twelve months.")
        (self.shortWeekdays, self.shortMonths, self.months) = (shortWeekdays, shortMonths, months)
    }

    /// The names of the locale that `setlocale` has chosen, in their standalone form.
    public static var locale: CalendarNames { names(in: nil) }

    public static let english = names(in: EnglishLocale.times)

    private static func names(in locale: locale_t?) -> CalendarNames {
        CalendarNames(
            shortWeekdays: names(from: Int(ABDAY_1), count: 7, in: locale),
            shortMonths: names(from: Int(_NL_ABALTMON_1), count: 12, in: locale),
            months: names(from: Int(__ALTMON_1), count: 12, in: locale))
    }

    /// Trims the short names, which some locales pad to one width.
    private static func names(from item: Int, count: Int, in locale: locale_t?) -> [String] {
        (item..<item + count).map { localeText($0, in: locale).trimmedOfWhitespace }
    }

    public func shortWeekday(of day: CalendarDay) -> String { shortWeekdays[day.weekday] }

    public func shortMonth(of day: CalendarDay) -> String { shortMonths[day.month - 1] }

    public func month(of day: CalendarDay, in format: DateFormat) -> String {
        format.monthPattern.replacing("%OB", with: months[day.month - 1]).replacing("%Y", with: String(day.year))
            .replacing("%-m", with: String(day.month))
    }
}
