import WeightHistory
import Words

/// What a form for the person begins with, and what was typed into it says of them.
struct PersonDraft {
    /// What the document says.
    var person: Person
    let weights: WeightFormat

    /// The height as it stands in the form.
    var heightText: String { PersonSetting.height(person.height).words(weights) ?? "" }

    /// What is left as it was is kept as it was written; nil for an empty field.
    func goal(typed text: String, _ draft: WeightDraft) throws(TypedFault) -> EntryWeight? {
        do {
            return try draft.weight(typed: text)
        } catch .noWeight {
            return nil
        }
    }

    /// What is left as it was is kept as it was written; nil for an empty field.
    func height(typed text: String) throws(HeightFault) -> Height? {
        if text == heightText { return person.height }
        do {
            return try Height(typed: text)
        } catch .noHeight {
            return nil
        }
    }
}
