import Geometry

/// A panel that lists the keys of commands in groups, with a filter; if there is too little room, lines wrap and the
/// list scrolls.
final class KeyList: View {
    /// Called when the user wants to close the panel.
    var onClose: (() -> Void)?
    /// One column, or two if there are several groups.
    var columnCount = 1 { didSet { if columnCount != oldValue { setNeedsLayout() } } }

    private let title = Label(style: .headline)
    private let closeButton = CloseButton()
    private let filter = SearchField()
    private let content = ScrollView()
    private let sections: [KeyListSection]
    private var announcement: Window.Deadline?

    /// The distance from the edges, and between two columns, in points.
    private static let inset = 16.0
    private static let gap = 8.0
    private static let closeSide = 28.0

    init(_ groups: [KeyGroup]) {
        sections = groups.filter { !$0.commands.isEmpty }.map(KeyListSection.init)
        super.init()
        (cornerRadius, content.cornerRadius) = (12, 12)
        content.clipsToBounds = true
        (title.text, title.maximumLines) = ("Keyboard shortcuts", 3)
        (filter.placeholder, filter.name) = ("Filter", "Filter")
        filter.onChange = { [unowned self] _ in filterDidChange() }
        filter.onReturn = {}
        filter.consumesFirst = { [unowned self] in consumeInFilter($0) }
        closeButton.onAction = { [unowned self] in onClose?() }
        for view in [content, title, closeButton, filter] { addSubview(view) }
        for label in sections.flatMap(\.labels) {
            label.isIgnored = true
            content.addSubview(label)
        }
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.dialog, title.text)
        own.states.insert(.modal)
        // All keys are one text, for reading it at a stretch.
        var keys = ViewDescription(ofPart: "keys", .text, frame: content.frame)
        keys.label = shownLines
        own.children = [keys]
    }

    private var shownLines: String {
        let text = filter.text.lowercased()
        return sections.flatMap { $0.lines(containing: text) }.joined(separator: "\n")
    }

    override var focusOrder: [View]? { [filter, closeButton] }

    /// The width that shows every row in one line, in points.
    var preferredWidth: Double {
        let columns = Double(usedColumns)
        return columns * KeyListColumns.preferredWidth(rows) + (columns + 1) * Self.inset
    }

    /// The height that shows all rows without a filter, in points.
    func preferredHeight(in width: Double) -> Double { headerHeight(in: width) + contentHeight(of: "", in: width) }

    override func layoutSubviews() {
        let width = bounds.width
        let titleHeight = titleHeight(in: width)
        title.frame = Rect(x: Self.inset, y: Self.inset, width: titleRoom(in: width), height: titleHeight)
        closeButton.frame = Rect(
            x: max(0, width - Self.gap - Self.closeSide), y: Self.inset, width: Self.closeSide, height: Self.closeSide)
        filter.frame = Rect(
            x: Self.inset, y: Self.inset + titleHeight + Self.gap, width: max(0, width - 2 * Self.inset),
            height: filter.preferredSize.height)
        let top = min(headerHeight(in: width), bounds.height)
        content.frame = Rect(x: 0, y: top, width: width, height: bounds.height - top)
        layOutContent(width)
        content.showScrollBarOnce()
    }

    func acceptFocus() { filter.becomeFirstResponder() }

    /// Takes every point, even beside the panel, so that nothing behind it can be pressed.
    override func hitTest(_ point: Point) -> View? { isHidden || !takesInput ? nil : super.hitTest(point) ?? self }

    override func pressBegan(_ press: Press) {}
    override func scrolled(_ scroll: Scroll) {}
    override func hoverMoved(_ hover: Hover) {}

    override func keyPressed(_ press: KeyPress) {
        if !content.consume(press) { super.keyPressed(press) }
    }

    /// Keys close and scroll the panel while the filter keeps the focus.
    private func consumeInFilter(_ press: KeyPress) -> Bool {
        guard press.modifiers.subtracting(.shift).isEmpty else { return false }
        switch press.key {
        case .escape: onClose?()
        // The key that has opened the panel.
        case .character("?") where filter.text.isEmpty: onClose?()
        case .up, .down, .pageUp, .pageDown: _ = content.consume(press)
        case .home, .end: return filter.text.isEmpty && content.consume(press)
        default: return false
        }
        return true
    }

    private func filterDidChange() {
        content.contentOffset = .zero
        setNeedsLayout()
        announceLines()
    }

    /// Says the keys that the filter leaves to screen readers once the user has stopped typing.
    private func announceLines() {
        announcement?.cancel()
        guard !filter.text.isEmpty, let window, window.onAnnouncement != nil else { return }
        announcement = window.schedule(afterNextFrame: 0.5) { [weak self] _ in
            guard let self, let window = self.window else { return }
            window.announce(shownLines.isEmpty ? Words.noKeys : shownLines)
        }
    }

    private var rows: [KeyListRow] { sections.flatMap(\.rows) }
    private var usedColumns: Int { max(1, min(columnCount, sections.count)) }

    private func columns(in width: Double) -> KeyListColumns {
        let count = Double(usedColumns)
        return KeyListColumns(rows, width: (width - (count + 1) * Self.inset) / count)
    }

    /// Divides the sections with a text between the columns, so that the taller column is as low as possible.
    private func divided(_ text: String, _ columns: KeyListColumns) -> [[(section: KeyListSection, height: Double)]] {
        let all = sections.map { (section: $0, height: $0.height(of: text, in: columns)) }
        guard usedColumns == 2 else { return [all] }
        func height(_ part: some Sequence<(section: KeyListSection, height: Double)>) -> Double {
            part.reduce(0) { $0 + $1.height }
        }
        func taller(_ split: Int) -> Double { max(height(all[..<split]), height(all[split...])) }
        // Of equal divisions, the one with the most on the left.
        let split = (0...all.count).reversed().min { taller($0) < taller($1) } ?? all.count
        return [Array(all[..<split]), Array(all[split...])]
    }

    private func contentHeight(of text: String, in width: Double) -> Double {
        let heights = divided(text, columns(in: width)).map { $0.reduce(0) { $0 + $1.height } }
        return (heights.max() ?? 0) + Self.gap
    }

    private func layOutContent(_ width: Double) {
        let (text, columns) = (filter.text.lowercased(), columns(in: width))
        content.contentSize = Size(width: width, height: contentHeight(of: text, in: width))
        var x = Self.inset
        for part in divided(text, columns) {
            var y = 0.0
            for (section, height) in part {
                section.place(text, at: Point(x: x, y: y), in: columns)
                y += height
            }
            x += columns.width + Self.inset
        }
    }

    private func titleRoom(in width: Double) -> Double { max(0, width - 2 * Self.inset - Self.closeSide) }

    private func titleHeight(in width: Double) -> Double {
        max(Self.closeSide, title.preferredSize(in: titleRoom(in: width)).height.rounded(.up))
    }

    private func headerHeight(in width: Double) -> Double {
        Self.inset + titleHeight(in: width) + 2 * Self.gap + filter.preferredSize.height
    }

    override func applyColors() {
        applyPanelColors()
        for label in rows.flatMap({ [$0.allKeys, $0.firstKey] }) { label.textColor = traits.theme.secondary }
    }
}
