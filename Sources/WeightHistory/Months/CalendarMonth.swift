/// A month of the proleptic Gregorian calendar.
public struct CalendarMonth: Hashable, Comparable, Sendable {
    /// Months since January of the year 0.
    let number: Int

    public var year: Int { (number - (month - 1)) / 12 }
    /// 1 to 12.
    public var month: Int { (number % 12 + 12) % 12 + 1 }

    public var firstDay: CalendarDay { CalendarDay(year: year, month: month, day: 1) }
    public var next: CalendarMonth { CalendarMonth(number: number + 1) }

    var days: Range<CalendarDay> { firstDay..<next.firstDay }

    /// By the wall clock, since 1970.
    var wallSeconds: Range<Int> { days.wallSeconds }

    public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
        left.number < right.number
    }
}

extension CalendarMonth {
    public init(of day: CalendarDay) { self.init(number: day.year * 12 + day.month - 1) }
}

extension Range<CalendarDay> {
    /// By the wall clock, since 1970.
    var wallSeconds: Range<Int> { lowerBound.daysSince1970 * 86400..<upperBound.daysSince1970 * 86400 }
}
