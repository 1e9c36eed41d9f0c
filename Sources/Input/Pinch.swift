/// A pinch and rotation by two fingers on a touchpad, relative to its start.
public struct Pinch: Hashable, Sendable {
    public enum Phase: Hashable, Sendable {
        case began, changed, ended
        /// The gesture's effects must be undone.
        case cancelled
    }

    public var phase: Phase
    /// The fingers' distance, as a multiple of that at the start.
    public var scale: Double
    /// The rotation since the start in radians, clockwise.
    public var angle: Double

    public init(_ phase: Phase, scale: Double = 1, angle: Double = 0) {
        (self.phase, self.scale, self.angle) = (phase, scale, angle)
    }
}
