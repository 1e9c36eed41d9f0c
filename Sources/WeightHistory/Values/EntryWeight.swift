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
        var copy = text
        let parsed = copy.withUTF8 { try? WeightNumber(cell: $0, isQuoted: true, unit: unit) }
        guard let parsed else { return nil }
        self.init(text: text, unit: unit, number: parsed.value)
    }

    public var kilograms: Double { unit.kilograms(from: number) }

    /// The weight in a unit; in its own, exactly the number that was entered.
    public func number(in other: WeightUnit) -> Double {
        other == unit ? number : other.number(fromKilograms: kilograms)
    }

    /// The number in a unit to a hundredth, with a decimal point.
    public func text(toHundredthIn unit: WeightUnit) -> String {
        let hundredths = Int((number(in: unit) * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
