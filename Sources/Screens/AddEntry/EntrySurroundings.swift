import WeightHistory

/// What an entry that is typed is read by and compared with.
public struct EntrySurroundings {
    /// Says the moment.
    public var now: () -> EntryDate
    /// The zone of dates that are typed.
    public var rules: TimeZoneRules
    /// The document's entries.
    public var history: WeightHistory

    public init(now: @escaping () -> EntryDate, rules: TimeZoneRules, history: WeightHistory) {
        (self.now, self.rules, self.history) = (now, rules, history)
    }
}
