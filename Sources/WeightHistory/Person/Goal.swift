/// The weight that a person wants: a single one, perhaps with a plan, or a range to stay within.
public struct Goal: Hashable, Sendable {
    /// The weight to reach, or the lower bound of the range.
    public let low: EntryWeight
    /// The upper bound of the range; the same as `low` if there is none.
    public let high: EntryWeight
    /// Nil for a weight without a plan, and for a range.
    public let plan: GoalPlan?
    /// As a document has it, with decimal points: `78 kg`, `76-78 kg`, `78 kg by 2027-03-01 from 84.2 kg 2026-11-20`.
    public let text: String

    public init(_ weight: EntryWeight, _ plan: GoalPlan? = nil) { self.init(weight, weight, plan) }

    /// A range; nil unless the first weight is below the second.
    public init?(from low: EntryWeight, to high: EntryWeight) {
        guard low.kilograms < high.kilograms else { return nil }
        self.init(low, high, nil)
    }

    private init(_ low: EntryWeight, _ high: EntryWeight, _ plan: GoalPlan?) {
        let written = { (weight: EntryWeight) in weight.textWithUnit.replacing(",", with: ".") }
        self.init(low, high, plan, text: Self.text(low, high, plan, written))
    }

    private init(_ low: EntryWeight, _ high: EntryWeight, _ plan: GoalPlan?, text: String) {
        (self.low, self.high, self.plan, self.text) = (low, high, plan, text)
    }

    /// Returns the same goal in the words of a document's line, whose commas are decimal marks; a single weight without
    /// a plan has a form of its own.
    package func written(as text: String) -> Goal {
        isRange || plan != nil ? Goal(low, high, plan, text: text.replacing(",", with: ".")) : self
    }

    public var isRange: Bool { low != high }

    /// In kilograms.
    public var weights: ClosedRange<Double> { low.kilograms...high.kilograms }

    /// The weight, or the bound of the range that is nearest to another weight, in kilograms.
    public func weight(nearestTo kilograms: Double) -> EntryWeight {
        abs(low.kilograms - kilograms) <= abs(high.kilograms - kilograms) ? low : high
    }

    /// Returns the same goal with the weight and the day that its plan begins with; unchanged if the plan has a start or
    /// ends too early, and without a plan.
    public func starting(at weight: EntryWeight, on day: CalendarDay) -> Goal {
        guard let plan, plan.start == nil, let begun = GoalPlan(plan.pace, from: weight, on: day) else { return self }
        return Goal(low, begun)
    }
}

// The text.
extension Goal {
    /// Returns the text of a document's line with weights in another form.
    public func text(_ weight: (EntryWeight) -> String) -> String { Self.text(low, high, plan, weight) }

    private static func text(
        _ low: EntryWeight, _ high: EntryWeight, _ plan: GoalPlan?, _ weight: (EntryWeight) -> String
    ) -> String {
        if low != high { return span(weight(low), weight(high)) }
        return ([weight(low)] + (plan?.words(weight) ?? [])).joined(separator: " ")
    }

    /// Joins the bounds of a range; a unit that both have is named once: `76-78 kg`, `11 st 13 lb-12 st 4 lb`.
    public static func span(_ low: String, _ high: String, dash: String = "-") -> String {
        let (first, second) = (low.split(separator: " "), high.split(separator: " "))
        let hasOneUnit = first.count == 2 && second.count == 2 && first[1] == second[1]
        return (hasOneUnit ? String(first[0]) : low) + dash + high
    }

    /// Returns the texts of both bounds of a range, or of a single weight and nil.
    package static func bounds(in text: some StringProtocol) -> (low: String, high: String?) {
        // A minus sign is not a dash.
        guard let dash = text.dropFirst().firstIndex(where: { "-–".contains($0) }) else { return (String(text), nil) }
        return (
            String(text[..<dash]).trimmedOfWhitespace, String(text[text.index(after: dash)...]).trimmedOfWhitespace
        )
    }
}

// The plan.
extension Goal {
    /// The change of the plan in kilograms a week; nil if it is not known.
    ///
    /// - Parameter trend: The current trend, in kilograms, which a plan without a start leads away from.
    public func plannedPerWeek(from trend: Double) -> Double? {
        guard let plan else { return nil }
        let distance = low.kilograms - (plan.start?.weight.kilograms ?? trend)
        switch plan.pace {
        case .perWeek(let change): return distance < 0 ? -change.kilograms : change.kilograms
        case .by(let day): return plan.start.map { distance / Double($0.days(to: day)) * 7 }
        }
    }

    /// The day on which the plan leads to the goal; nil if it is not known.
    public var plannedEnd: CalendarDay? {
        guard let plan else { return nil }
        switch plan.pace {
        case .by(let day): return day
        case .perWeek(let change):
            guard let start = plan.start else { return nil }
            let days = (abs(low.kilograms - start.weight.kilograms) / change.kilograms * 7).rounded(.up)
            return days < Self.mostDays ? CalendarDay(daysSince1970: start.day.daysSince1970 + Int(days)) : nil
        }
    }

    /// A plan that takes longer has no end, in days.
    private static let mostDays = 100.0 * 366
}
