extension EntryDate {
    /// The reason why a command's argument is not a date.
    public enum ArgumentError: Error, Hashable, Sendable {
        case notADate
        /// A month without a day.
        case wholeMonth
        /// Day and month in figures, in an order that is not certain.
        case ambiguous
    }

    /// Reads a date that a user typed for a command: in ISO 8601, or as in the window, but with day and month in figures
    /// only if one of them cannot be a month.
    public init(argument text: String, now: EntryDate, rules: TimeZoneRules) throws(ArgumentError) {
        if let date = EntryDate(text, in: rules) {
            self = date
            return
        }
        // A line end is a mistake of a script.
        if text.contains(where: \.isNewline) { throw .notADate }
        do {
            self = try EntryDate(typed: text, in: .locale, like: now, rules: rules)
        } catch {
            throw error == .wholeMonth ? .wholeMonth : .notADate
        }
        if Self.isAmbiguous(text) { throw .ambiguous }
    }

    /// Whether a text begins with two different numbers up to 12, of one or two digits, as in `5.11.` or `5/11/2026`.
    private static func isAmbiguous(_ text: String) -> Bool {
        let parts = text.inASCII.trimmedOfWhitespace.split(separator: " ")[0].split { "./-".contains($0) }
        let numbers = parts.prefix(2).map { $0.count <= 2 ? Int($0) : nil }
        guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return false }
        return first != second && max(first, second) <= 12
    }
}
