import System
import WeightHistory

// A goal as a range or with a plan.
extension EntryFormat {
    /// Formats a goal without its plan: `78 kg`, `76–78 kg`.
    public func goal(_ goal: Goal) -> String {
        goal.isRange ? Goal.span(self.goal(goal.low), self.goal(goal.high), dash: "–") : self.goal(goal.low)
    }

    /// Formats a goal without its plan for the label of its guide, with decimals: `78.0 kg`, `76.0–78.0 kg`.
    public static func label(of goal: Goal, _ weights: WeightFormat, in unit: WeightUnit) -> String {
        let text = { (weight: EntryWeight) in weights.text(weight.number(in: unit), unit) }
        return DetailWords.goal(
            goal.isRange ? Goal.span(text(goal.low), text(goal.high), dash: "–") : text(goal.low))
    }

    /// Returns `−0.3 kg a week`, or for how long there is no clear change; nil with too little data.
    func rate(of summary: HistorySummary) -> String? {
        if let weeks = summary.weeksWithoutChange { return GoalWords.noChange(weeks: weeks) }
        return summary.rate.map(rate)
    }

    /// Returns the rate with its interval, or for how long there is no clear change; nil with too little data.
    func wholeRate(of summary: HistorySummary) -> String? {
        guard let weeks = summary.weeksWithoutChange, let range = summary.rate?.rangePerWeek
        else { return summary.rate.map(wholeRate) }
        return GoalWords.noChange(
            weeks: weeks, from: wholeHundredths(perWeek: range.lowerBound),
            to: wholeHundredths(perWeek: range.upperBound))
    }

    /// Returns `within 76–78 kg for 23 days`, `0.6 kg above 78 kg since 3 March` or `on plan`; nil for none of them.
    public func standing(of summary: HistorySummary) -> String? {
        if summary.progress?.state == .onPlan { return GoalWords.onPlan }
        guard let goal = summary.goal, let standing = summary.standing, let nearest = summary.goalWeight
        else { return nil }
        let distance = weight(kilograms: standing.distance)
        let amount = distance == weight(kilograms: 0) ? nil : distance
        let (bound, since) = (self.goal(nearest), dates.day(standing.since, beside: summary.last))
        return switch standing.place {
        case .within: GoalWords.within(self.goal(goal), days: standing.days)
        case .above: GoalWords.above(bound, by: amount, since: since)
        case .below: GoalWords.below(bound, by: amount, since: since)
        }
    }

    /// The phrases of the lines below a summary: how the rate compares with the plan and, if wanted, the energy.
    public func furtherPhrases(of summary: HistorySummary, showsEnergy: Bool) -> [Phrase] {
        let energy = { (isShort: Bool) in showsEnergy ? self.energy(of: summary, isShort: isShort) : nil }
        let forms = [
            [progress(of: summary), progress(of: summary, hasRange: false)], [energy(false), energy(true)],
        ]
        return forms.map { $0.compactMap(\.self) }.filter { !$0.isEmpty }.map {
            Phrase($0[0], shorter: Array($0.dropFirst()))
        }
    }

    /// Returns `planned −0.40, measured −0.31 (−0.42 to −0.20) kg a week`; nil without a plan.
    ///
    /// - Parameter hasRange: Whether the confidence interval is there.
    public func progress(of summary: HistorySummary, hasRange: Bool = true) -> String? {
        summary.progress.map { progress in
            let text = hundredths(perWeek:)
            guard let rate = progress.measured else { return GoalWords.planned(text(progress.planned), rateSign) }
            let (planned, measured, range) = (text(progress.planned), text(rate.perWeek), rate.rangePerWeek)
            guard hasRange else { return GoalWords.progress(planned: planned, measured: measured, rateSign) }
            return GoalWords.progress(
                planned: planned, measured: measured, from: text(range.lowerBound), to: text(range.upperBound),
                rateSign)
        }
    }

