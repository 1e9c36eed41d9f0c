internal import CLinux
import Glibc

/// How weights are shown to people: one decimal, the locale's decimal mark, the unit's sign.
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

    /// Kilograms as people read them in a unit: `181.4 lbs`, `82,3 kg`.
    public func text(kilograms: Double, in unit: WeightUnit) -> String {
        text(unit.number(fromKilograms: kilograms), unit)
    }

    /// A number with one decimal and its unit's sign.
    ///
    /// Halves are rounded away from zero. What lies within a ten-millionth of a half counts as one, so that
    /// a number that was converted there and back is shown as it was. Traps if the number is not finite.
    public func text(_ number: Double, _ unit: WeightUnit) -> String {
        precondition(number.isFinite, "A weight that is shown must be finite.")
        let tenths = ((number * 1e7).rounded() / 1e6).rounded()
        let whole = Int(abs(tenths)) / 10
        let sign = tenths < 0 ? "-" : ""
        return "\(sign)\(whole)\(decimalMark)\(Int(abs(tenths)) % 10) \(unit.sign)"
    }
}
