/// Where a person's weight stands to their goal, and when it may be there.
public struct Forecast: Hashable, Sendable {
    /// Whether the goal is reached.
    ///
    /// What counts is the trend: a single weighing says little. It has reached the goal where it lies at it or beyond it
    /// as seen from the history's first weighing, so for who loses below it and for who gains above it. While it
    /// clearly moves towards the goal, from either side, the goal is still to come.
    public let isReached: Bool
    /// The days between which the goal is reached, if it goes on as in the last 28 days, 95 times out of 100.
    ///
    /// Nil where the weight does not clearly move towards the goal, or the last of the days lies over 104 weeks after the
    /// newest entry.
    public let days: ClosedRange<CalendarDay>?

    private static let longest = 104.0 * 7 * 86400

    init(isReached: Bool, days: ClosedRange<CalendarDay>?) {
        (self.isReached, self.days) = (isReached, days)
    }

    /// - Parameters:
    ///   - goal: In kilograms.
    ///   - first: The first weighing, in kilograms.
    ///   - trend: The trend now, in kilograms.
    ///   - newest: When the newest weighing was; the days are those of its clock.
    init(goal: Double, first: Double, trend: Double, rate: WeightRate?, newest: EntryDate) {
        if let rate, rate.isClear, (goal - rate.newestWeight) * rate.slope > 0 {
            self.init(isReached: false, days: Self.days(to: goal, rate, from: newest))
        } else {
            let isBeyond = first < goal ? trend >= goal : first > goal ? trend <= goal : trend == goal
            self.init(isReached: isBeyond, days: nil)
        }
    }

    private static func days(to goal: Double, _ rate: WeightRate, from newest: EntryDate) -> ClosedRange<CalendarDay>? {
        let difference = goal - rate.newestWeight
        let slopes = [rate.slope - rate.margin, rate.slope + rate.margin]
        let seconds = slopes.map { difference / $0 }.sorted()
        guard seconds[1] <= longest else { return nil }
        return newest.day(after: seconds[0])...newest.day(after: seconds[1])
    }
}

extension EntryDate {
    /// The day some seconds later, by the same clock.
    fileprivate func day(after seconds: Double) -> CalendarDay {
        CalendarDay(daysSince1970: (wallSeconds + Int(seconds)).flooredQuotient(by: 86400))
    }
}