    /// Returns the day of a plan, how the rate compares with it, and whether it is on plan; nil without any of these.
    func plan(of summary: HistorySummary) -> String? {
        let end = summary.goal?.plannedEnd.map { day in
            let text = dates.ends(of: day...day).last
            return day <= summary.last ? GoalWords.ended(on: text) : GoalWords.by(text)
        }
        let isOnPlan = summary.progress?.state == .onPlan
        let parts = [end, progress(of: summary), isOnPlan ? GoalWords.onPlan : nil].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Returns `about 340 kcal a day below what you use (220 to 460), rough`; nil without a clear change.
    ///
    /// - Parameter isShort: Whether it is `340 kcal a day below use (220 to 460), rough`.
    public func energy(of summary: HistorySummary, isShort: Bool = false) -> String? {
        summary.rate.flatMap(EnergyBalance.init).map { balance in
            let ends = [abs(balance.low), abs(balance.high)].sorted()
            let words = isShort ? GoalWords.shortEnergy : GoalWords.energy
            return words(abs(balance.perDay), balance.perDay < 0, ends[0], ends[1])
        }
    }

    /// Returns where the line of a plan leads, for screen readers; nil without a start or an end.
    public func spokenPlan(of goal: Goal) -> String? {
        guard let start = goal.plan?.start, let end = goal.plannedEnd else { return nil }
        return SpokenWords.plan(
            from: spoken(start.weight), on: dates.ends(of: start.day...start.day).last,
            to: spoken(goal.low), by: dates.ends(of: end...end).last)
    }

    private func spoken(_ weight: EntryWeight) -> String { spoken(weights.parts(weight.number(in: unit), unit)) }
}

/// Phrases about a goal as a range or with a plan.
public enum GoalWords {
    public static let onPlan = "on plan"
    public static let notSaved = "The goal was not saved."

    /// - Parameter doubts: Sentences about what is unusual.
    public static func notSaved(_ doubts: String) -> String { "\(doubts) Add --yes to save it anyway." }

    public static func question(_ doubts: String) -> String { "\(doubts) Save it anyway?" }

    public static func noChange(weeks: Int) -> String { "no clear change for \(weeks) weeks" }

    /// - Parameter low: The lower end of the interval of the rate.
    public static func noChange(weeks: Int, from low: String, to high: String) -> String {
        "no clear change for \(weeks) weeks, from \(low) to \(high) a week"
    }

    public static func within(_ range: String, days: Int) -> String {
        plural(days, "within \(range) for 1 day", "within \(range) for \(days.grouped) days")
    }

    /// - Parameter amount: The distance; nil if it is rounded to zero.
    public static func above(_ bound: String, by amount: String?, since day: String) -> String {
        guard let amount else { return "just above \(bound) since \(day)" }
        return "\(amount) above \(bound) since \(day)"
    }

    public static func below(_ bound: String, by amount: String?, since day: String) -> String {
        guard let amount else { return "just below \(bound) since \(day)" }
        return "\(amount) below \(bound) since \(day)"
    }

    public static func by(_ day: String) -> String { "by \(day)" }
    public static func ended(on day: String) -> String { "ended on \(day)" }

    public static func planned(_ planned: String, _ unit: String) -> String { "planned \(planned) \(unit) a week" }

    public static func progress(
        planned: String, measured: String, from low: String, to high: String, _ unit: String
    ) -> String {
        "planned \(planned), measured \(measured) (\(low) to \(high)) \(unit) a week"
    }

    public static func progress(planned: String, measured: String, _ unit: String) -> String {
        "planned \(planned), measured \(measured) \(unit) a week"
    }

    /// - Parameter kilocalories: Without a sign, like the ends of the interval.
    public static func energy(_ kilocalories: Int, isBelowUse: Bool, from low: Int, to high: Int) -> String {
        isBelowUse
            ? "about \(kilocalories) kcal a day below what you use (\(low) to \(high)), rough"
            : "about \(kilocalories) kcal a day above what you use (\(low) to \(high)), rough"
    }

    public static func shortEnergy(_ kilocalories: Int, isBelowUse: Bool, from low: Int, to high: Int) -> String {
        isBelowUse
            ? "\(kilocalories) kcal a day below use (\(low) to \(high)), rough"
            : "\(kilocalories) kcal a day above use (\(low) to \(high)), rough"
    }
}
