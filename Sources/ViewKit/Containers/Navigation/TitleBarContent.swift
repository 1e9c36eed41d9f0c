import Cairo
import Geometry

/// The title and buttons of one screen in a title bar.
final class TitleBarContent: View {
    private let item: NavigationItem
    private let isLowest: Bool
    private let titleLabel = Label(style: .headline)
    private let leftButton = Button()
    private var rightButtons: [Button] = []
    /// Ways to say where one goes back to, the longest first; the chevron alone is the last.
    private let backButtons: [Button]

    /// How far a button reaches beyond what it shows, to the left and to the right, in points.
    private static let padding = 6.0
    private static let buttonHeight = 32.0
    /// Between the buttons at the right, in points.
    private static let gap = 16.0

    /// What is said of the button that goes back.
    var backToolTip: ToolTip? {
        didSet { for button in backButtons { button.toolTip = backToolTip } }
    }

    /// - Parameters:
    ///   - backTitle: What the screen below is called, if it is called anything.
    ///   - onBack: Goes back; nil for the lowest screen.
    init(_ item: NavigationItem, backTitle: String?, onBack: (() -> Void)?) {
        self.item = item
        isLowest = onBack == nil
        backButtons = ((backTitle.map { [$0] } ?? []) + ["Back", ""]).map(Chevron.makeButton)
        super.init()
        for button in backButtons {
            button.name = backTitle ?? "Back"
            button.onAction = onBack
        }
        for view in [titleLabel, leftButton] + backButtons { addSubview(view) }
        item.onChange = { [weak self] in self?.itemDidChange() }
        itemDidChange()
    }

    /// How far the title is from where it rests, in points to the right; whole pixels leave it as it was drawn.
    var titleShift: Double {
        get { titleLabel.transform.tx }
        set { titleLabel.transform = AffineTransform(translationX: newValue, y: 0) }
    }

    override func layoutSubviews() {
        let size = titleLabel.preferredSize
        let left = item.leftButton != nil ? [leftButton] : isLowest ? [] : backButtons
        let layout = TitleBarLayout(
            width: bounds.width, title: size.width.rounded(.up) + 1, leftChoices: left.map(width),
            right: rightButtons.isEmpty ? nil : rightButtons.map(width).reduce(-Self.gap) { $0 + Self.gap + $1 })
        for button in [leftButton] + backButtons {
            place(button, at: left.firstIndex { $0 === button } == layout.leftChoice ? layout.left : nil)
        }
        placeRightButtons(in: layout.right)
        titleLabel.frame = Rect(
            x: snapped(layout.title.start), y: snapped((bounds.height - size.height) / 2),
            width: layout.title.width, height: size.height.rounded(.up))
    }

    private func width(of button: Button) -> Double { button.preferredSize.width.rounded(.up) }

    private func place(_ button: Button, at span: TitleBarLayout.Span?) {
        button.isHidden = span == nil
        guard let span else { return }
        button.frame = Rect(
            x: snapped(span.start) - Self.padding, y: (bounds.height - Self.buttonHeight) / 2,
            width: span.width + 2 * Self.padding, height: Self.buttonHeight)
    }

    /// Side by side; the last one reaches the end, and the first one gives way.
    private func placeRightButtons(in span: TitleBarLayout.Span?) {
        guard var span else { return }
        for button in rightButtons.reversed() {
            let start = button === rightButtons.first ? span.start : max(span.start, span.end - width(of: button))
            place(button, at: TitleBarLayout.Span(start: start, end: span.end))
            span.end = max(span.start, start - Self.gap)
        }
    }

    private func itemDidChange() {
        titleLabel.text = item.title ?? ""
        if let item = item.leftButton { leftButton.show(item) }
        showRightButtons()
        setNeedsLayout()
    }

    private func showRightButtons() {
        while rightButtons.count > item.rightButtons.count { rightButtons.removeLast().removeFromSuperview() }
        while rightButtons.count < item.rightButtons.count {
            let button = Button()
            insertSubview(button, at: 2 + rightButtons.count)
            rightButtons.append(button)
        }
        for (button, item) in zip(rightButtons, item.rightButtons) { button.show(item) }
    }
}

/// The sign that leads back.
private enum Chevron {
    static let size = Size(width: 12, height: 20)

    static func makeButton(_ title: String) -> Button {
        let button = Button(title)
        // Within its size with its round ends.
        button.symbol = .chevron(in: Rect(left: 1.5, top: 1, right: 10.5, bottom: 19), to: .left)
        button.symbolSize = size
        return button
    }
}

/// Where a title and the buttons beside it stand in a title bar, along its width.
struct TitleBarLayout {
    /// Where something begins and ends, in points.
    struct Span: Equatable {
        var start: Double
        var end: Double

        var width: Double { max(0, end - start) }
    }

    let title: Span
    let left: Span?
    let right: Span?
    /// Which of the left button's widths is used.
    let leftChoice: Int

    /// From the bar's edges to the buttons, or to the title where there is none.
    static let margin = 16.0
    private static let gap = 8.0

    /// The title is whole if a choice for the left button leaves room for it; in the middle if that is free.
    ///
    /// - Parameters:
    ///   - width: Of the bar, in points.
    ///   - title: How wide the whole title is.
    ///   - leftChoices: How wide the left button may be, the best first; empty for none.
    ///   - right: How wide the right button is; nil for none.
    init(width: Double, title: Double, leftChoices: [Double], right: Double?) {
        // Each has half the bar for itself, however long its words.
        let most = max(0, (width - 2 * Self.margin - Self.gap) / 2)
        let rightSpan = right.map { Span(start: width - Self.margin - min($0, most), end: width - Self.margin) }
        func room(beside left: Double?) -> Span {
            let start = left.map { Self.margin + $0 + Self.gap } ?? Self.margin
            return Span(start: start, end: rightSpan.map { $0.start - Self.gap } ?? width - Self.margin)
        }
        let fitting = leftChoices.firstIndex { $0 <= most && title <= room(beside: $0).width }
        leftChoice = fitting ?? max(0, leftChoices.count - 1)
        let leftWidth = leftChoices.isEmpty ? nil : min(leftChoices[leftChoice], most)
        left = leftWidth.map { Span(start: Self.margin, end: Self.margin + $0) }
        self.right = rightSpan
        self.title = Self.centred(title, in: room(beside: leftWidth), of: width)
    }

    /// As near to the bar's middle as the room allows.
    private static func centred(_ title: Double, in room: Span, of width: Double) -> Span {
        let length = min(title, room.width)
        let start = max(room.start, min(room.start + room.width - length, (width - length) / 2))
        return Span(start: start, end: start + length)
    }
}
