/// What a summary says to people, in a unit and in the forms of a locale.
public struct SummaryWords: Hashable, Sendable {
    public var unit: WeightUnit
    public var weights: WeightFormat
    public var dates: DateFormat

    public init(unit: WeightUnit, weights: WeightFormat, dates: DateFormat) {
        (self.unit, self.weights, self.dates) = (unit, weights, dates)
    }

    /// The parts of a line, the most important first: `82.2 kg`, `trend 82.0`, `−0.3 kg a week`, and what leads to the goal.
    public func parts(of summary: HistorySummary) -> [String] {
        let latest = weights.text(summary.latest.weight.number(in: unit), unit)
        let trend = "trend \(weights.number(unit.number(fromKilograms: summary.trend), unit))"
        return [latest, trend] + [summary.rate.map(rate), outlook(of: summary)].compactMap { $0 }
    }

    /// `−0.3 kg a week`, or that there is no clear change.
    public func rate(_ rate: WeightRate) -> String {
        guard rate.isClear else { return "no clear change" }
        return "\(weights.change(kilograms: rate.perWeek, in: unit)) a week"
    }

    /// The rate, and what it may be, such as `−0.3 kg a week, from −0.5 kg to −0.1 kg`.
    public func wholeRate(_ rate: WeightRate) -> String {
        let range = rate.rangePerWeek
        let ends = [range.lowerBound, range.upperBound].map { weights.change(kilograms: $0, in: unit) }
        return "\(self.rate(rate)), from \(ends[0]) to \(ends[1])\(rate.isClear ? "" : " a week")"
    }

    /// `78 kg between 3 March and 20 April 2027`, or that the goal is reached; nil if nothing can be said.
    public func outlook(of summary: HistorySummary) -> String? {
        guard let goal = summary.goal, let forecast = summary.forecast else { return nil }
        if forecast.isReached { return "goal reached" }
        return forecast.days.map { "\(self.goal(goal)) \(dates.span($0))" }
    }

    /// The dates of a goal where room is short, such as `78 kg 3 Mar – 20 Apr 2027`; nil if there are none.
    public func shortOutlook(of summary: HistorySummary) -> String? {
        guard let goal = summary.goal, let days = summary.forecast?.days else { return nil }
        return "\(self.goal(goal)) \(dates.shortSpan(days))"
    }

    /// A goal without a decimal that is 0: `78 kg`.
    public func goal(_ goal: EntryWeight) -> String {
        weights.text(goal.number(in: unit), unit).replacing("\(weights.decimalMark)0 ", with: " ")
    }

    /// `26.1, pre-obese`
    public func bodyMassIndex(_ index: BodyMassIndex) -> String {
        "\(weights.decimal(index.value)), \(index.band)"
    }
}
