import ViewKit

enum CurveChoice: String, CaseIterable {
    case linear = "Linear"
    case easeIn = "In"
    case easeOut = "Out"
    case easeInEaseOut = "Both"
    case own = "Own"

    /// The curve; nil for `own`, which the user shapes.
    var curve: TimingCurve? {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInEaseOut: .easeInEaseOut
        case .own: nil
        }
    }
}
