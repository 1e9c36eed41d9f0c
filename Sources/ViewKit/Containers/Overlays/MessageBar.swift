import Cairo
import Geometry

/// One quiet line over the lower end of the content; a press closes it.
public final class MessageBar: View {
    /// The bar's height in points.
    public static let height = 28.0

    /// What the bar says; nil hides it.
    public var message: String? {
        didSet {
            text.text = message ?? ""
            isHidden = message == nil
        }
    }

    private let text = Label(style: .footnote)
    private let hairline = View()

    public init() {
        super.init()
        isHidden = true
        addSubview(text)
        addSubview(hairline)
        applyTheme()
    }

    override public var role: Role { .status }
    override public var value: String? { message }

    override public func layoutSubviews() {
        text.frame = Rect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
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
