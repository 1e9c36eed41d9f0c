import Cairo
import Geometry
import ViewKit

/// A small panel over a screen: rows of a caption and a control, a message, and buttons along the lower edge.
///
/// It takes every press, wherever that is. If there is not enough room, the content scrolls above the buttons.
final class PanelView: View {
    let content: ScrollView = PanelContent()
    /// What is said to the user; nil says the remark.
    var statement: PanelStatement? {
        didSet { if statement != oldValue { updateMessage() } }
    }
    /// Shown while nothing else is said.
    var remark = "" {
        didSet { if remark != oldValue { updateMessage() } }
    }
    /// Whether nothing can be changed or pressed, since what was typed is being saved.
    var isWaiting = false {
        didSet { if isWaiting != oldValue { waitingDidChange() } }
    }
    /// Whether Up and Down change what a field says, and do not scroll.
    var stepsFields = false
    /// Called when the text is of another size, which may take another height.
    var onMeasuresChange: (() -> Void)?

    private let name: String
    private var parts: PanelParts
    private let bar: PanelButtons
    /// A text as high as the room that is kept free for a message.
    private var twoLines = KeptLayout()
    /// What makes the panel look disabled, once it has waited for long.
    private var dimming: Window.Deadline?

    /// How long a panel may wait and look as before, in seconds.
    private static let patience = 0.25
    private static let mostLines = 100
    /// Around what is revealed.
    private static let margin = 8.0

    /// - Parameters:
    ///   - name: What the panel is for.
    ///   - isTitled: Whether the name is shown above the rows.
    ///   - titles: Of the buttons, from left to right; the last one goes on.
    init(_ name: String, isTitled: Bool = true, _ rows: [PanelRow], aside: Button? = nil, buttons titles: [String]) {
        self.name = name
        parts = PanelParts(title: isTitled ? Label(style: .headline) : nil, rows: rows, aside: aside)
        bar = PanelButtons(titles)
        super.init()
        (cornerRadius, content.cornerRadius) = (12, 12)
        shadow = Shadow(color: .black, radius: 12, opacity: 0.25, offset: Point(x: 0, y: 4))
        if let title = parts.title { (title.text, title.alignment) = (name, .center) }
        (message.alignment, message.maximumLines) = (.center, Self.mostLines)
        for view in [content] + bar.views { addSubview(view) }
        for view in parts.views { content.addSubview(view) }
        applyTheme()
    }

    var message: Label { parts.message }
    var buttons: [Button] { bar.buttons }
    /// From the first one to the last.
    var fields: [TextField] { parts.fields }
    /// From top to bottom.
    var rows: [PanelRow] {
        get { parts.rows }
        set { change { $0.rows = newValue } }
    }

    /// How wide the panel is, if there is enough room; in points.
    var preferredWidth: Double { parts.title == nil ? 280 : 320 }

    /// Puts a row in place of the button beside the message, where it is to stand, to be revealed.
    func replaceAside(with row: PanelRow) {
        change {
            $0.aside = nil
            $0.rows.append(row)
        }
        makeLayout(width: bounds.width).place(rows.count - 1, of: parts)
    }

    /// How high the panel is in a width, in points.
    func height(in width: Double) -> Double { makeLayout(width: width).height + bar.height }

    /// Where a field ends, from the panel's upper edge, in points.
    func lowerEdge(of field: TextField, in width: Double) -> Double {
        let row = rows.firstIndex { $0.field === field }
        let frame = row.map { makeLayout(width: width).rows[$0] } ?? .zero
        return frame.maxY - content.contentOffset.y
    }

    /// Brings the message into sight, and views of the content above it as far as there is room for both.
    func revealMessage(with views: [View] = []) {
        layoutSubviews()
        guard !message.text.isEmpty else { return }
        reveal(views.reduce(message.frame) { $0.union($1.frame) })
    }

    /// Brings a part of the content into sight.
    func reveal(_ part: Rect) {
        content.scrollToVisible(part.inset(by: EdgeInsets(all: -Self.margin)), animated: false)
    }

    override var label: String? { name }
    override var role: Role { .group }
    override var focusOrder: [View]? { [content] + buttons }

    /// Nothing behind is reached, neither through the panel nor beside it.
    override func hitTest(_ point: Point) -> View? {
        guard !isHidden else { return nil }
        return isWaiting ? self : super.hitTest(point) ?? self
    }

    override func pressBegan(_ press: Press) {}
    override func pressMoved(_ press: Press) {}
    override func pressEnded(_ press: Press) {}
    override func scrolled(_ scroll: Scroll) {}

    override func keyPressed(_ press: KeyPress) {
        let scrolls = !stepsFields || press.key != .up && press.key != .down
        if !scrolls || !content.consume(press) { super.keyPressed(press) }
    }

    override func layoutSubviews() {
        let layout = makeLayout(width: bounds.width)
        let end = max(0, bounds.height - bar.height)
        content.frame = Rect(x: 0, y: 0, width: bounds.width, height: end)
        content.contentSize = Size(width: bounds.width, height: layout.height)
        layout.apply(to: parts)
        bar.layOut(in: self, from: end)
        content.showScrollBarOnce()
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        applyTheme()
        onMeasuresChange?()
    }

    private func makeLayout(width: Double) -> PanelLayout {
        let font = TextStyle.footnote.font(at: traits.textSize)
        let free = twoLines.layout("0\n0", font: font, maximumLines: 2).size.height.rounded(.up)
        return PanelLayout(parts, width: width, usualMessageHeight: free, buttonsHeight: bar.height)
    }

    /// Changes which views the content has; those that stay are not taken out.
    private func change(_ body: (inout PanelParts) -> Void) {
        let former = parts.views
        body(&parts)
        let views = parts.views
        for view in former where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in views where view.superview == nil { content.insertSubview(view, below: message) }
        applyTheme()
        setNeedsLayout()
    }

    private func updateMessage() {
        message.text = statement?.sentence ?? remark
        updateMessageColor()
        setNeedsLayout()
    }

    private func updateMessageColor() {
        message.textColor =
            switch statement {
            case .complaint: traits.theme.destructive
            case .question: traits.theme.text
            case .remark, nil: traits.theme.secondary
            }
    }

    private func applyTheme() {
        backgroundColor = traits.theme.modal
        bar.applyTheme(traits.theme)
        for row in rows { row.caption.textColor = traits.theme.secondary }
        updateMessageColor()
    }

    private func waitingDidChange() {
        for field in fields { field.isEditable = !isWaiting }
        dimming?.cancel()
        guard isWaiting else { return setDimmed(false) }
        // A file that is written at once leaves no time to look disabled.
        dimming = window?.schedule(afterNextFrame: Self.patience) { [weak self] _ in self?.setDimmed(true) }
    }

    private func setDimmed(_ isDimmed: Bool) {
        View.animate(duration: 0.1) {
            for part in rows.flatMap(\.views) + [parts.aside].compactMap(\.self) + buttons {
                part.alpha = isDimmed ? 0.4 : 1
            }
        }
    }
}

/// Leaves the keys that scroll to the panel, which has them also from its buttons.
private final class PanelContent: ScrollView {
    override func keyPressed(_ press: KeyPress) { next?.keyPressed(press) }
}
