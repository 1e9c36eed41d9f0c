internal import CLinux
import Glibc

/// How moments are shown to people: the locale's short form.
public struct DateFormat: Hashable, Sendable {
    /// The day, in the words of `strftime`.
    public var dayPattern: String
    /// Hours and minutes, in the words of `strftime`.
    public var timePattern: String

    public init(dayPattern: String, timePattern: String) {
        self.dayPattern = dayPattern
        self.timePattern = timePattern
    }

    /// The format of the locale that `setlocale` has chosen.
    ///
    /// D_FMT, T_FMT
    public static var locale: DateFormat {
        DateFormat(dayPattern: pattern(D_FMT, or: "%x"), timePattern: withoutSeconds(pattern(T_FMT, or: "%R")))
    }

    private static func pattern(_ item: Int, or fallback: String) -> String {
        guard let pattern = nl_langinfo(nl_item(item)), pattern.pointee != 0 else { return fallback }
        return String(cString: pattern)
    }

    /// A time's pattern without the seconds and what stands before them.
    private static func withoutSeconds(_ pattern: String) -> String {
        if pattern == "%T" { return "%R" }
        if pattern == "%r" { return "%I:%M %p" }
        for seconds in [":%S", ".%S", ":%OS"] where pattern.contains(seconds) {
            return pattern.replacing(seconds, with: "")
        }
        return pattern.contains("%S") ? "%R" : pattern
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
        Self.text("%OB %Y", parts(of: month.firstDay))
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
