import WeightHistory

extension Document {
    /// All entries by date, with the values of their moments; of several entries of a moment, the first has them.
    ///
    /// The values of the series must have been read.
    public var entriesWithValues: [WeightEntry] {
        if measurements.series.isEmpty { return Array(history) }
        var values: [Int: [SeriesValue]] = [:]
        for series in measurements.series {
            for entry in measurements[series] {
                guard let value = SeriesValue(entry.weight.text, series) else { continue }
                values[EntryIdentity(entry).moment, default: []].append(value)
            }
        }
        let entries = (Array(history) + Array(measurements.alone)).enumerated().sorted {
            ($0.element.date.timestamp, $0.offset) < ($1.element.date.timestamp, $1.offset)
        }
        return entries.map { _, entry in
            var entry = entry
            entry.values = values.removeValue(forKey: EntryIdentity(entry).moment) ?? []
            return entry
        }
    }
}
