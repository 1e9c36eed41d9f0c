import WeightHistory

/// How a weight compares with another one.
public enum Standing: Hashable, Sendable {
    case below
    case equal
    case above

    /// A difference below this, in kilograms, counts as rounding of an average.
    private static let tolerance = 1e-9

    /// - Parameter difference: The weight minus the other one, in kilograms.
    public init(difference: Double) {
        self = abs(difference) < Self.tolerance ? .equal : difference < 0 ? .below : .above
    }

    /// A sign beside the colour, which not everyone can see.
    public var mark: String {
        switch self {
        case .below: "▼"
        case .equal: "="
        case .above: "▲"
        }
    }
}

/// A difference between weights as text: `▼ 0.4`, `▲ 0.4`, or `=` if it rounds to zero.
public struct WeightChange: Hashable, Sendable {
    public let text: String
    public let standing: Standing

    /// - Parameter kilograms: The later weight minus the earlier one.
    public init(kilograms: Double, in format: EntryFormat) {
        let number = format.number(kilograms: abs(kilograms))
        let isShown = number != format.number(kilograms: 0)
        standing = isShown ? Standing(difference: kilograms) : .equal
        text = isShown ? "\(standing.mark) \(number)" : standing.mark
    }

    /// Returns a text as wide as most changes are at most.
    public static func widestText(in format: EntryFormat) -> String { "▼ \(format.number(kilograms: 8))" }
}
