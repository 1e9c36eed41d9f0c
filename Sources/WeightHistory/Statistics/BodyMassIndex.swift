/// A weight for a height: kilograms over square metres.
public struct BodyMassIndex: Hashable, Sendable {
    /// kg/m².
    public let value: Double

    public init(kilograms: Double, height: Height) {
        value = kilograms / (height.metres * height.metres)
    }

    /// The name of the value's range among adults, by the World Health Organization.
    ///
    /// (WHO, "Obesity: preventing and managing the global epidemic", 2000; of thinness, "Physical status", 1995.)
    public var band: String {
        switch value {
        case ..<16: "severe thinness"
        case ..<17: "moderate thinness"
        case ..<18.5: "mild thinness"
        case ..<25: "normal"
        case ..<30: "pre-obese"
        case ..<35: "obese, class I"
        case ..<40: "obese, class II"
        default: "obese, class III"
        }
    }
}
