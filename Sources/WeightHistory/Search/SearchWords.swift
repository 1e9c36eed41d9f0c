/// The formats of the user and the current date, by which a search text is read.
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
