extension Phase {
    /// Returns the summary of the entries in the phase; nil without any.
    public func summary(of history: WeightHistory, _ rules: TimeZoneRules) -> SpanSummary? {
        guard let first = history.firstDate, let last = history.lastDate else { return nil }
        return SpanSummary(of: history, in: dates(in: first...last, rules: rules))
    }

    /// Returns the number of days, up to the newest entry's if the phase goes on; nil if it then begins later.
    public func days(in history: WeightHistory) -> Int? {
        guard let end = last ?? history.last?.date.day, end >= first else { return nil }
        return end.daysSince1970 - first.daysSince1970 + 1
    }
}
