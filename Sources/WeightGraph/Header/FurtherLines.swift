import Cairo
import Geometry
import ViewKit
import Words

/// The lines below the header or the summary: the comparison of two ranges, and how the rate compares with the plan.
final class FurtherLines: GraphPart {
    /// Each group begins in a line of its own.
    var groups: [[Phrase]] = []
    /// Whether the lines are below a header, which has no grid.
    var isBelowHeader = true { didSet { if isBelowHeader != oldValue { setNeedsDisplay() } } }

    /// From the top.
    private(set) var rows: [TextLayout] = []
    /// The conditions that the rows were laid out for.
    private var known: Conditions?
    private var line = LayoutCache()

    private struct Conditions: Equatable {
        let groups: [[Phrase]]
        let width: Double
        let font: Font
        let maximum: Int
    }

    init() {
        super.init()
        (takesInput, isIgnored) = (false, false)
    }

    /// Everything, even what does not fit.
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.text, groups.joined().map(\.whole).joined(separator: ", "))
    }

    /// Places as many lines as fit between two x coordinates and in a height, all in points of the superview; returns
    /// the lines' height, 0 if none fits.
    func place(from left: Double, to right: Double, y: Double, in height: Double) -> Double {
        let rowHeight = rowHeight
        let width = max(0, right - left)
        let new = Conditions(groups: groups, width: width, font: font, maximum: Int(max(0, height) / rowHeight))
        if new != known {
            known = new
            rows = Array(PhraseRows(groups, in: width, font: font).layouts.prefix(new.maximum))
            setNeedsDisplay()
        }
        frame = Rect(x: left, y: y, width: width, height: Double(rows.count) * rowHeight)
        return frame.height
    }

    override func draw(_ canvas: Canvas) {
        for (index, row) in rows.enumerated() {
            let origin = Point(x: bounds.minX, y: bounds.minY + Double(index) * rowHeight)
            if !isBelowHeader {
                // The lines of plain paper go through the text.
                canvas.fillColor = superview?.backgroundColor ?? traits.theme.paper
                canvas.fill(Rect(origin: origin, size: row.size).roundedOut)
            }
            canvas.fillColor = traits.theme.secondary
            canvas.draw(row, at: origin)
        }
    }

    override func traitsDidChange(from previous: Traits?) {
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }

    /// The height of a line, in points.
    private var rowHeight: Double { line.layout("0", font: font).size.height.rounded(.up) }

    private var font: Font { (isBelowHeader ? TextStyle.footnote : .caption1).font(at: traits.textSize) }
}
