import WeightHistory

nonisolated extension Series {
    public static let fat = Series("fat", .percent)
    public static let waist = Series("waist", .centimetres)
}

nonisolated extension WeightHistory {
    /// Values of body fat at some of the entries of `twoMonths`.
    public static let ofFat = WeightHistory(entries: [
        WeightEntry("2026-09-29T06:50", "24.8"), WeightEntry("2026-10-02", "24.1"),
        WeightEntry("2026-10-15T19:00:00+02:00", "23.6"), WeightEntry("2026-11-01T07:12:00+01:00", "22.9"),
        WeightEntry("2026-11-03", "22.7"),
    ])
}

nonisolated extension Measurements {
    /// Measurements of series in the order of their columns.
    public static func of(_ histories: KeyValuePairs<Series, WeightHistory>) -> Measurements {
        Measurements(histories.map { ($0.key, $0.value) }, alone: WeightHistory())
    }
}
