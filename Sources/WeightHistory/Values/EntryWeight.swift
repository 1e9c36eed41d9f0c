/// A weight as it was entered: every digit and the unit.
public struct EntryWeight: Hashable, Sendable {
    /// The number as it was written: `82.4`, `82.40`, or `82,4` with a decimal comma.
    public let text: String
    public let unit: WeightUnit
    /// The number in the unit it was entered in.
    public let number: Double

    package init(text: String, unit: WeightUnit, number: Double) {
        self.text = text
        self.unit = unit
        self.number = number
    }

    /// The weight that the text of a cell says; nil if it is not a number, not above zero, or over 1000 kg.
    ///
    /// A decimal comma is read with one or two digits after it.
    public init?(_ text: String, _ unit: WeightUnit) {
        self.init(text, unit, comma: .beforeOneOrTwoDigits)
    }

    /// The weight that the text of a cell says, where a comma may stand for the point as its document has it.
    init?(_ text: String, _ unit: WeightUnit, comma: WeightNumber.CommaUse) {
        var copy = text
        let parsed = copy.withUTF8 { try? WeightNumber(cell: $0, comma: comma, unit: unit) }
        guard let parsed else { return nil }
        self.init(text: text, unit: unit, number: parsed.value)
    }

    /// A number of digits, some of them decimals, with a point before those; nil if the document takes no such weight.
    public init?(digits: UInt64, decimals: Int, _ unit: WeightUnit) {
        self.init(WeightNumber.text(digits: digits, decimals: decimals), unit)
    }

    public var kilograms: Double { unit.kilograms(from: number) }

    /// The weight in a unit; in its own, exactly the number that was entered.
    public func number(in other: WeightUnit) -> Double {
        other == unit ? number : other.number(fromKilograms: kilograms)
    }

    /// The number in a unit, with a decimal point: to a hundredth, or to a thousandth of a stone, so that the tenth of a
    /// pound stays as it was.
    public func text(convertedTo unit: WeightUnit) -> String {
        let decimals = unit == .stones ? 3 : 2
        let digits = (number(in: unit) * WeightNumber.powersOfTen[decimals]).rounded()
        return WeightNumber.text(digits: UInt64(digits), decimals: decimals)
    }
}

extension EntryWeight {
    /// The weight that a person typed, with either decimal mark; a document gets it with a point.
    ///
    /// After a comma that is not the format's own mark, more than two digits may be thousands and are refused. Digits of
    /// any script are read, and so are a plus sign before the number and a mark that no digit follows. Behind the number
    /// may stand its unit, and behind stones pounds, as in `12 st 11.4`: such a weight is one in pounds, so that no digit
    /// changes.
    ///
    /// - Parameter unit: What a number alone is in.
    public init(typed text: String, _ unit: WeightUnit, in format: WeightFormat) throws(TypedFault) {
        let text = text.inASCII.trimmedOfWhitespace
        guard !text.isEmpty else { throw .noWeight }
        guard let (typed, unit) = try TypedNumber(text)?.withoutIdleSigns.number(orIn: unit) else { throw .notANumber }
        let hasComma = typed.contains(",")
        var number = typed.replacing(",", with: ".")
        let parsed = Result { () throws(WeightNumber.Fault) in
            try number.withUTF8Cell { cell throws(WeightNumber.Fault) in
                try WeightNumber(cell: cell, comma: .never, unit: unit)
            }
        }
        switch parsed {
        case .success(let parsed):
            guard !hasComma || parsed.decimals <= 2 || format.decimalMark == "," else { throw .notANumber }
            self.init(text: number, unit: unit, number: parsed.value)
        case .failure(.notANumber): throw .notANumber
        case .failure(.notPositive): throw .notPositive
        case .failure(.tooHeavy): throw .tooHeavy
        }
    }
}
