import Documents
import System
import WeightHistory

/// A line of `healthbeat list` before it is written.
struct ListedRow {
    let entry: WeightEntry
    /// As in the file, which need not be valid UTF-8.
    let noteBytes: ArraySlice<UInt8>
    /// In kilograms; nil if it is not wanted, or before the first weighing.
    let trend: Double?
    /// Empty if none are wanted.
    let derived: [DerivedValue]
    /// The unit of weights; nil for an entry without a weight that is not converted.
    let unit: WeightUnit?

    /// Returns a mass in kilograms in the row's unit.
    func mass(_ kilograms: Double) -> Double { (unit ?? .kilograms).number(fromKilograms: kilograms) }

    /// The weight as entered, with a decimal point; rounded if it is converted, and nil without one.
    var weightNumber: String? {
        if entry.weight.isNone { return nil }
        guard let unit, unit != entry.weight.unit else { return entry.weight.text.replacing(",", with: ".") }
        return entry.weight.text(convertedTo: unit)
    }

    func value(of series: Series) -> SeriesValue? { entry.values.first { $0.series == series } }

    func derived(_ kind: DerivedValue.Kind) -> DerivedValue? { derived.first { $0.kind == kind } }
}

/// The lines of `healthbeat list`, newest first.
struct ListedRows: Sequence {
    private let history: WeightHistory
    private let measurements: Measurements
    private let person: Person
    private let unit: WeightUnit?
    private let wantsTrend: Bool
    private let wantsDerived: Bool

    /// - Parameter unit: The unit to show weights in; nil shows each as entered.
    init(_ document: Document?, in unit: WeightUnit?, trend wantsTrend: Bool, derived wantsDerived: Bool) {
        history = document?.history ?? WeightHistory()
        measurements = document?.measurements ?? Measurements()
        person = document?.person ?? Person()
        (self.unit, self.wantsTrend, self.wantsDerived) = (unit, wantsTrend, wantsDerived)
    }

    func makeIterator() -> Iterator {
        Iterator(
            rows: self, entries: MeasuredEntries(history, measurements).makeIterator(),
            days: DayTrend(wantsTrend || wantsDerived ? history : WeightHistory()))
    }

    struct Iterator: IteratorProtocol {
        let rows: ListedRows
        var entries: MeasuredEntries.Iterator
        var days: DayTrend

        mutating func next() -> ListedRow? {
            guard let element = entries.next() else { return nil }
            let entry = element.entry
            let trend = days.kilograms(of: element)
            let derived = rows.wantsDerived ? rows.derived(of: entry, trend) : []
            return ListedRow(
                entry: entry, noteBytes: element.noteBytes, trend: rows.wantsTrend ? trend : nil, derived: derived,
                unit: rows.unit ?? (entry.weight.isNone ? nil : entry.weight.unit))
        }
    }

    private func derived(of entry: WeightEntry, _ trend: Double?) -> [DerivedValue] {
        let weight = entry.weight.isNone ? trend : entry.kilograms
        return DerivedValues(entry.values, weight: weight, person).all
    }
}

/// The trend on the days of entries that come newest first.
struct DayTrend {
    private let trend: WeightTrend
    /// The day of the point, which is written days before the entry's; nil before the first.
    private var day: CalendarDay?
    private var point: Int

    /// - Parameter history: Empty if no trend is wanted.
    init(_ history: WeightHistory) {
        trend = history.trend
        point = trend.count
    }

    /// Returns the trend of an entry's day, or that of the last weighing before an entry without a weight.
    mutating func kilograms(of element: MeasuredEntries.Element) -> Double? {
        guard !trend.isEmpty else { return nil }
        let date = element.entry.date
        guard element.index != nil else { return trend.kilograms(at: date.instant) }
        // Consecutive weighings of one day are one point.
        if day != date.day { (day, point) = (date.day, point - 1) }
        return trend[point].kilograms
    }
}
