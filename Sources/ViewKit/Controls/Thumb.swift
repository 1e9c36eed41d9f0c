import Geometry

/// The handle of a slider or a switch.
final class Thumb: View {
    /// The diameter, in points.
    static let size = 24.0

    var isHeld = false { didSet { if isHeld != oldValue { applyColors() } } }

    init() {
        super.init()
        (takesInput, isIgnored) = (false, true)
    }

    override func layoutSubviews() { cornerRadius = bounds.height / 2 }

    override func applyColors() {
        let theme = traits.theme
        shadow = Shadow(color: theme.shadow, radius: 1.5, opacity: 0.25, offset: Point(x: 0, y: 1))
        backgroundColor = isHeld ? theme.heldThumb : theme.thumb
        (borderWidth, borderColor) = (theme.isHighContrast ? 1 : 0.5, theme.fieldBorder)
    }
}
