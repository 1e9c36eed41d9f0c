import Cairo
import Geometry
import ViewKit

/// A summary of the document in one line, on the paper above the graph.
final class SummaryLabel: Control {
    /// The most important part first: those that do not fit are dropped from the end.
    ///
    /// The label is hidden without parts.
    var parts: [String] = [] {
        didSet { if parts != oldValue { partsDidChange() } }
    }
    /// Replaces the last part if that does not fit; nil for no replacement.
    var shortLast: String? {
        didSet { if shortLast != oldValue { partsDidChange() } }
    }
    private var layouts: [LayoutCache] = []
    private var shortLayout = LayoutCache()
    /// Measures the height of a line, independent of the text.
    private var line = LayoutCache()
    /// The parts that fit.
    private var content = Content.nothing
    /// The offset of the text from the upper left corner, in points.
    private var textInset = Point.zero

    private enum Content: Equatable {
        case nothing
        case parts(Int)
        /// All parts, the last one in its short form.
        case short
    }

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
        let previous = content
        content = content(in: right - left)
        isHidden = content == .nothing
        guard let layout else { return }
        if content != previous { setNeedsDisplay() }
        let text = Rect(origin: Point(x: left, y: top(of: layout)), size: layout.size)
        let box = text.roundedOut
        let inset = Point(x: text.minX - box.minX, y: text.minY - box.minY)
        if box.size != frame.size || inset != textInset { setNeedsDisplay() }
        (frame, textInset) = (box, inset)
    }

    private func content(in width: Double) -> Content {
        let count = parts.indices.last { layout($0 + 1).size.width <= width }.map { $0 + 1 } ?? 0
        if count == parts.count - 1, shortLast != nil, shortLine.size.width <= width { return .short }
        return count == 0 ? .nothing : .parts(count)
    }

    /// Nil if nothing fits.
    private var layout: TextLayout? {
        switch content {
        case .nothing: nil
        case .parts(let count): layout(count)
        case .short: shortLine
        }
    }

    private var shortLine: TextLayout {
        let text = (parts.dropLast() + [shortLast].compactMap { $0 }).joined(separator: Self.separator)
        return shortLayout.layout(text, font: font)
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
