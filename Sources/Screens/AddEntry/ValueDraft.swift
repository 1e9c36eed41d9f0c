import WeightHistory
import Words

/// The initial text of a field for a series' value, and the reading of the text typed there.
struct ValueDraft {
    let series: Series
    /// The value being edited; nil for none.
    let original: SeriesValue?
    /// The latest value of the series; nil for none.
    let last: SeriesValue?
    let format: EntryFormat
    /// All series that the panel offers.
    let columns: [Series]

    /// The original value without its unit; empty for none.
    var text: String { original.map(format.number) ?? "" }

    /// The last value, or the unit; never like a value.
    var placeholder: String {
        if original == nil, let last { return TypingWords.last(format.value(last)) }
        return series.unit?.sign ?? ""
    }

    /// Returns the typed value in the unit of its column; unchanged text keeps the original. Nil for an empty text.
    ///
    /// - Parameter others: The values of the fields above.
    func value(typed text: String, besides others: [SeriesValue] = []) throws(ValueError) -> SeriesValue? {
        if let original, text == self.text { return original }
        if Self.isBlank(text) { return nil }
        return try SeriesValue(typed: text, series, in: columns, besides: others, format.weights)
    }

    /// Returns the values to write into an entry's line, which has the original one; none if nothing was changed.
    func changes(to value: SeriesValue?) -> [SeriesValue] {
        if value == original { return [] }
        let isMoved = original != nil && value?.series != series
        return (isMoved ? [.none(of: series)] : []) + [value].compactMap(\.self)
    }

    /// Returns the typed value with its unit, such as `= 91.44 cm`; empty if it is invalid or none.
    func remark(of text: String) -> String {
        guard let value = try? value(typed: text) else { return "" }
        return "= \(format.value(value))"
    }

    func sentence(for fault: ValueError, typed text: String) -> String {
        SeriesWords.value(fault, typed: text, of: series)
    }

    static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
