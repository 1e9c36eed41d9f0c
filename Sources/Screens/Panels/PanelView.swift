import Cairo
import Geometry
import ViewKit

/// A small panel over a screen: rows of a caption and a control, a message, and buttons along the lower edge.
///
/// The panel takes all presses in the window. If there is not enough room, the content scrolls above the buttons.
final class PanelView: View {
    let content: ScrollView = PanelContent()
    /// The message; nil to show the remark.
    var statement: PanelStatement? { didSet { if statement != oldValue { updateMessage() } } }
    /// The message while there is no statement.
    var remark = "" { didSet { if remark != oldValue { updateMessage() } } }
    /// Whether input is disabled, because the user's input is being saved.
    var isWaiting = false { didSet { if isWaiting != oldValue { waitingDidChange() } } }
    /// Whether Up and Down step a field's value instead of scrolling.
    var stepsFields = false
    /// Called when the text size or another trait has changed, so that the panel may need another height.
    var onMeasuresChange: (() -> Void)?

    /// In points, if there is enough room.
    let preferredWidth: Double
    /// In points, if there is enough room; nil for a height that fits the content.
    private let preferredHeight: Double?
    private var parts: PanelParts
    private let bar: PanelButtons
    /// The room that is kept free for a message.
    private var twoLines = LayoutCache()
    private var dimming: Window.Deadline?

    /// How long a panel waits before it is dimmed, in seconds.
    private static let patience = 0.25
    private static let mostLines = 100
    /// The size of a panel with a list, in points, if there is enough room.
    private static let listSize = Size(width: 520, height: 480)
    /// The width of a panel with a path, in points, if there is enough room; one with a list covers its shadow, too.
    static let wideWidth = 440.0
    /// The widths of other panels with and without a title, in points, if there is enough room.
    private static let (titledWidth, untitledWidth) = (320.0, 280.0)
    private static let margin = 8.0

    /// - Parameters:
    ///   - isTitled: Whether the name is shown above the rows.
    ///   - isWide: Whether the panel has room for a path.
    ///   - titles: The buttons' titles, from left to right; the last one confirms.
    init(
        _ name: String, isTitled: Bool = true, isWide: Bool = false, _ rows: [PanelRow], asides: [Button] = [],
        buttons titles: [String]
    ) {
        let hasList = rows.contains(where: \.isList)
        let usualWidth = isWide ? Self.wideWidth : isTitled ? Self.titledWidth : Self.untitledWidth
        preferredWidth = hasList ? Self.listSize.width : usualWidth
        preferredHeight = hasList ? Self.listSize.height : nil
        parts = PanelParts(title: isTitled ? Label(style: .headline) : nil, rows: rows, asides: asides)
        bar = PanelButtons(titles)
        super.init()
        self.name = name
        (cornerRadius, content.cornerRadius) = (12, 12)
        if let title = parts.title { (title.text, title.alignment) = (name, .center) }
        (message.alignment, message.maximumLines) = (.center, Self.mostLines)
        for view in [content] + bar.views { addSubview(view) }
        for view in parts.views { content.addSubview(view) }
    }

    var message: Label { parts.message }
    var buttons: [Button] { bar.buttons }
    var fields: [TextField] { parts.fields }
    /// From top to bottom.
    var rows: [PanelRow] {
        get { parts.rows }
        set { change { $0.rows = newValue } }
    }

    /// Shows other rows, whose new views get their final frames, ready to fade in.
    ///
    /// - Parameter aside: A button beside the message that is removed; nil for none.
    func show(_ rows: [PanelRow], without aside: Button? = nil) {
        let former = self.rows
        change {
            $0.asides.removeAll { $0 === aside }
            $0.rows = rows
        }
        let layout = makeLayout(width: bounds.width)
        for (index, row) in rows.enumerated() where !former.contains(where: { $0 === row }) {
            layout.place(index, of: parts)
        }
    }

    /// Returns the panel's height at a width, in points.
    func height(in width: Double) -> Double { preferredHeight ?? makeLayout(width: width).height + bar.height }

    /// Returns the height that the panel has at a width while no remark is shown, in points.
    func heightWithoutRemark(in width: Double) -> Double {
        guard statement == nil, !remark.isEmpty, preferredHeight == nil else { return height(in: width) }
        return makeLayout(width: width, hasMessage: false).height + bar.height
    }

