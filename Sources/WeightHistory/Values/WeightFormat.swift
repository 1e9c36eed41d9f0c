internal import CLinux
import Glibc

/// How weights are shown to people: one decimal, the locale's decimal mark, the unit's sign; stones with their pounds.
public struct WeightFormat: Hashable, Sendable {
    /// What stands between the whole number and the decimal.
    public var decimalMark: String

    public init(decimalMark: String) {
        self.decimalMark = decimalMark
    }

    /// The format of the locale that `setlocale` has chosen.
    ///
    /// RADIXCHAR
    public static var locale: WeightFormat {
        guard let mark = nl_langinfo(nl_item(RADIXCHAR)), mark.pointee != 0 else {
            return WeightFormat(decimalMark: ".")
        }
        return WeightFormat(decimalMark: String(cString: mark))
    }

    /// A count with the locale's mark between thousands: `1,080`.
    ///
    /// THOUSEP
    public func figures(_ count: Int) -> String {
        let mark = nl_langinfo(nl_item(THOUSEP)).map { String(cString: $0) } ?? ""
        let digits = Array(String(abs(count)))
        let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[max(0, $0 - 3)..<$0]) }
        return (count < 0 ? "-" : "")
            + groups.reversed().joined(separator: !mark.isEmpty ? mark : decimalMark == "." ? "," : ".")
    }

    /// Kilograms as people read them in a unit: `181.4 lbs`, `82,3 kg`, `12 st 11.4 lb`.
    public func text(kilograms: Double, in unit: WeightUnit) -> String {
        text(unit.number(fromKilograms: kilograms), unit)
    }

    /// A number with one decimal and its unit's sign; of stones the whole ones, and the rest in pounds.
    ///
    /// Less than a stone is pounds alone. Halves are rounded away from zero. What lies within a ten-millionth of a half counts as one, so that
    /// a number that was converted there and back is shown as it was. Traps if the number is not finite.
    public func text(_ number: Double, _ unit: WeightUnit) -> String {
        unit == .stones ? stones(number) : "\(decimal(number)) \(unit.sign)"
    }

    /// A number of a unit that is known: without the sign, but for stones.
    public func number(_ number: Double, _ unit: WeightUnit) -> String {
        unit == .stones ? stones(number) : decimal(number)
    }

    /// A difference of weights with its sign, such as `+0.3 kg`.
    public func change(kilograms: Double, in unit: WeightUnit) -> String {
        let text = text(kilograms: abs(kilograms), in: unit)
        if text == self.text(0, unit) { return text }
        return (kilograms < 0 ? "−" : "+") + text
    }

    /// A number with one decimal.
    public func decimal(_ number: Double) -> String {
        let tenths = Self.tenths(number)
        return (tenths < 0 ? "-" : "") + decimal(tenths: abs(tenths))
    }

    private static func tenths(_ number: Double) -> Int {
        precondition(number.isFinite, "A number that is shown must be finite.")
        return Int(((number * 1e7).rounded() / 1e6).rounded())
    }

    /// `12 st 11.4 lb`: rounded before it is divided, it never is 14.0 pounds.
    private func stones(_ number: Double) -> String {
        let tenths = Self.tenths(number * WeightUnit.poundsPerStone)
        let (stones, rest) = abs(tenths).quotientAndRemainder(dividingBy: Int(WeightUnit.poundsPerStone) * 10)
        let pounds = "\(decimal(tenths: rest)) lb"
        return (tenths < 0 ? "-" : "") + (stones == 0 ? pounds : "\(stones) \(WeightUnit.stones.sign) \(pounds)")
    }

    private func decimal(tenths: Int) -> String { "\(tenths / 10)\(decimalMark)\(tenths % 10)" }

    /// A text as wide as those of weights get.
    public func widestText(in unit: WeightUnit) -> String {
        // Nobody has weighed over 100 stones.
        text(unit == .stones ? 88 + 13.8 / WeightUnit.poundsPerStone : 888.8, unit)
    }
}
