import Cairo
import Geometry
import System
import ViewKit

/// A text that lies behind a screen, such as its file's: at the screen's right in a wide window, and otherwise below.
final class SourcePane: View {
    /// Called by `update` to show the text.
    var onUpdate: (() -> Void)?
    /// Called when the pane has been closed.
    var onClose: (() -> Void)?
    /// Opens the text's file in an editor; nil for a text without a file.
    var onOpen: (() -> Void)? { didSet { openButton.isHidden = onOpen == nil } }
    /// Called with the new state of the switch.
    var onSwitch: ((Bool) -> Void)?
    /// The state of the switch under the title; nil for no switch.
    var isSwitchedOn: Bool? { didSet { if isSwitchedOn != oldValue { switchDidChange() } } }

    let textView = TextView(style: .code)
    /// The bytes in hex beside the text.
    let hexView = TextView(style: .code)
    let openButton = Button(Words.openInEditor)
    let closeButton = Button(Words.close)
    let toggle = Switch()

    /// Scrolls the rest into sight where even the title and the buttons need more room.
    private let scroll = ScrollView()
    private let titleLabel = Label(style: .headline, maximumLines: 4)
    private let switchLabel = Label(Words.binary, style: .footnote)
    private let problemLabel = Label(style: .footnote, themeColor: \.secondary, maximumLines: 6)
    private let hairline = Hairline()

    /// The width of a screen from which on the pane is at its right, in points.
    private static let sideWidth = 760.0
    /// The width of a pane from which on hex is beside the text, and not above it, in points.
    private static let hexWidth = 560.0
    private static let (inset, gap) = (12.0, 8.0)
    private static let leastTextHeight = 80.0

    init() {
        super.init()
        for view in [textView, hexView] { view.isEditable = false }
        (textView.name, hexView.name) = (Words.content, Words.bytes)
        for button in [openButton, closeButton] { button.textStyle = .footnote }
        (toggle.captionLabel, isHidden, openButton.isHidden) = (switchLabel, true, true)
        openButton.onAction = { [unowned self] in onOpen?() }
        closeButton.onAction = { [unowned self] in close() }
        toggle.onChange = { [unowned self] in onSwitch?($0) }
        for view in [scroll, hairline] { addSubview(view) }
        let views = [titleLabel, closeButton, openButton, switchLabel, toggle, problemLabel, hexView, textView]
        for view in views as [View] { scroll.addSubview(view) }
        switchDidChange()
        show(SourceText())
    }

    var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    var problem: String { problemLabel.text }

    /// Shows or hides the pane.
    func showOrHide() {
        isHidden.toggle()
        superview?.setNeedsLayout()
        update()
    }

    /// Shows the text again, unless the pane is hidden.
    func update() { if !isHidden { onUpdate?() } }

    func close() {
        showOrHide()
        onClose?()
    }

    func show(_ source: SourceText) {
        textView.update(to: source.before, tinted: source.tinted, after: source.after)
        hexView.update(to: source.bytes)
        hexView.isHidden = source.bytes.isEmpty
        textView.isHidden = source.text.isEmpty && !source.bytes.isEmpty
        problemLabel.text = source.problem ?? ""
        setNeedsLayout()
    }

    /// Takes its part of a screen, unless it is hidden, and returns the bounds that are left to the screen.
    func takePart(of bounds: Rect, insets: EdgeInsets) -> Rect {
        guard !isHidden else { return bounds }
        let area = bounds.inset(by: insets)
        var (x, y) = (area.minX, area.midY.rounded())
        let isBeside = bounds.width >= Self.sideWidth
        if isBeside { (x, y) = (area.midX.rounded(), area.minY) }
        frame = Rect(left: x, top: y, right: area.maxX, bottom: area.maxY)
        return Rect(
            left: bounds.minX, top: bounds.minY, right: isBeside ? x : bounds.maxX, bottom: isBeside ? bounds.maxY : y)
    }

    override func layoutSubviews() {
        hairline.separate(self)
        scroll.frame = bounds
        let area = bounds.inset(by: EdgeInsets(all: Self.inset))
        var top = layOutTitle(in: area)
        top = layOutTools(in: area, from: top)
        if !problemLabel.text.isEmpty {
            let height = problemLabel.preferredSize(in: area.width).height.rounded(.up)
            problemLabel.frame = Rect(x: area.minX, y: top, width: area.width, height: height)
            top += height + Self.gap
        }
        let textCount = hexView.isHidden || textView.isHidden ? 1.0 : 2
        let bottom = max(area.maxY, top + textCount * Self.leastTextHeight)
        layOutTexts(in: Rect(left: area.minX, top: top, right: area.maxX, bottom: bottom))
        scroll.contentSize = Size(width: 0, height: bottom + Self.inset)
    }

