import WeightHistory

nonisolated extension WeightEntry {
    /// An entry from a document's cells, in a zone one hour east of UTC.
    public init(_ date: String, _ weight: String, _ unit: WeightUnit = .kilograms, note: String = "") {
        self.init(
            date: EntryDate(date, in: .fixed(offset: 3600))!, weight: EntryWeight(weight, unit)!, note: note)
    }
}

nonisolated extension WeightHistory {
    /// Two months of entries, some with notes.
    public static let twoMonths = WeightHistory(entries: [
        WeightEntry("2026-09-28", "84.9"), WeightEntry("2026-09-29T06:50", "85.2"),
        WeightEntry("2026-09-30T07:00:00+02:00", "187.1", .pounds, note: "new scales"),
        WeightEntry("2026-10-02", "84.1"),
        WeightEntry(
            "2026-10-15T19:00:00+02:00", "183.2", .pounds,
            note: "a note that is rather long, about the dinner of the evening before,\nand goes on in another line"),
        WeightEntry("2026-11-01T07:12:00+01:00", "82.4"),
        WeightEntry("2026-11-02T07:05:00+01:00", "181.4", .pounds, note: "after the run, before breakfast"),
        WeightEntry("2026-11-03", "81.9"),
    ])

    /// Returns the history without one entry, or with another one in its place.
    public func replacing(_ place: Int, with entry: WeightEntry?) -> WeightHistory {
        var entries = Array(self)
        entries.replaceSubrange(place...place, with: entry.map { [$0] } ?? [])
        return WeightHistory(entries: entries)
    }
}
