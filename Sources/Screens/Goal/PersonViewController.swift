import ViewKit
import WeightHistory
import Words

/// A small panel for the goal weight and the height.
///
/// An empty field removes the setting from the document. A field that the user has not touched follows the document.
final class PersonViewController: RowPanelViewController {
    /// Called with the changed settings; not called again until saving has failed.
    var onSave: (([PersonSetting]) -> Void)?

    let heightField = TextField()
    var goalField: TextField { goal.field }

    private let goal: WeightRow
    private var draft: PersonDraft

    init(_ person: Person, format: EntryFormat) {
        draft = PersonDraft(person: person, weights: format.weights)
        goal = WeightRow("Goal", WeightDraft(original: person.goal, format: format, isGoal: true))
        let rows = [goal.row, PanelRow("Height", .field(heightField, example: "5 ft 10.5 in"))]
        super.init(
            PanelView("Person", isTitled: false, rows, buttons: ["Cancel", "Save"]), title: "Goal and height", goal)
        heightField.text = draft.heightText
    }

    override var obstacle: String? { PanelWords.entryInTheWay }

    func follow(_ person: Person) {
        let isHeightUntouched = heightField.text == draft.heightText
        draft.person = person
        goal.follow(person.goal)
        if isHeightUntouched { heightField.follow(draft.heightText) }
        updateRemark()
    }

    override func submit() {
        let goal = read(goalField) { text throws(InputError) in
            try draft.goal(typed: text, self.goal.draft)
        } explain: {
            self.goal.draft.sentence(for: $0, typed: $1)
        }
        let height = read(heightField) { text throws(HeightError) in
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
