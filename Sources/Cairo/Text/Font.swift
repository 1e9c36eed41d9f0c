/// A font by family, size and weight.
public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable {
        case regular
        case bold
    }

    /// The em, in points of the canvas.
    public var size: Double

    public var weight: Weight

    /// A family's name, or one of fontconfig's `sans-serif`, `serif` and `monospace`.
    public var family: String

    /// Whether all figures have the same width, so that columns of numbers stand in line.
    public var hasTabularFigures: Bool

    public init(
        size: Double, weight: Weight = .regular, family: String = "sans-serif", hasTabularFigures: Bool = false
    ) {
        self.size = size
        self.weight = weight
        self.family = family
        self.hasTabularFigures = hasTabularFigures
    }
}
