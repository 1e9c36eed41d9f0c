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
        super.init(PanelView("Goal and height", isTitled: false, rows, buttons: ["Cancel", "Save"]), goal)
        heightField.text = heightText
        heightField.placeholder = TypingWords.forExample(isMetric ? "178" : "5 ft 10 in")
        updateSuffix()
    }

    override var obstacle: String? { PanelWords.entryInTheWay }

    func follow(_ person: Person) {
        let isHeightUntouched = heightField.text == heightText
        self.person = person
        goal.follow(person.goal)
        if isHeightUntouched { heightField.follow(heightText) }
        updateSuffix()
        updateRemark()
    }

    override func textDidChange(in field: TextField) { updateSuffix() }

    override func hint(for field: TextField) -> String {
        guard field === heightField else { return super.hint(for: field) }
        guard let height = try? Height(typed: field.text) else { return "" }
        let shown = hasBareHeight ? height : height.inWholeCentimetres
        return PersonSetting.height(shown).words(weights).map { "= \($0)" } ?? ""
    }

    /// Shows the unit that the height is understood in, unless it is in the text or in the example.
    private func updateSuffix() {
        let understood = (try? Height(typed: heightField.text))?.text.split(separator: " ").last ?? "cm"
        heightField.suffix = hasBareHeight && (isMetric || !heightField.text.isEmpty) ? String(understood) : ""
    }

    /// Whether the height is typed without its unit.
    private var hasBareHeight: Bool { !heightField.text.contains { $0.isLetter || "'′’\"″”".contains($0) } }

    private var isMetric: Bool { goal.unit == .kilograms }

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
