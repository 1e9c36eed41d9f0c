/// The reason why a typed text is not a weight or a date.
public enum InputError: Error, Hashable, Sendable {
    /// The text is empty.
    case noWeight
    case notANumber
    case notPositive
    /// Over 1000 kg.
    case tooHeavy
    /// 14 or more pounds after stones.
    case tooManyPounds

    /// The text is empty.
    case noDate
    case notADate
    /// A month without a day.
    case wholeMonth
    case noSuchDay
    case noSuchTime
}
