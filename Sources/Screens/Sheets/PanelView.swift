import Geometry
import ViewKit

/// A small panel over a screen: a content that ends with a message, and buttons along the lower edge.
///
/// It takes every press, wherever that is. If there is not enough room, the content scrolls above the buttons.
class PanelView: View {
    /// Says what is wrong, or something of the whole.
    let message = Label(style: .footnote)
    /// From left to right; the last one goes on.
    let buttons: [Button]
    let content: ScrollView = PanelContent()
    /// Called when the text is of another size, which may take another height.
    var onMeasuresChange: (() -> Void)?

    private let rule = View()
    private let dividers: [View]

    private static let leastButtonsHeight = 44.0
    /// Around a button in its part: its focus ring stays in the panel.
    private static let buttonMargin = 6.0
    private static let mostLines = 100
    /// Around what is revealed.
    private static let margin = 8.0

    /// - Parameter buttons: Their titles, from left to right.
    init(buttons titles: [String]) {
        buttons = titles.enumerated().map { Button($1, style: $0 == titles.count - 1 ? .bold : .plain) }
        dividers = titles.dropFirst().map { _ in View() }
        super.init()
        (cornerRadius, content.cornerRadius) = (12, 12)
        shadow = Shadow(color: .black, radius: 12, opacity: 0.25, offset: Point(x: 0, y: 4))
        (message.alignment, message.maximumLines) = (.center, Self.mostLines)
        for view in [content, rule] + dividers + buttons { addSubview(view) }
        for line in [rule] + dividers { line.takesInput = false }
        // Their focus rings follow the panel's corners.
        for button in buttons { button.cornerRadius = 8 }
    }

    /// The height of the content in a width, in points.
    func contentHeight(in width: Double) -> Double { 0 }

    /// Gives the content's parts their frames.
    func layOutContent() {}

    /// Takes over the theme's colours.
    func applyTheme() {
        backgroundColor = traits.theme.modal
        for line in [rule] + dividers { line.backgroundColor = traits.theme.hairline }
    }

    /// Whether a key may scroll.
    func scrolls(by press: KeyPress) -> Bool { true }

    /// How high the panel is in a width, in points.
    final func height(in width: Double) -> Double { contentHeight(in: width) + buttonsHeight }

    final var buttonsHeight: Double {
        max(Self.leastButtonsHeight, (buttons.last?.preferredSize.height ?? 0).rounded(.up) + 16)
    }

    /// Brings the message into sight, and views of the content above it as far as there is room for both.
    final func revealMessage(with views: [View] = []) {
        layoutSubviews()
        guard !message.text.isEmpty else { return }
        reveal(views.reduce(message.frame) { $0.union($1.frame) })
    }

    /// Brings a part of the content into sight.
    final func reveal(_ part: Rect) {
        content.scrollToVisible(part.inset(by: EdgeInsets(all: -Self.margin)), animated: false)
    }

    override var role: Role { .group }
    override var focusOrder: [View]? { [content] + buttons }

    /// Nothing behind is reached, neither through the panel nor beside it.
    override func hitTest(_ point: Point) -> View? { isHidden ? nil : super.hitTest(point) ?? self }

    override func pressBegan(_ press: Press) {}
    override func pressMoved(_ press: Press) {}
    override func pressEnded(_ press: Press) {}
    override func scrolled(_ scroll: Scroll) {}

    override func keyPressed(_ press: KeyPress) {
        if !scrolls(by: press) || !content.consume(press) { super.keyPressed(press) }
    }

    override func layoutSubviews() {
        let end = max(0, bounds.height - buttonsHeight)
        content.frame = Rect(x: 0, y: 0, width: bounds.width, height: end)
        content.contentSize = Size(width: bounds.width, height: contentHeight(in: bounds.width))
        layOutContent()
        layOutButtons(from: end)
        content.showScrollBarOnce()
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        applyTheme()
        onMeasuresChange?()
    }

    private func layOutButtons(from top: Double) {
        let width = bounds.width / Double(buttons.count)
        rule.frame = Rect(x: 0, y: top, width: bounds.width, height: devicePixel)
        for (index, button) in buttons.enumerated() {
            let part = Rect(
                left: snapped(Double(index) * width), top: top, right: snapped(Double(index + 1) * width),
                bottom: bounds.height)
            button.frame = part.inset(by: EdgeInsets(all: Self.buttonMargin))
            if index > 0 {
                dividers[index - 1].frame = Rect(x: part.minX, y: top, width: devicePixel, height: buttonsHeight)
            }
        }
    }
}

/// Leaves the keys that scroll to the panel, which has them also from its buttons.
private final class PanelContent: ScrollView {
    override func keyPressed(_ press: KeyPress) { next?.keyPressed(press) }
}
