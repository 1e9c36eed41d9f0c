import Geometry

/// What surroundings ask of every view in a window.
public struct Traits: Hashable, Sendable {
    /// Device pixels to a point, above zero.
    public var displayScale: Double
    /// How large a person wants text.
    public var textSize: TextSize
    public var theme: Theme
    /// Whether the person wants less motion: every animation is at its end at once.
    public var reducesMotion: Bool

    public init(
        displayScale: Double = 1, textSize: TextSize = .large, theme: Theme = .light, reducesMotion: Bool = false
    ) {
        precondition(displayScale > 0, "A display scale is above zero.")
        self.displayScale = displayScale
        self.textSize = textSize
        self.theme = theme
        self.reducesMotion = reducesMotion
    }

    /// Whether nothing but text looks other than before; false for a view that came into a tree.
    public func differsOnlyInTextSize(from previous: Traits?) -> Bool {
        guard var previous else { return false }
        previous.textSize = textSize
        return previous == self
    }
}
