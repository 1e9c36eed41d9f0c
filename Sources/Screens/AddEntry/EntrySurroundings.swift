import WeightHistory

/// The context in which a typed entry is read and checked.
struct EntrySurroundings {
    var now: () -> EntryDate
    /// The time zone of typed dates.
    var rules: TimeZoneRules
    var history: WeightHistory
}
