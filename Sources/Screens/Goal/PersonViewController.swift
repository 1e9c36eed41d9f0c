import ViewKit
import WeightHistory
import Words

/// A small panel for the goal weight and the height.
///
/// An empty field removes the setting from the document. A field that the user has not touched follows the document.
final class PersonViewController: RowPanelViewController {
    let heightField = TextField()
    var goalField: TextField { goal.field }

    private let goal: WeightRow
    private var person: Person
    private let weights: WeightFormat

    init(_ person: Person, format: EntryFormat) {
        (self.person, weights) = (person, format.weights)
        goal = WeightRow("Goal", WeightDraft(original: person.goal, format: format, isGoal: true))
        let rows = [goal.row, PanelRow("Height", .field(heightField, example: "5 ft 10.5 in"))]
        super.init(
            PanelView("Person", isTitled: false, rows, buttons: ["Cancel", "Save"]), title: "Goal and height", goal)
        heightField.text = heightText
    }

    override var obstacle: String? { PanelWords.entryInTheWay }

    func follow(_ person: Person) {
        let isHeightUntouched = heightField.text == heightText
        self.person = person
        goal.follow(person.goal)
        if isHeightUntouched { heightField.follow(heightText) }
        updateRemark()
    }

    override func submit() {
        let goal = read(goalField, parseGoal, explain: self.goal.draft.sentence(for:typed:))
        let height = read(heightField, parseHeight, explain: TypingWords.height(_:typed:))
        guard let goal, let height else { return }
        let settings = person.settings(for: Person(goal: goal, height: height))
        save(settings.isEmpty ? nil : .set(settings))
    }

    private var heightText: String { PersonSetting.height(person.height).words(weights) ?? "" }

    /// Returns the typed goal; unchanged text keeps its digits and unit. Nil if the field is empty.
    private func parseGoal(_ text: String) throws(InputError) -> EntryWeight? {
        do {
            return try goal.draft.weight(typed: text)
        } catch .noWeight {
            return nil
        }
    }

    /// Returns the typed height; unchanged text keeps its unit. Nil if the field is empty.
    private func parseHeight(_ text: String) throws(HeightError) -> Height? {
        if text == heightText { return person.height }
        do {
            return try Height(typed: text)
        } catch .noHeight {
            return nil
        }
    }
}
