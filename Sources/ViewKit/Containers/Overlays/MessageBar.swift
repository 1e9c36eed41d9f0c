import Cairo
import Geometry

/// A quiet sentence over the lower end of the content, with a button for what can be done about it; a press beside that
/// closes it.
///
/// A sentence that needs more lines than it may have is shown whole by a further button.
public final class MessageBar: View {
    /// The height of one line at the default size of text, in points.
    public static let height = 28.0

    /// What the bar says; nil hides it. Setting it takes the button away.
    public var message: String? {
        get { shownMessage }
        set { show(newValue) }
    }

    /// Called when the person has closed the bar, with what it said.
    public var onClose: ((String) -> Void)?

    private var shownMessage: String?
    private let maximumLines: Int
    private let text = Label(style: .footnote)
    private let hairline = Hairline()
    private let moreButton = Button("More")
    private let actionButton = Button()

    /// - Parameter maximumLines: How many lines a sentence may be broken into before it is asked for as a whole.
    public init(maximumLines: Int = 3) {
        self.maximumLines = maximumLines
        super.init()
        text.maximumLines = maximumLines
        isHidden = true
        for button in [moreButton, actionButton] { button.textStyle = .footnote }
        moreButton.onAction = { [unowned self] in showWhole() }
        for view in [text, hairline, moreButton, actionButton] { addSubview(view) }
    }

    override public var role: Role { .status }
    override public var value: String? { message }

    /// Shows a sentence in place of the one before; nil hides the bar.
    public func show(_ message: String?, button: MessageButton? = nil) {
        shownMessage = message
        text.text = message ?? ""
        text.maximumLines = maximumLines
        actionButton.title = button?.title ?? ""
        actionButton.toolTip = button?.toolTip
        actionButton.onAction = button?.action
        isHidden = message == nil
        actionButton.isHidden = button == nil
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// The height that shows the sentence in a width, in as many lines as it may have; in points.
    public func preferredHeight(in width: Double) -> Double { layout(in: width).height }

    override public func layoutSubviews() {
        let layout = layout(in: bounds.width)
        text.frame = layout.text
        moreButton.isHidden = layout.more == nil
        moreButton.frame = layout.more ?? .zero
        actionButton.frame = layout.action
        hairline.frame = Rect(x: 0, y: 0, width: bounds.width, height: devicePixel)
    }

    override public func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        backgroundColor = traits.theme.notice
        superview?.setNeedsLayout()
    }

    override public func pressBegan(_ press: Press) {}

    override public func pressEnded(_ press: Press) {
        if bounds.contains(press.location(in: self)) { close() }
    }

    /// Closes the bar, as the person wants it.
    public func close() {
        guard let message else { return }
        self.message = nil
        onClose?(message)
    }

    /// No sentence has more, in the narrowest of windows.
    private static let linesOfWhole = 50

    private func layout(in width: Double) -> MessageBarLayout {
        let sizes = MessageBarLayout.ButtonSizes(
            action: actionButton.isHidden ? nil : actionButton.preferredSize, more: moreButton.preferredSize)
        return MessageBarLayout(text, sizes, width: width)
    }

    private func showWhole() {
        text.maximumLines = Self.linesOfWhole
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
}
