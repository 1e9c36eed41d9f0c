import System
import WeightHistory

/// The name of a backup: `2026-11-21`, or `2026-11-22T153012` for an additional one of that day.
public struct BackupName: Hashable, Comparable, Sendable {
    public let day: CalendarDay
    /// The local time in seconds since midnight, below 86,400; nil for the backup of a day.
    let second: Int?

    init(day: CalendarDay, second: Int? = nil) { (self.day, self.second) = (day, second) }

    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let day = CalendarDay(iso: parts[0]) else { return nil }
        self.day = day
        second = parts.count > 1 ? Self.second(parts[1]) : nil
        if second == nil, parts.count > 1 { return nil }
    }

    private static func second(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count == 6, text.utf8.allSatisfy(\.isDigit), let number = Int(text) else { return nil }
        let (hour, minute, second) = (number / 10_000, number / 100 % 100, number % 100)
        guard hour < 24, minute < 60, second < 60 else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// Whether this is the backup of a day, made before the document's first change on that day.
    public var isOfDay: Bool { second == nil }

    public var text: String {
        guard let second else { return day.text }
        let number = second / 3600 * 10_000 + second / 60 % 60 * 100 + second % 60
        return "\(day.text)T\(number.decimal(digits: 6))"
    }

    /// Orders by time: the backup of a day is before any additional one of that day.
    public static func < (left: BackupName, right: BackupName) -> Bool {
        (left.day, left.second ?? -1) < (right.day, right.second ?? -1)
    }
}
