import ViewKit
import WeightHistory
import Words

/// A small panel over a screen, in which a person says the weight they want to have, and their height.
///
/// An empty field takes out what the document says. What the person leaves as it is follows the document.
final class PersonViewController: RowPanelViewController {
    /// Called with what is to be said from now on, of that which was changed; nothing more is reported until it failed.
    var onSave: (([PersonSetting]) -> Void)?

    let heightField = TextField()
    var goalField: TextField { goal.field }

    private let goal: WeightRow
    private var draft: PersonDraft

    /// - Parameter person: What the document says.
    init(_ person: Person, format: EntryFormat) {
        draft = PersonDraft(person: person, weights: format.weights)
        goal = WeightRow("Goal", WeightDraft(original: person.goal, format: format, isGoal: true))
        let rows = [goal.row, PanelRow("Height", .field(heightField, example: "5 ft 10.5 in"))]
        super.init(
            PanelView("Person", isTitled: false, rows, buttons: ["Cancel", "Save"]), title: "Goal and height", goal)
        heightField.text = draft.heightText
    }

    override var obstacle: String? { PanelWords.entryInTheWay }

    /// The document says something else by now.
    func follow(_ person: Person) {
        let isHeightUntouched = heightField.text == draft.heightText
        draft.person = person
        goal.follow(person.goal)
        if isHeightUntouched { heightField.follow(draft.heightText) }
        updateRemark()
    }

    override func submit() {
        let goal = read(goalField) { text throws(TypedFault) in
            try draft.goal(typed: text, self.goal.draft)
        } explain: {
            self.goal.draft.sentence(for: $0, typed: $1)
        }
        let height = read(heightField) { text throws(HeightFault) in
            try draft.height(typed: text)
        } explain: {
            TypingWords.height($0, typed: $1)
        }
        guard let goal, let height else { return }
        say(nil)
        beginWaiting()
        onSave?(draft.person.settings(for: Person(goal: goal, height: height)))
    }
}
