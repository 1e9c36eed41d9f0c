import Cairo
import Geometry
import ViewKit

/// The mark of the highlighted entry on a graph's line: a dot of the tint in a ring of the paper's colour.
final class ReadoutDot: View {
    /// In points, with the ring.
    static let size = Size(width: 12, height: 12)
    private static let ringWidth = 2.0

    init() {
        super.init()
        contentMode = .redraw
        takesInput = false
        isHidden = true
    }

    override var drawsContent: Bool { true }

    override func traitsDidChange(from previous: Traits?) {
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = traits.theme.paper
        canvas.fillEllipse(in: bounds)
        canvas.fillColor = tintColor
        canvas.fillEllipse(in: bounds.inset(by: EdgeInsets(all: Self.ringWidth)))
    }
}
