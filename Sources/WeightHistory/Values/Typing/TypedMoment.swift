internal import CLinux
import Glibc

/// A day, and a time of it where one was typed.
struct TypedMoment: Hashable {
    var day: CalendarDay
    /// Since midnight.
    var seconds: Int?
    var hasSeconds = false
}

extension DateFormat {
    /// What a person typed in the format's own form, or as near to it as people write: without a comma, with
    /// seconds, by the clock of 24 hours.
    ///
    /// - Parameter year: What a year of two digits lies near: up to 80 years before it, and 19 after.
    func moment(typed text: String, near year: Int) throws(TypedFault) -> TypedMoment {
        let text = text.trimmedOfWhitespace
        if let parts = parts(of: text, as: wholeYearPattern) {
            return TypedMoment(day: try parts.day(near: year))
        }
        for time in timePatterns {
            for pattern in ["\(wholeYearPattern) , \(time)", "\(wholeYearPattern) \(time)"] {
                guard let parts = parts(of: text, as: pattern) else { continue }
                let seconds = Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
                return TypedMoment(
                    day: try parts.day(near: year), seconds: seconds, hasSeconds: Self.hasSeconds(time))
            }
        }
        throw beginsWithDay(text) ? .noSuchTime : .notADate
    }

    /// The same form in ASCII's digits, where the locale has digits of its own.
    var withASCIIDigits: DateFormat {
        DateFormat(
            dayPattern: dayPattern.replacing("%O", with: "%"), timePattern: timePattern.replacing("%O", with: "%"))
    }

    /// Years of two and of four digits are both read by the pattern for four.
    private var wholeYearPattern: String {
        dayPattern.trimmedOfWhitespace.replacing("%y", with: "%Y").replacing("%D", with: "%m/%d/%Y")
    }

    /// The format's own comes first.
    private var timePatterns: [String] {
        [timePattern.trimmedOfWhitespace, "%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M:%S %p"]
    }

    private static func hasSeconds(_ pattern: String) -> Bool {
        pattern.contains("%S") || pattern.contains("%T") || pattern.contains("%r")
    }

    /// Nil if the text is not all of the pattern.
    ///
    /// strptime
    private func parts(of text: String, as pattern: String) -> tm? {
        var parts = tm()
        let isWhole = text.withCString { start in
            guard let end = strptime(start, pattern, &parts) else { return false }
            return end.pointee == 0
        }
        return isWhole ? parts : nil
    }

    /// Whether a day is followed by what was meant as a time.
    private func beginsWithDay(_ text: String) -> Bool {
        var parts = tm()
        return text.withCString { start in
            guard let end = strptime(start, wholeYearPattern, &parts) else { return false }
            let rest = String(cString: end).trimmedOfWhitespace.drop { $0 == "," || $0 == " " }
            return rest.first?.isNumber == true && rest.contains(":")
        }
    }
}

extension tm {
    /// The day, where the calendar has it.
    fileprivate func day(near year: Int) throws(TypedFault) -> CalendarDay {
        let typed = Int(tm_year) + 1900
        let whole = typed < 100 ? Self.year(typed, near: year) : typed
        let (month, day) = (Int(tm_mon) + 1, Int(tm_mday))
        // Three digits are a slip of the keys.
        guard whole >= 1000 else { throw .notADate }
        guard (1...CalendarDay.lastDay(year: whole, month: month)).contains(day) else { throw .noSuchDay }
        return CalendarDay(year: whole, month: month, day: day)
    }

    /// The year with the same two last digits that lies from 80 years before to 19 years after another.
    private static func year(_ lastDigits: Int, near year: Int) -> Int {
        let first = year - 80
        return first + ((lastDigits - first) % 100 + 100) % 100
    }
}
