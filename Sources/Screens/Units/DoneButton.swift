import Cairo
import Geometry
import ViewKit

/// A green button of glass with light on its upper half.
final class DoneButton: Control {
    let title = "Done"
    private let glass = View()
    private let titleLabel = Label(style: .headline)

    private static let upperHalf = Rect(x: 0, y: 0, width: 1, height: 0.5)
    private static let lowerHalf = Rect(x: 0, y: 0.5, width: 1, height: 0.5)

    init() {
        super.init()
        (name, isDefault, cornerRadius) = (title, true, 8)
        clipsToBounds = true
        borderWidth = 2
        glass.takesInput = false
        titleLabel.text = title
        titleLabel.themeColor = \.unitSelector.buttonTitle
        titleLabel.alignment = .center
        for view in [glass, titleLabel] { addSubview(view) }
    }

    /// Darkens the button by an overlay, so that its drawing is kept.
    override func stateDidChange() {
        let shade = traits.theme.unitSelector.buttonPressed
        gradientLayers = isPressed ? [GradientLayer(colors: [shade, shade])] : []
    }

    override func applyColors() {
        let colors = traits.theme.unitSelector
        borderColor = colors.buttonBorder
        glass.backgroundColor = colors.button
        glass.gradientLayers = [(colors.buttonLight, Self.upperHalf), (colors.buttonShade, Self.lowerHalf)]
            .filter { !$0.0.isEmpty }.map(GradientLayer.init)
    }

    override func layoutSubviews() {
        glass.frame = bounds
        titleLabel.frame = bounds.inset(by: EdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
    }
}
