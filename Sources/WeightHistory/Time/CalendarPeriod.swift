/// A division of time into consecutive, numbered periods that begin by the wall clock.
public enum CalendarPeriod: Hashable, Sendable {
    /// Periods of some hours of the wall clock; a divisor of 24.
    case hours(Int)
    case day
    case week
    /// Periods of some months, counted from January of the year 0; at least 1.
    case months(Int)

    public static let month = months(1)
    public static let quarter = months(3)
    public static let year = years(1)

    /// Periods of some years, counted from the year 0: 2026 is in the decade of the twenties.
    public static func years(_ count: Int) -> CalendarPeriod { .months(12 * count) }

    public var meanSeconds: Double {
        switch self {
        case .hours(let count): Double(count) * 3600
        case .day: 86400
        case .week: 7 * 86400
        // 400 years have 146,097 days.
        case .months(let count): Double(count) * 146_097 * 86400 / 4800
        }
    }
}
