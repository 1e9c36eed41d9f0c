import WeightHistory

/// The unit of weights in a file without units.
public enum ImportUnit: CaseIterable, Sendable {
    case pounds
    case kilograms
    case stones
    /// Units of 500 g: the jin of China; the Pfund, pond and pund of Europe.
    case halfKilograms

    public init(_ unit: WeightUnit) {
        switch unit {
        case .pounds: self = .pounds
        case .kilograms: self = .kilograms
        case .stones: self = .stones
        }
    }

    /// Parses `kg`, `lb`, `lbs`, `st`, `500g`, `jin` and the like, in any case; nil for any other text.
    public init?(_ text: some StringProtocol) {
        if let unit = WeightUnit(text) {
            self.init(unit)
        } else if ["500g", "500 g", "jin", "斤", "pfund"].contains(text.lowercased()) {
            self = .halfKilograms
        } else {
            return nil
        }
    }

    /// The unit as typed: `lbs`, `kg`, `st` or `500g`.
    public var sign: String { self == .halfKilograms ? "500g" : documentUnit.sign }

    /// The unit in which the weights are written to a document.
    public var documentUnit: WeightUnit {
        switch self {
        case .pounds: .pounds
        case .kilograms, .halfKilograms: .kilograms
        case .stones: .stones
        }
    }
}
