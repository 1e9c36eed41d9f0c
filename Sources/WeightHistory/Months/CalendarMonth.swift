/// A month of the proleptic Gregorian calendar.
public struct CalendarMonth: Hashable, Comparable, Sendable {
    /// Months since January of the year 0.
    let number: Int

    public var year: Int { (number - (month - 1)) / 12 }
    /// 1 to 12.
    public var month: Int { (number % 12 + 12) % 12 + 1 }

    public var firstDay: CalendarDay { CalendarDay(year: year, month: month, day: 1) }
    public var next: CalendarMonth { CalendarMonth(number: number + 1) }

    /// By the wall clock, since 1970.
    var wallSeconds: Range<Int> {
        firstDay.daysSince1970 * 86400..<next.firstDay.daysSince1970 * 86400
    }

    public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
        left.number < right.number
    }
}

extension CalendarMonth {
    public init(of day: CalendarDay) { self.init(number: day.year * 12 + day.month - 1) }
}
