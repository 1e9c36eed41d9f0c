import WeightHistory

/// Names and marks of values that follow from others.
public enum DerivedWords {
    /// Names a derived value at the beginning of a line.
    public static func title(of kind: DerivedValue.Kind) -> String {
        switch kind {
        case .fatMass: "Fat mass"
        case .leanMass: "Lean mass"
        case .waistToHeight: "Waist to height"
        case .navyFat: "Fat by circumferences"
        }
    }

    static func derived(_ value: String) -> String { "\(value), derived" }
    static func derived(_ value: String, _ band: String) -> String { "\(value), \(band), derived" }
    static func estimated(_ value: String, error: String) -> String { "\(value), estimated ± \(error)" }

    /// The bands of NICE's guideline NG246 (2025).
    static func name(of band: DerivedValue.WaistBand) -> String {
        switch band {
        case .low: "low"
        case .healthy: "healthy"
        case .increased: "increased risk"
        case .high: "high risk"
        }
    }
}

extension EntryFormat {
    /// Returns a derived value with its mark, such as `17.5 kg, derived`.
    public func text(of value: DerivedValue) -> String {
        switch value.kind {
        case .fatMass, .leanMass: DerivedWords.derived(weight(kilograms: value.number))
        case .waistToHeight: ratio(value)
        case .navyFat:
            DerivedWords.estimated(
                "\(weights.decimal(value.number)) %", error: weights.decimal(DerivedValue.navyError))
        }
    }

    /// Rounds down, so that a ratio is shown in its band: 0.499 as 0.49.
    private func ratio(_ value: DerivedValue) -> String {
        let hundredths = Int((value.number * 100 + 1e-9).rounded(.down))
        let number = "\(hundredths / 100)\(weights.decimalMark)\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        guard let band = value.waistBand else { return DerivedWords.derived(number) }
        return DerivedWords.derived(number, DerivedWords.name(of: band))
    }
}
