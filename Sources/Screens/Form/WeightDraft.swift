import System
import WeightHistory

/// What the field for a weight begins with, and the weight that what was typed into it makes.
struct WeightDraft {
    /// The weight that is changed; nil for a new one.
    var original: EntryWeight?
    var format: EntryFormat
    /// What the weight is called.
    var name = "weight"

    /// The original in the unit of the form, with every digit that was entered in that; empty for a new weight.
    var text: String {
        guard let original else { return "" }
        let text =
            original.unit == format.unit
            ? original.text.replacing(",", with: ".") : Self.number(original.number(in: format.unit), format.unit)
        return text.replacing(".", with: format.weights.decimalMark)
    }

    /// What is left as it was is kept as it was entered, with its own unit.
    func weight(typed text: String) throws(TypedFault) -> EntryWeight {
        if let original, text == self.text { return original }
        return try EntryWeight(typed: text, format.unit, in: format.weights)
    }

    /// What is wrong with what was typed, and what would be right.
    func sentence(for fault: TypedFault, typed text: String) -> String {
        "\(fault.problem(with: text.quotedAsTyped, in: format.unit)) A \(name) looks like \(example)."
    }

    private var example: String {
        Self.number(format.unit.number(fromKilograms: 82.4), format.unit)
            .replacing(".", with: format.weights.decimalMark)
    }

    /// With one decimal and a point, as weights are shown, without the last unit's sign: a number is of the form's unit,
    /// and what follows stones is pounds.
    private static func number(_ number: Double, _ unit: WeightUnit) -> String {
        let words = WeightFormat(decimalMark: ".").text(number, unit).split(separator: " ")
        let isPoundsAlone = unit == .stones && words.count == 2
        return (isPoundsAlone ? words : words.dropLast()).joined(separator: " ")
    }
}

extension TypedFault {
    /// What is wrong with a text, in a sentence.
    func problem(with text: String, in unit: WeightUnit) -> String {
        switch self {
        case .noWeight: "The weight is missing."
        case .notANumber: "\(text) is not a number."
        case .notPositive: "\(text) is not above zero."
        case .tooHeavy: "\(text) is over \(Self.limit(in: unit))."
        case .tooManyPounds: "\(text) has too many pounds: 14 are a stone."
        case .noDate: "The date is missing."
        case .notADate: "\(text) is not a date."
        case .noSuchDay: "There is no such day."
        case .noSuchTime: "There is no such time."
        }
    }

    /// A thousand kilograms, down to what is surely allowed.
    private static func limit(in unit: WeightUnit) -> String {
        "\(Int(unit.number(fromKilograms: 1000))) \(unit.sign)"
    }
}

extension String {
    /// What was typed, in quotes; a long text is known by its beginning.
    var quotedAsTyped: String {
        let safe = SafeText.singleLine(self)
        return "\"\(safe.count > 16 ? safe.prefix(15) + "…" : safe)\""
    }
}
