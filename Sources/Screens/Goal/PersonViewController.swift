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
        draft = PersonDraft(person: person, format: format)
        super.init(PersonView(), unit: format.unit)
        title = "Goal and height"
        goalField.text = draft.goal.text
        heightField.text = draft.heightText
    }

    /// The document says something else by now.
    public func follow(_ person: Person) {
        let isGoalUntouched = goalField.text == draft.goal.text
        let isHeightUntouched = heightField.text == draft.heightText
        draft.person = person
        if isGoalUntouched { goalField.text = draft.goal.text }
        if isHeightUntouched { heightField.text = draft.heightText }
    }

    override func unitDidChange() {
        let isUntouched = goalField.text == draft.goal.text
        draft.goal.format.unit = unit
        // Nobody typed these digits: they are the goal in the earlier unit.
        if isUntouched { goalField.text = draft.goal.text }
    }

    override func submit() {
        let goal = read(.upper) { text throws(TypedFault) in
            try draft.goal(typed: text)
        } explain: {
            draft.goal.sentence(for: $0, typed: $1)
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
