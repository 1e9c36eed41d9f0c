/// Two fingers on a touchpad that move apart or together and turn, as far as they have gone by now.
public struct Pinch: Hashable, Sendable {
    public enum Phase: Hashable, Sendable {
        case began, changed, ended
        /// What the fingers did is to be taken back.
        case cancelled
    }

    public var phase: Phase
    /// How far the fingers are apart, as a multiple of what it was at the beginning.
    public var scale: Double
    /// How far they have turned since the beginning, in radians, clockwise.
    public var angle: Double

    public init(_ phase: Phase, scale: Double = 1, angle: Double = 0) {
        self.phase = phase
        self.scale = scale
        self.angle = angle
    }
}
