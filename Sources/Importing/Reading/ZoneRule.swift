import WeightHistory

/// A yearly rule of clock changes in the POSIX `TZ` notation: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
    /// Seconds east of UTC.
    private let standard: Int
    /// Nil for a zone without summer time.
    private let summer: (offset: Int, start: Change, end: Change)?

    /// A change on a weekday of a month: the first to the fourth, or 5 for the last.
    private struct Change {
        var month: Int
        var week: Int
        /// 0 is Sunday.
        var weekday: Int
        /// Since the day's midnight, by the clock before the change.
        var seconds: Int

        init?(_ text: Substring) {
            let sides = text.split(separator: "/", omittingEmptySubsequences: false)
            let numbers = sides[0].dropFirst().split(separator: ".").compactMap { Int($0) }
            guard sides[0].first == "M", numbers.count == 3, (1...12).contains(numbers[0]),
                (1...5).contains(numbers[1]), (0...6).contains(numbers[2]),
                let seconds = sides.count == 2 ? ZoneRule.seconds(sides[1]) : 7200
            else { return nil }
            (month, week, weekday, self.seconds) = (numbers[0], numbers[1], numbers[2], seconds)
        }

        /// Returns the wall clock time of the change, in seconds since 1970.
        func wall(year: Int) -> Int {
            let first = CalendarDay(year: year, month: month, day: 1).daysSince1970
            // 1/1/1970 was a Thursday.
            let offset = (weekday - (first + 4) % 7 + 7) % 7
            var day = 1 + offset + 7 * (week - 1)
            while day > CalendarDay.lastDay(year: year, month: month) { day -= 7 }
            return (first + day - 1) * 86400 + seconds
        }
    }

    /// Returns nil unless the text is in the form of current zones, with `M` rules only.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        var names = parts[0]
        guard Self.skipName(&names), let standard = Self.offset(&names) else { return nil }
        self.standard = standard
        if names.isEmpty, parts.count == 1 {
            summer = nil
            return
        }
        guard Self.skipName(&names), parts.count == 3, let start = Change(parts[1]), let end = Change(parts[2]),
            let offset = names.isEmpty ? standard + 3600 : Self.offset(&names)
        else { return nil }
        summer = (offset, start, end)
    }

    /// Returns the offset in seconds east of UTC at `instant`, in seconds since 1970.
    func offset(at instant: Int) -> Int {
        guard let summer else { return standard }
        let wall = instant + standard
        let day = (wall - (wall % 86400 + 86400) % 86400) / 86400
        let year = CalendarDay(daysSince1970: day).year
        let start = summer.start.wall(year: year) - standard
        let end = summer.end.wall(year: year) - summer.offset
        let isSummer = start < end ? (start..<end).contains(instant) : !(end..<start).contains(instant)
        return isSummer ? summer.offset : standard
    }

    private static func skipName(_ text: inout Substring) -> Bool {
        let rest = text.first == "<" ? text.drop { $0 != ">" }.dropFirst() : text.drop(while: \.isLetter)
        guard rest.count < text.count else { return false }
        text = rest
        return true
    }

    /// Parses an offset and negates it, as POSIX counts west.
    private static func offset(_ text: inout Substring) -> Int? {
        let number = text.prefix { !$0.isLetter && $0 != "<" }
        text = text.dropFirst(number.count)
        return seconds(number).map { -$0 }
    }

    /// Parses `-1`, `5:30` or `24`.
    private static func seconds(_ text: Substring) -> Int? {
        let isNegative = text.first == "-"
        let parts = text.drop { $0 == "-" || $0 == "+" }.split(separator: ":").map { Int($0) }
        guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
        let seconds = zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0! * $1.1 }
        return isNegative ? -seconds : seconds
    }
}
