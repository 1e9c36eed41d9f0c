import System

/// The reason why a typed text is not a value of a series.
public enum ValueError: Error, Hashable, Sendable {
    case noValue
    case notANumber
    case notPositive
    /// Above 100 %, or above what any document accepts.
    case tooGreat
    /// The unit in the text, which measures something else than the series.
    case otherUnit(String)
    /// The entry has another value for the same column.
    case twice
}

extension SeriesValue {
    /// Reads a value that the user typed, with either decimal mark, and perhaps with its unit: `21.3`, `92 cm`, `36in`.
    ///
    /// Its text gets a point. As in a weight, more than two digits after a comma are refused, unless it is the format's
    /// decimal mark.
    ///
    /// - Parameter series: The series that a number without a unit belongs to; the unit of a value with one is its own.
    public init(typed text: String, _ series: Series, in format: WeightFormat) throws(ValueError) {
        let text = text.inASCII.trimmedOfWhitespace
        guard !text.isEmpty else { throw .noValue }
        let start = text.firstIndex { !$0.isNumber && !"+-.,".contains($0) } ?? text.endIndex
        let unitText = String(text[start...]).trimmedOfWhitespace
        let number = String(text[..<start]).withoutRedundantSigns
        guard number.contains(where: \.isNumber) else { throw .notANumber }
        let measured = try series.measured(in: unitText)
        let parsed: WeightNumber
        do { parsed = try WeightNumber(ofMeasurement: number) } catch { throw ValueError(error) }
        guard !number.contains(",") || parsed.decimals <= 2 || format.decimalMark == "," else { throw .notANumber }
        guard parsed.value > 0 else { throw .notPositive }
        guard measured.unit != .percent || parsed.value <= 100 else { throw .tooGreat }
        guard let value = SeriesValue(number.replacing(",", with: "."), measured) else { throw .notANumber }
        self = value
    }

    /// Reads a value that the user typed, in the unit of the column that is to hold it: one of the document's, or a new
    /// one; a value that neither can hold, such as muscle in kilograms, needs a column with its own unit.
    ///
    /// - Parameters:
    ///   - columns: The document's series.
    ///   - others: The entry's values so far, whose columns the value must not need.
    public init(
        typed text: String, _ series: Series, in columns: [Series], besides others: [SeriesValue],
        _ format: WeightFormat
    ) throws(ValueError) {
        let value = try SeriesValue(typed: text, series, in: format)
        guard !others.contains(where: { $0.series.holds(value.series) }) else { throw .twice }
        let column = columns.first { $0.holds(value.series) } ?? Series.known(value.series.name)
        self = column.flatMap(value.converted) ?? value
    }
}

extension Series {
    /// Returns the series in a unit that was typed, or in its own; throws if that unit measures something else.
    fileprivate func measured(in unitText: String) throws(ValueError) -> Series {
        if unitText.isEmpty { return self }
        guard let unit = MeasureUnit(unitText), isMeasured(in: unit) else { throw .otherUnit(unitText) }
        return Series(name, unit)
    }

    /// Whether its values may have a unit: one of the same dimension, or for a part of the body's mass also its share.
    private func isMeasured(in other: MeasureUnit) -> Bool {
        let parts: Set<MeasureUnit.Dimension> = [.share, .mass]
        guard let unit else { return false }
        if unit.dimension == other.dimension { return true }
        return isKnown && parts.contains(unit.dimension) && parts.contains(other.dimension)
    }
}

extension ValueError {
    fileprivate init(_ fault: WeightNumber.Fault) {
        switch fault {
        case .notANumber: self = .notANumber
        case .notPositive: self = .notPositive
        case .tooHeavy: self = .tooGreat
        }
    }
}
