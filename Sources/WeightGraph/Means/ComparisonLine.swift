import Cairo
import Geometry
import ViewKit

/// The comparison of two ranges in one line, below the header or the summary.
final class ComparisonLine: GraphPart {
    /// Parts that do not fit are dropped from the end.
    var parts: [String] {
        get { fitting.content.parts }
        set {
            guard newValue != parts else { return }
            fitting.content = LineParts(parts: newValue)
            setNeedsDisplay()
        }
    }
    /// Whether the line is below a header, whose text is larger.
    var isBelowHeader = true { didSet { if isBelowHeader != oldValue { setNeedsDisplay() } } }

    private var fitting = FittingLine()
    private var height = LayoutCache()

    init() {
        super.init()
        (takesInput, isIgnored) = (false, false)
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.text, parts.joined(separator: ", "))
    }

    /// The height of a line, in points.
    var lineHeight: Double { height.layout("0", font: font).size.height.rounded(.up) }

    /// Places the line between two x coordinates of the superview.
    func place(from left: Double, to right: Double, y: Double) {
        frame = Rect(x: left, y: y, width: max(0, right - left), height: lineHeight)
    }

    override func draw(_ canvas: Canvas) {
        guard let layout = fitting.layout(in: bounds.width, font: font) else { return }
        if !isBelowHeader {
            // The lines of plain paper go through the text.
            canvas.fillColor = superview?.backgroundColor ?? traits.theme.paper
            canvas.fill(Rect(origin: bounds.origin, size: layout.size).roundedOut)
        }
        canvas.fillColor = traits.theme.secondary
        canvas.draw(layout, at: bounds.origin)
    }

    override func traitsDidChange(from previous: Traits?) { setNeedsDisplay() }

    private var font: Font { (isBelowHeader ? TextStyle.subheadline : .caption1).font(at: traits.textSize) }
}
