import Cairo
import Geometry
import ViewKit

/// A button on a ground of the tint, for what most will want.
final class FilledButton: Control {
    let title: String
    private let titleLabel = Label(style: .headline)

    /// From the title to the sides, in points.
    private static let inset = 8.0
    private static let mostLines = 4

    /// Over the ground while the button is held down.
    private static let dark = GradientLayer(colors: [Color(white: 0, alpha: 0.2), Color(white: 0, alpha: 0.2)])

    init(_ title: String) {
        self.title = title
        super.init()
        cornerRadius = 8
        clipsToBounds = true
        titleLabel.text = title
        (titleLabel.alignment, titleLabel.maximumLines) = (.center, Self.mostLines)
        addSubview(titleLabel)
    }

    /// The size that shows the title whole in a width, in points; at least as high as a finger needs.
    func preferredSize(in width: Double) -> Size {
        let text = titleLabel.preferredSize(in: max(0, width - 2 * Self.inset))
        return Size(
            width: min(width, text.width.rounded(.up) + 40), height: max(44, text.height.rounded(.up) + 20))
    }

    override var label: String? { title }

    /// What was drawn stays as it is: the dark lies over it.
    override func stateDidChange() {
        gradientLayers = isPressed ? [Self.dark] : []
    }

    override func layoutSubviews() {
        titleLabel.frame = bounds.inset(by: EdgeInsets(top: 0, left: Self.inset, bottom: 0, right: Self.inset))
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        backgroundColor = traits.theme.tintText
        titleLabel.textColor = traits.theme.paper
    }
}
