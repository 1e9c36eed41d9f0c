import Cairo
import Geometry
import ViewKit

/// A summary of the document in one line, on the paper above the graph.
final class SummaryLabel: Control {
    /// The most important part first: those that do not fit are dropped from the end.
    var parts: [String] = [] { didSet { if parts != oldValue { partsDidChange() } } }
    /// Replaces the last part if that does not fit; nil for no replacement.
    var shortLast: String? { didSet { if shortLast != oldValue { partsDidChange() } } }
    private var layouts: [LayoutCache] = []
    private var shortLayout = LayoutCache()
    /// Measures the height of a line, independent of the text.
    private var line = LayoutCache()
    /// The parts that fit; nil if nothing does.
    private var layout: TextLayout?
    /// The offset of the text from the upper left corner, in points.
    private var textInset = Point.zero

    /// The distance from the upper edge of the screen, in points; larger for large text, which would be cut off.
    private static let baseline = 16.0
    private static let separator = " · "
    /// The distance between this text and a guide's label below it, in points.
    private static let gap = 2.0

    init() {
        super.init()
        isHidden = true
        // A key does the same.
        isFocusable = false
    }

    override var drawsContent: Bool { true }
    override var isOpaque: Bool { paperColor.alpha == 1 }
    override var role: Role { onAction == nil ? .text : .button }
    /// All parts, even those that do not fit.
    override var label: String? { parts.joined(separator: ", ") }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = paperColor
        canvas.fill(bounds)
        guard let layout else { return }
        let color = traits.theme.secondary
        canvas.fillColor = isPressed ? color.withAlpha(color.alpha * 0.5) : color
        canvas.draw(layout, at: Point(x: bounds.minX + textInset.x, y: bounds.minY + textInset.y))
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    /// The least distance from the upper edge to a guide with its label, which is as high as this one, in points.
    var roomAboveGuides: Double {
        guard !parts.isEmpty else { return 0 }
        let layout = line.layout("0", font: font)
        let bottom = (top(of: layout) + layout.size.height).rounded(.up)
        return (bottom + Self.gap + layout.size.height + 1).rounded(.up)
    }

    /// Shows as many parts as fit between two x coordinates of the superview.
    func place(from left: Double, to right: Double) {
        let previous = layout
        layout = fittingLayout(in: right - left)
        isHidden = layout == nil
        guard let layout else { return }
        if layout !== previous { setNeedsDisplay() }
        let text = Rect(origin: Point(x: left, y: top(of: layout)), size: layout.size)
        let box = text.roundedOut
        let inset = Point(x: text.minX - box.minX, y: text.minY - box.minY)
        if box.size != frame.size || inset != textInset { setNeedsDisplay() }
        (frame, textInset) = (box, inset)
    }

    private func fittingLayout(in width: Double) -> TextLayout? {
        let count = parts.indices.last { layout($0 + 1).size.width <= width }.map { $0 + 1 } ?? 0
        if count == parts.count - 1, let shortLast {
            let text = (parts.dropLast() + [shortLast]).joined(separator: Self.separator)
            let short = shortLayout.layout(text, font: font)
            if short.size.width <= width { return short }
        }
        return count == 0 ? nil : layout(count)
    }

    /// Returns a position that does not cut the text off at the screen's edge.
    private func top(of layout: TextLayout) -> Double { max(Self.baseline - layout.baseline, 1) }

    private func layout(_ count: Int) -> TextLayout {
        let text = parts.prefix(count).joined(separator: Self.separator)
        return layouts[count - 1].layout(text, font: font)
    }

    private var font: Font { TextStyle.caption1.font(at: traits.textSize) }

    private var paperColor: Color { superview?.backgroundColor ?? traits.theme.paper }

    private func partsDidChange() {
        while layouts.count < parts.count { layouts.append(LayoutCache()) }
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }
}

/// Buttons in a row at the upper right corner of a graph's paper, for a screen without a title bar.
final class PaperButtons: View {
    private let buttons: [Button]

    private static let side = 28.0
    private static let gap = 4.0
    /// The distances from the paper's upper and right edges, in points.
    private static let (top, right) = (6.0, 8.0)

    /// - Parameter items: From left to right.
    init(_ items: [BarButtonItem]) {
        buttons = items.map { item in
            let button = Button()
            button.show(item)
            return button
        }
        super.init()
        for button in buttons { addSubview(button) }
    }

    func place(in paper: View) {
        let count = Double(buttons.count)
        let width = count * Self.side + max(0, count - 1) * Self.gap
        frame = Rect(x: paper.bounds.maxX - Self.right - width, y: Self.top, width: width, height: Self.side)
        for button in buttons { button.backgroundColor = paper.backgroundColor ?? traits.theme.paper }
    }

    /// The frame of the last button in the window, in points; nil without buttons.
    var lastFrame: Rect? { buttons.last.map { $0.convert($0.bounds, to: nil) } }

    override func layoutSubviews() {
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(x: Double(index) * (Self.side + Self.gap), y: 0, width: Self.side, height: Self.side)
        }
    }

    /// Leaves the gaps between the buttons to the graph.
    override func hitTest(_ point: Point) -> View? {
        let view = super.hitTest(point)
        return view === self ? nil : view
    }

    /// Ignores the pointer: entries below a button are not highlighted, and a highlight stays while a button's menu
    /// opens.
    override func hoverMoved(_ hover: Hover) {}
    override func hoverEnded() {}
}
