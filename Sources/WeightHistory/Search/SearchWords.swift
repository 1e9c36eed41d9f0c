/// The formats of the user and the current date, by which a search text is read.
public struct SearchWords: Sendable {
    /// Its unit is that of a number without one.
    public var format: EntryFormat
    public var names: CalendarNames
    public var now: EntryDate
    public var rules: TimeZoneRules

    public init(_ format: EntryFormat, names: CalendarNames = .locale, now: EntryDate, rules: TimeZoneRules) {
        (self.format, self.names, self.now, self.rules) = (format, names, now, rules)
    }
}
