import WeightHistory
import Words

/// What a form for an entry begins with, but for the weight, and what was typed into it says.
struct EntryDraft {
    /// The moment that the form begins with.
    let date: EntryDate
    let dates: DateFormat
    let rules: TimeZoneRules
    let note: NoteDraft
    /// What Up and Down have made of the moment.
    private var steppedDate: EntryDate?

    init(date: EntryDate, dates: DateFormat, rules: TimeZoneRules, note: NoteDraft) {
        (self.date, self.dates, self.rules, self.note) = (date, dates, rules, note)
    }

    /// The moment as it stands in the form.
    var dateText: String { dates.text(date) }

    /// What is left as it was, or was stepped to, is kept to the second and with its zone.
    ///
    /// - Parameter today: What words such as `yesterday` are counted from.
    func date(typed text: String, today: CalendarDay) throws(TypedFault) -> EntryDate {
        let known = [date, steppedDate].compactMap(\.self).first { text == dates.text($0) }
        if let known { return known }
        return try EntryDate(typed: text, in: dates, like: date, today: today, rules: rules)
    }

    /// The text of the moment so many days after the one that was typed; nil where that is none.
    mutating func step(_ text: String, byDays days: Int, today: CalendarDay) -> String? {
        guard let stepped = try? date(typed: text, today: today).moved(byDays: days, in: rules) else { return nil }
        steppedDate = stepped
        return dates.text(stepped)
    }

    /// What is wrong with a date that was typed, and what would be right.
    func sentence(forDate fault: TypedFault, typed text: String, in unit: WeightUnit) -> String {
        TypingWords.date(fault, typed: text, in: unit, example: dateText)
    }
}
