import WeightHistory

/// What an entry that is typed is read by and compared with.
struct EntrySurroundings {
    /// Says the moment.
    var now: () -> EntryDate
    /// The zone of dates that are typed.
    var rules: TimeZoneRules
    /// The document's entries.
    var history: WeightHistory
}
