import Cairo
import ViewKit

/// How a weight compares with another one.
enum Standing: Hashable {
    case below
    case equal
    case above

    /// A difference below this, in kilograms, counts as rounding of an average.
    private static let tolerance = 1e-9

    /// - Parameter difference: The weight minus the other one, in kilograms.
    init(difference: Double) {
        self = abs(difference) < Self.tolerance ? .equal : difference < 0 ? .below : .above
    }

    /// A sign beside the colour, which not everyone can see.
    var mark: String {
        switch self {
        case .below: "▼"
        case .equal: "="
        case .above: "▲"
        }
    }

    func color(in theme: Theme, equal: Color) -> Color {
        switch self {
        case .below: theme.good
        case .equal: equal
        case .above: theme.bad
        }
    }
}
