internal import CLinux
import Glibc

/// The form in which moments are shown: the locale's short one.
public struct DateFormat: Hashable, Sendable {
    /// A pattern of `strftime`, like those below.
    public var dayPattern: String
    /// Hours and minutes.
    public var timePattern: String
    /// A month and its year.
    public var monthPattern: String
    /// A day below the header of its month.
    public var dayOfMonthPattern: String
    /// The words that users may type for a day.
    public var dayWords: DayWords
    /// Whether the names of months and weekdays are English whatever the locale is.
    var isEnglish = false
    /// Whether texts in a script from right to left have marks that isolate them, so that they stay whole in a sentence.
    private var isolates = true

    public init(
        dayPattern: String, timePattern: String, monthPattern: String = "%OB %Y", dayOfMonthPattern: String = "%a %-d",
        dayWords: DayWords = .english
    ) {
        (self.dayPattern, self.timePattern, self.monthPattern) = (dayPattern, timePattern, monthPattern)
        (self.dayOfMonthPattern, self.dayWords) = (dayOfMonthPattern, dayWords)
    }

    /// Returns the day of an entry, and its time if one was written.
    public func text(_ date: EntryDate) -> String {
        date.isWholeDay ? day(date.day) : "\(day(date.day)), \(time(secondsOfDay: date.secondsOfDay))"
    }

    /// How much of a date is shown below the header of its month.
    public enum DetailInMonth: CaseIterable, Hashable, Sendable {
        case time, weekday, day
    }

    /// Returns the date without the parts in the header of its month: `Sat 31, 08:29`, `Sat 31` or `31`.
    public func textInMonth(_ date: EntryDate, _ detail: DetailInMonth = .time) -> String {
        let pattern = detail == .day ? dayPatternWithoutWeekday : dayOfMonthPattern
        let day = text(pattern, parts(of: date.day))
        let isWhole = detail != .time || date.isWholeDay
        return isWhole ? day : "\(day), \(time(secondsOfDay: date.secondsOfDay))"
    }

    private var dayPatternWithoutWeekday: String {
        ["(%a)", "%a ", "%a"].reduce(dayOfMonthPattern) { $0.replacing($1, with: "") }
    }

    /// Returns a moment with its weekday: `Sunday 1 November 2026, 08:19`. The day is in the locale's short form if that
    /// begins with the year.
    ///
    /// - Parameter year: A year to leave out; nil for none.
    public func longText(_ date: EntryDate, withoutYear year: Int? = nil) -> String {
        text(date, "%A", day: "%-d %B", withoutYear: year)
    }

    /// Returns a moment like `longText`, with short names of weekday and month: `Sun 1 Nov 2026, 08:19`.
    public func mediumText(_ date: EntryDate, withoutYear year: Int? = nil) -> String {
        text(date, "%a", day: "%-d %b", withoutYear: year)
    }

    private func text(_ date: EntryDate, _ weekday: String, day pattern: String, withoutYear year: Int?) -> String {
        let day = text(date.day, weekday, day: pattern, withoutYear: year)
        return date.isWholeDay ? day : "\(day), \(time(secondsOfDay: date.secondsOfDay))"
    }

    private func text(_ day: CalendarDay, _ weekday: String, day pattern: String, withoutYear year: Int?) -> String {
        let days = day.year == year ? "\(weekday) \(pattern)" : "\(weekday) \(pattern) %Y"
        return text(Self.startsWithYear(dayPattern) ? "\(weekday) \(dayPattern)" : days, parts(of: day))
    }

    /// Returns shorter forms of `longText`, the longest first: without the time, then without the weekday, with a short
    /// month, and the locale's short form.
    public func shorterForms(of date: EntryDate) -> [String] {
        let day = date.day
        let words = Self.startsWithYear(dayPattern) ? [] : ["%-d %B %Y", "%-d %b %Y"].map { text($0, parts(of: day)) }
        return [text(day, "%A", day: "%-d %B", withoutYear: nil)] + words + [self.day(day)]
    }

    /// Returns a day of a year without that: `2 Nov`, or `11-02` if the year comes first in the format; and for a day of
    /// another year the month with its year: `Nov 2024`, or `2024-11`.
    public func shortestText(_ day: CalendarDay, inYear year: Int) -> String {
        let patterns = Self.startsWithYear(dayPattern) ? ("%m-%d", "%Y-%m") : ("%-d %b", "%b %Y")
        return text(day.year == year ? patterns.0 : patterns.1, parts(of: day))
    }

    public func day(_ day: CalendarDay) -> String { text(dayPattern, parts(of: day)) }

