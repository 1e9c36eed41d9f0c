import Cairo
import Geometry
import ViewKit

/// A button filled with the tint, for the likeliest action.
final class FilledButton: Control {
    let title: String
    private let titleLabel = Label(style: .headline)

    /// The distance from the title to the sides, in points.
    private static let inset = 8.0
    private static let mostLines = 4

    /// Darkens the button while it is pressed.
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

    /// Returns the size that shows the whole title within a width, in points; at least as high as a finger needs.
    func preferredSize(in width: Double) -> Size {
        let text = titleLabel.preferredSize(in: max(0, width - 2 * Self.inset))
        return Size(
            width: min(width, text.width.rounded(.up) + 40), height: max(44, text.height.rounded(.up) + 20))
    }

    override var label: String? { title }

    /// Adds a layer, which is cheaper than a redraw.
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
