/// Whether the goal is reached and, if not, when it is expected.
public struct Forecast: Hashable, Sendable {
    /// Whether the trend, as a single weighing means little, is at the goal or beyond it, as seen from the first
    /// weighing or the plan's start; not while the trend clearly moves towards the goal. Of a range, whether the trend
    /// has entered and not left it.
    public let isReached: Bool
    /// The days between which the goal is reached in 95 of 100 cases, at the rate of the last 28 days. Nil if the
    /// weight does not clearly move towards the goal, or if the last day is over 104 weeks after the newest entry.
    public let days: ClosedRange<CalendarDay>?

    private static let longest = 104.0 * 7 * 86400

    private static func days(to goal: Double, _ rate: WeightRate, from newest: EntryDate) -> ClosedRange<CalendarDay>? {
        let difference = goal - rate.newestWeight
        let slopes = [rate.slope - rate.margin, rate.slope + rate.margin]
        let seconds = slopes.map { difference / $0 }.sorted()
        guard seconds[1] <= longest else { return nil }
        return newest.day(after: seconds[0])...newest.day(after: seconds[1])
    }
}

extension Forecast {
    /// - Parameters:
    ///   - first: The first weighing, in kilograms, like `trend`.
    ///   - newest: The date of the newest weighing, by whose clock days are counted.
    ///   - isWithin: Whether a range is reached.
    init(goal: Goal, first: Double, trend: Double, rate: WeightRate?, newest: EntryDate, isWithin: Bool) {
        let first = goal.plan?.start?.weight.kilograms ?? first
        let (isRange, goal) = (goal.isRange, goal.weight(nearestTo: trend).kilograms)
        if isRange, isWithin {
            self.init(isReached: true, days: nil)
        } else if let rate, rate.isClear, (goal - rate.newestWeight) * rate.slope > 0 {
            self.init(isReached: false, days: Self.days(to: goal, rate, from: newest))
        } else {
            let isBeyond = first < goal ? trend >= goal : first > goal ? trend <= goal : trend == goal
            self.init(isReached: isBeyond && !isRange, days: nil)
        }
    }
}

extension EntryDate {
    /// Returns the day some seconds later, by the same clock.
    fileprivate func day(after seconds: Double) -> CalendarDay {
        CalendarDay(daysSince1970: (wallSeconds + Int(seconds)).flooredQuotient(by: 86400))
    }
}
