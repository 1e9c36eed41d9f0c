import WeightHistory

/// What a form for an entry begins with, and the entry that what was typed into it makes.
struct EntryDraft {
    /// The entry that is changed; nil for a new one.
    let original: WeightEntry?
    /// The moment that the form begins with.
    let date: EntryDate
    let rules: TimeZoneRules
    var weight: WeightDraft

    init(original: WeightEntry?, date: EntryDate, rules: TimeZoneRules, format: EntryFormat) {
        (self.original, self.date, self.rules) = (original, date, rules)
        weight = WeightDraft(original: original?.weight, format: format)
    }

    private var format: EntryFormat { weight.format }

    /// The moment as it stands in the form.
    var dateText: String { format.dates.text(date) }

    /// What is left as it was is kept to the second and with its zone.
    func date(typed text: String) throws(TypedFault) -> EntryDate {
        if text == dateText { return date }
        return try EntryDate(typed: text, in: format.dates, like: date, rules: rules)
    }

    /// What is wrong with a date that was typed, and what would be right.
    func sentence(forDate fault: TypedFault, typed text: String) -> String {
        "\(fault.problem(with: text.quotedAsTyped, in: format.unit)) A date looks like \(dateText)."
    }
}
