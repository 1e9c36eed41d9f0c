/// The unit of a series' values, by the sign in its column's name.
public enum MeasureUnit: String, CaseIterable, Sendable {
    case percent = "%"
    case kilograms = "kg"
    case pounds = "lb"
    case stones = "st"
    case grams = "g"
    case centimetres = "cm"
    case millimetres = "mm"
    case inches = "in"
    case millimetresOfMercury = "mmHg"
    case beatsPerMinute = "bpm"
    case kilocalories = "kcal"

    /// Units of the same dimension can be converted into each other.
    enum Dimension: Hashable {
        case share, mass, length, pressure, pulse, energy
    }

    public var sign: String { rawValue }

    /// Reads a sign in any case; also `lbs`.
    public init?(_ text: some StringProtocol) {
        let text = text.lowercased()
        guard let unit = Self.allCases.first(where: { $0.rawValue.lowercased() == text }) else {
            guard text == "lbs" else { return nil }
            self = .pounds
            return
        }
        self = unit
    }

    var dimension: Dimension {
        switch self {
        case .percent: .share
        case .kilograms, .pounds, .stones, .grams: .mass
        case .centimetres, .millimetres, .inches: .length
        case .millimetresOfMercury: .pressure
        case .beatsPerMinute: .pulse
        case .kilocalories: .energy
        }
    }

    /// One unit in kilograms or metres, exactly, or else in itself: the pound and the inch of 1959.
    private var inBase: Double {
        switch self {
        case .pounds: WeightUnit.pounds.inKilograms
        case .stones: WeightUnit.stones.inKilograms
        case .grams: 0.001
        case .centimetres: 0.01
        case .millimetres: 0.001
        case .inches: 0.0254
        default: 1
        }
    }

    /// A number that a value of the unit may have.
    package var exampleNumber: String {
        switch self {
        case .percent: "21.3"
        case .kilograms: "3.1"
        case .pounds: "6.8"
        case .stones: "1.2"
        case .grams: "3100"
        case .centimetres: "92.5"
        case .millimetres: "925"
        case .inches: "36.4"
        case .millimetresOfMercury: "120"
        case .beatsPerMinute: "62"
        case .kilocalories: "1700"
        }
    }

    /// Returns a number of another unit in this one; nil if the two measure different things.
    public func number(_ number: Double, from other: MeasureUnit) -> Double? {
        if other == self { return number }
        return other.dimension == dimension ? number * other.inBase / inBase : nil
    }
}
