import WeightHistory

extension Timestamp {
    /// The time in UTC to the second as a journal has it, such as `2026-11-26T06:40:12Z`; years are limited to 1 to 9999.
    var journalText: String {
        let seconds = min(max(wholeSeconds, Self.journalRange.lowerBound), Self.journalRange.upperBound)
        let days = seconds.flooredQuotient(by: Self.secondsPerDay)
        let second = seconds - days * Self.secondsPerDay
        let parts = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(CalendarDay(daysSince1970: days).text)T\(parts.joined(separator: ":"))Z"
    }

    /// Parses a time as `journalText` writes it; nil for any other text.
    init?(journalText text: String) {
        guard text.utf8.count == 20, let day = CalendarDay(iso: text.prefix(10)) else { return nil }
        let parts = text.dropFirst(11).dropLast().split(separator: ":").compactMap { Int($0) }
        guard parts.count == 3, parts.allSatisfy({ (0..<60).contains($0) }), parts[0] < 24 else { return nil }
        self.init(seconds: day.daysSince1970 * Self.secondsPerDay + parts[0] * 3600 + parts[1] * 60 + parts[2])
        guard journalText == text else { return nil }
    }

    private static let secondsPerDay = 86_400
    private static let journalRange = {
        let (first, last) = (CalendarDay(year: 1, month: 1, day: 1), CalendarDay(year: 9999, month: 12, day: 31))
        return first.daysSince1970 * secondsPerDay...(last.daysSince1970 + 1) * secondsPerDay - 1
    }()
}
