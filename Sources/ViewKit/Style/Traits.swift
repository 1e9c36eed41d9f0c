import Geometry

/// The environment of all views in a window.
public struct Traits: Hashable, Sendable {
    /// Device pixels per point, above zero.
    public var displayScale: Double
    public var textSize: TextSize
    public var theme: Theme
    /// Whether the user wants reduced motion: animations end at once.
    public var reducesMotion: Bool

    public init(
        displayScale: Double = 1, textSize: TextSize = .large, theme: Theme = .light, reducesMotion: Bool = false
    ) {
        precondition(displayScale > 0, "A display scale is above zero.")
        (self.displayScale, self.textSize) = (displayScale, textSize)
        (self.theme, self.reducesMotion) = (theme, reducesMotion)
    }

    /// Whether at most the text size differs; false for a view that has entered a tree.
    public func differsOnlyInTextSize(from previous: Traits?) -> Bool {
        guard var previous else { return false }
        previous.textSize = textSize
        return previous == self
    }
}
