import Cairo
import Geometry

/// The line above a section's rows.
final class SectionHead: View {
    var text: String {
        get { title.text }
        set { title.text = newValue }
    }

    private let title = Label(style: .footnote)
    private let isAtBottom: Bool

    /// - Parameter isAtBottom: Whether the text stands at the lower edge, with free space above it.
    init(isAtBottom: Bool) {
        self.isAtBottom = isAtBottom
        super.init()
        addSubview(title)
    }

    /// How high a line of a head's text is, in whole points.
    static func textHeight(at size: TextSize) -> Double {
        TextLayout("0", font: TextStyle.footnote.font(at: size)).size.height.rounded(.up)
    }

    override func layoutSubviews() {
        let height = Self.textHeight(at: traits.textSize)
        let y = isAtBottom ? bounds.height - height - 6 : ((bounds.height - height) / 2).rounded()
        title.frame = Rect(x: 16, y: y, width: max(0, bounds.width - 32), height: height)
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        backgroundColor = traits.theme.ground
        title.textColor = traits.theme.secondary
    }
}
