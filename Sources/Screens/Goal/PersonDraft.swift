import WeightHistory

/// The initial contents of the panel for goal and height, and the reading of the text typed there.
struct PersonDraft {
    var person: Person
    let weights: WeightFormat

    var heightText: String { PersonSetting.height(person.height).words(weights) ?? "" }

    /// Returns the typed goal; unchanged text keeps its digits and unit. Nil if the field is empty.
    func goal(typed text: String, _ draft: WeightDraft) throws(InputError) -> EntryWeight? {
        do {
            return try draft.weight(typed: text)
        } catch .noWeight {
            return nil
        }
    }

    /// Returns the typed height; unchanged text keeps its unit. Nil if the field is empty.
    func height(typed text: String) throws(HeightError) -> Height? {
        if text == heightText { return person.height }
        do {
            return try Height(typed: text)
        } catch .noHeight {
            return nil
        }
    }
}
