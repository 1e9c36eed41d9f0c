/// How far a wheel was turned, or two fingers went over a touchpad.
public struct ScrollStep: Hashable, Sendable {
    /// In notches of a wheel; positive is to the right.
    public var x: Double
    /// In notches of a wheel; positive is down, to what comes later.
    public var y: Double
    /// Whether the device reports less than notches, so that what moves may follow the fingers.
    public var isPrecise: Bool
    /// Whether the fingers were lifted; only precise devices tell it.
    public var isLast: Bool

    public init(x: Double, y: Double, isPrecise: Bool = false, isLast: Bool = false) {
        self.x = x
        self.y = y
        self.isPrecise = isPrecise
        self.isLast = isLast
    }

    /// One notch of a wheel that is told as a button, 4 to 7; nil for a button that is one.
    init?(button: UInt32) {
        switch button {
        case 4: self.init(x: 0, y: -1)
        case 5: self.init(x: 0, y: 1)
        case 6: self.init(x: -1, y: 0)
        case 7: self.init(x: 1, y: 0)
        default: return nil
        }
    }

    var hasFraction: Bool { x != x.rounded() || y != y.rounded() }

    static func + (one: ScrollStep, other: ScrollStep) -> ScrollStep {
        ScrollStep(x: one.x + other.x, y: one.y + other.y, isPrecise: one.isPrecise, isLast: other.isLast)
    }
}
