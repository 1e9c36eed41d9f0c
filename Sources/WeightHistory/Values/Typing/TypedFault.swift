/// Why what a person typed is no weight or no date.
public enum TypedFault: Error, Hashable, Sendable {
    /// Nothing was typed.
    case noWeight
    case notANumber
    case notPositive
    /// Over 1000 kg.
    case tooHeavy
    /// Pounds after stones that are a stone of their own: 14 or more.
    case tooManyPounds

    /// Nothing was typed.
    case noDate
    case notADate
    /// A day that the calendar does not have, such as 31 February.
    case noSuchDay
    /// A time that the clock does not have, such as 25:00.
    case noSuchTime
}
