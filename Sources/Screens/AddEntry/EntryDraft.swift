import System
import WeightHistory

/// What a form for an entry begins with, and the entry that what was typed into it makes.
struct EntryDraft {
    /// The entry that is changed; nil for a new one.
    let original: WeightEntry?
    /// The moment that the form begins with.
    let date: EntryDate
    let rules: TimeZoneRules
    var format: EntryFormat

    /// The moment as it stands in the form.
    var dateText: String { format.dates.text(date) }

    /// The original's weight in the unit of the form, with every digit that was entered in that; empty for a new entry.
    var weightText: String {
        guard let weight = original?.weight else { return "" }
        let text =
            weight.unit == format.unit
            ? weight.text.replacing(",", with: ".") : Self.number(weight.number(in: format.unit), format.unit)
        return text.replacing(".", with: format.weights.decimalMark)
    }

    /// What is left as it was is kept as it was entered, with its own unit.
    func weight(typed text: String) throws(TypedFault) -> EntryWeight {
        if let original, text == weightText { return original.weight }
        return try EntryWeight(typed: text, format.unit, in: format.weights)
    }

    /// What is left as it was is kept to the second and with its zone.
    func date(typed text: String) throws(TypedFault) -> EntryDate {
        if text == dateText { return date }
        return try EntryDate(typed: text, in: format.dates, like: date, rules: rules)
    }

    /// With one decimal and a point, as weights are shown, without the last unit's sign: a number is of the form's unit,
    /// and what follows stones is pounds.
    private static func number(_ number: Double, _ unit: WeightUnit) -> String {
        let words = WeightFormat(decimalMark: ".").text(number, unit).split(separator: " ")
        let isPoundsAlone = unit == .stones && words.count == 2
        return (isPoundsAlone ? words : words.dropLast()).joined(separator: " ")
    }
}

extension EntryDraft {
    /// The part of an entry that a field is for.
    enum Part {
        case weight
        case date
    }

    /// What is wrong with what was typed, and what would be right.
    func sentence(for fault: TypedFault, of part: Part, typed text: String) -> String {
        let example = part == .weight ? "A weight looks like \(weightExample)." : "A date looks like \(dateText)."
        return "\(problem(fault, with: Self.quoted(text))) \(example)"
    }

    private func problem(_ fault: TypedFault, with text: String) -> String {
        switch fault {
        case .noWeight: "The weight is missing."
        case .notANumber: "\(text) is not a number."
        case .notPositive: "\(text) is not above zero."
        case .tooHeavy: "\(text) is over \(limit)."
        case .tooManyPounds: "\(text) has too many pounds: 14 are a stone."
        case .noDate: "The date is missing."
        case .notADate: "\(text) is not a date."
        case .noSuchDay: "There is no such day."
        case .noSuchTime: "There is no such time."
        }
    }

    private var weightExample: String {
        Self.number(format.unit.number(fromKilograms: 82.4), format.unit)
            .replacing(".", with: format.weights.decimalMark)
    }

    /// A thousand kilograms, down to what is surely allowed.
    private var limit: String {
        let number = Int(format.unit.number(fromKilograms: 1000))
        return "\(number) \(format.unit.sign)"
    }

    /// A long text is known by its beginning.
    private static func quoted(_ text: String) -> String {
        let safe = SafeText.singleLine(text)
        return "\"\(safe.count > 16 ? safe.prefix(15) + "…" : safe)\""
    }
}
