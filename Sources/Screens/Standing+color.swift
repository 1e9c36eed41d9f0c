import Cairo
import ViewKit
import Words

extension Standing {
    /// - Parameter equal: The colour of a weight that is equal.
    func color(equal: KeyPath<Theme, Color>) -> KeyPath<Theme, Color> {
        switch self {
        case .below: \.good
        case .equal: equal
        case .above: \.bad
        }
    }
}
