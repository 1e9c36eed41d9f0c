/// A weight as it was entered, with every digit and the unit.
public struct EntryWeight: Hashable, Sendable {
    /// The number as written: `82.4`, `82.40`, or `82,4` with a decimal comma; a goal's may be `12 st 4`.
    public let text: String
    public let unit: WeightUnit
    public let number: Double

    /// The weight of an entry that has none, but only values of series; never in a history of weights.
    public static let none = EntryWeight(text: "", unit: .kilograms, number: 0)

    public var isNone: Bool { text.isEmpty }

    package init(text: String, unit: WeightUnit, number: Double) {
        (self.text, self.unit, self.number) = (text, unit, number)
    }

    /// Reads the text of a cell, with a comma before one or two decimals; nil if a document refuses the weight.
    public init?(_ text: String, _ unit: WeightUnit) {
        self.init(text, unit, comma: .beforeOneOrTwoDigits)
    }

    init?(_ text: String, _ unit: WeightUnit, comma: WeightNumber.CommaUse) {
        guard let parsed = try? WeightNumber(text, comma: comma, unit: unit) else { return nil }
        self.init(text: text, unit: unit, number: parsed.value)
    }

    /// Creates a weight with a point before the last digits; nil if a document refuses it.
    public init?(digits: UInt64, decimals: Int, _ unit: WeightUnit) {
        self.init(WeightNumber.text(digits: digits, decimals: decimals), unit)
    }

    public var kilograms: Double { unit.kilograms(from: number) }

    /// The text with its unit; stones and pounds already have theirs.
    public var textWithUnit: String { text.contains(where: \.isLetter) ? text : "\(text) \(unit.sign)" }

    /// Returns the weight in a unit; in its own, exactly the number that was entered.
    public func number(in other: WeightUnit) -> Double {
        other == unit ? number : other.number(fromKilograms: kilograms)
    }

    /// Returns the number in a unit, with two decimals, or three for stones, which preserve a tenth of a pound.
    public func text(convertedTo unit: WeightUnit) -> String {
        let decimals = unit == .stones ? 3 : 2
        let digits = (number(in: unit) * WeightNumber.powersOfTen[decimals]).rounded()
        return WeightNumber.text(digits: UInt64(digits), decimals: decimals)
    }

    /// Reads a weight that the user typed, with either decimal mark; its text gets a point, for the document.
    ///
    /// More than two digits after a comma are refused, unless it is the format's decimal mark: they may be thousands.
    /// Digits of any script are read, and so are a plus sign before the number and a mark without digits after it. The
    /// number may have a unit, and stones may have pounds: `12 st 11.4` is in pounds, so that no digit changes.
    ///
    /// - Parameter unit: The unit of a number without one.
    public init(typed text: String, _ unit: WeightUnit, in format: WeightFormat) throws(InputError) {
        let text = text.inASCII.trimmedOfWhitespace
        guard !text.isEmpty else { throw .noWeight }
        guard let (typed, unit) = try TypedNumber(text)?.withoutRedundantSigns.number(orIn: unit) else {
            throw .notANumber
        }
        let hasComma = typed.contains(",")
        let number = typed.replacing(",", with: ".")
        let parsed: WeightNumber
        do {
            parsed = try WeightNumber(number, comma: .never, unit: unit)
        } catch {
            throw error == .notPositive ? .notPositive : error == .tooHeavy ? .tooHeavy : .notANumber
        }
        guard !hasComma || parsed.decimals <= 2 || format.decimalMark == "," else { throw .notANumber }
        self.init(text: number, unit: unit, number: parsed.value)
    }
}
