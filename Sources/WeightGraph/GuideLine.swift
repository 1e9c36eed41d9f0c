import Cairo
import Geometry
import ViewKit

/// A dashed line from edge to edge, as thick as the view is high.
final class GuideLine: View {
    var color = Color.black {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    private let dash: [Double]

    /// - Parameter dash: The lengths of dashes and gaps in turn, in points.
    init(dash: [Double]) {
        self.dash = dash
        super.init()
        contentMode = .redraw
        takesInput = false
    }

    override var drawsContent: Bool { true }
    override var role: Role { .separator }

    override func traitsDidChange(from previous: Traits?) {
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }

    override func draw(_ canvas: Canvas) {
        canvas.strokeColor = color
        canvas.lineWidth = bounds.height
        canvas.dash = Dash(lengths: dash, phase: 0)
        canvas.strokeLines([(Point(x: 0, y: bounds.midY), Point(x: bounds.maxX, y: bounds.midY))])
    }
}
