/// The rate that a plan needs beside the measured one.
public struct PlanProgress: Hashable, Sendable {
    public enum State: String, Sendable {
        /// The measured interval contains the planned rate.
        case onPlan
        /// The whole interval is slower than the plan towards the goal, or leads away from it.
        case slower
        case faster
    }

    /// In kilograms a week.
    public let planned: Double
    /// Nil with too little data, and before the plan begins.
    public let measured: WeightRate?

    /// Nil without a measured rate.
    public var state: State? {
        guard let range = measured?.rangePerWeek else { return nil }
        if range.contains(planned) { return .onPlan }
        return (range.lowerBound > planned) == (planned > 0) ? .faster : .slower
    }

    /// Nil without a plan whose rate is known, and once the plan has ended.
    ///
    /// - Parameter day: That of the newest weighing of the rate.
    init?(of goal: Goal, trend: Double, _ rate: WeightRate?, on day: CalendarDay) {
        guard let planned = goal.plannedPerWeek(from: trend), goal.plannedEnd.map({ day < $0 }) ?? true
        else { return nil }
        let hasBegun = goal.plan?.start.map { $0.day <= day } ?? true
        (self.planned, measured) = (planned, hasBegun ? rate : nil)
    }
}
