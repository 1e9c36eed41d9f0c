/// A day of the proleptic Gregorian calendar.
public struct CalendarDay: Hashable, Comparable, Sendable {
    public var year: Int
    /// 1 to 12.
    public var month: Int
    /// 1 to the month's last.
    public var day: Int

    /// Traps if there is no such day.
    public init(year: Int, month: Int, day: Int) {
        guard let day = CalendarDay(ifThere: year, month, day) else { preconditionFailure("There must be such a day.") }
        self = day
    }

    public init?(ifThere year: Int, _ month: Int, _ day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Self.lastDay(year: year, month: month) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the day after 1 January 1970 by civil_from_days of Howard Hinnant's "Low-Level Date Algorithms".
    public init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days after 1 January 1970; negative before. After Howard Hinnant, days_from_civil.
    public var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// From 0, a Sunday, to 6.
    var weekday: Int {
        // 1 January 1970 was a Thursday.
        let days = daysSince1970 + 4
        return days - 7 * days.flooredQuotient(by: 7)
    }

    public static func lastDay(year: Int, month: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// Reads a day in ISO 8601, such as `2026-11-01`; nil for any other text, and for a day that does not exist.
    public init?(iso text: some StringProtocol) {
        guard Self.hasForm(text) else { return nil }
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts[0] > 0 else { return nil }
        self.init(ifThere: parts[0], parts[1], parts[2])
    }

    /// Whether a text is like `2026-11-01`, even if there is no such day.
    package static func hasForm(_ text: some StringProtocol) -> Bool {
        text.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count) == [4, 2, 2]
            && text.utf8.allSatisfy { $0.isDigit || $0 == Byte.minus }
    }
}
