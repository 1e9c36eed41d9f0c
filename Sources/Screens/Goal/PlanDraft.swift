import WeightHistory
import Words

/// The initial content of the field for a goal's plan, and the reading of what is typed there.
struct PlanDraft {
    /// The plan in the document; nil for none.
    var original: GoalPlan.Pace?
    /// With the unit of a change without one.
    var format: EntryFormat
    let rules: TimeZoneRules

    enum Fault: Error {
        case notAPlan
        /// The day is not after today.
        case past
    }

    /// The day in the locale's form, or the weekly change with its unit; empty without a plan.
    var text: String { original.map(text(of:)) ?? "" }

    /// Returns the plan that was typed; nil for an empty text, and the original for an unchanged one.
    func pace(typed text: String, now: EntryDate) throws(Fault) -> GoalPlan.Pace? {
        if text == self.text { return original }
        if text.allSatisfy(\.isWhitespace) { return nil }
        if let change = try? EntryWeight(typed: text, changeUnit, in: format.weights) { return .perWeek(change) }
        guard let day = (try? EntryDate(typed: text, in: format.dates, like: now, rules: rules))?.day
        else { throw .notAPlan }
        guard day > now.day else { throw .past }
        return .by(day)
    }

    /// Returns the unit that a change is understood in; empty for another text, and if the unit is in it.
    func unit(of text: String, now: EntryDate) -> String {
        guard case .perWeek = try? pace(typed: text, now: now), !text.contains(where: \.isLetter) else { return "" }
        return changeUnit.sign
    }

    func sentence(for fault: Fault, typed text: String, now: EntryDate) -> String {
        switch fault {
        case .past: TypingWords.goalDayPast
        case .notAPlan:
            TypingWords.plan(
                typed: text, day: format.dates.day(CalendarDay(daysSince1970: now.day.daysSince1970 + 100)),
                change: EntryWeight("0.4", changeUnit).map(words) ?? "")
        }
    }

    /// Says how a text is understood; empty if it is not.
    func hint(for text: String, now: EntryDate) -> String {
        switch try? pace(typed: text, now: now) {
        case .by(let day): format.dates.longText(EntryDate(day: day, in: rules))
        case .perWeek(let change): TypingWords.aWeek(words(change))
        case nil: ""
        }
    }

    /// A stone a week is no usual unit of a change.
    var changeUnit: WeightUnit { format.unit == .stones ? .pounds : format.unit }

    private func text(of pace: GoalPlan.Pace) -> String {
        switch pace {
        case .by(let day): format.dates.editable.day(day)
        case .perWeek(let change): words(change)
        }
    }

    private func words(_ weight: EntryWeight) -> String {
        weight.textWithUnit.replacing(",", with: ".").replacing(".", with: format.weights.decimalMark)
    }
}
