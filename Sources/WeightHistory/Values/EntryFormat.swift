import System

/// How entries are shown to the person: in which unit, and in the forms of the locale.
public struct EntryFormat: Hashable, Sendable {
    public var unit: WeightUnit
    public var weights: WeightFormat
    public var dates: DateFormat

    public init(unit: WeightUnit, weights: WeightFormat = .locale, dates: DateFormat = .locale) {
        self.unit = unit
        self.weights = weights
        self.dates = dates
    }

    /// An entry's weight, such as `82.4 kg`.
    public func weight(of entry: WeightEntry) -> String {
        weights.text(entry.weight.number(in: unit), unit)
    }

    public func weight(kilograms: Double) -> String {
        weights.text(kilograms: kilograms, in: unit)
    }

    /// A weight without its unit, but for stones and their pounds.
    public func number(kilograms: Double) -> String {
        weights.number(unit.number(fromKilograms: kilograms), unit)
    }

    /// A difference of weights with its sign, such as `+0.3 kg`.
    public func change(kilograms: Double) -> String {
        weights.change(kilograms: kilograms, in: unit)
    }

    /// An entry's day, and its time where one was written.
    public func date(of entry: WeightEntry) -> String {
        dates.text(entry.date)
    }

    /// An entry on one line, its parts divided by tabs.
    public func line(of entry: WeightEntry) -> String {
        let parts = [date(of: entry), weight(of: entry)] + (entry.note.isEmpty ? [] : [entry.note])
        return parts.map(SafeText.escaped).joined(separator: "\t")
    }
}