    /// Returns the first of some remarks, the longest first, for which the panel does not grow, else the last one.
    func fitting(_ remarks: [String]) -> String {
        guard bounds.width > 0, preferredHeight == nil else { return remarks.first ?? "" }
        let (shown, height) = (message.text, makeLayout(width: bounds.width, hasMessage: false).height)
        defer { message.text = shown }
        let fitting = remarks.first { remark in
            message.text = remark
            return makeLayout(width: bounds.width).height <= height
        }
        return fitting ?? remarks.last ?? ""
    }

    /// Returns the lower edge of a field, relative to the panel's upper edge, in points.
    func lowerEdge(of field: TextField, in width: Double) -> Double {
        let row = rows.firstIndex { $0.field === field }
        let frame = row.map { makeLayout(width: width).rows[$0] } ?? .zero
        return frame.maxY - content.contentOffset.y
    }

    /// Scrolls to the message, and to views of the content above it as far as both have room.
    func revealMessage(with views: [View] = []) {
        layoutSubviews()
        guard !message.text.isEmpty else { return }
        reveal(views.reduce(message.frame) { $0.union($1.frame) })
    }

    func reveal(_ part: Rect) {
        content.scrollToVisible(part.inset(by: EdgeInsets(all: -Self.margin)), animated: false)
    }

    override var focusOrder: [View]? { [content] + buttons }

    /// Takes every point, even beside the panel, so that nothing behind it can be pressed.
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
        let end = max(0, bounds.height - bar.height)
        let layout = makeLayout(width: bounds.width, filling: end)
        content.frame = Rect(x: 0, y: 0, width: bounds.width, height: end)
        content.contentSize = Size(width: bounds.width, height: layout.height)
        layout.apply(to: parts)
        bar.layOut(in: self, from: end)
        content.showScrollBarOnce()
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        onMeasuresChange?()
    }

    /// - Parameter height: The height that a list fills together with the other rows, in points.
    private func makeLayout(width: Double, filling height: Double) -> PanelLayout {
        let least = makeLayout(width: width)
        guard rows.contains(where: \.isList), least.height < height else { return least }
        return makeLayout(width: width, listRoom: height - least.height)
    }

    private func makeLayout(width: Double, listRoom: Double = 0, hasMessage: Bool = true) -> PanelLayout {
        let font = TextStyle.footnote.font(at: traits.textSize)
        let free = twoLines.layout("0\n0", font: font, maximumLines: 2).size.height.rounded(.up)
        return PanelLayout(
            parts, width: width, usualMessageHeight: free, buttonsHeight: bar.height, listRoom: listRoom,
            hasMessage: hasMessage)
    }

    /// Replaces the content's views; those that remain are not removed and added again.
    private func change(_ body: (inout PanelParts) -> Void) {
        let former = parts.views
        body(&parts)
        let views = parts.views
        for view in former where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in views where view.superview == nil { content.insertSubview(view, below: message) }
        setNeedsLayout()
    }

    private func updateMessage() {
        message.text = statement?.sentence ?? remark
        message.themeColor =
            switch statement {
            case .complaint: \.destructive
            case .question: \.text
            case .remark, nil: \.secondary
            }
        setNeedsLayout()
    }

    override func applyColors() { applyPanelColors() }

    private func waitingDidChange() {
        for field in fields { field.isEditable = !isWaiting }
        dimming?.cancel()
        guard isWaiting else { return setDimmed(false) }
        // Most files are written too quickly for the panel to be dimmed.
        dimming = window?.schedule(afterNextFrame: Self.patience) { [weak self] _ in self?.setDimmed(true) }
    }

    private func setDimmed(_ isDimmed: Bool) {
        View.animate(duration: 0.1) {
            for part in rows.flatMap(\.views) + parts.asides + buttons {
                part.alpha = isDimmed || (part as? Control)?.isEnabled == false ? 0.4 : 1
            }
        }
    }
}

/// Leaves scroll keys to the panel, which also gets them from its buttons.
private final class PanelContent: ScrollView {
    override func keyPressed(_ press: KeyPress) { next?.keyPressed(press) }
}

enum PanelStatement: Equatable {
    /// Concerns the panel as a whole, or what happens next.
    case remark(String)
    /// Asks to confirm unusual input.
    case question(String)
    /// Rejects invalid input.
    case complaint(String)

    var sentence: String {
        switch self {
        case .remark(let sentence), .question(let sentence), .complaint(let sentence): sentence
        }
    }
}
