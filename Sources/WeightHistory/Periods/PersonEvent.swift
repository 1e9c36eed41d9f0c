/// A remark on a moment of the person's life, such as `2026-06-02 new scales`.
public struct PersonEvent: Hashable, Sendable {
    public let date: EntryDate
    /// One line, without outer whitespace; not empty.
    public let text: String

    /// Reads a document's event, whose date is written as an entry's; a space before a time belongs to the date.
    package init(_ text: String, rules: TimeZoneRules) throws(PeriodError) {
        guard !text.isEmpty else { throw .nothing }
        let day = text.prefix { !$0.isWhitespace }
        let time = text[day.endIndex...].dropFirst().prefix { !$0.isWhitespace }
        if !time.isEmpty, let date = EntryDate(String(text[..<time.endIndex]), in: rules) {
            self.date = date
            self.text = try text[time.endIndex...].lineText()
        } else {
            date = try EntryDate(ofPeriod: day, rules)
            self.text = try text[day.endIndex...].lineText()
        }
    }
}
