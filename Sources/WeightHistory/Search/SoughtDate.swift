/// The day, month or year that a user wants to go to.
public struct SoughtDate: Hashable, Sendable {
    public let days: ClosedRange<CalendarDay>

    /// Reads a date as a search does; a day or month without a year is the latest up to now. Nil for any other text.
    public init?(_ text: String, words: SearchWords) {
        guard let pattern = DayPattern(typed: text.trimmedOfWhitespace, words: words) else { return nil }
        let today = words.now.day
        // The last 29 February may be eight years back.
        let years = pattern.year.map { [$0] } ?? (0...8).map { today.year - $0 }
        let found = years.compactMap { pattern.days(in: $0) }
        guard let days = found.first(where: { pattern.year != nil || $0.lowerBound <= today }) else { return nil }
        self.days = days
    }

    /// Returns the index of the first entry of the days, else of the entry nearest to them; nil without entries.
    ///
    /// - Parameter rules: The time zone of the days.
    public func index(in history: WeightHistory, rules: TimeZoneRules) -> Int? {
        let calendar = LocalCalendar(rules: rules)
        let start = calendar.beginning(of: days.lowerBound)
        let end = calendar.beginning(of: CalendarDay(daysSince1970: days.upperBound.daysSince1970 + 1))
        let next = history.firstIndexByDate { $0.seconds >= start }
        guard next > 0, next < history.count else { return next == 0 ? history.indices.first : history.indices.last }
        let (before, after) = (history[next - 1].date.instant, history[next].date.instant)
        return after < end || after - end <= start - before ? next : next - 1
    }
}
