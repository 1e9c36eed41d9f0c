import Geometry
import ViewKit

/// A small panel over a screen: a title, rows of a caption beside a control, a message, and buttons along its lower edge.
///
/// It takes every press, wherever that is. Where there is not enough room, what stands above the buttons scrolls.
final class SheetView: View {
    /// Says what is wrong, or something of the whole.
    let message = Label(style: .footnote)
    /// From left to right; the last one goes on.
    let buttons: [Button]
    /// Whether the message is of something wrong.
    var isMessageMistake = false {
        didSet { applyTheme() }
    }
    /// From top to bottom.
    var rows: [SheetRow] {
        didSet { rowsDidChange(from: oldValue) }
    }
    /// Called when the text is of another size, which may take another height.
    var onMeasuresChange: (() -> Void)?

    private let titleLabel = Label(style: .headline)
    private let content = ScrollView()
    private let rule = View()
    private let dividers: [View]

    static let width = 320.0
    private static let inset = 16.0
    private static let gap = 10.0
    private static let buttonHeight = 44.0
    /// Around a button in its part: its focus ring stays in the panel.
    private static let buttonMargin = 6.0
    private static let mostLines = 6

    /// - Parameter buttons: Their titles, from left to right.
    init(_ title: String, _ rows: [SheetRow], buttons titles: [String]) {
        self.rows = rows
        buttons = titles.enumerated().map { Button($1, style: $0 == titles.count - 1 ? .bold : .plain) }
        dividers = titles.dropFirst().map { _ in View() }
        super.init()
        (cornerRadius, content.cornerRadius) = (12, 12)
        shadow = Shadow(color: .black, radius: 12, opacity: 0.25, offset: Point(x: 0, y: 4))
        (titleLabel.text, titleLabel.alignment) = (title, .center)
        (message.alignment, message.maximumLines) = (.center, Self.mostLines)
        for view in [titleLabel] + rows.flatMap(\.views) + [message] { content.addSubview(view) }
        for view in [content, rule] + dividers + buttons { addSubview(view) }
        for line in [rule] + dividers { line.takesInput = false }
        for button in buttons { button.cornerRadius = 8 }
        applyTheme()
    }

    override var role: Role { .group }
    override var label: String? { titleLabel.text }

    /// Nothing behind is reached, neither through the panel nor beside it.
    override func hitTest(_ point: Point) -> View? { isHidden ? nil : super.hitTest(point) ?? self }

    override func pressBegan(_ press: Press) {}
    override func pressMoved(_ press: Press) {}
    override func pressEnded(_ press: Press) {}
    override func scrolled(_ scroll: Scroll) {}

    /// How high the panel is in a width, in points.
    func height(in width: Double) -> Double { contentHeight(in: width) + buttonsHeight }

    override func layoutSubviews() {
        let end = max(0, bounds.height - buttonsHeight)
        content.frame = Rect(x: 0, y: 0, width: bounds.width, height: end)
        content.contentSize = Size(width: bounds.width, height: contentHeight(in: bounds.width))
        layOutContent()
        layOutButtons(from: end)
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        applyTheme()
        setNeedsLayout()
        onMeasuresChange?()
    }

    private func rowsDidChange(from former: [SheetRow]) {
        let views = rows.flatMap(\.views)
        for view in former.flatMap(\.views) where !views.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        for view in views where view.superview == nil { content.addSubview(view) }
        applyTheme()
        setNeedsLayout()
    }

    private func layOutContent() {
        let room = max(0, bounds.width - 2 * Self.inset)
        var y = Self.inset
        titleLabel.frame = Rect(x: Self.inset, y: y, width: room, height: titleHeight)
        y += titleHeight + Self.gap
        for row in rows {
            let height = row.height(in: room, captions: captionWidth)
            row.place(in: Rect(x: Self.inset, y: y, width: room, height: height), captions: captionWidth)
            y += height + Self.gap
        }
        message.frame = Rect(x: Self.inset, y: y, width: room, height: messageHeight(in: bounds.width))
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

    private func contentHeight(in width: Double) -> Double {
        let room = max(0, width - 2 * Self.inset)
        let rowHeights = rows.map { $0.height(in: room, captions: captionWidth) + Self.gap }
        return Self.inset + titleHeight + Self.gap + rowHeights.reduce(0, +) + messageHeight(in: width) + Self.gap
    }

    private var titleHeight: Double { titleLabel.preferredSize.height.rounded(.up) }
    private var captionWidth: Double { rows.map(\.captionWidth).max() ?? 0 }
    private var buttonsHeight: Double {
        max(Self.buttonHeight, (buttons.last?.preferredSize.height ?? 0).rounded(.up) + 16)
    }

    private func messageHeight(in width: Double) -> Double {
        message.text.isEmpty ? 0 : message.preferredSize(in: max(0, width - 2 * Self.inset)).height.rounded(.up)
    }

    private func applyTheme() {
        let theme = traits.theme
        backgroundColor = theme.modal
        message.textColor = isMessageMistake ? theme.destructive : theme.secondary
        for row in rows { row.caption.textColor = theme.secondary }
        for line in [rule] + dividers { line.backgroundColor = theme.hairline }
    }
}
