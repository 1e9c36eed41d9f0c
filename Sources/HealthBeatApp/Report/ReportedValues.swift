import WeightHistory

/// The values of a report besides weights: of some series, in a span.
struct ReportedValues {
    /// The series with values in the span, in the order of their columns.
    let series: [Series]
    /// The values of each series.
    let histories: [WeightHistory]
    private let measurements: Measurements

    /// - Parameter dates: The span in seconds since 1970; nil for all values.
    init(_ measurements: Measurements = Measurements(), _ series: [Series] = [], in dates: ClosedRange<Double>? = nil) {
        let filled = series.map { ($0, measurements[$0].entries(in: dates)) }.filter { !$0.1.isEmpty }
        (self.series, histories, self.measurements) = (filled.map(\.0), filled.map(\.1), measurements)
    }

    /// The days with a value, from the first one to the last one; nil without values.
    var days: ClosedRange<CalendarDay>? {
        let days = histories.flatMap { [$0.first, $0.last].compactMap { $0?.date.day } }
        return days.min().map { $0...days.max()! }
    }

    /// Returns the entries of a history and those without a weight that have one of the values, the oldest first.
    ///
    /// - Parameter dates: The span of the entries; nil for all.
    func entries(of history: WeightHistory, in dates: ClosedRange<Double>?) -> [WeightEntry] {
        if series.isEmpty { return Array(history.entries(in: dates)) }
        let entries = MeasuredEntries(history, measurements).lazy.map(\.entry).filter { entry in
            let isInSpan = dates?.contains(entry.date.instant) ?? true
            return isInSpan && (!entry.weight.isNone || entry.values.contains { series.contains($0.series) })
        }
        return entries.reversed()
    }
}

extension WeightHistory {
    /// Returns the entries in a span in seconds since 1970; all for nil.
    func entries(in dates: ClosedRange<Double>?) -> WeightHistory { dates.map { entries(in: indices(in: $0)) } ?? self }
}

extension Measurements {
    /// Returns the series of a report, each once, in the order of their names; without names, all that have values.
    func reported(_ names: [String]) -> [Series] {
        guard !names.isEmpty else { return filled }
        return names.compactMap(filled.named).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension ClosedRange<Double> {
    /// Returns a span in seconds since 1970 that, if it begins at the oldest weight or ends at the newest one, also has the
    /// earlier or later entries without a weight.
    func extended(beyond history: WeightHistory, over alone: WeightHistory) -> ClosedRange<Double> {
        guard let oldest = history.firstDate, let newest = history.lastDate, let first = alone.firstDate,
            let last = alone.lastDate
        else { return self }
        // A range in the window has rounding errors.
        let start = abs(lowerBound - oldest) < 0.001 ? Swift.min(lowerBound, first) : lowerBound
        let end = abs(upperBound - newest) < 0.001 ? Swift.max(upperBound, last) : upperBound
        return start...end
    }
}
