import Geometry

/// A bar over the lower end of the content, with a message, action buttons and one that closes it.
///
/// A message that exceeds the line limit gets a More button, which shows all of it.
public final class MessageBar: View {
    /// The height of one line at the default text size, in points.
    public static let height = 28.0
    /// How much longer a message stays each time that it would end while it is in use.
    public static let extraTime = Duration.seconds(1)

    /// The message; nil hides the bar, and setting it removes the action buttons.
    public var message: String? {
        get { shownMessage }
        set { show(newValue) }
    }

    /// Called with the message after the user has closed the bar.
    public var onClose: ((String) -> Void)?

    /// Whether the pointer is over the bar or its buttons, or one of them has the focus.
    public var isInUse: Bool { isUnderPointer || hasFocus }

    private var isUnderPointer = false
    private var shownMessage: String?
    private let maximumLines: Int
    private let text = Label(style: .footnote)
    private let hairline = Hairline()
    private let moreButton = Button("More")
    private var actionButtons: [Button] = []
    private let closeButton = CloseButton()

    /// - Parameter maximumLines: The most lines that a message takes before it is truncated.
    public init(maximumLines: Int = 3) {
        self.maximumLines = maximumLines
        super.init()
        (text.maximumLines, text.isIgnored) = (maximumLines, true)
        isHidden = true
        moreButton.textStyle = .footnote
        moreButton.onAction = { [unowned self] in showWhole() }
        closeButton.onAction = { [unowned self] in close() }
        for view in [text, hairline, moreButton, closeButton] { addSubview(view) }
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label, own.value) = (.notification, message, message)
    }

    /// Replaces the message and the action buttons, from left to right; nil hides the bar.
    ///
    /// If one of the replaced buttons has the focus, it goes back to the place that had it before.
    public func show(_ message: String?, buttons: [MessageButton] = []) {
        if message == shownMessage, buttons.map(\.title) == actionButtons.map(\.title) {
            for (button, content) in zip(actionButtons, buttons) { button.show(content) }
            return
        }
        if message == nil || !closeButton.hasFocus { giveFocusBack() }
        shownMessage = message
        text.text = message ?? ""
        text.maximumLines = maximumLines
        for button in actionButtons { button.removeFromSuperview() }
        actionButtons = buttons.map(actionButton)
        for button in actionButtons { insertSubview(button, below: closeButton) }
        isHidden = message == nil
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func actionButton(_ content: MessageButton) -> Button {
        let button = Button()
        button.textStyle = .footnote
        button.show(content)
        return button
    }

    /// The height that shows the message at a width, within the line limit, in points.
    public func preferredHeight(in width: Double) -> Double { layout(in: width).height }

    override public func layoutSubviews() {
        let layout = layout(in: bounds.width)
        text.frame = layout.text
        if layout.more == nil, moreButton.hasFocus {
            let next: Control = actionButtons.first ?? closeButton
            next.becomeFirstResponder()
        }
        moreButton.isHidden = layout.more == nil
        moreButton.frame = layout.more ?? .zero
        for (button, frame) in zip(actionButtons, layout.actions) { button.frame = frame }
        closeButton.frame = layout.close
        hairline.frame = Rect(x: 0, y: 0, width: bounds.width, height: hairlineWidth)
    }

    override public func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        backgroundColor = traits.theme.notice
        superview?.setNeedsLayout()
    }

    /// Takes presses beside the buttons, which do nothing.
    override public func pressBegan(_ press: Press) {}

    /// Escape gives the focus back.
    override public func keyPressed(_ press: KeyPress) {
        if press.key != .escape || !press.modifiers.isEmpty || !giveFocusBack() { super.keyPressed(press) }
    }

    override public func hoverMoved(_ hover: Hover) { isUnderPointer = true }
    override public func hoverEnded() { isUnderPointer = false }

    /// Closes the bar for the user, and calls `onClose`.
    public func close() {
        guard let message else { return }
        self.message = nil
        onClose?(message)
    }

    private static let expandedLineLimit = 50

    private func layout(in width: Double) -> MessageBarLayout {
        MessageBarLayout(
            text, actions: actionButtons.map(\.preferredSize), more: moreButton.preferredSize, width: width)
    }

    private func showWhole() {
        text.maximumLines = Self.expandedLineLimit
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
}

