import Cairo
import ViewKit

/// How a weight stands to another one.
enum Standing: Hashable {
    case below
    case equal
    case above

    /// What is closer than any scale can tell is equal: averages are rounded.
    private static let tolerance = 1e-9

    /// - Parameter difference: How much more the weight is, in kilograms.
    init(difference: Double) {
        self = abs(difference) < Self.tolerance ? .equal : difference < 0 ? .below : .above
    }

    /// Said beside the colour, which not everybody sees.
    var mark: String {
        switch self {
        case .below: "▼"
        case .equal: "="
        case .above: "▲"
        }
    }

    /// - Parameter equal: The colour of what is neither above nor below.
    func color(in theme: Theme, equal: Color) -> Color {
        switch self {
        case .below: theme.good
        case .equal: equal
        case .above: theme.bad
        }
    }
}
