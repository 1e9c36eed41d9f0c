internal import CLinux
import Glibc

extension DateFormat {
    /// The format of the locale that `setlocale` has chosen.
    ///
    /// D_FMT, T_FMT, D_T_FMT
    public static var locale: DateFormat {
        let day = pattern(D_FMT, or: "%x")
        let month = startsWithYear(day) ? yearAndMonth(pattern(D_T_FMT, or: "")) ?? yearAndMonth(day) : nil
        return DateFormat(
            dayPattern: day, timePattern: toMinutes(pattern(T_FMT, or: "%R")), monthPattern: month ?? "%OB %Y")
    }

    private static func pattern(_ item: Int, or fallback: String) -> String {
        guard let pattern = nl_langinfo(nl_item(item)), pattern.pointee != 0 else { return fallback }
        return String(cString: pattern)
    }

    /// A time's pattern without the seconds and what stands before them, and without the zone: that would be the
    /// machine's, beside an entry with its own.
    static func toMinutes(_ pattern: String) -> String {
        var pattern = pattern
        for zone in [" %Z", "%Z ", "%Z", " %z", "%z ", "%z"] { pattern = pattern.replacing(zone, with: "") }
        if pattern == "%T" { return "%R" }
        if pattern == "%r" { return "%I:%M %p" }
        for seconds in [":%S", ".%S", ":%OS"] where pattern.contains(seconds) {
            return pattern.replacing(seconds, with: "")
        }
        return pattern.contains("%S") ? "%R" : pattern
    }

    /// Year and month of a date's pattern, where the year stands right before the month and words or spaces join them:
    /// `%Y年%-m月`, `%Y. %OB`. Nil otherwise, as where only digits and hyphens make a date.
    static func yearAndMonth(_ pattern: String) -> String? {
        let parts = conversions(of: pattern)
        for (year, month) in zip(parts, parts.dropFirst()) where year.letter == "Y" && isMonth(month.letter) {
            guard year.text.contains(where: { $0.isLetter || $0.isWhitespace }) else { return nil }
            let counter = month.letter == "m" ? month.text.prefix(while: \.isLetter) : ""
            return "%Y\(year.text)" + (counter.isEmpty ? "%OB" : "%-m\(counter)")
        }
        return nil
    }

    private static func startsWithYear(_ pattern: String) -> Bool {
        let letters = conversions(of: pattern).map(\.letter)
        guard let year = letters.firstIndex(of: "Y"), let month = letters.firstIndex(where: isMonth) else {
            return letters.contains("F")
        }
        return year < month
    }

    private static func isMonth(_ letter: Character) -> Bool { "mbBh".contains(letter) }

    /// The conversions of a pattern, each by its letter without flags, and the text between it and the next.
    private static func conversions(of pattern: String) -> [(letter: Character, text: Substring)] {
        pattern.split(separator: "%", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            let part = part.drop { "-_0^#EO".contains($0) }
            return part.first.map { ($0, part.dropFirst()) }
        }
    }
}
