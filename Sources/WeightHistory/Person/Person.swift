/// What a document says of the person whose weight it holds.
public struct Person: Hashable, Sendable {
    /// The weight that the person wants to have.
    public var goal: EntryWeight?
    public var height: Height?

    public init(goal: EntryWeight? = nil, height: Height? = nil) {
        (self.goal, self.height) = (goal, height)
    }

    /// Takes over what was said later.
    public mutating func apply(_ setting: PersonSetting) {
        switch setting {
        case .goal(let goal): self.goal = goal
        case .height(let height): self.height = height
        }
    }

    /// The person after what was said later of them; of what was not, the earlier holds.
    package func followed(by later: Person) -> Person {
        Person(goal: later.goal ?? goal, height: later.height ?? height)
    }

    /// What makes another person of this one.
    public func settings(for other: Person) -> [PersonSetting] {
        var settings: [PersonSetting] = []
        if other.goal != goal { settings.append(.goal(other.goal)) }
        if other.height != height { settings.append(.height(other.height)) }
        return settings
    }
}

/// What a document can say of a person, by its name in a line.
public enum PersonField: String, CaseIterable, Sendable {
    case goal
    case height
}

/// One thing that a document says of a person; nil where it says nothing of it.
public enum PersonSetting: Hashable, Sendable {
    case goal(EntryWeight?)
    case height(Height?)

    public var field: PersonField {
        switch self {
        case .goal: .goal
        case .height: .height
        }
    }

    /// What stands behind the colon of its line, as `78 kg`; nil where it has none.
    public var text: String? {
        switch self {
        case .goal(let weight): weight.map { "\($0.text.replacing(",", with: ".")) \($0.unit.sign)" }
        case .height(let height): height?.text
        }
    }

    public static func height(typed text: String) throws(HeightFault) -> PersonSetting {
        .height(try Height(typed: text))
    }

    /// Nothing, where a field is said.
    public static func none(of field: PersonField) -> PersonSetting {
        switch field {
        case .goal: .goal(nil)
        case .height: .height(nil)
        }
    }
}
