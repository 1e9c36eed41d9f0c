/// The line of a plan, which is level once the goal is reached.
public struct PlannedLine: Hashable, Sendable {
    public let start: TrendPoint
    public let end: TrendPoint
}

extension Goal {
    /// The line from the noon of the plan's first day to that of its last; nil without a start or an end.
    public func plannedLine(in rules: TimeZoneRules) -> PlannedLine? {
        guard let start = plan?.start, let end = plannedEnd else { return nil }
        return PlannedLine(
            start: TrendPoint(date: EntryDate(day: start.day, in: rules).instant, kilograms: start.weight.kilograms),
            end: TrendPoint(date: EntryDate(day: end, in: rules).instant, kilograms: low.kilograms))
    }
}
