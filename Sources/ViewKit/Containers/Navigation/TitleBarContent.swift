import Cairo
import Geometry

/// The title and buttons of one screen in a title bar.
final class TitleBarContent: View {
    private let item: NavigationItem
    /// What the screen below is called; nil for the lowest screen.
    private let backTitle: String?
    private let onBack: (() -> Void)?
    private let titleLabel = Label(style: .headline)
    private let leftButton: BarButton
    private let rightButton: BarButton

    /// - Parameters:
    ///   - backTitle: What the screen below is called, if it is called anything.
    ///   - onBack: Goes back; nil for the lowest screen.
    init(_ item: NavigationItem, backTitle: String?, onBack: (() -> Void)?) {
        self.item = item
        self.onBack = onBack
        self.backTitle = backTitle
        leftButton = BarButton(.back(nil))
        rightButton = BarButton(.back(nil))
        super.init()
        for view in [titleLabel, leftButton, rightButton] { addSubview(view) }
        item.onChange = { [weak self] in self?.itemDidChange() }
        itemDidChange()
    }

    /// How far the title is from its place, in points to the right; whole pixels leave it as it was drawn.
    var titleShift: Double {
        get { titleLabel.transform.tx }
        set { titleLabel.transform = AffineTransform(translationX: newValue, y: 0) }
    }

    override func layoutSubviews() {
        let size = titleLabel.preferredSize
        let choices = leftContents
        let right = item.rightButton.map { BarButton.Content.item($0.content, $0.style) }
        let layout = TitleBarLayout(
            width: bounds.width, title: size.width.rounded(.up) + 1, leftChoices: choices.map(leftButton.width),
            right: right.map(rightButton.width))
        place(leftButton, at: layout.left, showing: choices.isEmpty ? nil : choices[layout.leftChoice])
        place(rightButton, at: layout.right, showing: right)
        titleLabel.frame = Rect(
            x: snapped(layout.title.start), y: snapped((bounds.height - size.height) / 2),
            width: layout.title.width, height: size.height.rounded(.up))
    }

    private func place(_ button: BarButton, at span: TitleBarLayout.Span?, showing content: BarButton.Content?) {
        button.isHidden = span == nil
        guard let span, let content else { return }
        button.content = content
        button.frame = Rect(
            x: snapped(span.start) - BarButton.padding, y: (bounds.height - BarButton.height) / 2,
            width: span.width + 2 * BarButton.padding, height: BarButton.height)
    }

    /// What may stand at the left, the best first.
    private var leftContents: [BarButton.Content] {
        if let button = item.leftButton { return [.item(button.content, button.style)] }
        guard onBack != nil else { return [] }
        return (backTitle.map { [.back($0)] } ?? []) + [.back("Back"), .back(nil)]
    }

    private func itemDidChange() {
        titleLabel.text = item.title ?? ""
        leftButton.onAction = item.leftButton?.action ?? onBack
        leftButton.isEnabled = item.leftButton?.isEnabled ?? true
        rightButton.onAction = item.rightButton?.action
        rightButton.isEnabled = item.rightButton?.isEnabled ?? true
        setNeedsLayout()
    }
}
