import Cairo
import ViewKit
import Words

extension Standing {
    func color(in theme: Theme, equal: Color) -> Color {
        switch self {
        case .below: theme.good
        case .equal: equal
        case .above: theme.bad
        }
    }
}