extension Button {
    fileprivate func show(_ content: MessageButton) {
        (title, toolTip, onAction) = (content.title, content.toolTip, content.action)
    }
}

/// The layout of a message and its buttons: side by side, or stacked if the message would have too little room.
struct MessageBarLayout {
    let text: Rect
    let actions: [Rect]
    let close: Rect
    /// The frame of the More button; nil if the whole message is shown.
    let more: Rect?
    let height: Double

    private static let inset = 16.0
    private static let gap = 16.0
    /// The side of the button that closes the bar, and its distance to the right end, in points.
    private static let (closeSide, closeInset) = (28.0, 8.0)

    /// The sizes of the buttons are without padding, in points.
    init(_ label: Label, actions: [Size], more moreSize: Size, width fullWidth: Double) {
        let width = max(0, fullWidth - Self.closeSide)
        let room = max(0, width - 2 * Self.inset)
        let beside = room - Self.width(of: actions)
        // Buttons below the message leave it the full width.
        let fitsBeside = beside >= room / 2 && !label.isCut(in: beside)
        let isCut = !fitsBeside && label.isCut(in: room)
        let buttons = isCut ? [moreSize] + actions : actions
        let besideAll = room - Self.width(of: buttons)
        let isBelow = !buttons.isEmpty && !fitsBeside && (!isCut || besideAll < room / 2)
        let textWidth = isBelow ? room : max(0, besideAll)
        let upper = max(
            MessageBar.height, label.preferredSize(in: textWidth).height.rounded(.up) + Self.inset / 2)
        let row = buttons.isEmpty ? 0 : max(MessageBar.height, (buttons.map(\.height).max() ?? 0).rounded(.up))
        let lines = isBelow ? Self.lines(of: buttons, in: room) : [buttons]
        height = isBelow ? upper + row * Double(lines.count) : max(upper, row)
        text = Rect(x: Self.inset, y: 0, width: textWidth, height: isBelow ? upper : height)
        let start = isBelow ? upper : ((height - row) / 2).rounded(.down)
        let frames = lines.enumerated().flatMap { index, line in
            Self.frames(of: line, y: start + row * Double(index), height: row, width: width)
        }
        self.actions = Array(frames.suffix(actions.count))
        more = isCut ? frames.first : nil
        let top = max(0, ((text.height - Self.closeSide) / 2).rounded(.down))
        let left = max(0, fullWidth - Self.closeInset - Self.closeSide)
        close = Rect(x: left, y: top, width: min(Self.closeSide, fullWidth), height: min(Self.closeSide, height))
    }

    /// The total width of buttons, with a gap before each.
    private static func width(of buttons: [Size]) -> Double {
        buttons.reduce(0) { $0 + $1.width.rounded(.up) + gap }
    }

    /// Divides buttons into lines that fit a width.
    private static func lines(of buttons: [Size], in room: Double) -> [[Size]] {
        buttons.reduce(into: [[Size]]()) { lines, size in
            if let last = lines.last, width(of: last + [size]) - gap <= room {
                lines[lines.count - 1].append(size)
            } else {
                lines.append([size])
            }
        }
    }

    /// Returns the frames of buttons side by side, the last one at the right end.
    private static func frames(of buttons: [Size], y: Double, height: Double, width: Double) -> [Rect] {
        var right = width - inset
        var frames: [Rect] = []
        for size in buttons.reversed() {
            let left = max(inset, right - size.width.rounded(.up))
            frames.insert(Rect(left: left, top: y, right: max(left, right), bottom: y + height), at: 0)
            right = left - gap
        }
        return frames
    }
}
