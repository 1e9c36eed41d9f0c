import System
import WeightHistory

/// Phrases that compare an entry with others.
public enum DetailWords {
    public static let firstEntry = "first entry"

    public static func sincePrevious(change: String) -> String { "\(change) since the previous entry" }

    /// - Parameters:
    ///   - amount: The difference with its arrow; the arrow alone if the difference rounds to 0.0.
    ///   - month: The month's name.
    public static func comparison(_ amount: String, isShown: Bool, isBelow: Bool, month: String) -> String {
        switch (isShown, isBelow) {
        case (true, true): "\(amount) below \(month)'s average"
        case (true, false): "\(amount) above \(month)'s average"
        case (false, true): "\(amount) just below \(month)'s average"
        case (false, false): "\(amount) just above \(month)'s average"
        }
    }

    /// Stands before the values of another entry at the same time, which is named by its weight.
    public static func other(_ entry: WeightEntry, _ format: EntryFormat) -> String {
        entry.weight.isNone ? "Also measured" : "Also \(format.weight(of: entry))"
    }

    public static func entries(_ count: Int) -> String { plural(count, "1 entry", "\(count) entries") }
    public static func goal(_ weight: String) -> String { "Goal: \(weight)" }
}
