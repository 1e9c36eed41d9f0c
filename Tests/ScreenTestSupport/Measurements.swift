import WeightHistory

nonisolated extension Series {
    public static let fat = Series("fat", .percent)
    public static let waist = Series("waist", .centimetres)
}

nonisolated extension Measurements {
    /// Measurements of series in the order of their columns.
    public static func of(_ histories: KeyValuePairs<Series, WeightHistory>) -> Measurements {
        Measurements(histories.map { ($0.key, $0.value) }, alone: WeightHistory())
    }
}
