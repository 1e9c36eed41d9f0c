import Cairo
import Geometry

/// A quiet sentence over the lower end of the content; a press closes it.
public final class MessageBar: View {
    /// The height of one line in points.
    public static let height = 28.0

    /// What the bar says; nil hides it.
    public var message: String? {
        didSet {
            text.text = message ?? ""
            isHidden = message == nil
            superview?.setNeedsLayout()
        }
    }

    private let text = Label(style: .footnote)
    private let hairline = View()

    /// - Parameter maximumLines: How many lines a sentence may be broken into.
    public init(maximumLines: Int = 1) {
        super.init()
        text.maximumLines = maximumLines
        isHidden = true
        addSubview(text)
        addSubview(hairline)
        applyTheme()
    }

    override public var role: Role { .status }
    override public var value: String? { message }

    /// The height that shows the sentence in a width, in points.
    public func preferredHeight(in width: Double) -> Double {
        max(Self.height, text.preferredSize(in: max(0, width - 2 * Self.inset)).height.rounded(.up) + Self.inset / 2)
    }

    private static let inset = 16.0

    override public func layoutSubviews() {
        let width = max(0, bounds.width - 2 * Self.inset)
        text.frame = Rect(x: Self.inset, y: 0, width: width, height: bounds.height)
        hairline.frame = Rect(x: 0, y: 0, width: bounds.width, height: devicePixel)
    }

    override public func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        applyTheme()
    }

    override public func pressBegan(_ press: Press) {}

    override public func pressEnded(_ press: Press) {
        if bounds.contains(press.location(in: self)) { message = nil }
    }

    private func applyTheme() {
        backgroundColor = traits.theme.notice
        hairline.backgroundColor = traits.theme.hairline
    }
}
