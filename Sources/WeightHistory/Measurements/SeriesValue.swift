/// A value of a series as it was typed, or as it is to be written.
public struct SeriesValue: Hashable, Sendable {
    public let series: Series
    /// The number as typed, with a point or a comma; empty removes the value from an entry's line.
    public let text: String
    /// In the series' unit.
    public let number: Double

    /// The greatest number that a document accepts.
    package static let greatest = 100_000.0

    private init(series: Series, text: String, number: Double) {
        (self.series, self.text, self.number) = (series, text, number)
    }

    /// Reads a number as in a document's cell, with a comma before any decimals; nil if it is none.
    public init?(_ text: String, _ series: Series) {
        guard let parsed = try? WeightNumber(ofMeasurement: text) else { return nil }
        self.init(series: series, text: text, number: parsed.value)
    }

    /// Creates a value with a point before the last digits; nil if a document refuses it.
    public init?(digits: UInt64, decimals: Int, _ series: Series) {
        self.init(WeightNumber.text(digits: digits, decimals: decimals), series)
    }

    public static func none(of series: Series) -> SeriesValue { SeriesValue(series: series, text: "", number: 0) }

    public var isNone: Bool { text.isEmpty }

    /// The value with its name and unit, as in the document: `waist 92 cm`.
    public var words: String {
        series.unit.map { "\(series.title) \(text) \($0.sign)" } ?? "\(series.title) \(text)"
    }

    /// Returns the value in a column's unit, rounded to hundredths if it had another one; nil if it does not fit.
    public func converted(to column: Series) -> SeriesValue? {
        guard column.holds(self.series) else { return nil }
        guard !isNone, let unit = column.unit, let own = series.unit, unit != own,
            let number = unit.number(number, from: own)
        else { return SeriesValue(series: column, text: text, number: number) }
        let digits = UInt64((number * 100).rounded())
        return SeriesValue(WeightNumber.text(digits: digits, decimals: 2), column)
    }

    /// Returns the value with a decimal mark.
    package func written(with mark: DecimalMark) -> SeriesValue {
        let other = mark == .point ? "," : "."
        return SeriesValue(series: series, text: text.replacing(other, with: mark.rawValue), number: number)
    }
}
