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
            ? weight.text.replacing(",", with: ".") : Self.number(weight.number(in: format.unit))
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

    /// With one decimal and a point, as weights are shown.
    private static func number(_ number: Double) -> String {
        let text = WeightFormat(decimalMark: ".").text(number, .kilograms)
        return String(text.prefix { $0 != " " })
    }
}
