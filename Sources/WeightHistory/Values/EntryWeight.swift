/// A weight as it was entered: every digit and the unit.
public struct EntryWeight: Hashable, Sendable {
    /// The number as it was written: `82.4`, `82.40`, or `82,4` with a decimal comma.
    public let text: String
    public let unit: WeightUnit
    /// The number in the unit it was entered in.
    public let number: Double

    init(text: String, unit: WeightUnit, number: Double) {
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
    /// any script are read, and so are a plus sign before the number and a mark that no digit follows. In stones, pounds
    /// may follow, as in `12 st 11.4`: such a weight is one in pounds, so that no digit changes.
    public init(typed text: String, _ unit: WeightUnit, in format: WeightFormat) throws(TypedFault) {
        let text = text.inASCII.trimmedOfWhitespace.withoutIdleSigns
        guard !text.isEmpty else { throw .noWeight }
        let hasComma = text.contains(",")
        var (pointed, unit) = try Self.number(text.replacing(",", with: "."), unit)
        let number = Result { () throws(WeightNumber.Fault) in
            try pointed.withUTF8Cell { cell throws(WeightNumber.Fault) in
                try WeightNumber(cell: cell, comma: .never, unit: unit)
            }
        }
        switch number {
        case .success(let number):
            guard !hasComma || number.decimals <= 2 || format.decimalMark == "," else { throw .notANumber }
            self.init(text: pointed, unit: unit, number: number.value)
        case .failure(.notANumber): throw .notANumber
        case .failure(.notPositive): throw .notPositive
        case .failure(.tooHeavy): throw .tooHeavy
        }
    }

    private static func number(
        _ text: String, _ unit: WeightUnit
    ) throws(TypedFault) -> (text: String, unit: WeightUnit) {
        guard unit == .stones else { return (text, unit) }
        guard let typed = TypedStones(text) else { throw .notANumber }
        return try typed.number()
    }
}

extension String {
    /// The text with the digits of every script, and the marks between them, as ASCII has them.
    var inASCII: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map(\.inASCII)))
    }

    /// A number's text without a plus sign before its digits, and without a decimal mark behind them.
    fileprivate var withoutIdleSigns: String {
        var text = self[...]
        if text.first == "+", text.dropFirst().first?.isASCIIDigit == true { text = text.dropFirst() }
        if let last = text.last, ".,".contains(last), text.dropLast().last?.isASCIIDigit == true {
            text = text.dropLast()
        }
        return String(text)
    }

    /// Without the whitespace at both ends, non-breaking spaces included.
    var trimmedOfWhitespace: String {
        let text = replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
        guard let first = text.firstIndex(where: { $0 != " " }), let last = text.lastIndex(where: { $0 != " " }) else {
            return ""
        }
        return String(text[first...last])
    }

    /// Lends the bytes, with typed throws.
    mutating func withUTF8Cell<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var failure: Failure?
        var result: Result?
        withUTF8 { bytes in
            do throws(Failure) { result = try body(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        return result!
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Unicode.Scalar {
    /// What stands for a digit or a mark between digits in ASCII; other characters stay.
    fileprivate var inASCII: Unicode.Scalar {
        if properties.numericType == .decimal, let digit = properties.numericValue {
            return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
        }
        switch value {
        // ASCII's characters in full width.
        case 0xff01...0xff5e: return Unicode.Scalar(UInt8(value - 0xfee0))
        case 0x066b, 0x3002: return "."
        case 0x060c, 0x3001: return ","
        case 0x2212: return "-"
        default: return self
        }
    }
}

/// Why what a person typed is no weight or no date.
public enum TypedFault: Error, Hashable, Sendable {
    /// Nothing was typed.
    case noWeight
    case notANumber
    case notPositive
    /// Over 1000 kg.
    case tooHeavy
    /// Pounds after stones that are a stone of their own: 14 or more.
    case tooManyPounds

    /// Nothing was typed.
    case noDate
    case notADate
    /// A day that the calendar does not have, such as 31 February.
    case noSuchDay
    /// A time that the clock does not have, such as 25:00.
    case noSuchTime
}
