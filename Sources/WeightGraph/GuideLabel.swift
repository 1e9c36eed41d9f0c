import Cairo
import Geometry
import ViewKit

/// The label of a guide, on a box that hides the paper.
final class GuideLabel: View {
    var text = "" {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }
    var color = Color.black {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }
    var paperColor = Color.white {
        didSet { if paperColor != oldValue { setNeedsDisplay() } }
    }
    /// The distance from the box's left edge to the text, in points.
    var textInset = 0.0 {
        didSet { if textInset != oldValue { setNeedsDisplay() } }
    }

    private var kept = LayoutCache()

    init() {
        super.init()
        contentMode = .redraw
        takesInput = false
    }

    /// The text's logical extents, in points.
    var textSize: Size { layout.size }

    override var isOpaque: Bool { paperColor.alpha == 1 }
    override var drawsContent: Bool { true }
    override var role: Role { .text }
    override var label: String? { text }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = paperColor
        canvas.fill(bounds)
        canvas.fillColor = color
        canvas.draw(layout, at: Point(x: bounds.minX + textInset, y: bounds.minY))
    }

    private var layout: TextLayout {
        kept.layout(text, font: TextStyle.caption1.font(at: traits.textSize))
    }
}
