/// How a person writes weights and dates, and when: what the words of a search are read by.
public struct SearchWords: Sendable {
    /// The unit of a number without one.
    public var unit: WeightUnit
    public var weights: WeightFormat
    public var dates: DateFormat
    public var names: CalendarNames
    public var now: EntryDate
    public var rules: TimeZoneRules

    public init(
        unit: WeightUnit, weights: WeightFormat = .locale, dates: DateFormat = .locale,
        names: CalendarNames = .locale, now: EntryDate, rules: TimeZoneRules
    ) {
        (self.unit, self.weights, self.dates) = (unit, weights, dates)
        (self.names, self.now, self.rules) = (names, now, rules)
    }
}
