import WeightHistory

/// When a backup was made, as its name says it: `2026-11-21`, or `2026-11-22T153012` for one beside the day's.
public struct BackupName: Hashable, Sendable {
    public let day: CalendarDay
    /// Of the wall clock, 0 up to 86,400; nil for the backup of a day, made before the document's first change on it.
    let second: Int?

    init(day: CalendarDay, second: Int? = nil) {
        (self.day, self.second) = (day, second)
    }

    /// Nil for a text that is no backup's name.
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

    /// Whether it is the backup of a day, made before the document's first change on it.
    public var isOfDay: Bool { second == nil }

    public var text: String {
        guard let second else { return day.text }
        let number = String(second / 3600 * 10_000 + second / 60 % 60 * 100 + second % 60)
        return "\(day.text)T\(String(repeating: "0", count: 6 - number.count))\(number)"
    }
}

extension BackupName: Comparable {
    /// In the order in which they were made: a day's own before the others of that day.
    public static func < (left: BackupName, right: BackupName) -> Bool {
        (left.day, left.second ?? -1) < (right.day, right.second ?? -1)
    }
}
