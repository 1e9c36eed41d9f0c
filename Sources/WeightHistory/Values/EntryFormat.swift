import System

/// The format of entries for the user: the unit, and the forms of the locale.
public struct EntryFormat: Hashable, Sendable {
    public var unit: WeightUnit
    public var weights: WeightFormat
    public var dates: DateFormat

    public init(unit: WeightUnit, weights: WeightFormat = .locale, dates: DateFormat = .locale) {
        (self.unit, self.weights, self.dates) = (unit, weights, dates)
    }

    /// Returns the format of the entries of a series' history, whose numbers have the series' unit whatever this unit is.
    public func values(of series: Series) -> EntryFormat {
        var weights = weights
        weights.seriesSign = series.unit?.sign ?? ""
        return EntryFormat(unit: .kilograms, weights: weights, dates: dates)
    }

    /// Returns an entry's weight, or the values of an entry without one.
    public func weight(of entry: WeightEntry) -> String {
        if entry.weight.isNone { return values(entry.values) }
        return weights.text(entry.weight.number(in: unit), unit)
    }

    /// Returns values with their names: `fat 21.3 %, waist 92 cm`.
    public func values(_ values: [SeriesValue]) -> String {
        values.isEmpty ? "measurement" : values.map(named).joined(separator: ", ")
    }

    /// Returns a value with its name, within a sentence: `fat 21,3 %`.
    public func named(_ value: SeriesValue) -> String { "\(value.series.title) \(self.value(value))" }

    /// Returns a value as typed, with the locale's decimal mark and its unit: `21,3 %`.
    public func value(_ value: SeriesValue) -> String {
        let number = number(of: value)
        return value.series.unit.map { "\(number) \($0.sign)" } ?? number
    }

    /// Returns a value as typed, with the locale's decimal mark and without its unit.
    public func number(of value: SeriesValue) -> String { value.text.replacing(/[.,]/, with: weights.decimalMark) }

    /// Returns a number of a series with one decimal, and its unit.
    public func number(_ number: Double, of series: Series) -> String {
        let text = weights.decimal(number)
        return series.unit.map { "\(text) \($0.sign)" } ?? text
    }

    /// Returns how much a number of a series has changed: `−0.3 %`; without a sign if that is less than is shown.
    public func change(_ number: Double, of series: Series) -> String {
        let text = self.number(abs(number), of: series)
        if text == self.number(0, of: series) { return text }
        return (number < 0 ? "−" : "+") + text
    }

    /// Returns a derived value: `64.8 kg`, `0.52`, `21.3 %`.
    public func text(of value: DerivedValue) -> String {
        switch value.kind {
        case .fatMass, .leanMass: return weight(kilograms: value.number)
        case .navyFat: return number(value.number, of: Series("fat", .percent))
        case .waistToHeight:
            // Rounded down, so that a ratio is shown in its band: 0.499 as 0.49.
            let digits = UInt64((value.number * 100 + 1e-9).rounded(.down))
            return WeightNumber.text(digits: digits, decimals: 2, mark: weights.decimalMark)
        }
    }

    public func parts(of entry: WeightEntry) -> [WeightPart] {
        weights.parts(entry.weight.number(in: unit), unit)
    }

    public func weight(kilograms: Double) -> String { weights.text(kilograms: kilograms, in: unit) }

    /// Returns a weight without its unit, except in stones and pounds.
    public func number(kilograms: Double) -> String {
        weights.number(unit.number(fromKilograms: kilograms), unit)
    }

    public func change(kilograms: Double) -> String {
        weights.change(kilograms: kilograms, in: unit)
    }

    public func date(of entry: WeightEntry) -> String { dates.text(entry.date) }

    /// Returns an entry on one line, with its values, its parts separated by tabs.
    public func line(of entry: WeightEntry) -> String {
        let values = entry.weight.isNone ? [] : entry.values.map(named)
        let parts = [date(of: entry), weight(of: entry)] + values + (entry.note.isEmpty ? [] : [entry.note])
        return parts.map(SafeText.escaped).joined(separator: "\t")
    }
}