    /// Places the title and the button that closes the pane; returns the position below them.
    private func layOutTitle(in area: Rect) -> Double {
        let size = closeButton.preferredSize
        let (width, height) = (min(area.width, size.width.rounded(.up)), max(28, size.height.rounded(.up)))
        closeButton.frame = Rect(x: area.maxX - width, y: area.minY, width: width, height: height)
        let room = max(0, area.width - width - Self.gap)
        let title = max(height, titleLabel.preferredSize(in: room).height.rounded(.up))
        titleLabel.frame = Rect(x: area.minX, y: area.minY, width: room, height: title)
        return area.minY + title
    }

    /// Places the button that opens the file and the switch in a line, or in two if they do not fit into one.
    private func layOutTools(in area: Rect, from top: Double) -> Double {
        var (x, y, height) = (area.minX, top, 0.0)
        func place(_ views: [(View, Size)]) {
            let width = views.reduce(-Self.gap) { $0 + $1.1.width + Self.gap }
            let rowHeight = views.map(\.1.height).max() ?? 0
            if x > area.minX, x + width > area.maxX { (x, y) = (area.minX, y + height + Self.gap) }
            for (view, size) in views {
                let middle = ((rowHeight - size.height) / 2).rounded()
                view.frame = Rect(x: x, y: y + middle, width: min(size.width, area.width), height: size.height)
                x += size.width + Self.gap
            }
            (x, height) = (x + Self.gap, rowHeight)
        }
        if !openButton.isHidden {
            let size = openButton.preferredSize
            place([(openButton, Size(width: size.width.rounded(.up), height: max(28, size.height.rounded(.up))))])
        }
        if !toggle.isHidden {
            let size = switchLabel.preferredSize
            let label = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
            place([(switchLabel, label), (toggle, Switch.size)])
        }
        return height > 0 ? y + height + Self.gap : top + Self.gap
    }

    private func layOutTexts(in area: Rect) {
        (hexView.frame, textView.frame) = (area, area)
        guard !hexView.isHidden, !textView.isHidden else { return }
        if area.width >= Self.hexWidth {
            let middle = area.midX.rounded()
            hexView.frame = Rect(left: area.minX, top: area.minY, right: middle - Self.gap, bottom: area.maxY)
            textView.frame = Rect(left: middle, top: area.minY, right: area.maxX, bottom: area.maxY)
        } else {
            let middle = area.midY.rounded()
            hexView.frame = Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: middle - Self.gap)
            textView.frame = Rect(left: area.minX, top: middle, right: area.maxX, bottom: area.maxY)
        }
    }

    override func keyPressed(_ press: KeyPress) {
        guard press.key == .escape, press.modifiers.isEmpty, !isHidden else { return super.keyPressed(press) }
        close()
    }

    override func applyColors() { backgroundColor = traits.theme.paper }

    private func switchDidChange() {
        for view in [switchLabel, toggle] { view.isHidden = isSwitchedOn == nil }
        if let isSwitchedOn { toggle.setOn(isSwitchedOn, animated: window != nil) }
        setNeedsLayout()
    }
}

extension DemoScreen {
    /// Returns the bounds that a pane leaves; messages cover neither it nor a bar at their bottom.
    ///
    /// - Parameter barHeight: In points.
    func room(beside pane: SourcePane, barHeight: Double = 0) -> Rect {
        let (bounds, rest) = (view.bounds, pane.takePart(of: view.bounds, insets: safeAreaInsets))
        barInsets = EdgeInsets(
            top: 0, left: 0, bottom: bounds.maxY - rest.maxY + barHeight, right: bounds.maxX - rest.maxX)
        return rest
    }
}

extension Hairline {
    /// Moves to the left edge of a pane beside a screen, or to the upper edge of one below.
    func separate(_ pane: View) {
        let isBeside = pane.frame.minX > 0
        frame = Rect(
            x: 0, y: 0, width: isBeside ? hairlineWidth : pane.bounds.width,
            height: isBeside ? pane.bounds.height : hairlineWidth)
    }
}