    /// Returns a time of day from the seconds since midnight.
    public func time(secondsOfDay seconds: Int) -> String {
        var parts = tm()
        parts.tm_hour = Int32(seconds / 3600)
        parts.tm_min = Int32(seconds / 60 % 60)
        return text(timePattern, parts)
    }

    public func month(_ month: CalendarMonth) -> String {
        text(monthPattern, parts(of: month.firstDay))
    }

    /// Returns the name of a month in its standalone form.
    public func name(of month: CalendarMonth) -> String {
        text("%OB", parts(of: month.firstDay))
    }

    /// Returns both ends of a period in English words, the first without the parts that both have: `3 March`,
    /// `20 April 2027`. If the year comes first in the format, the days are in its short form.
    public func ends(of days: ClosedRange<CalendarDay>) -> (first: String, last: String) {
        let isOneMonth = days.lowerBound.month == days.upperBound.month
        return ends(of: days, whole: "%-d %B %Y", withinYear: isOneMonth ? "%-d" : "%-d %B")
    }

    /// Returns a day in English words, without its year if another day, from which it is told, has the same: `2 November`.
    public func day(_ day: CalendarDay, beside other: CalendarDay) -> String {
        let withinYear = day.year == other.year && !Self.startsWithYear(dayPattern)
        return withinYear ? englishText("%-d %B", day) : ends(of: day...day).last
    }

    /// Returns a period in short form, in English: `3 Mar – 20 Apr 2027`.
    public func shortSpan(_ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = ends(of: days, whole: "%-d %b %Y", withinYear: "%-d %b")
        return days.lowerBound == days.upperBound ? last : "\(first) – \(last)"
    }

    private func ends(
        of days: ClosedRange<CalendarDay>, whole: String, withinYear: String
    ) -> (first: String, last: String) {
        let (first, last) = (days.lowerBound, days.upperBound)
        let isShort = Self.startsWithYear(dayPattern)
        let whole = isShort ? dayPattern : whole
        let pattern = !isShort && first.year == last.year ? withinYear : whole
        return (englishText(pattern, first), englishText(whole, last))
    }

    /// Returns a day with the name of its month in English, the language of the sentences around it.
    private func englishText(_ pattern: String, _ day: CalendarDay) -> String {
        text(pattern, parts(of: day), inEnglish: true)
    }

    private func parts(of day: CalendarDay) -> tm {
        var parts = tm()
        parts.tm_year = Int32(day.year - 1900)
        parts.tm_mon = Int32(day.month - 1)
        parts.tm_mday = Int32(day.day)
        parts.tm_wday = Int32(day.weekday)
        parts.tm_yday = Int32(day.daysSince1970 - CalendarDay(year: day.year, month: 1, day: 1).daysSince1970)
        return parts
    }

