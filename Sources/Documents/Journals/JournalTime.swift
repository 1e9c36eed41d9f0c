import System
import WeightHistory

extension Timestamp {
    /// The time in UTC to the second as a journal has it, such as `2026-11-26T06:40:12Z`; years are limited to 1 to 9999.
    var journalText: String {
        let seconds = min(max(wholeSeconds, Self.journalRange.lowerBound), Self.journalRange.upperBound)
        let days = seconds.flooredQuotient(by: Self.secondsPerDay)
        let second = seconds - days * Self.secondsPerDay
        let parts = [second / 3600, second / 60 % 60, second % 60].map { $0.decimal(digits: 2) }
        return "\(CalendarDay(daysSince1970: days).text)T\(parts.joined(separator: ":"))Z"
    }

    /// Parses a time as `journalText` writes it; nil for any other text.
    init?(journalText text: String) {
        let bytes = Array(text.utf8)
        guard zip(bytes, Self.pattern).allSatisfy({ $1 == Byte.zero ? $0.isDigit : $0 == $1 }),
            bytes.count == Self.pattern.count
        else { return nil }
        let number = { (range: Range<Int>) in bytes[range].reduce(0) { $0 * 10 + Int($1 - Byte.zero) } }
        let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
        guard hour < 24, minute < 60, second < 60, number(0..<4) > 0,
            let day = CalendarDay(ifThere: number(0..<4), number(5..<7), number(8..<10))
        else { return nil }
        self.init(seconds: day.daysSince1970 * Self.secondsPerDay + hour * 3600 + minute * 60 + second)
    }

    private static let pattern = Array("0000-00-00T00:00:00Z".utf8)
    private static let secondsPerDay = 86_400
    private static let journalRange = {
        let (first, last) = (CalendarDay(year: 1, month: 1, day: 1), CalendarDay(year: 9999, month: 12, day: 31))
        return first.daysSince1970 * secondsPerDay...(last.daysSince1970 + 1) * secondsPerDay - 1
    }()
}
