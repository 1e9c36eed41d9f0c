import WeightHistory

/// What is said of an entry beside others, within a line.
public enum DetailWords {
    public static let firstEntry = "first entry"

    /// - Parameter change: The difference with its sign.
    public static func sincePrevious(change: String) -> String { "\(change) since the entry before" }

    /// - Parameters:
    ///   - amount: The difference, with its mark; the mark alone if it is too little for a decimal.
    ///   - month: The month's name.
    public static func comparison(_ amount: String, isShown: Bool, isBelow: Bool, month: String) -> String {
        switch (isShown, isBelow) {
        case (true, true): "\(amount) below \(month)'s average"
        case (true, false): "\(amount) above \(month)'s average"
        case (false, true): "\(amount) just below \(month)'s average"
        case (false, false): "\(amount) just above \(month)'s average"
        }
    }

    public static func entries(_ count: Int) -> String { plural(count, "1 entry", "\(count) entries") }
    public static func goal(_ weight: String) -> String { "Goal: \(weight)" }
}
