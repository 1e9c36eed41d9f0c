/// A pattern of days to search for: one day, a month, a year, or a day or month of every year.
struct DayPattern: Hashable, Sendable {
    var year: Int?
    /// 1 to 12.
    var month: Int?
    /// 1 to 31; requires a month.
    var day: Int?

    func matches(_ other: CalendarMonth) -> Bool {
        (year ?? other.year) == other.year && (month ?? other.month) == other.month
    }

    /// Returns the days of a year that match, apart from the pattern's own year; nil if there is no such day.
    func days(in year: Int) -> ClosedRange<CalendarDay>? {
        let (first, last) = (month ?? 1, month ?? 12)
        guard let start = CalendarDay(ifThere: year, first, day ?? 1),
            let end = CalendarDay(ifThere: year, last, day ?? CalendarDay.lastDay(year: year, month: last))
        else { return nil }
        return start...end
    }
}

extension DayPattern {
    init(_ day: CalendarDay) { self.init(year: day.year, month: day.month, day: day.day) }

    init?(typed text: String, words: SearchWords) {
        let text = text.inASCII
        let found =
            Self.relative(text, words) ?? Self.iso(text) ?? Self.named(text, words.names)
            ?? Self.dayAndMonth(text, in: words.format.dates) ?? Self.whole(text, words)
        guard let found else { return nil }
        self = found
    }

    /// Whether a text is a month without a day, such as `2026-10` or `october`.
    static func isMonth(_ text: String) -> Bool {
        let text = text.inASCII
        guard let found = iso(text) ?? named(text, .locale) else { return false }
        return found.month != nil && found.day == nil
    }

    /// Reads `today` and `yesterday`, also in the user's language.
    private static func relative(_ text: String, _ words: SearchWords) -> DayPattern? {
        let (typed, dayWords) = (text.folded, words.format.dates.dayWords)
        guard let found = dayWords.all.first(where: { $0.word.folded == typed }) else { return nil }
        return DayPattern(CalendarDay(daysSince1970: words.now.day.daysSince1970 - found.daysBack))
    }

    /// Reads `2026` or `2026-10`.
    private static func iso(_ text: String) -> DayPattern? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts[0].count == 4, let year = number(parts[0]) else { return nil }
        guard parts.count == 2 else { return DayPattern(year: year) }
        guard let month = number(parts[1]), (1...12).contains(month) else { return nil }
        return DayPattern(year: year, month: month)
    }

    /// Reads `october`, `Oct 2026` or `31 October`: the month by its name or at least three letters of its beginning.
    private static func named(_ text: String, _ names: CalendarNames) -> DayPattern? {
        var pattern = DayPattern()
        for part in text.split(whereSeparator: { " .,/-".contains($0) }) {
            if let number = number(part), part.count == 4, pattern.year == nil {
                pattern.year = number
            } else if let number = number(part), (1...31).contains(number), part.count <= 2, pattern.day == nil {
                pattern.day = number
            } else if let month = names.month(named: String(part)), pattern.month == nil {
                pattern.month = month
            } else {
                return nil
            }
        }
        return pattern.month == nil ? nil : pattern
    }

    /// Reads `31.10.` or `10/31`, in the order and with the separator of a format.
    private static func dayAndMonth(_ text: String, in format: DateFormat) -> DayPattern? {
        guard let (mark, isDayFirst) = format.dayAndMonthForm else { return nil }
        var parts = text.split(separator: mark, omittingEmptySubsequences: false)
        if parts.count == 3, parts[2].isEmpty { parts.removeLast() }
        guard parts.count == 2, let first = number(parts[0]), let second = number(parts[1]) else { return nil }
        let (day, month) = isDayFirst ? (first, second) : (second, first)
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        return DayPattern(month: month, day: day)
    }

    /// Reads a whole date; a number alone is not one.
    private static func whole(_ text: String, _ words: SearchWords) -> DayPattern? {
        guard text.contains(where: { !$0.isNumber }) else { return nil }
        let date = try? EntryDate(typed: text, in: words.format.dates, like: words.now, rules: words.rules)
        return date.map { DayPattern($0.day) }
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
    }
}

extension CalendarNames {
    /// Returns 1 to 12 for the name of a month or an unambiguous beginning; else nil.
    fileprivate func month(named text: String) -> Int? {
        let typed = text.folded
        let all = zip(months, shortMonths).map { [$0.folded, $1.folded] }
        if let index = all.firstIndex(where: { $0.contains(typed) }) { return index + 1 }
        guard typed.count >= 3 else { return nil }
        let beginnings = all.indices.filter { all[$0][0].starts(with: typed) }
        return beginnings.count == 1 ? beginnings[0] + 1 : nil
    }
}
