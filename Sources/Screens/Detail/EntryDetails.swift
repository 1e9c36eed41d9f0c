import WeightHistory
import Words

/// The detail screen's texts.
struct EntryDetails: Hashable {
    struct Line: Hashable {
        var caption: String
        var value: String
    }

    /// The values in place of the weight if there is none.
    let weight: String
    let standing: Standing
    /// The comparison in words, such as `▼ 0.4 below October's average`; nil if the weight is equal.
    let comparison: String?
    let lines: [Line]
    /// The entry's values, what follows from them, then the values of each other entry of its moment.
    let values: [Line]
    /// The lines, and behind them the values.
    var allLines: [Line] { lines + values }
    let note: String
    /// Whether the entry has no weight, and so no place on the graph.
    let isAlone: Bool

    /// Traps if the index, 0 being the oldest entry, is out of range.
    init(
        of index: Int, in history: WeightHistory, _ measurements: Measurements, _ person: Person,
        format: EntryFormat
    ) {
        let entry = history[index]
        let month = CalendarMonth(of: entry.date.day)
        let average = history.average(of: month) ?? entry.kilograms
        let difference = entry.kilograms - average
        weight = format.weight(of: entry)
        standing = Standing(difference: difference)
        comparison = Self.comparison(difference, with: format.dates.name(of: month), format)
        (note, isAlone) = (entry.note, false)
        values = Self.values(
            of: .weighed(index), measurements.entries(at: entry.date.timestamp, history, measurements.alone), person,
            format
        ) { entry.kilograms }
        let maximum = history.maximum ?? entry.kilograms
        let minimum = history.minimum ?? entry.kilograms
        lines =
            [
                Line(caption: "Date", value: format.date(of: entry)),
                Line(caption: "Monthly average", value: format.weight(kilograms: average)),
                Line(caption: "Below highest", value: format.weight(kilograms: maximum - entry.kilograms)),
                Line(caption: "Above lowest", value: format.weight(kilograms: entry.kilograms - minimum)),
                Line(
                    caption: "Since previous entry",
                    value: history.change(at: index).map(format.change(kilograms:)) ?? DetailWords.firstEntry),
            ] + Self.bodyMassIndex(of: entry, person.height, format)
    }

    /// Traps if the index is out of range.
    ///
    /// - Parameters:
    ///   - index: That of an entry without a weight, in `entries`.
    ///   - history: The entries with a weight.
    init(
        alone index: Int, of entries: WeightHistory, in history: WeightHistory, _ measurements: Measurements,
        _ person: Person, format: EntryFormat
    ) {
        let entry = measurements.measured(index, of: entries)
        let timestamp = entry.date.timestamp
        weight = format.title(of: entry)
        (standing, comparison, note, isAlone) = (.equal, nil, entry.note, true)
        lines = [Line(caption: "Date", value: format.date(of: entry))]
        values = Self.values(of: .alone(index), measurements.entries(at: timestamp, history, entries), person, format) {
            history.kilograms(near: timestamp)
        }
    }

    /// - Parameters:
    ///   - moment: The entries of its moment.
    ///   - weight: Returns the entry's weight in kilograms, nil if unknown; called only if needed, because the trend may
    ///     have to be computed.
    private static func values(
        of index: EntryIndex, _ moment: [(index: EntryIndex, entry: WeightEntry)], _ person: Person,
        _ format: EntryFormat, weight: () -> Double?
    ) -> [Line] {
        let own = moment.first { $0.index == index }?.entry.values ?? []
        let needsWeight = own.contains { $0.series.name == "fat" }
        let derived = DerivedValues(own, weight: needsWeight ? weight() : nil, person)
        let others = moment.filter { $0.index != index && !$0.entry.values.isEmpty }.map(\.entry)
        return own.map { Line(caption: SeriesWords.title(of: $0.series), value: format.value($0)) }
            + derived.all.map { Line(caption: DerivedWords.title(of: $0.kind), value: format.markedText(of: $0)) }
            + others.map { Line(caption: DetailWords.other($0, format), value: format.values($0.values)) }
    }

    private static func comparison(_ difference: Double, with month: String, _ format: EntryFormat) -> String? {
        let standing = Standing(difference: difference)
        guard standing != .equal else { return nil }
        let change = WeightChange(kilograms: difference, in: format)
        // A difference that rounds to zero has a colour all the same.
        let isShown = change.standing != .equal
        return DetailWords.comparison(
            isShown ? change.text : standing.mark, isShown: isShown, isBelow: standing == .below, month: month)
    }

    private static func bodyMassIndex(of entry: WeightEntry, _ height: Height?, _ format: EntryFormat) -> [Line] {
        guard let height else { return [] }
        let index = BodyMassIndex(kilograms: entry.kilograms, height: height)
        return [Line(caption: "Body mass index", value: format.bodyMassIndex(index))]
    }
}

extension WeightHistory {
    /// Returns the weight at a moment in kilograms, else the trend at that time; nil before the first entry.
    fileprivate func kilograms(near timestamp: Timestamp) -> Double? {
        let next = firstIndexByDate { $0 > timestamp }
        if next > 0, self[next - 1].date.timestamp == timestamp { return self[next - 1].kilograms }
        return trend.kilograms(at: timestamp.seconds)
    }
}
