extension SeriesValue {
    /// Reads a value that the user typed like a weight, with either decimal mark; its text gets a point.
    ///
    /// The number may have a unit, such as `36in`, and is converted to the unit of the series.
    ///
    /// - Throws: `.noWeight` for an empty text, `.tooHeavy` above 100 % or 100,000, else as for a weight.
    public init(typed text: String, _ series: Series, in format: WeightFormat) throws(InputError) {
        let text = text.inASCII.trimmedOfWhitespace
        guard !text.isEmpty else { throw .noWeight }
        let digits = text.prefix { $0.isNumber || "+-.,".contains($0) }
        let sign = text[digits.endIndex...].drop { $0 == " " }
        let given = sign.isEmpty ? series : MeasureUnit(sign).map { Series(series.name, $0) }
        let number = String(digits).withoutRedundantSigns
        guard let given, series.holds(given), !Self.hasThousands(number, format) else { throw .notANumber }
        try Self.check(number, given.unit)
        guard let value = SeriesValue(number.replacing(",", with: "."), given)?.converted(to: series) else {
            throw .notANumber
        }
        self = value
    }

    private static func check(_ number: String, _ unit: MeasureUnit?) throws(InputError) {
        do throws(WeightNumber.Fault) {
            let value = try WeightNumber(ofMeasurement: number).value
            if unit == .percent, value > 100 { throw .tooHeavy }
        } catch {
            throw error == .notPositive ? .notPositive : error == .tooHeavy ? .tooHeavy : .notANumber
        }
    }

    /// Whether more than two digits follow a comma that is not the format's decimal mark.
    private static func hasThousands(_ number: String, _ format: WeightFormat) -> Bool {
        guard let comma = number.firstIndex(of: ","), format.decimalMark != "," else { return false }
        return number[comma...].count > 3
    }
}
