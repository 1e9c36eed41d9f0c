internal import CLinux
import Glibc

/// A typed day, with an optional time.
struct TypedMoment: Hashable {
    var day: CalendarDay
    /// Since midnight.
    var seconds: Int?
    var hasSeconds = false
}

/// Reads days, with or without a time, in a locale's form or close to it: without year or comma, in words, by weekday.
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
        let text = text.trimmedOfWhitespace
        for form in forms {
            let text = form.isWord ? text.lowercased() : text
            if let moment = try moment(text, form) { return moment }
        }
        throw forms.contains { $0.begins(text) } ? .noSuchTime : .notADate
    }

    private func moment(_ text: String, _ form: DayForm) throws(InputError) -> TypedMoment? {
        if let (parts, rest) = parse(text, as: form.pattern), rest.isEmpty {
            return TypedMoment(day: try day(of: parts, form))
        }
        // The format's own pattern comes first.
        let times = [format.timePattern.trimmedOfWhitespace, "%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M:%S %p"]
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

    var isWord: Bool {
        switch kind {
        case .englishWeekday, .word: true
        case .whole, .withoutYear, .localWeekday: false
        }
    }

    static func forms(of format: DateFormat) -> [DayForm] {
        // The pattern for years of four digits reads two digits as well.
        let whole = format.dayPattern.trimmedOfWhitespace.replacing("%y", with: "%Y").replacing("%D", with: "%m/%d/%Y")
            .replacing("%F", with: "%Y-%m-%d")
        let words = format.dayWords.all.map { DayForm(kind: .word(daysBack: $0.daysBack), pattern: $0.word) }
        return [whole, whole.replacing(",", with: "")].map { DayForm(kind: .whole, pattern: $0) }
            + withoutYear(whole).map { DayForm(kind: .withoutYear, pattern: $0) } + words
            // The locale's names, and whole English ones; short names may end in a point.
            + ["%A", "%A."].map { DayForm(kind: .localWeekday, pattern: $0) } + shortEnglishWeekdays
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
        guard let found = parse(isWord ? text.lowercased() : text, as: pattern) else { return false }
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
