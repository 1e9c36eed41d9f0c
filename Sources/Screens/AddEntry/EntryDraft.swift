import WeightHistory
import Words

/// The initial contents of an entry panel, except the weight, and the reading of the text typed there.
struct EntryDraft {
    let date: EntryDate
    let dates: DateFormat
    let rules: TimeZoneRules
    let note: NoteDraft
    /// The result of the last step by the Up or Down key.
    private var steppedDate: EntryDate?

    init(date: EntryDate, dates: DateFormat, rules: TimeZoneRules, note: NoteDraft) {
        (self.date, self.dates, self.rules, self.note) = (date, dates, rules, note)
    }

    var dateText: String { dates.text(date) }

    /// Returns the typed date; unchanged or stepped text keeps its seconds and zone. Words count from `today`.
    func date(typed text: String, today: CalendarDay) throws(InputError) -> EntryDate {
        let known = [date, steppedDate].compactMap(\.self).first { text == dates.text($0) }
        if let known { return known }
        return try EntryDate(typed: text, in: dates, like: date, today: today, rules: rules)
    }

    /// Returns the text of the date some days after a typed one; nil if that is not a date.
    mutating func step(_ text: String, byDays days: Int, today: CalendarDay) -> String? {
        guard let stepped = try? date(typed: text, today: today).moved(byDays: days, in: rules) else { return nil }
        steppedDate = stepped
        return dates.text(stepped)
    }

    /// Returns a sentence about the fault, with a correct example.
    func sentence(forDate fault: InputError, typed text: String, in unit: WeightUnit) -> String {
        TypingWords.date(fault, typed: text, in: unit, example: dateText)
    }
}