    private func text(_ pattern: String, _ parts: tm, inEnglish: Bool = false) -> String {
        var parts = parts
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            let count =
                isEnglish || inEnglish
                ? strftime_l(text.baseAddress!, text.count, pattern, &parts, EnglishLocale.times)
                : strftime(text.baseAddress!, text.count, pattern, &parts)
            guard count > 0 else { return "" }
            let bytes = UnsafeRawBufferPointer(text)[..<count].drop { $0 == Byte.space }
            let string = String(decoding: bytes, as: UTF8.self)
            // The first bytes of Hebrew, Arabic and the scripts like them in UTF-8.
            guard isolates, bytes.contains(where: { (0xD7...0xDF).contains($0) }) else { return string }
            return Self.leftToRightMark + Self.isolate + string + Self.endOfIsolate
        }
    }

    /// Keeps a line from running from right to left because it begins with such a text.
    private static let leftToRightMark = "\u{200E}"
    private static let (isolate, endOfIsolate) = ("\u{2068}", "\u{2069}")

    /// The format of texts that users edit, without marks, which a cursor would stop at.
    public var editable: DateFormat {
        var format = self
        format.isolates = false
        return format
    }

    /// The format of English text for any reader, whatever the locale is: `3 March 2027, 08:19`.
    public static let english: DateFormat = {
        var format = DateFormat(dayPattern: "%-d %B %Y", timePattern: "%H:%M")
        format.isEnglish = true
        return format
    }()

    /// The format of the locale that `setlocale` has chosen.
    public static var locale: DateFormat {
        let (day, whole) = (localeText(Int(D_FMT), or: "%x"), localeText(Int(D_T_FMT)))
        let month = startsWithYear(day) ? yearAndMonth(whole) ?? yearAndMonth(day) : nil
        return DateFormat(
            dayPattern: day, timePattern: toMinutes(localeText(Int(T_FMT), or: "%R")),
            monthPattern: month ?? "%OB %Y",
            dayOfMonthPattern: dayOfMonth(like: [whole, day], weekday: localeText(Int(ABDAY_1))), dayWords: .locale)
    }

    /// Returns a time's pattern without seconds, and without the zone: it would be the machine's, not the entry's.
    ///
    /// An hour of twelve has no leading zero: nobody writes 08:19 AM.
    static func toMinutes(_ pattern: String) -> String {
        var pattern = pattern.replacing("%I", with: "%-I")
        for zone in [" %Z", "%Z ", "%Z", " %z", "%z ", "%z"] { pattern = pattern.replacing(zone, with: "") }
        if pattern == "%T" { return "%R" }
        if pattern == "%r" { return "%-I:%M %p" }
        for seconds in [":%S", ".%S", ":%OS"] where pattern.contains(seconds) {
            return pattern.replacing(seconds, with: "")
        }
        return pattern.contains("%S") ? "%R" : pattern
    }

    /// Returns the year and month of a date's pattern, with the words or spaces that join them: `%Y年%-m月`, `%Y. %OB`.
    /// Nil unless the month follows the year, and if only digits and hyphens make a date.
    static func yearAndMonth(_ pattern: String) -> String? {
        let parts = conversions(of: pattern)
        for (year, month) in zip(parts, parts.dropFirst()) where year.letter == "Y" && isMonth(month.letter) {
            guard year.text.contains(where: { $0.isLetter || $0.isWhitespace }) else { return nil }
            let counter = month.letter == "m" ? month.text.prefix(while: \.isLetter) : ""
            return "%Y\(year.text)" + (counter.isEmpty ? "%OB" : "%-m\(counter)")
        }
        return nil
    }

    /// Returns a pattern of weekday and day, with the text that a locale's patterns have right after the day. This is a
    /// word that counts days, as in `31日(土)`, or the dot of an ordinal number, as in `Sa 31.`.
    ///
    /// - Parameter weekday: A weekday's short name. After a Cyrillic one, the number has no dot, though dates have one.
    static func dayOfMonth(like patterns: [String], weekday: String) -> String {
        let days = patterns.flatMap(conversions).filter { "de".contains($0.letter) }
        if let counter = days.lazy.map({ $0.text.prefix(while: \.isLetter) }).first(where: { !$0.isEmpty }) {
            return "%-d\(counter)(%a)"
        }
        let isLatin = weekday.unicodeScalars.first.map { $0.value < 0x250 } ?? false
        let hasDot = isLatin && days.contains { $0.text.hasPrefix(".") }
        let digits = patterns.contains { $0.contains("%Od") } ? "%Od" : "%-d"
        return "%a \(digits)\(hasDot ? "." : "")"
    }

    /// The mark and the order of day and month in digits; nil if they are not adjacent or are joined by a word.
    var dayAndMonthForm: (mark: Character, isDayFirst: Bool)? {
        let pattern = dayPattern.replacing("%D", with: "%m/%d/%y").replacing("%F", with: "%Y-%m-%d")
        let parts = Self.conversions(of: pattern)
        guard let first = parts.firstIndex(where: { "dem".contains($0.letter) }), first + 1 < parts.count,
            "dem".contains(parts[first + 1].letter), let mark = parts[first].text.first, !mark.isLetter
        else { return nil }
        return (mark, parts[first].letter != "m")
    }

    private static func startsWithYear(_ pattern: String) -> Bool {
        let letters = conversions(of: pattern).map(\.letter)
        guard let year = letters.firstIndex(of: "Y"), let month = letters.firstIndex(where: isMonth) else {
            return letters.contains("F")
        }
        return year < month
    }

    private static func isMonth(_ letter: Character) -> Bool { "mbBh".contains(letter) }

    /// Returns the conversions of a pattern: each letter without flags, and the text up to the next conversion.
    private static func conversions(of pattern: String) -> [(letter: Character, text: Substring)] {
        pattern.split(separator: "%", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            let part = part.drop { "-_0^#EO".contains($0) }
            return part.first.map { ($0, part.dropFirst()) }
        }
    }
}

/// The locale whose names of months and weekdays are English, on any system.
enum EnglishLocale {
    nonisolated(unsafe) static let times = newlocale(1 << LC_TIME, "C", nil)
}

/// Returns a text of the locale that `setlocale` has chosen, such as a pattern, a name or a mark.
///
/// - Parameter locale: Another locale.
func localeText(_ item: Int, or fallback: String = "", in locale: locale_t? = nil) -> String {
    let text = locale.map { nl_langinfo_l(nl_item(item), $0) } ?? nl_langinfo(nl_item(item))
    guard let text, text.pointee != 0 else { return fallback }
    return String(cString: text)
}
