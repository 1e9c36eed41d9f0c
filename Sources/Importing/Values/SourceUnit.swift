import WeightHistory

/// A unit that other programs write weights in.
public enum SourceUnit: Hashable, Sendable {
    case grams
    case kilograms
    case ounces
    case pounds
    case stones

    /// The unit that a name or a sign says, in any case; nil for other words.
    init?(_ text: some StringProtocol) {
        switch text.lowercased() {
        case "g", "gram", "grams": self = .grams
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilograms
        case "oz", "ounce", "ounces": self = .ounces
        case "lb", "lbs", "pound", "pounds": self = .pounds
        case "st", "stone", "stones": self = .stones
        default: return nil
        }
    }

    init(_ unit: WeightUnit) {
        switch unit {
        case .kilograms: self = .kilograms
        case .pounds: self = .pounds
        case .stones: self = .stones
        }
    }

    /// The unit of a document that weights of this one are written in.
    public var documentUnit: WeightUnit {
        switch self {
        case .grams, .kilograms: .kilograms
        case .ounces, .pounds: .pounds
        case .stones: .stones
        }
    }

    /// The weight of one in kilograms.
    var inKilograms: Double {
        switch self {
        case .grams: 0.001
        case .ounces: WeightUnit.pounds.inKilograms / 16
        case .kilograms, .pounds, .stones: documentUnit.inKilograms
        }
    }
}
