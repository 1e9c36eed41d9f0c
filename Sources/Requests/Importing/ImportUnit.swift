import WeightHistory

/// The unit of weights whose file does not say it.
public enum ImportUnit: CaseIterable, Sendable {
    case pounds
    case kilograms
    case stones
    /// Of 500 g each: the jin of China, the Pfund, pond and pund of Europe.
    case halfKilograms

    public init(_ unit: WeightUnit) {
        switch unit {
        case .pounds: self = .pounds
        case .kilograms: self = .kilograms
        case .stones: self = .stones
        }
    }

    /// The unit that people write as `kg`, `lb`, `lbs`, `st`, `500g` or `jin`, in any case; nil for any other text.
    public init?(_ text: some StringProtocol) {
        if let unit = WeightUnit(text) {
            self.init(unit)
        } else if ["500g", "500 g", "jin", "斤", "pfund"].contains(text.lowercased()) {
            self = .halfKilograms
        } else {
            return nil
        }
    }

    /// How the unit is typed: `lbs`, `kg`, `st` or `500g`.
    public var sign: String { self == .halfKilograms ? "500g" : documentUnit.sign }

    /// The unit of a document that such weights are written in.
    public var documentUnit: WeightUnit {
        switch self {
        case .pounds: .pounds
        case .kilograms, .halfKilograms: .kilograms
        case .stones: .stones
        }
    }
}
