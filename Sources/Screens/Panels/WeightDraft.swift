import WeightHistory
import Words

/// The initial contents of a weight field, and the reading of the text typed there.
struct WeightDraft {
    /// The weight being edited; nil for a new one.
    var original: EntryWeight?
    var format: EntryFormat
    var isGoal = false

    /// The weight before a new one, from which steps start; nil for none.
    var suggestion: EntryWeight?

    /// The original weight in the panel's unit, with all digits if that is its own unit; empty for a new one.
    var text: String { original.map(text(of:)) ?? "" }

    /// The last weight, or an example of a goal; never like a value.
    var placeholder: String {
        if isGoal { return TypingWords.forExample(example) }
        return original == nil ? suggestion.map { TypingWords.last(text(of: $0)) } ?? "" : ""
    }

    /// Returns the weight that was typed; unchanged text keeps the original with its digits and unit.
    func weight(typed text: String) throws(InputError) -> EntryWeight {
        if let original, text == self.text { return original }
        if isGoal { return try EntryWeight(typedGoal: text, format.unit, in: format.weights) }
        return try EntryWeight(typed: text, format.unit, in: format.weights)
    }

    func sentence(for fault: InputError, typed text: String) -> String {
        TypingWords.weight(fault, typed: text, isGoal: isGoal, in: format.unit, example: example)
    }

    private var example: String {
        Self.number(format.unit.number(fromKilograms: 82.4), format.unit)
            .replacing(".", with: format.weights.decimalMark)
    }

    private func text(of weight: EntryWeight) -> String {
        let text =
            weight.unit == format.unit
            ? weight.text.replacing(",", with: ".") : Self.number(weight.number(in: format.unit), format.unit)
        return text.replacing(".", with: format.weights.decimalMark)
    }

    /// Returns the typed weight in pounds, or in kilograms with other units, such as `= 181.7 lbs`; nil if invalid.
    func conversion(of text: String) -> String? {
        guard let weight = try? weight(typed: text) else { return nil }
        let other = format.unit == .kilograms ? WeightUnit.pounds : .kilograms
        return "= \(format.weights.text(weight.number(in: other), other))"
    }

    /// Returns the typed weight, else the suggestion, moved by tenths of the unit, or of a pound for stones.
    func stepped(_ text: String, byTenths tenths: Int) -> String? {
        let weight = (try? weight(typed: text)) ?? (text.isEmpty ? suggestion : nil)
        return weight?.moved(byTenths: tenths, of: format.unit).map(text(of:))
    }

    func withoutUnit(_ text: String) -> String {
        text.filter { !$0.isLetter }.split(separator: " ").joined(separator: " ")
    }

    /// Formats a number with a point and without the last unit's sign, which is implied.
    private static func number(_ number: Double, _ unit: WeightUnit) -> String {
        let words = WeightFormat(decimalMark: ".").text(number, unit).split(separator: " ")
        let isPoundsAlone = unit == .stones && words.count == 2
        return (isPoundsAlone ? words : words.dropLast()).joined(separator: " ")
    }
}
