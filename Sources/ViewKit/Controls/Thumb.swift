import Geometry

/// The handle of a slider or a switch, white in every theme.
final class Thumb: View {
    /// The diameter, in points.
    static let size = 24.0

    var isHeld = false { didSet { backgroundColor = isHeld ? .rgb(226, 226, 230) : .white } }

    init() {
        super.init()
        (takesInput, isIgnored) = (false, true)
        borderWidth = 0.5
        shadow = Shadow(color: .black, radius: 1.5, opacity: 0.25, offset: Point(x: 0, y: 1))
        backgroundColor = .white
    }

    override func layoutSubviews() { cornerRadius = bounds.height / 2 }

    override func applyColors() { borderColor = traits.theme.fieldBorder }
}
