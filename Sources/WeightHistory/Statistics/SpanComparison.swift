/// How the entries of one span of time differ from those of another.
public struct SpanComparison: Hashable, Sendable {
    public let span: SpanSummary
    public let other: SpanSummary

    public init(_ span: SpanSummary, against other: SpanSummary) { (self.span, self.other) = (span, other) }

    /// In kilograms; above 0 if the span's mean is higher.
    public var meanDifference: Double { span.mean - other.mean }

    /// How the rates differ; nil if one of them does not exist.
    public var rateDifference: RateDifference? {
        guard let rate = span.rate, let otherRate = other.rate else { return nil }
        return RateDifference(rate, against: otherRate)
    }
}

/// The difference of two rates that were measured independently.
public struct RateDifference: Hashable, Sendable {
    /// In kilograms a week; above 0 if the first rate is higher.
    public let perWeek: Double
    /// How far the true difference may be from it in 95 of 100 cases: 1.96 · √(se₁² + se₂²).
    private let margin: Double

    public init(_ rate: WeightRate, against other: WeightRate) {
        perWeek = rate.perWeek - other.perWeek
        let (one, two) = (rate.standardErrorPerWeek, other.standardErrorPerWeek)
        margin = WeightRate.standardErrors * (one * one + two * two).squareRoot()
    }

    public var rangePerWeek: ClosedRange<Double> { perWeek - margin...perWeek + margin }
    public var isClear: Bool { !rangePerWeek.contains(0) }
}

/// The span of time that another one is compared with.
public enum ComparedSpan: String, CaseIterable, Sendable {
    /// The one of the same length right before it.
    case before
    /// The same dates a year earlier.
    case year

    /// Returns the span, in seconds since 1970; the same days and times by the local clock.
    ///
    /// - Parameter dates: Both ends are included.
    public func dates(comparedWith dates: ClosedRange<Double>, rules: TimeZoneRules) -> ClosedRange<Double> {
        let start = Self.wall(dates.lowerBound, rules)
        // The second after the last one: a day ends at the next midnight.
        let end = Self.wall(dates.upperBound, rules) + 1
        switch self {
        case .before:
            let last = dates.lowerBound.nextDown
            let first = Self.instant(start - (end - start), rules)
            if first <= last { return first...last }
            // A change of the clock moved the start beyond the end: the length is measured in time.
            let seconds = (dates.upperBound - dates.lowerBound).rounded(.up)
            return min(dates.lowerBound - seconds, last)...last
        case .year:
            let lower = Self.instant(Self.yearBefore(start), rules)
            return lower...max(lower, Self.instant(Self.yearBefore(end - 1) + 1, rules).nextDown)
        }
    }

    /// Returns seconds since 1970 by the wall clock, rounded down.
    private static func wall(_ instant: Double, _ rules: TimeZoneRules) -> Int {
        let second = Int(instant.rounded(.down))
        return second + rules.offset(at: second)
    }

    private static func instant(_ wall: Int, _ rules: TimeZoneRules) -> Double {
        Double(wall - rules.segment(atLocal: wall).offset)
    }

    private static func yearBefore(_ wall: Int) -> Int {
        let day = CalendarDay(daysSince1970: wall.flooredQuotient(by: 86400))
        return wall - day.days(backByMonths: 12) * 86400
    }
}
