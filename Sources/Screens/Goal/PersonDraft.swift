import WeightHistory
import Words

/// The initial contents of the panel for goal and height, and the reading of the text typed there.
struct PersonDraft {
    /// The document's goal and height.
    var person: Person
    let weights: WeightFormat

    var heightText: String { PersonSetting.height(person.height).words(weights) ?? "" }

    /// Returns the goal that was typed, keeping the digits and unit of unchanged text; nil if the field is empty.
    func goal(typed text: String, _ draft: WeightDraft) throws(TypedFault) -> EntryWeight? {
        do {
            return try draft.weight(typed: text)
        } catch .noWeight {
            return nil
        }
    }

    /// Returns the height that was typed, keeping the unit of unchanged text; nil if the field is empty.
    func height(typed text: String) throws(HeightFault) -> Height? {
        if text == heightText { return person.height }
        do {
            return try Height(typed: text)
        } catch .noHeight {
            return nil
        }
    }
}
