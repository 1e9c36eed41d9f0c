/// The person whose weights are in a document.
public struct Person: Hashable, Sendable {
    public var goal: Goal?
    public var height: Height?
    /// Only read, from a comment such as `# sex: f`.
    public var sex: Sex?

    /// The goals of series by their names; only read, from comments such as `# goal fat: 18 %`.
    public var seriesGoals: [String: SeriesValue] = [:]

    public enum Sex: String, Sendable {
        case male = "m"
        case female = "f"
    }

    public init(goal: Goal? = nil, height: Height? = nil, sex: Sex? = nil) {
        (self.goal, self.height, self.sex) = (goal, height, sex)
    }

    /// Creates a person with the goal of a series only.
    package init(goalOfSeries goal: SeriesValue) { seriesGoals = [goal.series.name: goal] }

    public mutating func apply(_ setting: PersonSetting) {
        switch setting {
        case .goal(let goal): self.goal = goal
        case .height(let height): self.height = height
        }
    }

    /// Returns the person after later settings; a nil among them keeps the earlier value.
    package func followed(by later: Person) -> Person {
        var person = Person(goal: later.goal ?? goal, height: later.height ?? height, sex: later.sex ?? sex)
        person.seriesGoals = seriesGoals.merging(later.seriesGoals) { $1 }
        return person
    }

    /// Returns the goal of a series as a number in its unit; nil without one, or for one of another kind of unit.
    public func goal(of series: Series) -> Double? {
        guard let goal = seriesGoals[series.name] else { return nil }
        return goal.series.unit == nil ? goal.number : goal.converted(to: series)?.number
    }

    public func settings(for other: Person) -> [PersonSetting] {
        var settings: [PersonSetting] = []
        if other.goal != goal { settings.append(.goal(other.goal)) }
        if other.height != height { settings.append(.height(other.height)) }
        return settings
    }
}

/// A setting of the person, by its name in a line.
public enum PersonField: String, CaseIterable, Sendable {
    case goal
    case height
}

public enum PersonSetting: Hashable, Sendable {
    case goal(Goal?)
    case height(Height?)

    public var field: PersonField {
        switch self {
        case .goal: .goal
        case .height: .height
        }
    }

    /// In its line, such as `78 kg`, `12 st 4` or `76-78 kg`; nil for no value.
    public var text: String? {
        switch self {
        case .goal(let goal): goal?.text
        case .height(let height): height?.text
        }
    }

    /// A goal without or with a plan.
    public static func goal(_ weight: EntryWeight, _ pace: GoalPlan.Pace?) -> PersonSetting {
        .goal(Goal(weight, pace.map { GoalPlan($0) }))
    }

    /// A range to stay within; nil unless the first weight is below the second.
    public static func goal(from low: EntryWeight, to high: EntryWeight) -> PersonSetting? {
        Goal(from: low, to: high).map { .goal($0) }
    }

    /// Returns the texts of both bounds of a range, or of a single weight and nil.
    public static func goalBounds(in text: String) -> (low: String, high: String?) { Goal.bounds(in: text) }

    public static func height(typed text: String) throws(HeightError) -> PersonSetting {
        .height(try Height(typed: text))
    }

    public static func none(of field: PersonField) -> PersonSetting {
        switch field {
        case .goal: .goal(nil)
        case .height: .height(nil)
        }
    }
}
