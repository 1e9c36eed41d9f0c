import Cairo
import Geometry
import ViewKit

/// A summary of the document in one line, on the paper above the graph.
final class SummaryLabel: PaperControl {
    var content: LineParts {
        get { fitting.content }
        set {
            guard newValue != content else { return }
            fitting.content = newValue
            superview?.setNeedsLayout()
            setNeedsDisplay()
        }
    }
    private var fitting = FittingLine()
    /// Measures the height of a line, independent of the text.
    private var line = LayoutCache()
    /// The parts that fit; nil if nothing does.
    private var layout: TextLayout?
    /// The offset of the text from the upper left corner, in points.
    private var textInset = Point.zero

    /// The distance from the upper edge of the screen, in points; larger for large text, which would be cut off.
    private static let baseline = 16.0
    /// The distance between this text and a guide's label below it, in points.
    private static let gap = 2.0

    override init() {
        super.init()
        // A key does the same.
        isFocusable = false
    }

    /// All parts, even those that do not fit.
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = content.parts.joined(separator: ", ")
        own.isPressable = onAction != nil
        if onAction == nil { own.role = .text } else { own.help = GraphTop.goalToolTip.title }
    }

    override func draw(_ canvas: Canvas) {
        super.draw(canvas)
        guard let layout else { return }
        let color = traits.theme.secondary
        canvas.fillColor = isPressed ? color.withAlpha(color.alpha * 0.5) : color
        canvas.draw(layout, at: Point(x: bounds.minX + textInset.x, y: bounds.minY + textInset.y))
    }

    /// The lower edge of the text, in points; 0 without a text.
    var lowerEdge: Double {
        guard !content.parts.isEmpty else { return 0 }
        let layout = line.layout("0", font: font)
        return (top(of: layout) + layout.size.height).rounded(.up)
    }

    /// Returns the least distance from the upper edge to a guide with its label, which is as high as this one, in points.
    ///
    /// - Parameter edge: The lower edge of everything above the label; 0 for nothing.
    func room(aboveGuidesBelow edge: Double) -> Double {
        edge == 0 ? 0 : (edge + Self.gap + line.layout("0", font: font).size.height + 1).rounded(.up)
    }

    /// Shows as many parts as fit between two x coordinates of the superview.
    func place(from left: Double, to right: Double) {
        let previous = layout
        layout = fitting.layout(in: right - left, font: font)
        isHidden = layout == nil
        guard let layout else { return }
        if layout !== previous { setNeedsDisplay() }
        let text = Rect(origin: Point(x: left, y: top(of: layout)), size: layout.size)
        let box = text.roundedOut
        let inset = Point(x: text.minX - box.minX, y: text.minY - box.minY)
        if box.size != frame.size || inset != textInset { setNeedsDisplay() }
        (frame, textInset) = (box, inset)
    }

    /// Returns a position that does not cut the text off at the screen's edge.
    private func top(of layout: TextLayout) -> Double { max(Self.baseline - layout.baseline, 1) }

    private var font: Font { TextStyle.caption1.font(at: traits.textSize) }
}
