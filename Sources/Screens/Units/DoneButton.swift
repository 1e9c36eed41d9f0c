import Cairo
import Geometry
import ViewKit

/// A green button of glass with light on its upper half.
final class DoneButton: Control {
    /// The ground, in sRGB.
    static let groundColor = Color.rgb(0, 128, 0)
    /// The colour of the border, which is drawn over everything else.
    static let lightColor = Color(white: 1, alpha: 0.6)

    let title = "Done"
    private let glass = View()
    private let titleLabel = Label(style: .headline)

    private static let light = GradientLayer(
        colors: [Color(white: 1, alpha: 0.75), Color(white: 1, alpha: 0)],
        extent: Rect(x: 0, y: 0, width: 1, height: 0.5))
    private static let shade = GradientLayer(
        colors: [Color(white: 0, alpha: 0.2), Color(white: 0, alpha: 0)],
        extent: Rect(x: 0, y: 0.5, width: 1, height: 0.5))
    /// Darkens all but the border while the button is pressed.
    private static let dark = GradientLayer(colors: [Color(white: 0, alpha: 0.3), Color(white: 0, alpha: 0.3)])

    init() {
        super.init()
        (name, isDefault, cornerRadius) = (title, true, 8)
        clipsToBounds = true
        borderWidth = 2
        borderColor = Self.lightColor
        glass.takesInput = false
        glass.backgroundColor = Self.groundColor
        glass.gradientLayers = [Self.light, Self.shade]
        titleLabel.text = title
        titleLabel.textColor = .white
        titleLabel.alignment = .center
        for view in [glass, titleLabel] { addSubview(view) }
    }

    /// Darkens the button by an overlay, so that its drawing is kept.
    override func stateDidChange() { gradientLayers = isPressed ? [Self.dark] : [] }

    override func layoutSubviews() {
        glass.frame = bounds
        titleLabel.frame = bounds.inset(by: EdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
    }
}
