internal import CLinux
import Glibc
import System

/// A typed day, with an optional time.
struct TypedMoment: Hashable {
    var day: CalendarDay
    /// Since midnight.
    var seconds: Int?
    var hasSeconds = false
}

/// Reads days, with or without a time, in a locale's form or close to it: without year or comma, in words, by weekday,
/// with the name of a month; or a time of today.
struct TypedMomentReader {
    private let format: DateFormat
    private let today: CalendarDay
    private let year: Int
    private let forms: [DayForm]

    /// - Parameters:
    ///   - today: The day that words are relative to. A weekday, or a day without a year, is the latest one up to it.
    ///   - year: The latest year that a missing one can be. Two digits mean from 80 years before it to 19 after.
    init(_ format: DateFormat, today: CalendarDay, year: Int) {
        (self.format, self.today, self.year) = (format, today, year)
        forms = DayForm.forms(of: format)
    }

    func moment(_ text: String) throws(InputError) -> TypedMoment {
        let text = text.trimmedOfWhitespace.withClockOf24Hours
        let earlier = text.lowercased().hasPrefix("last ") ? String(text.dropFirst("last ".count)) : nil
        for form in forms where earlier == nil || form.isWeekday {
            guard var moment = try self.moment(earlier ?? text, form) else { continue }
            // The last Monday is not today.
            if earlier != nil, moment.day == today { moment.day = today.before(7) }
            return moment
        }
        throw forms.contains { $0.begins(text) } ? .noSuchTime : .notADate
    }

    private func moment(_ text: String, _ form: DayForm) throws(InputError) -> TypedMoment? {
        guard form.admits(text) else { return nil }
        let text = form.isWord ? text.lowercased() : text
        if !form.pattern.isEmpty, let (parts, rest) = parse(text, as: form.pattern), rest.isEmpty {
            return TypedMoment(day: try day(of: parts, form))
        }
        // The format's own pattern comes first.
        let times = [format.timePattern.trimmedOfWhitespace, "%H:%M", "%H:%M:%S"]
        for time in times {
            for pattern in ["\(form.pattern) , \(time)", "\(form.pattern) \(time)"] {
                guard let (parts, rest) = parse(text, as: pattern), rest.isEmpty else { continue }
                let seconds = Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
                let hasSeconds = ["%S", "%T", "%r"].contains { time.contains($0) }
                return TypedMoment(day: try day(of: parts, form), seconds: seconds, hasSeconds: hasSeconds)
            }
        }
        return nil
    }

    private func day(of parts: tm, _ form: DayForm) throws(InputError) -> CalendarDay {
        switch form.kind {
        case .whole: return try parts.day(near: year)
        case .withoutYear:
            // The last 29 February may be eight years back.
            for year in stride(from: year, through: year - 8, by: -1) {
                if let day = try? parts.day(in: year), day <= today { return day }
            }
            throw .noSuchDay
        case .localWeekday: return today.last(Int(parts.tm_wday))
        case .englishWeekday(let weekday): return today.last(weekday)
        case .word(let daysBack): return today.before(daysBack)
        }
    }
}

/// A form in which a day is typed, as a pattern of `strptime`.
private struct DayForm {
    enum Kind {
        case whole
        case withoutYear
        case localWeekday
        /// A short name in lower case; 0 is Sunday.
        case englishWeekday(Int)
        /// A word in lower case for a day some days ago.
        case word(daysBack: Int)
    }

    let kind: Kind
    let pattern: String

    /// Whether the pattern has the name of a month.
    var isNamed = false
    /// Whether the pattern applies only to a text in which one of the first two numbers cannot be a month.
    var isOtherOrder = false
    /// Whether a text must begin with a year of four digits.
    var isISO = false

    var isWord: Bool {
        switch kind {
        case .englishWeekday, .word: true
        case .whole, .withoutYear, .localWeekday: false
        }
    }

    var isWeekday: Bool {
        switch kind {
        case .englishWeekday, .localWeekday: true
        case .whole, .withoutYear, .word: false
        }
    }

    /// Whether a text may be meant in this form: `November 2026` has no day, although 20 could be one.
    func admits(_ text: String) -> Bool {
        if isISO { return text.prefix { $0.isNumber }.count == 4 }
        if isOtherOrder { return Self.hasCertainOrder(text) }
        guard isNamed else { return true }
        let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
        return digits.count <= 2 && text.contains(where: \.isLetter)
    }

    private static func hasCertainOrder(_ text: String) -> Bool {
        let numbers = text.split { !$0.isASCII || !$0.isNumber }.prefix(2).compactMap { Int($0) }
        return numbers.count == 2 && numbers.max() ?? 0 > 12
    }

    static func forms(of format: DateFormat) -> [DayForm] {
        // The pattern for years of four digits reads two digits as well.
        let whole = format.dayPattern.trimmedOfWhitespace.replacing("%y", with: "%Y").replacing("%D", with: "%m/%d/%Y")
            .replacing("%F", with: "%Y-%m-%d")
        let words = format.dayWords.all.map { DayForm(kind: .word(daysBack: $0.daysBack), pattern: $0.word) }
        return [whole, whole.replacing(",", with: "")].map { DayForm(kind: .whole, pattern: $0) }
            + withoutYear(whole).map { DayForm(kind: .withoutYear, pattern: $0) } + otherOrders
            // With a time that a document would not have, such as `7:30`.
            + [DayForm(kind: .whole, pattern: "%Y-%m-%d", isISO: true)] + words
            // The locale's names, and whole English ones; short names may end in a point.
            + ["%A", "%A."].map { DayForm(kind: .localWeekday, pattern: $0) } + shortEnglishWeekdays + named
            // A time alone is today's.
            + [DayForm(kind: .word(daysBack: 0), pattern: "")]
    }

