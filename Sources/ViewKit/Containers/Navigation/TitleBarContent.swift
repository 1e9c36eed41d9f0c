import Geometry

final class TitleBarContent: View {
    private let item: NavigationItem
    private let isLowest: Bool
    private let commonButton: BarButtonItem?
    private let titleLabel = Label(style: .headline)
    private let leftButton = Button()
    private var rightButtons: [Button] = []
    /// The choices for the back button, longest title first; the last one is the bare chevron.
    private let backButtons: [Button]

    /// How far a button extends beyond its content on each side, in points.
    private static let padding = 6.0
    private static let buttonHeight = 32.0
    private static let gap = 16.0

    /// The share of its size to which a title that does not fit shrinks before it is cut.
    private static let leastMagnification = 0.55

    /// - Parameters:
    ///   - back: Goes back to the screen with the title `backTitle`; nil for the root screen.
    ///   - commonButton: The button after those of the item.
    init(_ item: NavigationItem, backTitle: String?, back: Command?, _ commonButton: BarButtonItem? = nil) {
        (self.item, self.commonButton) = (item, commonButton)
        isLowest = back == nil
        backButtons = ((backTitle.map { [$0] } ?? []) + ["Back", ""]).map(TitleBarContent.makeBackButton)
        super.init()
        for button in backButtons {
            button.name = backTitle.map(Words.back(to:)) ?? "Back"
            button.onAction = back?.action
            button.toolTip = back.map { ToolTip($0) }
        }
        // A common button leaves less room to the titles of all screens.
        titleLabel.leastMagnification = commonButton == nil ? nil : Self.leastMagnification
        for view in [titleLabel, leftButton] + backButtons { addSubview(view) }
        item.onChange = { [weak self] in self?.itemDidChange() }
        itemDidChange()
    }

    /// The title's distance from its place, in points to the right; whole device pixels keep its backing store usable.
    var titleShift: Double {
        get { titleLabel.transform.tx }
        set { titleLabel.transform = AffineTransform(translationX: newValue, y: 0) }
    }

    override var focusOrder: [View]? {
        item.hasRightButtonsFirst ? rightButtons + [leftButton] + backButtons : nil
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

    /// Places the buttons side by side at the right end; the first one shrinks if there is too little room.
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
        let rightItems = item.rightButtons + [commonButton].compactMap(\.self)
        while rightButtons.count > rightItems.count { rightButtons.removeLast().removeFromSuperview() }
        while rightButtons.count < rightItems.count {
            let button = Button()
            insertSubview(button, at: 2 + rightButtons.count)
            rightButtons.append(button)
        }
        for (button, item) in zip(rightButtons, rightItems) { button.show(item) }
        setNeedsLayout()
    }

    private static func makeBackButton(_ title: String) -> Button {
        let button = Button(title)
        // Inset so that the round caps stay inside.
        button.symbol = .chevron(in: Rect(left: 1.5, top: 1, right: 10.5, bottom: 19), to: .left)
        button.symbolSize = Size(width: 12, height: 20)
        return button
    }
}

/// The horizontal layout of a title and the buttons beside it.
struct TitleBarLayout {
    struct Span: Equatable {
        var start: Double
        var end: Double

        var width: Double { max(0, end - start) }
    }

    let title: Span
    let left: Span?
    let right: Span?
    /// The index of the width used for the left button; 0 if there is none.
    let leftChoice: Int

    /// The space between the bar's ends and its content, in points.
    static let margin = 16.0
    private static let gap = 8.0

    /// Centres the title if there is room, and keeps it whole if one of the left button's widths, best first, allows
    /// that; `right` is the total width of the right buttons, nil for none.
    init(width: Double, title: Double, leftChoices: [Double], right: Double?) {
        // Each side gets at most half of the bar, however long its titles.
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

    private static func centred(_ title: Double, in room: Span, of width: Double) -> Span {
        let length = min(title, room.width)
        let start = max(room.start, min(room.start + room.width - length, (width - length) / 2))
        return Span(start: start, end: start + length)
    }
}
