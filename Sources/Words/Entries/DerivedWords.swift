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
    public func markedText(of value: DerivedValue) -> String {
        if value.kind == .navyFat {
            return DerivedWords.estimated(text(of: value), error: weights.decimal(DerivedValue.navyError))
        }
        guard let band = value.waistBand else { return DerivedWords.derived(text(of: value)) }
        return DerivedWords.derived(text(of: value), DerivedWords.name(of: band))
    }
}
