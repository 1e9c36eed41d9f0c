import Cairo
import Geometry

/// What a view casts on what lies behind it: its own alpha, blurred and moved.
public struct Shadow: Hashable, Sendable {
    public var color: Color
    /// The standard deviation of the Gaussian that blurs it, in points.
    public var radius: Double
    /// Multiplies the colour's alpha: 0 to 1.
    public var opacity: Double
    /// From the view to its shadow, in points; y downwards.
    public var offset: Point

    public init(color: Color = .black, radius: Double, opacity: Double = 1, offset: Point = .zero) {
        precondition(radius >= 0, "A shadow's radius is not below zero.")
        self.color = color
        self.radius = radius
        self.opacity = opacity
        self.offset = offset
    }
}
