import WeightHistory
import Words

/// What the field for a weight begins with, and the weight that what was typed into it makes.
struct WeightDraft {
    /// The weight that is changed; nil for a new one.
    var original: EntryWeight?
    var format: EntryFormat
    var isGoal = false

    /// The weight that stands in grey in the empty field, and that steps begin at; nil for none.
    var suggestion: EntryWeight?

    /// The original in the unit of the form, with every digit that was entered in that; empty for a new weight.
    var text: String { original.map(text(of:)) ?? "" }

    var placeholder: String { suggestion.map(text(of:)) ?? "" }

    /// What is left as it was is kept as it was entered, with its own unit.
    func weight(typed text: String) throws(TypedFault) -> EntryWeight {
        if let original, text == self.text { return original }
        return try EntryWeight(typed: text, format.unit, in: format.weights)
    }

    /// What is wrong with what was typed, and what would be right.
    func sentence(for fault: TypedFault, typed text: String) -> String {
        TypingWords.weight(fault, typed: text, isGoal: isGoal, in: format.unit, example: example)
    }

    private var example: String {
        Self.number(format.unit.number(fromKilograms: 82.4), format.unit)
            .replacing(".", with: format.weights.decimalMark)
    }

    /// A weight in the unit of the form, with every digit that was entered in that.
    private func text(of weight: EntryWeight) -> String {
        let text =
            weight.unit == format.unit
            ? weight.text.replacing(",", with: ".") : Self.number(weight.number(in: format.unit), format.unit)
        return text.replacing(".", with: format.weights.decimalMark)
    }

    /// What was typed in the unit that the person may know less well, such as `= 181.7 lbs`; nil where it is no weight.
    func conversion(of text: String) -> String? {
        guard let weight = try? weight(typed: text) else { return nil }
        let other = format.unit == .kilograms ? WeightUnit.pounds : .kilograms
        return "= \(format.weights.text(weight.number(in: other), other))"
    }

    /// What was typed so many tenths of the unit later, of stones so many tenths of a pound; begins at the placeholder in
    /// an empty field. Nil where there is no weight to begin at, or where it would be too heavy.
    func stepped(_ text: String, byTenths tenths: Int) -> String? {
        let weight = (try? weight(typed: text)) ?? (text.isEmpty ? suggestion : nil)
        return weight?.moved(byTenths: tenths, of: format.unit).map(text(of:))
    }

    /// A number as it was typed, without the signs of units.
    func withoutUnit(_ text: String) -> String {
        text.filter { !$0.isLetter }.split(separator: " ").joined(separator: " ")
    }

    /// With one decimal and a point, as weights are shown, without the last unit's sign: a number is of the form's unit,
    /// and what follows stones is pounds.
    private static func number(_ number: Double, _ unit: WeightUnit) -> String {
        let words = WeightFormat(decimalMark: ".").text(number, unit).split(separator: " ")
        let isPoundsAlone = unit == .stones && words.count == 2
        return (isPoundsAlone ? words : words.dropLast()).joined(separator: " ")
    }
}
