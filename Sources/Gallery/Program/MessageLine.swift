import Cairo
import Geometry
import ViewKit

/// One quiet line over the lower end of the content; a press closes it.
final class MessageLine: View {
    /// The line's height in points.
    static let height = 28.0

    /// What the line says; nil hides it.
    var message: String? {
        didSet {
            text.text = message ?? ""
            isHidden = message == nil
        }
    }

    private let text = Label(style: .footnote)

    init() {
        super.init()
        isHidden = true
        addSubview(text)
    }

    override var role: Role { .status }
    override var value: String? { message }

    override func layoutSubviews() {
        text.frame = Rect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        backgroundColor = traits.theme.notice
    }

    override func pressBegan(_ press: Press) {}

    override func pressEnded(_ press: Press) {
        if bounds.contains(press.location(in: self)) { message = nil }
    }
}
