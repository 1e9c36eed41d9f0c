import ViewKit

/// A timing curve by its name, or a spring instead.
enum CurveChoice: String {
    case linear
    case easeIn = "in"
    case easeOut = "out"
    case easeInEaseOut = "both"
    case spring
    /// A curve that the user shapes.
    case own

    static let named: [CurveChoice] = [.linear, .easeIn, .easeOut, .easeInEaseOut]

    /// The curve; nil for a spring and for one's own.
    var curve: TimingCurve? {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInEaseOut: .easeInEaseOut
        case .spring, .own: nil
        }
    }
}
