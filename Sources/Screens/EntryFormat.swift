import System
import WeightHistory

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

    func weight(kilograms: Double) -> String {
        weights.text(kilograms: kilograms, in: unit)
    }

    /// A difference of weights with its sign, such as `+0.3 kg`.
    func change(kilograms: Double) -> String {
        let text = weights.text(kilograms: abs(kilograms), in: unit)
        if text == weights.text(0, unit) { return text }
        return (kilograms < 0 ? "−" : "+") + text
    }

    /// An entry's day, and its time where one was written.
    public func date(of entry: WeightEntry) -> String {
        dates.text(entry.date)
    }

    /// An entry within a sentence, such as `82.4 kg on 11/01/26`.
    public func shortWords(for entry: WeightEntry) -> String {
        "\(weight(of: entry)) on \(dates.day(entry.date.day))"
    }

    /// An entry on one line, its parts divided by tabs.
    func line(of entry: WeightEntry) -> String {
        let parts = [date(of: entry), weight(of: entry)] + (entry.note.isEmpty ? [] : [entry.note])
        return parts.map(SafeText.escaped).joined(separator: "\t")
    }
}
