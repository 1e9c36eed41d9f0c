import ViewKit
import WeightHistory

/// A small panel over a screen, in which a person says the weight they want to have, and their height.
///
/// An empty field takes out what the document says. What the person leaves as it is follows the document.
public final class PersonViewController: FormViewController {
    /// Called with what is to be said from now on, of that which was changed; nothing more is reported until it failed.
    public var onSave: (([PersonSetting]) -> Void)?

    public var goalField: TextField { panel.upperField }
    public var heightField: TextField { panel.lowerField }

    private var draft: PersonDraft

    /// - Parameter person: What the document says.
    public init(_ person: Person, format: EntryFormat) {
        draft = PersonDraft(person: person, weights: format.weights)
        super.init(PersonView(), WeightDraft(original: person.goal, format: format, name: "goal"))
        title = "Goal and height"
        heightField.text = draft.heightText
    }

    /// The document says something else by now.
    public func follow(_ person: Person) {
        let isGoalUntouched = goalField.text == weight.text
        let isHeightUntouched = heightField.text == draft.heightText
        draft.person = person
        weight.original = person.goal
        if isGoalUntouched { goalField.follow(weight.text) }
        if isHeightUntouched { heightField.follow(draft.heightText) }
        updateRemark()
    }

    override func submit() {
        let goal = read(.upper) { text throws(TypedFault) in
            try draft.goal(typed: text, weight)
        } explain: {
            weight.sentence(for: $0, typed: $1)
        }
        let height = read(.lower) { text throws(HeightFault) in
            try draft.height(typed: text)
        } explain: {
            draft.sentence(forHeight: $0, typed: $1)
        }
        guard let goal, let height else { return }
        beginSaving()
        onSave?(draft.person.settings(for: Person(goal: goal, height: height)))
    }
}
