import Cairo

extension View {
    /// What the view's surroundings ask of it: scale, text size, theme.
    public var traits: Traits { window?.storedTraits ?? Traits() }

    /// Device pixels to a point.
    var displayScale: Double { window?.storedTraits.displayScale ?? 1 }

    /// The colour of what invites: inherited from the superview until set; nil inherits again.
    public var tintColor: Color! {
        get { inheritedTintColor ?? traits.theme.tint }
        set {
            ownTintColor = newValue
            forEachInTree { $0.tintColorDidChange() }
        }
    }

    /// The tint of this view or of one around it; nil where all have the theme's.
    var inheritedTintColor: Color? { ownTintColor ?? superview?.inheritedTintColor }

    /// The width of one device pixel, in points.
    public var devicePixel: Double { 1 / displayScale }

    /// A length or place, in points, moved to the nearest edge between device pixels.
    public func snapped(_ length: Double) -> Double {
        let scale = displayScale
        return (length * scale).rounded() / scale
    }
}
