import WeightHistory

/// The context in which a typed entry is read and checked.
struct EntryContext {
    var now: () -> EntryDate
    var rules: TimeZoneRules
    var history: WeightHistory
}
