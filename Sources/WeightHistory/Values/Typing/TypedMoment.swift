internal import CLinux
import Glibc

/// A day, and a time of it where one was typed.
struct TypedMoment: Hashable {
    var day: CalendarDay
    /// Since midnight.
    var seconds: Int?
    var hasSeconds = false
}

/// Reads days, and moments in them, in a locale's form, or as near to it as people write: without the year, a comma or
/// the time, with seconds, by the clock of 24 hours; and as a word such as `today`, or a weekday.
struct TypedMomentReader {
    private let format: DateFormat
    private let today: CalendarDay
    private let year: Int
    private let forms: [DayForm]

    /// - Parameters:
    ///   - today: What words are counted from. A weekday is the last one; a day without a year, the last one of its name.
    ///   - year: What a year of two digits lies near, up to 80 years before it and 19 after; and the one that is left out.
    init(_ format: DateFormat, today: CalendarDay, year: Int) {
        (self.format, self.today, self.year) = (format, today, year)
        forms = DayForm.forms(of: format)
    }

    func moment(_ text: String) throws(TypedFault) -> TypedMoment {
        let text = text.trimmedOfWhitespace
        for form in forms {
            let text = form.isWord ? text.lowercased() : text
            if let moment = try moment(text, form) { return moment }
        }
        throw forms.contains { $0.begins(text) } ? .noSuchTime : .notADate
    }

    private func moment(_ text: String, _ form: DayForm) throws(TypedFault) -> TypedMoment? {
        if let parts = tm(all: text, as: form.pattern) { return TypedMoment(day: try day(of: parts, form)) }
        for time in timePatterns {
            for pattern in ["\(form.pattern) , \(time)", "\(form.pattern) \(time)"] {
                guard let parts = tm(all: text, as: pattern) else { continue }
                let seconds = Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
                return TypedMoment(
                    day: try day(of: parts, form), seconds: seconds, hasSeconds: Self.hasSeconds(time))
            }
        }
        return nil
    }

    private func day(of parts: tm, _ form: DayForm) throws(TypedFault) -> CalendarDay {
        switch form.kind {
        case .whole: return try parts.day(near: year)
        case .withoutYear:
            // The last 29 February may lie eight years back.
            for year in stride(from: year, through: year - 8, by: -1) {
                if let day = try? parts.day(in: year), day <= today { return day }
            }
            throw .noSuchDay
        case .localWeekday: return today.last(Int(parts.tm_wday))
        case .englishWeekday(let weekday): return today.last(weekday)
        case .word(let daysBack): return today.before(daysBack)
        }
    }

    /// The format's own comes first.
    private var timePatterns: [String] {
        [format.timePattern.trimmedOfWhitespace, "%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M:%S %p"]
    }

    private static func hasSeconds(_ pattern: String) -> Bool {
        pattern.contains("%S") || pattern.contains("%T") || pattern.contains("%r")
    }
}

/// A form that a day is typed in, in the words of `strptime`.
private struct DayForm {
    enum Kind {
        case whole
        case withoutYear
        case localWeekday
        /// A name in lower case; from 0, a Sunday.
        case englishWeekday(Int)
        /// A word in lower case for a day so many days ago.
        case word(daysBack: Int)
    }

    let kind: Kind
    let pattern: String

    /// Whether the pattern is a word in lower case.
    var isWord: Bool {
        switch kind {
        case .englishWeekday, .word: true
        case .whole, .withoutYear, .localWeekday: false
        }
    }

    static func forms(of format: DateFormat) -> [DayForm] {
        // Years of two and of four digits are both read by the pattern for four.
        let whole = format.dayPattern.trimmedOfWhitespace.replacing("%y", with: "%Y").replacing("%D", with: "%m/%d/%Y")
            .replacing("%F", with: "%Y-%m-%d")
        let words = format.dayWords.all.map { DayForm(kind: .word(daysBack: $0.daysBack), pattern: $0.word) }
        return [whole, whole.replacing(",", with: "")].map { DayForm(kind: .whole, pattern: $0) }
            + withoutYear(whole).map { DayForm(kind: .withoutYear, pattern: $0) } + words
            // The locale's names, and the whole English ones; short ones may end in a point.
            + ["%A", "%A."].map { DayForm(kind: .localWeekday, pattern: $0) } + shortEnglishWeekdays
    }

    private static var shortEnglishWeekdays: [DayForm] {
        ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].enumerated().flatMap { weekday, name in
            [name, "\(name)."].map { DayForm(kind: .englishWeekday(weekday), pattern: $0) }
        }
    }

    /// A pattern without its year, and without the marks that then stand at its end: `%d.%m.` and `%d.%m`.
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

    /// Whether the form's day is followed by what was meant as a time.
    func begins(_ text: String) -> Bool {
        var parts = tm()
        return (isWord ? text.lowercased() : text).withCString { start in
            guard let end = strptime(start, pattern, &parts) else { return false }
            let rest = String(cString: end).trimmedOfWhitespace.drop { $0 == "," || $0 == " " }
            return rest.first?.isNumber == true && rest.contains(":")
        }
    }
}

extension DateFormat {
    /// The same form in ASCII's digits, where the locale has digits of its own.
    var withASCIIDigits: DateFormat {
        DateFormat(
            dayPattern: dayPattern.replacing("%O", with: "%"), timePattern: timePattern.replacing("%O", with: "%"),
            dayWords: dayWords)
    }
}

extension CalendarDay {
    /// The last day with a weekday, which may be this one.
    fileprivate func last(_ weekday: Int) -> CalendarDay { before((self.weekday - weekday + 7) % 7) }

    fileprivate func before(_ days: Int) -> CalendarDay { CalendarDay(daysSince1970: daysSince1970 - days) }
}

extension tm {
    /// What a pattern finds in a text; nil if the text is not all of it.
    ///
    /// strptime
    fileprivate init?(all text: String, as pattern: String) {
        var parts = tm()
        let isWhole = text.withCString { start in
            guard let end = strptime(start, pattern, &parts) else { return false }
            return end.pointee == 0
        }
        guard isWhole else { return nil }
        self = parts
    }

    /// The day, where the calendar has it.
    fileprivate func day(near year: Int) throws(TypedFault) -> CalendarDay {
        let typed = Int(tm_year) + 1900
        let whole = typed < 100 ? Self.year(typed, near: year) : typed
        // Three digits are a slip of the keys.
        guard whole >= 1000 else { throw .notADate }
        return try day(in: whole)
    }

    /// The day of that month and number in a year.
    fileprivate func day(in year: Int) throws(TypedFault) -> CalendarDay {
        let (month, day) = (Int(tm_mon) + 1, Int(tm_mday))
        guard (1...CalendarDay.lastDay(year: year, month: month)).contains(day) else { throw .noSuchDay }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// The year with the same two last digits that lies from 80 years before to 19 years after another.
    private static func year(_ lastDigits: Int, near year: Int) -> Int {
        let first = year - 80
        return first + ((lastDigits - first) % 100 + 100) % 100
    }
}