    /// Day and month in figures in another order or with other marks than in the locale's form.
    private static var otherOrders: [DayForm] {
        let days = ["%d.%m.", "%d/%m", "%m/%d"]
        return ["%d.%m.%Y", "%d/%m/%Y", "%m/%d/%Y"].map { DayForm(kind: .whole, pattern: $0, isOtherOrder: true) }
            + days.map { DayForm(kind: .withoutYear, pattern: $0, isOtherOrder: true) }
    }

    /// With the locale's name of a month, or the English one, whole or short.
    private static var named: [DayForm] {
        let days = ["%d. %b", "%d %b", "%b %d"]
        let whole = days.flatMap { ["\($0) %Y", "\($0) , %Y"] }
        return whole.map { DayForm(kind: .whole, pattern: $0, isNamed: true) }
            + days.map { DayForm(kind: .withoutYear, pattern: $0, isNamed: true) }
    }

    private static var shortEnglishWeekdays: [DayForm] {
        ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].enumerated().flatMap { weekday, name in
            [name, "\(name)."].map { DayForm(kind: .englishWeekday(weekday), pattern: $0) }
        }
    }

    /// Returns a pattern without its year, with and without the marks that are then at its end: `%d.%m.` and `%d.%m`.
    private static func withoutYear(_ pattern: String) -> [String] {
        var parts = pattern.split(separator: "%", omittingEmptySubsequences: false).dropFirst().map { "%\($0)" }
        guard let year = parts.firstIndex(where: isYear) else { return [] }
        parts.remove(at: year)
        let rest = parts.joined().trimmedOfWhitespace
        guard let end = rest.lastIndex(where: \.isLetter) else { return [] }
        let bare = String(rest[...end])
        return rest == bare ? [rest] : [rest, bare]
    }

    private static func isYear(_ conversion: String) -> Bool {
        "Yy".contains(conversion.first { $0.isLetter && !"EO".contains($0) } ?? " ")
    }

    /// Whether a text begins with a day in this form, and continues with an intended time.
    func begins(_ text: String) -> Bool {
        if pattern.isEmpty {
            return !text.isEmpty && text.allSatisfy { $0.isNumber || $0 == ":" } && text.contains(":")
        }
        guard admits(text), let found = parse(isWord ? text.lowercased() : text, as: pattern) else { return false }
        let rest = found.rest.trimmedOfWhitespace.drop { $0 == "," || $0 == " " }
        return rest.first?.isNumber == true && rest.contains(":")
    }
}

/// Reads the beginning of a text by a pattern of `strptime`; nil if it does not match.
private func parse(_ text: String, as pattern: String) -> (parts: tm, rest: String)? {
    var parts = tm()
    return text.withCString { start in
        guard let end = strptime(start, pattern, &parts) else { return nil }
        return (parts, String(cString: end))
    }
}

extension String {
    /// The text with a time at its end such as `7am` or `7:05 p.m.` written as `07:00` or `19:05`.
    fileprivate var withClockOf24Hours: String {
        let (lowercase, marks) = (lowercased(), ClockMarks.english)
        guard let place = marks.firstIndex(where: { lowercase.hasSuffix("\($0)") }) else { return self }
        let hours = place % 2 * 12
        let rest = String(dropLast(marks[place].utf8CodeUnitCount)).trimmedOfWhitespace
        let time = String(rest.reversed().prefix { $0.isASCIIDigitOrColon }.reversed())
        let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...3).contains(parts.count), let hour = parts[0], (1...12).contains(hour), !parts.contains(nil) else {
            return self
        }
        let clock = ([hour % 12 + hours] + parts.dropFirst().compactMap { $0 } + (parts.count == 1 ? [0] : []))
            .map { $0.decimal(digits: 2) }
        return rest.dropLast(time.count) + clock.joined(separator: ":")
    }
}

extension Character {
    fileprivate var isASCIIDigitOrColon: Bool { self == ":" || ("0"..."9").contains(self) }
}

extension DateFormat {
    /// The same format with ASCII digits, for a locale that has different ones.
    var withASCIIDigits: DateFormat {
        DateFormat(
            dayPattern: dayPattern.replacing("%O", with: "%"), timePattern: timePattern.replacing("%O", with: "%"),
            dayWords: dayWords)
    }
}

extension CalendarDay {
    fileprivate func last(_ weekday: Int) -> CalendarDay { before((self.weekday - weekday + 7) % 7) }

    fileprivate func before(_ days: Int) -> CalendarDay { CalendarDay(daysSince1970: daysSince1970 - days) }
}

extension tm {
    /// A year of two digits is near another one.
    fileprivate func day(near year: Int) throws(InputError) -> CalendarDay {
        let typed = Int(tm_year) + 1900
        let whole = typed < 100 ? Self.year(typed, near: year) : typed
        // Three digits are a typing error.
        guard whole >= 1000 else { throw .notADate }
        return try day(in: whole)
    }

    fileprivate func day(in year: Int) throws(InputError) -> CalendarDay {
        guard let day = CalendarDay(ifThere: year, Int(tm_mon) + 1, Int(tm_mday)) else { throw .noSuchDay }
        return day
    }

    /// Returns the year with the same last two digits, from 80 years before another to 19 years after it.
    private static func year(_ lastDigits: Int, near year: Int) -> Int {
        let first = year - 80
        return first + ((lastDigits - first) % 100 + 100) % 100
    }
}
