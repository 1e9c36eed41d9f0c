/// How and when a goal is to be reached.
public struct GoalPlan: Hashable, Sendable {
    public enum Pace: Hashable, Sendable {
        /// The day on which the goal is to be reached.
        case by(CalendarDay)
        /// The change in a week, whether upwards or downwards.
        case perWeek(EntryWeight)
    }

    /// The trend, and the day, when the plan was made.
    public struct Start: Hashable, Sendable {
        public let weight: EntryWeight
        public let day: CalendarDay

        package init(weight: EntryWeight, day: CalendarDay) { (self.weight, self.day) = (weight, day) }

        func days(to other: CalendarDay) -> Int { other.daysSince1970 - day.daysSince1970 }
    }

    public let pace: Pace
    /// Nil if it is not known.
    public let start: Start?

    public init(_ pace: Pace) { (self.pace, start) = (pace, nil) }

    /// Nil if the plan would end on the day of its start or before.
    public init?(_ pace: Pace, from weight: EntryWeight, on day: CalendarDay) {
        if case .by(let end) = pace, end <= day { return nil }
        (self.pace, start) = (pace, Start(weight: weight, day: day))
    }

    /// The words after the goal's weight in a document.
    func words(_ weight: (EntryWeight) -> String) -> [String] {
        let end =
            switch pace {
            case .by(let day): "by \(day.text)"
            case .perWeek(let change): "at \(weight(change)) a week"
            }
        return [end] + (start.map { ["from \(weight($0.weight)) \($0.day.text)"] } ?? [])
    }
}

/// A property of a goal that the user must confirm before it is saved.
public enum GoalDoubt: Hashable, Sendable {
    /// The plan changes the weight by more than a hundredth in a week.
    case fast
    /// The weight has a body mass index below that of the normal range.
    case underweight(EntryWeight)
}

extension Goal {
    private static let greatestShareAWeek = 0.01

    /// - Parameters:
    ///   - trend: In kilograms; nil without entries.
    ///   - day: The day on which the goal is set.
    public func doubts(trend: Double?, on day: CalendarDay, height: Height?) -> [GoalDoubt] {
        let isFast = trend.map { (startedPace(trend: $0, on: day) ?? 0) > Self.greatestShareAWeek * $0 } ?? false
        let isLow = height.map { BodyMassIndex(kilograms: low.kilograms, height: $0).isUnderweight } ?? false
        return (isFast ? [.fast] : []) + (isLow ? [.underweight(low)] : [])
    }

    /// The planned change in kilograms a week, without a sign, from today's trend on if the plan has no start.
    private func startedPace(trend: Double, on day: CalendarDay) -> Double? {
        EntryWeight(rounded: trend, .kilograms).map { starting(at: $0, on: day) }?.plannedPerWeek(from: trend).map(abs)
    }
}

extension EntryWeight {
    /// A weight in kilograms, rounded to a tenth of a unit, or of a pound for stones; nil if a document refuses it.
    public init?(rounded kilograms: Double, _ unit: WeightUnit) {
        let unit = unit == .stones ? .pounds : unit
        let tenths = (unit.number(fromKilograms: kilograms) * 10).rounded()
        guard tenths >= 1, tenths < 1e6 else { return nil }
        self.init(digits: UInt64(tenths), decimals: 1, unit)
    }
}
