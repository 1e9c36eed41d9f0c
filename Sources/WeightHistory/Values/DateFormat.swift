import Glibc

/// How moments are shown to people: the locale's short form.
public struct DateFormat: Hashable, Sendable {
    /// The day, in the words of `strftime`.
    public var dayPattern: String
    /// Hours and minutes, in the words of `strftime`.
    public var timePattern: String

    /// A month and its year, in the words of `strftime`.
    public var monthPattern: String

    public init(dayPattern: String, timePattern: String, monthPattern: String = "%OB %Y") {
        self.dayPattern = dayPattern
        self.timePattern = timePattern
        self.monthPattern = monthPattern
    }

    /// The day that the entry belongs to, and its time where one was written.
    public func text(_ date: EntryDate) -> String {
        date.isWholeDay ? day(date.day) : "\(day(date.day)), \(time(secondsOfDay: date.secondsOfDay))"
    }

    public func day(_ day: CalendarDay) -> String {
        Self.text(dayPattern, parts(of: day))
    }

    /// A time of day; seconds since midnight.
    public func time(secondsOfDay seconds: Int) -> String {
        var parts = tm()
        parts.tm_hour = Int32(seconds / 3600)
        parts.tm_min = Int32(seconds / 60 % 60)
        return Self.text(timePattern, parts)
    }

    /// A month and its year, as a head over its days.
    public func month(_ month: CalendarMonth) -> String {
        Self.text(monthPattern, parts(of: month.firstDay))
    }

    private func parts(of day: CalendarDay) -> tm {
        var parts = tm()
        parts.tm_year = Int32(day.year - 1900)
        parts.tm_mon = Int32(day.month - 1)
        parts.tm_mday = Int32(day.day)
        let days = day.daysSince1970
        // 1 January 1970 was a Thursday.
        parts.tm_wday = Int32(((days + 4) % 7 + 7) % 7)
        parts.tm_yday = Int32(days - CalendarDay(year: day.year, month: 1, day: 1).daysSince1970)
        return parts
    }

    private static func text(_ pattern: String, _ parts: tm) -> String {
        var parts = parts
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            let count = strftime(text.baseAddress!, text.count, pattern, &parts)
            guard count > 0 else { return "" }
            let bytes = UnsafeRawBufferPointer(text)[..<count].drop { $0 == Byte.space }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
