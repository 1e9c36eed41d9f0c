internal import CLinux
import Glibc

/// The form in which weights are shown: one decimal, the locale's decimal mark, the unit's sign; stones with pounds.
public struct WeightFormat: Hashable, Sendable {
    public var decimalMark: String
    /// The sign after the values of a series, in place of the unit's; empty for none, nil for weights.
    public var seriesSign: String?

    public init(decimalMark: String) { self.decimalMark = decimalMark }

    /// The format of the locale that `setlocale` has chosen.
    public static var locale: WeightFormat { WeightFormat(decimalMark: localeText(Int(RADIXCHAR), or: ".")) }

    /// Returns a count with the locale's thousands separator: `1,080`.
    public func figures(_ count: Int) -> String {
        let mark = localeText(Int(THOUSEP), or: decimalMark == "." ? "," : ".")
        let digits = Array(String(abs(count)))
        let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[max(0, $0 - 3)..<$0]) }
        return (count < 0 ? "-" : "") + groups.reversed().joined(separator: mark)
    }

    /// Returns kilograms in a unit: `181.4 lbs`, `82,3 kg`, `12 st 11.4 lb`.
    public func text(kilograms: Double, in unit: WeightUnit) -> String {
        text(unit.number(fromKilograms: kilograms), unit)
    }

    /// Returns a number with one decimal and its unit's sign; stones as whole stones and pounds.
    ///
    /// Less than a stone is in pounds only. Halves are rounded away from zero; a number within a ten-millionth of
    /// one counts as it, so that conversion there and back does not change the text. Traps if the number is not finite.
    public func text(_ number: Double, _ unit: WeightUnit) -> String {
        // Without an array for each row of a list.
        guard unit == .stones else { return WeightPart(number: decimal(number), sign: sign(of: unit)).text }
        return stones(number).map(\.text).joined(separator: " ")
    }

    /// Returns the numbers of `text` with their signs: one, or whole stones and pounds.
    public func parts(_ number: Double, _ unit: WeightUnit) -> [WeightPart] {
        unit == .stones ? stones(number) : [WeightPart(number: decimal(number), sign: sign(of: unit))]
    }

    private func sign(of unit: WeightUnit) -> String { seriesSign ?? unit.sign }

    /// Returns a number of a known unit: without the sign, except for stones.
    public func number(_ number: Double, _ unit: WeightUnit) -> String {
        unit == .stones ? text(number, unit) : decimal(number)
    }

    public func change(kilograms: Double, in unit: WeightUnit) -> String {
        let text = text(kilograms: abs(kilograms), in: unit)
        if text == self.text(0, unit) { return text }
        return (kilograms < 0 ? "−" : "+") + text
    }

    public func decimal(_ number: Double) -> String {
        let tenths = Self.tenths(number)
        return (tenths < 0 ? "-" : "") + decimal(tenths: abs(tenths))
    }

    private static func tenths(_ number: Double) -> Int {
        precondition(number.isFinite, "A number that is shown must be finite.")
        return Int(((number * 1e7).rounded() / 1e6).rounded())
    }

    /// Rounds before the division, which avoids 14.0 pounds.
    private func stones(_ number: Double) -> [WeightPart] {
        let tenths = Self.tenths(number * WeightUnit.poundsPerStone)
        let (stones, rest) = abs(tenths).quotientAndRemainder(dividingBy: Int(WeightUnit.poundsPerStone) * 10)
        let (mark, pounds) = (tenths < 0 ? "-" : "", decimal(tenths: rest))
        if stones == 0 { return [WeightPart(number: mark + pounds, sign: "lb")] }
        return [
            WeightPart(number: "\(mark)\(stones)", sign: WeightUnit.stones.sign),
            WeightPart(number: pounds, sign: "lb"),
        ]
    }

    private func decimal(tenths: Int) -> String { "\(tenths / 10)\(decimalMark)\(tenths % 10)" }

    /// Returns a text as wide as the widest likely weight.
    public func widestText(in unit: WeightUnit) -> String {
        // No recorded person has weighed over 100 stones.
        text(unit == .stones ? 88 + 13.8 / WeightUnit.poundsPerStone : 888.8, unit)
    }
}

/// A number of a weight with its sign, such as `82.2` and `kg`.
public struct WeightPart: Hashable, Sendable {
    public let number: String
    public let sign: String

    public var text: String { sign.isEmpty ? number : "\(number) \(sign)" }
}
