import Cairo
import Geometry
import ViewKit

/// A button on a ground of the tint, for what most will want.
final class FilledButton: Control {
    let title: String
    private let titleLabel = Label(style: .headline)

    /// Over the ground while the button is held down.
    private static let dark = GradientLayer(colors: [Color(white: 0, alpha: 0.2), Color(white: 0, alpha: 0.2)])

    init(_ title: String) {
        self.title = title
        super.init()
        cornerRadius = 8
        clipsToBounds = true
        titleLabel.text = title
        titleLabel.alignment = .center
        addSubview(titleLabel)
    }

    /// The size that shows the title whole, in points; at least as high as a finger needs.
    var preferredSize: Size {
        let text = titleLabel.preferredSize
        return Size(width: text.width.rounded(.up) + 40, height: max(44, text.height.rounded(.up) + 20))
    }

    override var label: String? { title }

    /// What was drawn stays as it is: the dark lies over it.
    override func stateDidChange() {
        gradientLayers = isPressed ? [Self.dark] : []
    }

    override func layoutSubviews() {
        titleLabel.frame = bounds.inset(by: EdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        backgroundColor = traits.theme.tintText
        titleLabel.textColor = traits.theme.paper
    }
}
